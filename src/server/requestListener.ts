import { getRequestListener } from '@hono/node-server';
import type { Server } from './server.ts';

/**
 * Adapts a server of requests to the listener of an HTTP server. The global `Request` and
 * `Response` stay those of Node: the adapter's own have no enumerable members, which redaxios reads
 * when a page is drawn in the same process.
 */
export function toRequestListener({
  fetch,
}: Pick<Server, 'fetch'>): ReturnType<typeof getRequestListener> {
  return getRequestListener(
    (request, { outgoing }) => fetch(request, { cut: () => void outgoing.destroy() }),
    { overrideGlobalObjects: false },
  );
}
