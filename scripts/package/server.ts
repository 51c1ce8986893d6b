/** `portico/server`: the server of a portal, a function from `Request` to `Response`. */
export { createServer } from '../../src/server/createServer.ts';
export type { Server } from '../../src/server/server.ts';
export { listen } from '../../src/server/listen.ts';
export { toRequestListener } from '../../src/server/requestListener.ts';
