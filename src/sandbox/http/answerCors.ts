const exposed = ['Link', 'x-up-check', 'x-up-sent', 'x-up-count', 'x-up-order', 'x-up-user', 'x-up-token', 'x-up-redirect', 'Retry-After'];

/** The cross-origin headers for a page of another, allowed origin; none for any other. */
export function corsHeaders(request: Request, allowedOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !allowedOrigins.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposed.join(', '),
    vary: 'Origin',
  };
}

export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization, content-type, accept-language, x-api-key, x-captcha, x-request-id',
    'access-control-max-age': '600',
  };
}
