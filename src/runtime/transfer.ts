import type { ApiPlatform, ApiRequest } from './api.ts';
import type { Received } from './received.ts';
import { uploadBody } from './upload.ts';

export { sendUpload } from './upload.ts';
export { watchUpload } from './watchUpload.ts';

/** How a request with files, or one that is answered with events, is sent and read. */
export interface Transfer {
  /** The body; undefined without one. */
  readonly data: unknown;
  readonly fetch: typeof fetch;
  /** Reads events until they end; of an error response, the body. */
  read(answer: Received): Promise<unknown>;
}

/** Creates the transfer of one request. @throws Error when its body should be a file and is none */
export function createTransfer(
  platform: Omit<ApiPlatform, 'redirect' | 'held'>,
  request: ApiRequest,
): Transfer {
  const { operation, body } = request;
  const isUpload = operation.body === 'multipart' || operation.body === 'file';
  const { upload, resuming } = platform;
  return {
    data: isUpload && body !== undefined ? uploadBody(operation, body) : undefined,
    fetch:
      operation.upload === 'tus' && upload !== undefined && resuming !== undefined
        ? async (input, { headers, body: file } = {}) =>
            (await import('./sendInParts.ts')).sendInParts({
              platform: { ...platform, upload, resuming },
              request,
              url: String(input),
              headers: new Headers(headers),
              file: file as Blob,
            })
        : isUpload && upload !== undefined
          ? (input, init = {}) =>
              upload(String(input), init, {
                silence: request.timeout,
                ...(request.signal !== undefined && { signal: request.signal }),
                ...(request.onSent !== undefined && { onSent: request.onSent }),
              })
          : async (input, init) => {
              const limit = stoppable(request.timeout, request.signal);
              const response = await platform.fetch(input, { ...init, signal: limit.signal });
              if (operation.response === 'events') limit.lift(); // the stream lasts
              return response;
            },
    async read({ status, data }) {
      const stream = data as ReadableStream<Uint8Array> | null;
      if (status !== 200 || stream === null) return parsed(await new Response(stream).text());
      request.onOpen?.();
      const { readEvents } = await import('./readEvents.ts');
      return await readEvents(stream, request.onEvent ?? (() => undefined));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a plain-text error
  }
}

/** A signal that aborts with another one, or after a time until that limit is lifted. */
function stoppable(
  milliseconds: number,
  signal: AbortSignal | undefined,
): { readonly signal: AbortSignal; lift(): void } {
  const either = new AbortController();
  const abort = () => either.abort();
  const timer = setTimeout(abort, milliseconds);
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort);
  return { signal: either.signal, lift: () => clearTimeout(timer) };
}
