/** What a copy of a request has instead. */
export interface CopyOptions {
  readonly url?: string | URL;
  readonly headers?: Headers;
}

/**
 * Copies a request with another address or other headers; its body moves to the copy. Requests of
 * the HTTP server are not Node's own (see `requestListener.ts`), so `new Request(request, init)`
 * would throw a TypeError.
 */
export function copyRequest(request: Request, { url, headers }: CopyOptions): Request {
  const { method, body } = request;
  return new Request(url ?? request.url, {
    method,
    headers: headers ?? request.headers,
    signal: request.signal,
    ...(body !== null && { body, duplex: 'half' as const }),
  });
}
