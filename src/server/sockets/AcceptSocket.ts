import type { WebSocket } from 'ws';

/** Opens the visitor's side of a web socket, paused. Rejects if the visitor has left. */
export type AcceptSocket = (protocol: string, maxMessage: number) => Promise<WebSocket>;
