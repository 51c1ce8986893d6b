import { readPath } from '../expressions/member.ts';
import type { Operation, Portal } from '../language/release.ts';

/** A response as it arrives. */
export interface Received {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Headers;
  readonly redirected: boolean;
  readonly url: string;
}

/** Whether a request has got a response. */
export function isReceived(value: unknown): value is Received {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

/** Whether an address is a base address or lies below it. */
export function isBelow(url: string, base: string): boolean {
  return (
    url === base ||
    url.startsWith(base.endsWith('/') ? base : `${base}/`) ||
    url.startsWith(`${base}?`)
  );
}

/**
 * The redirect target. `fetch` follows real redirects itself, so services return the target in a
 * header or in the body. A `Location` header counts with a 3xx status, and with any status if the
 * operation may redirect.
 */
export function redirectOf(
  { redirects }: Operation,
  { data: body, status, url, headers }: Received,
  { header, member, outside }: Portal['redirect'] & { readonly outside: boolean },
): string | undefined {
  const inBody = readPath(body, [member]);
  const location =
    redirects === true || (status >= 300 && status < 400) ? headers.get('location') : undefined;
  return (
    headers.get(header) ||
    (typeof inBody === 'string' ? inBody : '') ||
    location ||
    (outside ? url : undefined) ||
    undefined
  );
}
