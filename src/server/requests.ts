import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';

const usable = /^[\w.:-]{8,100}$/;

/** The identifier in a request's headers if it is safe to log, otherwise a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id');
  return given !== null && usable.test(given) ? given : randomUUID();
}

/** Whether an `Authorization` header contains the metrics token; compares in constant time. */
export function mayReadMetrics(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
