/** Headers of one hop, which are not passed on. */
const hop = new Set(['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'content-length', 'accept-encoding']);
const answerHop = new Set([...hop, 'content-encoding']);

/**
 * Forwards a request to a real service: method, query, body and end-to-end headers stay as they are. A service that
 * cannot be reached is answered 502, one that is too slow 504.
 */
export async function forward(request: Request, service: string, path: string, milliseconds: number): Promise<Response> {
  const { search } = new URL(request.url);
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!hop.has(name)) headers.set(name, value);
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.arrayBuffer();
  try {
    const answer = await fetch(`${service}${path}${search}`, { method: request.method, headers, redirect: 'manual', signal: AbortSignal.timeout(milliseconds), ...(body !== undefined && { body }) });
    const passed = new Headers();
    for (const [name, value] of answer.headers) if (!answerHop.has(name)) passed.append(name, value);
    return new Response(answer.status === 204 || answer.status === 304 ? null : answer.body, { status: answer.status, headers: passed });
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    return Response.json({ error_code: slow ? 'SERVICE_TIMEOUT' : 'SERVICE_UNREACHABLE' }, { status: slow ? 504 : 502 });
  }
}
