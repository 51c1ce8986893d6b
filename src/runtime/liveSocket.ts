import type { LiveData } from '../language/release.ts';
import { ApiError } from './api.ts';
import type { ServiceEvent } from './api.ts';
import type { Core } from './core.ts';
import { baseAddress } from './baseAddress.ts';
import { followChannel } from './liveChannel.ts';
import type { LiveConnection } from './liveChannel.ts';
import type { FollowOptions } from './liveData.ts';
import { evaluateOnce, evaluateValue } from './values.ts';

/**
 * Follows the messages of a web socket. Its first message, if there is one, is what `send` gives
 * when the connection opens, so that a new session is sent with the next connection.
 */
export function followSocket(
  core: Core,
  { service, address, send, on, shape }: NonNullable<LiveData['socket']>,
  options: FollowOptions,
): void {
  const { scope } = options;
  followChannel(
    core,
    {
      on,
      shape,
      asked(get) {
        const wanted = evaluateValue(address, scope, get);
        if (typeof wanted !== 'string' || wanted === '') return undefined;
        return [wanted, send === undefined ? null : evaluateValue(send, scope, get)];
      },
      connect: (connection) =>
        connectSocket({
          ...connection,
          address: socketAddress(
            String(evaluateOnce(address, scope)),
            service === undefined ? core.routes.origin : serviceAddress(core, service),
          ),
          first: () => (send === undefined ? undefined : evaluateOnce(send, scope)),
          timeout: Number(evaluateOnce(core.portal.timeout, core.scope)),
        }),
    },
    options,
  );
}

/** The base address of a service, as calls of it have. */
function serviceAddress({ portal, routes, scope }: Core, service: string): URL {
  const root = String(evaluateOnce(portal.serviceRoot, scope));
  const base = String(evaluateOnce(portal.services[service] ?? '', scope));
  return new URL(baseAddress(root, base), routes.origin);
}

/**
 * The address of a web socket: below the base address of a service, or one whose path is of the
 * portal's origin.
 * @throws ApiError if it is no address or leaves the base address
 */
function socketAddress(value: string, base: URL | string): string {
  const isBelow = typeof base !== 'string';
  const folder = isBelow ? `${base.href.replace(/\/$/, '')}/` : base;
  const written = isBelow ? `${folder}${value.replace(/^\/+/, '')}` : value;
  if (!URL.canParse(written, folder)) throw new ApiError(`"${value}" is no address.`);
  const url = new URL(written, folder);
  if (isBelow && !url.href.startsWith(folder))
    throw new ApiError(`"${value}" is not below the address of the service.`);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  url.hash = '';
  return url.href;
}

interface SocketOptions extends Omit<LiveConnection, 'lastId'> {
  readonly address: string;
  /** The first message; undefined for none. */
  first(): unknown;
  /** Milliseconds until the connection must be open. */
  readonly timeout: number;
}

/** Connects until the socket closes. @throws ApiError when it never opened, or was broken off */
function connectSocket(options: SocketOptions): Promise<boolean> {
  const { address, signal, timeout, first, onOpen, onEvent } = options;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const close = () => socket.close();
    const timer = setTimeout(close, timeout);
    signal.addEventListener('abort', close);
    socket.addEventListener('open', () => {
      clearTimeout(timer);
      const message = first();
      if (message !== undefined) socket.send(JSON.stringify(message));
      onOpen();
    });
    socket.addEventListener('message', ({ data }) => onEvent(eventOf(data)));
    // an error is followed by it
    socket.addEventListener('close', ({ code, wasClean }) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', close);
      if (wasClean && code < 1002) resolve(false);
      else reject(new ApiError(`The web socket was closed (${code}).`, { kind: 'network' }));
    });
    if (signal.aborted) close();
  });
}

/** The event that a message is: `type` and `data` of an object as JSON, else a nameless one. */
function eventOf(message: unknown): ServiceEvent {
  const nameless = { name: 'message', data: '' };
  if (typeof message !== 'string') return nameless;
  try {
    const read: unknown = JSON.parse(message);
    if (typeof read !== 'object' || read === null) return nameless;
    const { type = 'message', data } = read as { readonly type?: unknown; readonly data?: unknown };
    return { name: String(type), data: JSON.stringify(data) ?? '' };
  } catch {
    return nameless; // not JSON
  }
}
