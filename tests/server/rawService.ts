import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A service that writes its responses to the socket byte by byte, valid or not. */
export interface RawService {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a service; `answer` receives the socket and the path once the head of a request has
 * arrived.
 */
export async function startRawService(
  answer: (socket: Socket, path: string) => void,
): Promise<RawService> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the portal aborts some of these
    socket.on('close', () => sockets.delete(socket));
    let head = '';
    socket.on('data', (chunk: Buffer) => {
      const before = head.includes('\r\n\r\n');
      head += chunk.toString('latin1');
      if (!before && head.includes('\r\n\r\n')) answer(socket, /^\S+ (\S+)/.exec(head)?.[1] ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
