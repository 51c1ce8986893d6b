import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { onTestFinished } from 'vitest';
import { createServer } from '../../src/server/createServer.ts';
import { listen } from '../../src/server/listen.ts';
import { createLog } from '../../src/server/log.ts';
import { createObserver } from '../../src/server/observer.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';
import type { ServerOptions } from '../../src/server/server.ts';
import { toUpgradeListener } from '../../src/server/sockets/upgradeListener.ts';

/** A service with web sockets. */
export interface SocketService {
  readonly url: string;
  /** The requests of its sockets. */
  readonly requests: IncomingMessage[];
  /** The sockets, the oldest first. */
  readonly sockets: WebSocket[];
  /** The status with which it refuses sockets. */
  refusal: ((request: IncomingMessage) => Promise<number | undefined>) | undefined;
}

/** Starts a service that repeats each message. */
export async function startSocketService(): Promise<SocketService> {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: (offered) => (offered.has('v2') ? 'v2' : false),
    verifyClient: ({ req }, done) => {
      void (service.refusal?.(req) ?? Promise.resolve(undefined)).then((status) =>
        status === undefined ? done(true) : done(false, status),
      );
    },
  });
  await once(server, 'listening');
  const service: SocketService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    sockets: [],
    refusal: undefined,
  };
  server.on('connection', (socket, request) => {
    service.requests.push(request);
    service.sockets.push(socket);
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  onTestFinished(() => {
    for (const socket of service.sockets) socket.terminate();
    server.close();
  });
  return service;
}

/** A portal with a socket that forwards `/live_service`. */
export interface SocketPortal {
  readonly origin: string;
  readonly log: string[];
  metrics(): Promise<string>;
  stop(): Promise<void>;
  /** Opens a web socket as a page of the portal does. */
  open(path: string, options?: OpenOptions): Promise<WebSocket>;
}

interface OpenOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocols?: readonly string[];
}

/** Opens a web socket. @throws Error with the status of a refusal */
export async function openSocket(
  url: string,
  { headers = {}, protocols = [] }: OpenOptions = {},
): Promise<WebSocket> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), [...protocols], {
    headers: { origin: new URL(url).origin, ...headers },
  });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return socket;
}

/** Starts the portal over a service. */
export async function startSocketPortal(
  service: string,
  options: Partial<ServerOptions> = {},
): Promise<SocketPortal> {
  const log: string[] = [];
  const observer = createObserver(createLog({ level: 'info', write: (line) => log.push(line) }));
  const server = createServer({
    directory: 'tests/server/no-site',
    mediaDirectory: 'tests/server/no-media',
    settings: {},
    allowed: {},
    forwards: { '/live_service': service },
    languages: { store: 'lang', default: 'en', available: ['en'] },
    observer,
    ...options,
  });
  const { port, stop } = await listen(toRequestListener(server), {
    host: '127.0.0.1',
    port: 0,
    onUpgrade: toUpgradeListener(server),
    onStop: server.close,
  });
  onTestFinished(stop);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    log,
    metrics: () => observer.metrics.text(),
    stop,
    open: (path, given) => openSocket(`${origin}${path}`, given),
  };
}
