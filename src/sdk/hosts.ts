/** Reads hosts from a list or a comma-separated text. */
export function hostsOf(value: unknown): readonly string[] {
  const hosts =
    typeof value === 'string'
      ? value.split(',')
      : Array.isArray(value)
        ? value.filter((host) => typeof host === 'string')
        : [];
  return hosts.map((host) => host.trim()).filter((host) => host !== '');
}

// Placeholder for the unknown origin of the portal: a URL that resolves to it is a path of the
// portal.
const own = 'https://portal.invalid';

/**
 * Whether the browser may navigate to a URL: one of the portal, or http(s) to one of the hosts
 * (a host, or a URL prefix that ends at a path segment).
 */
export function isAllowed(url: string, hosts: readonly string[], origin = own): boolean {
  if (!URL.canParse(url, origin)) return false;
  const target = new URL(url, origin);
  // also "blob:", whose origin is that of its page
  if (!/^https?:$/.test(target.protocol)) return false;
  // "https:host" is a path to a page of the same scheme and a host to any other
  if (/^[\u0000-\u0020]*https?:(?![\\/]{2})/i.test(url.replace(/[\t\n\r]/g, ''))) return false;
  if (target.origin === origin) return true;
  return hosts.some(
    (host) => target.host === host || target.origin === host || beginsWith(target.href, host),
  );
}

function beginsWith(address: string, host: string): boolean {
  if (!/^https?:[/][/]/.test(host) || !address.startsWith(host)) return false;
  return host.endsWith('/') || ['', '/', '?', '#'].includes(address.charAt(host.length));
}
