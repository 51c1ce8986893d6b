import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';

const usable = /^[\w.:-]{8,100}$/;

/** The identifier that a request came with, when it can stand in a log; else a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id');
  return given !== null && usable.test(given) ? given : randomUUID();
}

/** Whether an `Authorization` header has the token of those who may read the metrics. Takes the same time for every wrong one. */
export function mayReadMetrics(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
