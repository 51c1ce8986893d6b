import type { Observer } from '../observer.ts';
import { requestIdOf } from '../requests.ts';
import type { Server } from '../server.ts';
import { SessionsUnavailable } from '../signIn/SessionStore.ts';
import { withoutSessions } from '../signIn/sessionRoutes.ts';
import { refusal } from './socketConnection.ts';
import type { SocketForwarding } from './socketForwarding.ts';

interface UpgradeOptions {
  readonly sockets: SocketForwarding;
  readonly observer: Observer;
  /** The address prefix of the service to which a path belongs. */
  prefixOf(path: string): string | undefined;
}

/** Creates the answer to requests for web sockets, which are logged and counted as others are. */
export function createUpgrade({ sockets, observer, prefixOf }: UpgradeOptions): Server['upgrade'] {
  return async (request, accept) => {
    const started = performance.now();
    const requestId = requestIdOf(request.headers);
    const { pathname: path } = new URL(request.url);
    const prefix = prefixOf(path);
    const record = (status: number) =>
      observer.answered({
        kind: prefix === undefined ? 'server' : 'service',
        method: request.method,
        path,
        status,
        seconds: (performance.now() - started) / 1000,
        requestId,
      });
    try {
      const refused =
        prefix === undefined
          ? refusal(404, 'NOT_FOUND')
          : await sockets.open({ request, prefix, requestId, accept });
      record(refused?.status ?? 101);
      refused?.headers.set('X-Request-Id', requestId);
      return refused;
    } catch (error) {
      if (error instanceof SessionsUnavailable) {
        observer.fault({ kind: 'database', error, expected: true, requestId, doing: 'web socket' });
        record(503);
        return withoutSessions();
      }
      observer.fault({ kind: 'request', error, expected: true, requestId, doing: 'web socket' });
      record(400);
      throw error;
    }
  };
}
