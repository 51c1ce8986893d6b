import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { nameClient } from './clientAddress.ts';
import { reasonOf } from './log.ts';
import { SettingError } from './serverSettings.ts';
import type { UpgradeListener } from './sockets/upgradeListener.ts';

/** Where a server listens. */
export interface ListenOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The setting that chooses the port, for the sentence about a port that cannot be opened. */
  readonly portSetting?: string;
  /** The number of trusted proxies in front of the process; each appends to `X-Forwarded-For`. */
  readonly trustedProxies?: number;
  /** Time limit for pending requests after `stop`, in milliseconds. */
  readonly stopLimit?: number;
  /** Answers requests for web sockets; without it they are closed. */
  readonly onUpgrade?: UpgradeListener;
  /** Called at the stop; ends what has no end of its own, such as web sockets. */
  onStop?(): void;
  /** Called when a connection cannot be accepted or breaks; neither ends the process. */
  onError?(error: Error): void;
}

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** Accepts no more requests, waits for pending ones, then resolves. */
  stop(): Promise<void>;
}

const defaultStopLimit = 20_000;

/**
 * Milliseconds for which an idle connection stays open: longer than proxies and clients keep
 * theirs, so that none of them sends a request into a connection that is being closed.
 */
const idleTime = 75_000;

/** Opens the port. @throws SettingError with the reason when it cannot be opened. */
export async function listen(
  handle: Parameters<typeof createServer>[1] | Server,
  {
    host,
    port,
    portSetting = 'PORT',
    stopLimit = defaultStopLimit,
    trustedProxies = 0,
    onError = () => undefined,
    onUpgrade,
    onStop,
  }: ListenOptions,
): Promise<Listening> {
  const server = typeof handle === 'function' ? createServer(handle) : (handle ?? createServer());
  server.keepAliveTimeout = idleTime;
  let stopping: Promise<void> | undefined;
  const streams = new Set<ServerResponse>();
  // browsers open connections ahead; for one without a request the stop would wait
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.on('close', () => unused.delete(socket));
  });
  // A keep-alive connection would delay the stop, so the response tells the client to close it.
  server.prependListener('request', (incoming, response) => {
    unused.delete(incoming.socket);
    nameClient(incoming, trustedProxies);
    // the visitor has disconnected; `close` handles the end of the response
    response.on('error', () => undefined);
    // a stream of events has no end for which the stop could wait
    const isStream = incoming.headers.accept === 'text/event-stream';
    if (isStream) streams.add(response);
    if (stopping !== undefined) response.setHeader('Connection', 'close');
    response.on('close', () => {
      streams.delete(response);
      if (stopping !== undefined) setImmediate(() => server.closeIdleConnections());
    });
  });
  if (onUpgrade !== undefined)
    server.on('upgrade', (incoming, socket, head) => {
      unused.delete(incoming.socket);
      nameClient(incoming, trustedProxies);
      onUpgrade(incoming, socket, head);
    });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new SettingError(sentence(error, { host, port, portSetting }))),
    );
    server.listen(port, host, resolve);
  });
  // otherwise the next error, such as a lack of file handles, would end the process
  server.on('error', onError);
  const close = () =>
    new Promise<void>((resolve) => {
      const late = setTimeout(() => server.closeAllConnections(), stopLimit);
      server.close(() => {
        clearTimeout(late);
        resolve();
      });
      for (const response of streams) response.destroy();
      for (const socket of unused) socket.destroy();
      onStop?.();
      server.closeIdleConnections();
    });
  return { port: (server.address() as AddressInfo).port, stop: () => (stopping ??= close()) };
}

function sentence(
  error: NodeJS.ErrnoException,
  { host, port, portSetting }: Required<Pick<ListenOptions, 'host' | 'port' | 'portSetting'>>,
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken; set ${portSetting} to another.`;
    case 'EACCES':
      return `Port ${port} needs rights that this user has not; set ${portSetting} to one from 1024.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", but this machine has no such address.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${error.message}.`;
  }
}

/** Stops on the first SIGINT or SIGTERM; a second one exits immediately. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(process.exitCode ?? 0),
      (error: unknown) => {
        console.error(`Stopping the process failed: ${reasonOf(error)}.`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
