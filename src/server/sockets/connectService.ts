import { WebSocket } from 'ws';
import { BrokenAnswer } from '../readAnswer.ts';
import type { TlsCredentials } from '../tls/readTlsFiles.ts';

/** The connection to a service. */
export interface ServiceSocket {
  /** Address of the service, with `http` or `https`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The subprotocols that the visitor offers. */
  readonly protocols: readonly string[];
  /** The client certificate and the authorities of the connection. */
  readonly credentials?: TlsCredentials | undefined;
  /** Milliseconds until the connection must be open. */
  readonly timeout: number;
  /** The largest message, in bytes. */
  readonly maxMessage: number;
}

/** The refusal of a service, with its status and its headers. */
export class RefusedSocket extends Error {
  override readonly name = 'RefusedSocket';
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;

  constructor(status: number, headers: Readonly<Record<string, unknown>>) {
    super(`The service refused the web socket with status ${status}.`);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Opens a web socket at a service; messages are not read before the caller resumes it.
 * @throws RefusedSocket, or BrokenAnswer if the service is too slow
 */
export function connectService(target: ServiceSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(target.url.replace(/^http/, 'ws'), [...target.protocols], {
      ...target.credentials,
      headers: target.headers,
      handshakeTimeout: target.timeout,
      maxPayload: target.maxMessage,
      perMessageDeflate: false,
      followRedirects: false,
    });
    socket.once('open', () => {
      socket.pause();
      resolve(socket);
    });
    socket.once('unexpected-response', (request, response) => {
      reject(new RefusedSocket(response.statusCode ?? 502, response.headers));
      response.resume();
      request.destroy();
    });
    socket.on('error', (error) =>
      reject(
        error.message === 'Opening handshake has timed out'
          ? new BrokenAnswer('slow', `The service was silent for ${target.timeout} ms.`)
          : error,
      ),
    );
  });
}
