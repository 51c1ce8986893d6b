import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nameClient } from './clientAddress.ts';
import { reasonOf } from './log.ts';
import { SettingError } from './serverSettings.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes one that is free. */
  readonly port: number;
  /** How many proxies of one's own stand before the process, each of which appends to `X-Forwarded-For`. */
  readonly trustedProxies?: number;
  /** How long requests that are being answered may still take once the server is told to stop, in milliseconds. */
  readonly patience?: number;
  /** Told when a connection cannot be taken or breaks; none of that ends the process. */
  onError?(error: Error): void;
}

/** A server that takes requests. */
export interface Listening {
  readonly port: number;
  /** Takes no more requests, lets those that are being answered end, and resolves. */
  stop(): Promise<void>;
}

const defaultPatience = 20_000;

/** Milliseconds for which an idle connection stays open: longer than proxies and clients keep theirs, else one sends a request into a connection that is just being closed. */
const idleTime = 75_000;

/** Opens the port. @throws SettingError when it cannot be opened, with a sentence that says why. */
export async function listen(handle: Parameters<typeof createServer>[1] | Server, { host, port, patience = defaultPatience, trustedProxies = 0, onError = () => undefined }: ListenOptions): Promise<Listening> {
  const server = typeof handle === 'function' ? createServer(handle) : (handle ?? createServer());
  server.keepAliveTimeout = idleTime;
  let stopping: Promise<void> | undefined;
  // A connection that is kept open would hold the server; the answer tells the client to close it.
  server.prependListener('request', (incoming, response) => {
    nameClient(incoming, trustedProxies);
    response.on('error', () => undefined); // a visitor who has left; the answer's end is heard of by `close`
    if (stopping !== undefined) response.setHeader('Connection', 'close');
    response.on('close', () => stopping !== undefined && setImmediate(() => server.closeIdleConnections()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new SettingError(sentence(error, host, port))));
    server.listen(port, host, resolve);
  });
  server.on('error', onError); // else the next one, such as a machine without file handles, would end the process
  const close = () =>
    new Promise<void>((resolve) => {
      const late = setTimeout(() => server.closeAllConnections(), patience);
      server.close(() => {
        clearTimeout(late);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { port: (server.address() as AddressInfo).port, stop: () => (stopping ??= close()) };
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken; set PORT to another.`;
    case 'EACCES':
      return `Port ${port} needs rights that this user has not; set PORT to one from 1024.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", but this machine has no such address.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${error.message}.`;
  }
}

/** Stops once, on Ctrl-C or when the system asks; a second signal ends at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(process.exitCode ?? 0),
      (error: unknown) => {
        console.error(`The process did not stop well: ${reasonOf(error)}.`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
