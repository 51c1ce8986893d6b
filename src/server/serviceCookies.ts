/** The cookies of a request that a service may see, as a `Cookie` header. */
export function carriedCookies(headers: Headers, names: readonly string[]): string | undefined {
  const pairs = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.includes(pair.slice(0, pair.indexOf('='))));
  return pairs.length === 0 ? undefined : pairs.join('; ');
}

/** Where the cookies of a service lie in the browser. */
interface CookiePlace {
  readonly names: readonly string[];
  /** Address prefix of the service. */
  readonly prefix: string;
  /** Whether the portal is on an encrypted connection. */
  readonly isSecure: boolean;
}

/**
 * Rewrites the cookies that a service sets: for its prefix only, unreadable for scripts, and not
 * sent by other sites. Their lifetime stays. Cookies that portal.yaml does not name are removed.
 */
export function rewriteCookies(headers: Headers, { names, prefix, isSecure }: CookiePlace): void {
  const given = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const line of given) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    if (!names.includes(name)) continue;
    const kept = attributes.filter((part) => /^(max-age|expires)=/i.test(part));
    const needsRoot = name.startsWith('__Host-');
    const isPrefixed = needsRoot || name.startsWith('__Secure-');
    const parts = [
      pair,
      ...kept,
      `Path=${needsRoot ? '/' : prefix}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure || isPrefixed ? ['Secure'] : []),
    ];
    headers.append('set-cookie', parts.join('; '));
  }
}

/** Removes cookies by which a service would replace the session of the portal. */
export function withoutSession(headers: Headers, own: readonly string[]): void {
  const given = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const line of given)
    if (!own.some((name) => line.trimStart().startsWith(`${name}=`)))
      headers.append('set-cookie', line);
}
