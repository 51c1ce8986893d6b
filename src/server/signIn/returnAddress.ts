/**
 * The address of the portal to which a sign-in returns. Anything that leads elsewhere, or to the
 * sign-in itself, becomes the first page. The result is absolute, because a path may begin with
 * two slashes.
 */
export function returnAddress(given: string | null, origin: string): string {
  const first = `${origin}/`;
  if (given === null || !given.startsWith('/') || !URL.canParse(given, origin)) return first;
  const url = new URL(given, origin);
  const isOwn = url.origin === origin && url.username === '' && url.password === '';
  return isOwn && !/^\/+auth(\/|$)/.test(url.pathname) ? url.href : first;
}
