import type { IncomingMessage } from 'node:http';

const header = 'x-forwarded-for';

/**
 * The address of a request's client: the peer's own, or behind `proxies` proxies, which each append
 * the address they saw, the entry written by the first of them. Entries that the client wrote
 * itself are not trusted.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const seen = [
    ...(forwarded ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
    peer ?? 'unknown',
  ];
  return seen[Math.max(0, seen.length - 1 - proxies)] ?? 'unknown';
}

/**
 * Replaces `X-Forwarded-For` by the one trusted address, for rate limits and for the services that
 * calls are forwarded to.
 */
export function nameClient(
  incoming: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'socket'>,
  proxies: number,
): void {
  const given = incoming.headers[header];
  const address = clientAddress(
    incoming.socket.remoteAddress,
    Array.isArray(given) ? given.join(',') : given,
    proxies,
  );
  const { rawHeaders } = incoming;
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (rawHeaders[index]?.toLowerCase() === header) rawHeaders.splice(index, 2);
  rawHeaders.push('X-Forwarded-For', address);
  incoming.headers[header] = address;
}
