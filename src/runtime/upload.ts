import type { Operation } from '../language/release.ts';
import type { Upload } from './api.ts';

/** A file of a body, with the name that the service gets. */
interface NamedFile {
  readonly blob: Blob;
  readonly name: string | undefined;
}

const unknownMedia = 'application/octet-stream';
const bodilessStatus = new Set([204, 205, 304]);

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The file in a value: that of a file control, a `Blob`, or bytes; undefined for other values. */
function fileOf(value: unknown): NamedFile | undefined {
  if (value instanceof Blob)
    return { blob: value, name: value instanceof File ? value.name : undefined };
  if (value instanceof Uint8Array || value instanceof ArrayBuffer)
    return {
      blob: new Blob([value as Uint8Array<ArrayBuffer>], { type: unknownMedia }),
      name: undefined,
    };
  if (!isMap(value) || typeof value['name'] !== 'string') return undefined;
  const { name, type, base64, file } = value;
  if (file instanceof Blob) return { blob: file, name };
  if (typeof base64 !== 'string') return undefined;
  return {
    blob: new Blob([decoded(base64)], {
      type: typeof type === 'string' && type !== '' ? type : unknownMedia,
    }),
    name,
  };
}

function appendPart(form: FormData, name: string, part: { value: unknown; media?: string }): void {
  const { value, media } = part;
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) appendPart(form, name, { ...part, value: item });
    return;
  }
  const file = fileOf(value);
  if (file !== undefined) {
    const { blob, name: fileName = name } = file;
    form.append(
      name,
      media === undefined || blob.type ? blob : blob.slice(0, blob.size, media),
      fileName,
    );
  } else if (media !== undefined || typeof value === 'object')
    form.append(
      name,
      new Blob([typeof value === 'string' ? value : JSON.stringify(value)], {
        type: media ?? 'application/json',
      }),
    );
  else form.append(name, String(value));
}

/**
 * The body of a request with files. Parts of a form: files as files, items of lists one by one,
 * maps as JSON, other values as text. @throws Error when the body should be a file and is none
 */
export function uploadBody(
  { body: kind, parts = {} }: Pick<Operation, 'body' | 'parts'>,
  body: unknown,
): Blob | FormData {
  if (kind === 'file') {
    const file = fileOf(body);
    if (file === undefined) throw new Error('The body of a call must be a file.');
    return file.blob;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(isMap(body) ? body : {})) {
    const media = parts[name];
    appendPart(form, name, { value, ...(media !== undefined && { media }) });
  }
  return form;
}

/**
 * Sends a request through an `XMLHttpRequest`, because `fetch` does not report what it has sent. It
 * fails without progress for `silence` milliseconds.
 */
export function sendUpload(
  request: XMLHttpRequest,
  ...[url, { method = 'POST', headers, body }, { silence, signal, onSent }]: Parameters<Upload>
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(reason));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('The upload took too long.');
        request.abort();
      }, silence);
    };
    request.open(method, url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onSent?.(loaded, total);
    };
    request.onprogress = wait;
    request.onload = () => {
      clearTimeout(timer);
      resolve(responseOf(request, url));
    };
    request.onerror = () => fail('The upload got no answer.');
    request.onabort = () => fail('The upload was cancelled.');
    signal?.addEventListener('abort', () => request.abort());
    wait();
    if (signal?.aborted === true) fail('The upload was cancelled.');
    else request.send(body as XMLHttpRequestBodyInit);
  });
}

function responseOf(request: XMLHttpRequest, asked: string): Response {
  const { status, responseURL: url } = request;
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 0 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
  });
  const body = bodilessStatus.has(status) ? null : (request.response as ArrayBuffer);
  const isRedirected = url !== '' && url !== new URL(asked, url).href;
  return Object.defineProperties(new Response(body, { status, headers }), {
    url: { value: url, enumerable: true },
    redirected: { value: isRedirected, enumerable: true },
  });
}
