import { getRequestListener } from '@hono/node-server';
import type { Server } from './server.ts';

/** Adapts a server of requests to the listener of an HTTP server. */
export function toRequestListener({
  fetch,
}: Pick<Server, 'fetch'>): ReturnType<typeof getRequestListener> {
  return getRequestListener((request, { outgoing }) =>
    fetch(request, { cut: () => void outgoing.destroy() }),
  );
}
