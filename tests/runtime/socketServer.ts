import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A connection of a client. */
export interface Client {
  readonly path: string;
  readonly cookie: string | undefined;
  /** The texts that it has sent. */
  readonly received: readonly string[];
  readonly isOpen: () => boolean;
  send(text: string): void;
  close(code: number): void;
  /** Ends the connection without a word, as a lost network does. */
  drop(): void;
}

/** A server of web sockets (RFC 6455), for texts of up to 65,535 bytes. */
export interface SocketServer {
  /** Its address: `ws://127.0.0.1:<port>`. */
  readonly address: string;
  /** The connections so far, the oldest first. */
  readonly clients: readonly Client[];
  /** While set, connections are refused with 503. */
  isRefusing: boolean;
  close(): Promise<void>;
}

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const operations = { text: 1, close: 8, ping: 9, pong: 10 } as const;

function frame(operation: number, content: Buffer): Buffer {
  const { length } = content;
  const header =
    length < 126
      ? [0x80 | operation, length]
      : [0x80 | operation, 126, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from(header), content]);
}

/** The first frame of received bytes, and the rest; undefined until it is complete. */
function readFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  const isLong = (second & 0x7f) === 126;
  const start = (isLong ? 4 : 2) + 4;
  if (bytes.length < start) return undefined;
  const length = isLong ? bytes.readUInt16BE(2) : second & 0x7f;
  if (bytes.length < start + length) return undefined;
  const mask = bytes.subarray(start - 4, start);
  const content = bytes
    .subarray(start, start + length)
    .map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return {
    operation: first & 0x0f,
    content: Buffer.from(content),
    rest: bytes.subarray(start + length),
  };
}

function accept(request: IncomingMessage, socket: Duplex): Client {
  const key = request.headers['sec-websocket-key'] ?? '';
  const answer = createHash('sha1')
    .update(key + magic)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${answer}\r\n\r\n`,
  );
  const received: string[] = [];
  let open = true;
  let bytes = Buffer.alloc(0);
  socket.on('close', () => (open = false));
  socket.on('error', () => (open = false));
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (let next = readFrame(bytes); next !== undefined; next = readFrame(bytes)) {
      bytes = Buffer.from(next.rest);
      if (next.operation === operations.text) received.push(next.content.toString());
      if (next.operation === operations.ping) socket.write(frame(operations.pong, next.content));
      if (next.operation === operations.close) socket.end(frame(operations.close, next.content));
    }
  });
  return {
    path: request.url ?? '',
    cookie: request.headers.cookie,
    received,
    isOpen: () => open,
    send: (text) => void socket.write(frame(operations.text, Buffer.from(text))),
    close(code) {
      const content = Buffer.alloc(2);
      content.writeUInt16BE(code);
      socket.write(frame(operations.close, content));
    },
    drop: () => void socket.destroy(),
  };
}

/** Starts a server on a free port. */
export async function startSocketServer(): Promise<SocketServer> {
  const clients: Client[] = [];
  const sockets = new Set<Duplex>();
  const http = createServer((_, response) => response.writeHead(426).end());
  http.on('upgrade', (request, socket) => {
    sockets.add(socket);
    if (server.isRefusing) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      return;
    }
    clients.push(accept(request, socket));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: SocketServer = {
    address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    clients,
    isRefusing: false,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  return server;
}
