import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { SocketEnd } from '../observer.ts';
import type { SocketLimits } from './SocketLimits.ts';

/** Two connected web sockets. */
export interface JoinedSockets {
  /** Closes both, with a code of RFC 6455. */
  end(reason: SocketEnd, code: number): void;
}

interface Sides {
  readonly visitor: WebSocket;
  readonly service: WebSocket;
  readonly limits: SocketLimits;
  /** Called once, when both are closing. */
  onEnd(reason: SocketEnd, messages: { toService: number; toVisitor: number }): void;
}

/** Codes of closing frames: RFC 6455 and its registry. */
export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  tooLarge: 1009,
  badGateway: 1014,
} as const;
/** Milliseconds for the answer to a closing frame; then the connection is cut. */
const closingTime = 2000;

/** Whether a code may be sent in a closing frame. */
function isSendable(code: number): boolean {
  return (
    (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) ||
    (code >= 3000 && code <= 4999)
  );
}

function closeSide(side: WebSocket, code: number, reason?: Buffer): void {
  if (isSendable(code)) side.close(code, reason);
  else side.close();
  const late = setTimeout(() => side.terminate(), closingTime);
  side.once('close', () => clearTimeout(late));
}

/**
 * Passes the messages of two web sockets on, in both directions, until one of them closes. A side
 * that reads slowly slows the other one down. Both arrive paused, so that no message is lost.
 */
export function joinSockets({ visitor, service, limits, onEnd }: Sides): JoinedSockets {
  const messages = { toService: 0, toVisitor: 0 };
  let hasEnded = false;
  let idle = setTimeout(() => end('idle', closeCodes.goingAway), limits.idle);
  const stops = [watchLife(visitor, limits.ping), watchLife(service, limits.ping)];

  function finish(reason: SocketEnd): boolean {
    if (hasEnded) return false;
    hasEnded = true;
    clearTimeout(idle);
    for (const stop of stops) stop();
    onEnd(reason, messages);
    return true;
  }
  function end(reason: SocketEnd, code: number): void {
    if (!finish(reason)) return;
    closeSide(visitor, code);
    closeSide(service, code);
  }
  /** Ends a direction: `broken` is the reason if the side that sends is lost. */
  function pass(
    from: WebSocket,
    to: WebSocket,
    { count, closed, broken }: { count(): void; closed: SocketEnd; broken: SocketEnd },
  ): void {
    from.on('message', (data: RawData, isBinary: boolean) => {
      if (hasEnded) return;
      count();
      idle.refresh();
      to.send(data, { binary: isBinary, compress: false }, () => {
        if (from.isPaused && to.bufferedAmount < limits.waiting / 4) from.resume();
      });
      if (to.bufferedAmount > limits.waiting) from.pause();
    });
    // the reason follows in `close`
    let fault: Error | undefined;
    from.on('error', (error) => (fault = error));
    from.on('close', (code, reason) => {
      const isTooLarge = (fault as NodeJS.ErrnoException | undefined)?.code === largeMessage;
      const isBroken = code === 1006 || fault !== undefined;
      if (!finish(isTooLarge ? 'too-large' : isBroken ? broken : closed)) return;
      if (isTooLarge) closeSide(to, closeCodes.tooLarge);
      else if (isBroken) closeSide(to, closeCodes.badGateway);
      else closeSide(to, code, reason);
    });
  }
  pass(visitor, service, { count: () => messages.toService++, closed: 'visitor', broken: 'lost' });
  pass(service, visitor, {
    count: () => messages.toVisitor++,
    closed: 'service',
    broken: 'broken',
  });
  for (const side of [visitor, service]) side.resume();
  if (service.readyState !== WebSocket.OPEN) end('broken', closeCodes.badGateway);
  return { end };
}

const largeMessage = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';

/** Pings a side, and cuts it off if it does not answer. A side that is not read is not asked. */
function watchLife(side: WebSocket, pause: number): () => void {
  let isAwaited = false;
  side.on('pong', () => (isAwaited = false));
  const timer = setInterval(() => {
    if (side.isPaused || side.readyState !== WebSocket.OPEN) return void (isAwaited = false);
    if (isAwaited) return side.terminate();
    isAwaited = true;
    side.ping();
  }, pause);
  return () => clearInterval(timer);
}
