import { getRequestListener } from '@hono/node-server';
import type { Server } from './createServer.ts';

/** The listener of an HTTP server for a server that answers requests. */
export function toRequestListener({ fetch }: Pick<Server, 'fetch'>): ReturnType<typeof getRequestListener> {
  return getRequestListener((request, { outgoing }) => fetch(request, { cut: () => void outgoing.destroy() }));
}
