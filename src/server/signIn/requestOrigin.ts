/**
 * The header that every call of the page's script carries; other sites cannot set it without
 * permission. Its value is `session` on a call that needs the session, `refresh` if the page makes
 * that call at an interval, else `1`.
 */
const scriptHeader = 'x-csrf';

/** Whether a call of the page's script needs the session. */
export function needsSession({ headers }: Request): boolean {
  return ['session', 'refresh'].includes(headers.get(scriptHeader) ?? '');
}

/** Whether the page made a request at an interval, so that it is no sign of the user. */
export function isRefresh({ headers }: Pick<Request, 'headers'>): boolean {
  return headers.get(scriptHeader) === 'refresh';
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request changes nothing. */
export function isSafe({ method }: Request): boolean {
  return safeMethods.includes(method);
}

/**
 * Whether a request that brings a session was caused by another site. A change must name the
 * portal's origin, or at least no other one, and carry the header of the page's script.
 */
export function isForged(request: Request, origin: string): boolean {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const from = headers.get('origin');
  if (from !== null && from !== origin) return true;
  return !isSafe(request) && (from === null || !headers.has(scriptHeader));
}
