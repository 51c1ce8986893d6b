import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Server } from '../server.ts';
import type { AcceptSocket } from './AcceptSocket.ts';

/** The listener of an HTTP server for requests that ask for a web socket. */
export type UpgradeListener = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The visitor has left before the web socket was open. */
class VisitorLeft extends Error {
  override readonly name = 'VisitorLeft';
}

function toRequest({ url = '/', headers, method = 'GET' }: IncomingMessage): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value);
  const base = `http://${headers.host ?? 'localhost'}`;
  return new Request(new URL(url.replace(/^\/+/, '/'), base), { method, headers: given });
}

async function refuse(socket: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [
    ...[...response.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.byteLength}`,
    'connection: close',
  ];
  const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}`;
  socket.end(Buffer.concat([Buffer.from(`${[status, ...headers].join('\r\n')}\r\n\r\n`), body]));
}

/**
 * Adapts a server of requests to the requests of an HTTP server that ask for web sockets. The
 * caller handles those for which `isOwn` is false, such as Vite's.
 */
export function toUpgradeListener(
  { upgrade }: Pick<Server, 'upgrade'>,
  isOwn: (incoming: IncomingMessage) => boolean = () => true,
): UpgradeListener {
  return (incoming, socket, head) => {
    if (!isOwn(incoming)) return;
    socket.on('error', () => undefined); // `close` follows
    const accept: AcceptSocket = (protocol, maxPayload) =>
      new Promise((resolve, reject) => {
        if (!socket.readable || !socket.writable)
          return reject(new VisitorLeft('The visitor left before the web socket was open.'));
        const server = new WebSocketServer({
          noServer: true,
          clientTracking: false,
          maxPayload,
          perMessageDeflate: false,
          handleProtocols: () => (protocol === '' ? false : protocol),
        });
        // the request lacks headers of RFC 6455
        server.once('wsClientError', (error) => {
          socket.destroy();
          reject(error);
        });
        server.handleUpgrade(incoming, socket, head, (side) => {
          side.pause();
          resolve(side);
        });
      });
    upgrade(toRequest(incoming), accept).then(
      (response) => response !== undefined && void refuse(socket, response),
      () => socket.destroy(),
    );
  };
}
