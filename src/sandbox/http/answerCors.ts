import type { SandboxDefinition } from '../defineSandbox.ts';
import { requestIdHeader } from './repeatedRequests.ts';
import type { Route } from './readRoutes.ts';

/** Headers that pages of other origins may send and read. */
export interface SharedHeaders {
  readonly request: readonly string[];
  readonly answer: readonly string[];
}

/** The headers that the routes describe, and those that every service accepts. */
export function sharedHeaders(
  routes: readonly Route[],
  { headers: { apiKey }, botCheck }: SandboxDefinition,
): SharedHeaders {
  const unique = (names: readonly string[]) => [...new Set(names)];
  return {
    request: unique([
      'authorization',
      'content-type',
      'accept-language',
      requestIdHeader,
      apiKey,
      ...(botCheck?.header === undefined ? [] : [botCheck.header]),
      ...routes.flatMap(({ headers }) => headers.request),
    ]),
    answer: unique(['Link', 'Retry-After', ...routes.flatMap(({ headers }) => headers.answer)]),
  };
}

/** The CORS headers for a page of another, allowed origin; empty for any other. */
export function corsHeaders(
  request: Request,
  allowedOrigins: readonly string[],
  shared: SharedHeaders,
): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !allowedOrigins.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': shared.answer.join(', '),
    vary: 'Origin',
  };
}

/** Whether a request is a browser's preflight of a request from another origin. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

/** The headers of a preflight's response. */
export function preflightHeaders(
  methods: readonly string[],
  shared: SharedHeaders,
): Record<string, string> {
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': shared.request.join(', '),
    'access-control-max-age': '600',
  };
}
