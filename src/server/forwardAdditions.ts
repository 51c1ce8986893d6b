import type { ServerOptions } from './server.ts';
import { carriedCookies } from './serviceCookies.ts';
import { isForged, isSafe } from './signIn/requestOrigin.ts';

/** Where a call goes, and what the process adds to it. */
export interface ForwardAdditions {
  /** Address of the service. */
  readonly service: string;
  /** Path below it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The cookies of the service that are passed on. */
  readonly cookieNames: readonly string[];
  /** The portal's public origin. */
  readonly origin: string;
}

type AdditionOptions = Pick<
  ServerOptions,
  'forwards' | 'forwardHeaders' | 'forwardCookies' | 'origin' | 'signIn'
>;

/** Whether a path hides separators or dots, by which a service might leave its base path. */
function isDisguised(path: string): boolean {
  return (
    /%(?:2f|5c)/i.test(path) || path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
  );
}

/**
 * What a call below an address prefix gets. Undefined refuses the call: what the process adds goes
 * to no call of another site, and to nothing beside the service.
 */
export function forwardAdditions(
  options: AdditionOptions,
  request: Request,
  prefix: string,
): ForwardAdditions | undefined {
  const path = new URL(request.url).pathname.slice(prefix.length);
  const { signIn, origin = new URL(request.url).origin } = options;
  const cookieNames = options.forwardCookies?.[prefix] ?? [];
  const cookie = carriedCookies(request.headers, cookieNames);
  const headers = {
    ...options.forwardHeaders?.[prefix],
    ...(cookie !== undefined && { cookie }),
  };
  // a change also without a cookie: another site must not sign the visitor in
  const isGuarded = cookie !== undefined || (cookieNames.length > 0 && !isSafe(request));
  const isAdded = Object.keys(headers).length > 0;
  const isRefused =
    ((isAdded || signIn !== undefined) && isDisguised(path)) ||
    (isAdded && request.headers.get('sec-fetch-site') === 'cross-site') ||
    (isGuarded && isForged(request, origin));
  const service = options.forwards[prefix] ?? '';
  return isRefused ? undefined : { service, path, headers, cookieNames, origin };
}
