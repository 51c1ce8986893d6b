/** The longest body of a request that is passed on, in bytes. */
export const maxForwardedBody = 20_000_000;

/** Headers of one hop, which are not passed on. */
const hop = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'content-length', 'accept-encoding']);
const answerHop = new Set([...hop, 'content-encoding']);

/** The names a `Connection` header declares to be of this hop too. */
function namedHop(headers: Headers): ReadonlySet<string> {
  return new Set((headers.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase()));
}

/** The whole body; nothing when it is too long, of which no more is read than it takes to know. */
async function boundedBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxForwardedBody) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxForwardedBody) return undefined;
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}

/**
 * Where a service sends the script that has called it, when that is another host: a browser follows a redirect of its own
 * accord, and neither may the script read what another host answers nor can it see where it was led. A page is led as usual.
 */
function elsewhere(request: Request, service: string, answer: Response): string | undefined {
  const location = answer.headers.get('location');
  if (location === null || answer.status < 300 || answer.status > 399 || request.headers.get('sec-fetch-dest') !== 'empty') return undefined;
  const target = URL.canParse(location, service) ? new URL(location, service) : undefined;
  return target === undefined || target.origin === new URL(service).origin ? undefined : target.href;
}

/**
 * Forwards a request to a real service: method, query, body and end-to-end headers stay as they are. The cookies do
 * not go along: they are the portal's own, and what a service needs of them is in headers. A service that cannot be
 * reached is answered 502, one that is too slow 504, a body that is too long 413. A redirect of a script's call to another
 * host becomes the header `x-up-redirect` of an empty answer.
 */
export async function forward(request: Request, service: string, path: string, milliseconds: number): Promise<Response> {
  const { search } = new URL(request.url);
  const headers = new Headers();
  const named = namedHop(request.headers);
  for (const [name, value] of request.headers) if (!hop.has(name) && !named.has(name) && name !== 'cookie') headers.set(name, value);
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  const body = bodiless ? undefined : await boundedBody(request);
  if (!bodiless && body === undefined) return Response.json({ error_code: 'TOO_LARGE' }, { status: 413 });
  try {
    const answer = await fetch(`${service}${path}${search}`, { method: request.method, headers, redirect: 'manual', signal: AbortSignal.timeout(milliseconds), ...(body !== undefined && { body }) });
    const passed = new Headers();
    for (const [name, value] of answer.headers) if (!answerHop.has(name)) passed.append(name, value);
    const sentTo = elsewhere(request, service, answer);
    if (sentTo !== undefined) {
      await answer.body?.cancel();
      passed.delete('location');
      passed.set('x-up-redirect', sentTo);
      return new Response(null, { status: 204, headers: passed });
    }
    return new Response(answer.status === 204 || answer.status === 304 ? null : answer.body, { status: answer.status, headers: passed });
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    return Response.json({ error_code: slow ? 'SERVICE_TIMEOUT' : 'SERVICE_UNREACHABLE' }, { status: slow ? 504 : 502 });
  }
}
