import type { WebSocket } from 'ws';
import { forwardAdditions } from '../forwardAdditions.ts';
import type { Health } from '../health.ts';
import type { Observer } from '../observer.ts';
import type { ServerOptions } from '../server.ts';
import { addressOf } from '../signIn/attempts.ts';
import { closeCodes, joinSockets } from './joinSockets.ts';
import { createOpenSockets } from './openSockets.ts';
import type { OpenSocket } from './openSockets.ts';
import type { AcceptSocket } from './AcceptSocket.ts';
import { createSocketConnection, refusal } from './socketConnection.ts';
import type { ServiceRequest } from './socketConnection.ts';
import { defaultSocketLimits } from './SocketLimits.ts';

/** A request for a web socket, and the way to the visitor. */
export interface SocketRequest extends ServiceRequest {
  readonly accept: AcceptSocket;
}

/** Forwards web sockets to real services. */
export interface SocketForwarding {
  /** Opens a web socket; returns the response of a refusal, undefined if it is open. */
  open(request: SocketRequest): Promise<Response | undefined>;
  /** The number of open web sockets. */
  count(): number;
  close(): void;
}

/**
 * Whether a page of the portal opens a web socket. The rules of other origins do not stop a page
 * from opening one with the cookies of the portal, so its `Origin` must be that of the portal.
 */
function isOfPortal(request: Request, origin: string): boolean {
  const from = request.headers.get('origin') ?? '';
  if (from === origin) return true;
  return URL.canParse(from) && new URL(from).host === request.headers.get('host');
}

/** Creates the forwarding of web sockets. */
export function createSocketForwarding(
  options: ServerOptions,
  health: Health,
  observer: Observer,
): SocketForwarding {
  const limits = { ...defaultSocketLimits, ...options.socketLimits };
  const { signIn } = options;
  const sockets = createOpenSockets(limits, signIn);
  const connect = createSocketConnection(options, { limits, health, observer });

  async function join(asked: SocketRequest, service: WebSocket, open: OpenSocket): Promise<void> {
    const { prefix, requestId, accept } = asked;
    let visitor: WebSocket;
    try {
      visitor = await accept(service.protocol, limits.message);
    } catch (error) {
      service.terminate();
      throw error;
    }
    const started = performance.now();
    open.joined = joinSockets({
      visitor,
      service,
      limits,
      onEnd(reason, messages) {
        sockets.release(open);
        const seconds = (performance.now() - started) / 1000;
        observer.socketClosed({ service: prefix, reason, seconds, messages, requestId });
      },
    });
    // it may have ended while the service was asked
    const { session } = open.owner;
    if (session !== undefined && (await signIn?.lasts(session)) === false)
      open.joined.end('session', closeCodes.policy);
  }

  return {
    count: sockets.count,
    close: sockets.close,
    async open(asked) {
      const { request, prefix } = asked;
      const additions = forwardAdditions(options, request, prefix);
      if (additions === undefined || !isOfPortal(request, additions.origin))
        return refusal(403, 'FORBIDDEN');
      const url = `${additions.service}${additions.path}`;
      const pass = await signIn?.admit({ request, prefix, url, isSocket: true });
      if (pass instanceof Response) return pass;
      const open = sockets.reserve({ session: pass?.session, address: addressOf(request) });
      if (open === undefined) return refusal(429, 'TOO_MANY_SOCKETS');
      try {
        const service = await connect(asked, additions, pass);
        if (service instanceof Response) {
          sockets.release(open);
          return service;
        }
        await join(asked, service, open);
        return undefined;
      } catch (error) {
        if (open.joined === undefined) sockets.release(open);
        throw error;
      }
    },
  };
}
