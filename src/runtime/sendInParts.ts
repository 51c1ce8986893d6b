import type { ApiPlatform, ApiRequest } from './api.ts';
import { isBelow } from './received.ts';

/** What the browser keeps and tells for uploads that continue. */
export interface Resuming {
  /** Storage of the tab, for the addresses of unfinished uploads. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly online: () => boolean;
}

/** One upload in parts (tus 1.0). */
interface PartsRequest {
  readonly platform: Required<Pick<ApiPlatform, 'fetch' | 'upload' | 'origin' | 'resuming'>>;
  readonly request: ApiRequest;
  readonly url: string;
  readonly headers: Headers;
  readonly file: Blob;
}

/** Bytes of a part: small enough for the limits of proxies, large enough to be quick. */
const partSize = 4 * 1024 * 1024;

/** How often a part is sent again without any progress; time without a network does not count. */
const attempts = 6;

/** The reason of an abort that leaves at the service what it has. */
const keepReason = 'keep';

const keyPrefix = 'portico.upload.';

/** Base64 of the UTF-8 bytes, as `Upload-Metadata` writes values. */
function encoded(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

const nameOf = (file: Blob): string => (file instanceof File ? file.name : '');

/** Names the upload of a file: the same file to the same address continues the same upload. */
function keyOf({ request, url, file }: PartsRequest): string {
  const changed = file instanceof File ? file.lastModified : 0;
  return keyPrefix + [request.operation.id, url, nameOf(file), file.size, changed].join('|');
}

/** The headers of a request of the protocol, with those of the call. */
function headersOf({ headers }: PartsRequest, own: Readonly<Record<string, string>>): Headers {
  const all = new Headers(headers);
  all.delete('content-type');
  all.set('Tus-Resumable', '1.0.0');
  for (const [name, value] of Object.entries(own)) all.set(name, value);
  return all;
}

/** The address of a created upload. @throws Error if it is outside of the service */
function locationOf({ request, platform, url }: PartsRequest, response: Response): string {
  const base = new URL(request.base, platform.origin).href;
  const given = response.headers.get('Location');
  const address = new URL(given ?? '', new URL(url, platform.origin)).href;
  if (given === null || !isBelow(address, base))
    throw new Error(`The upload of ${request.operation.id} got no address below "${base}".`);
  return address;
}

/** The bytes that the service has; undefined if it has no such upload. */
async function offsetAt(parts: PartsRequest, location: string): Promise<number | undefined> {
  const response = await parts.platform.fetch(location, {
    method: 'HEAD',
    headers: headersOf(parts, {}),
    ...(parts.request.signal !== undefined && { signal: parts.request.signal }),
  });
  const offset = Number(response.headers.get('Upload-Offset') ?? Number.NaN);
  if (response.ok && Number.isInteger(offset)) return offset;
  if (response.status >= 500) throw new Error(`The upload was answered ${response.status}.`);
  return undefined;
}

/** Creates the upload at the service. An error response is returned as it is. */
async function create(parts: PartsRequest): Promise<string | Response> {
  const { file, platform, url, request } = parts;
  const metadata = [
    ['filename', nameOf(file)],
    ['filetype', file.type],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [`${name} ${encoded(value)}`]));
  const response = await platform.fetch(url, {
    method: 'POST',
    headers: headersOf(parts, {
      'Upload-Length': String(file.size),
      ...(metadata.length > 0 && { 'Upload-Metadata': metadata.join(',') }),
    }),
    ...(request.signal !== undefined && { signal: request.signal }),
  });
  return response.status === 201 ? locationOf(parts, response) : response;
}

function throwIfCancelled({ request: { signal } }: PartsRequest): void {
  if (signal?.aborted === true) throw new Error('The upload was cancelled.');
}

/** Waits before the next attempt: longer each time, and as long as there is no network. */
async function pause(parts: PartsRequest, failures: number): Promise<void> {
  const until = Date.now() + Math.min(500 * 2 ** failures, 10_000);
  while (Date.now() < until || !parts.platform.resuming.online()) {
    throwIfCancelled(parts);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends one part. Returns the bytes that the service has, or its refusal. */
async function sendPart(
  parts: PartsRequest,
  { location, offset }: { readonly location: string; readonly offset: number },
): Promise<number | Response> {
  const { file, platform, request } = parts;
  const response = await platform.upload(
    location,
    {
      method: 'PATCH',
      headers: headersOf(parts, {
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      }),
      body: file.slice(offset, offset + partSize),
    },
    {
      silence: request.timeout,
      ...(request.signal !== undefined && { signal: request.signal }),
      onSent: (done) => request.onSent?.(offset + done, file.size),
    },
  );
  const reached = Number(response.headers.get('Upload-Offset') ?? Number.NaN);
  if (response.ok && Number.isInteger(reached)) return reached;
  const isPassing = [409, 423, 429].includes(response.status) || response.status >= 500;
  if (isPassing) throw new Error(`The upload was answered ${response.status}.`);
  return response;
}

/** Sends the rest of a file, again and again from where the service is. */
async function sendRest(
  parts: PartsRequest,
  location: string,
  from: number,
): Promise<Response | undefined> {
  const { file, request } = parts;
  let offset = from;
  let failures = 0;
  while (offset < file.size) {
    try {
      request.onSent?.(offset, file.size);
      if (failures > 0) {
        const known = await offsetAt(parts, location);
        if (known === undefined) throw new UploadGone('The service has lost the upload.');
        if (known > offset) failures = 1;
        offset = known;
        request.onWaiting?.(false);
        if (offset >= file.size) break;
      }
      const reached = await sendPart(parts, { location, offset });
      if (typeof reached !== 'number') return reached;
      if (reached > offset) failures = 0;
      offset = reached;
    } catch (error) {
      throwIfCancelled(parts);
      if (error instanceof UploadGone || ++failures > attempts) throw error;
      request.onWaiting?.(true);
      await pause(parts, failures);
    }
  }
  request.onSent?.(file.size, file.size);
  return undefined;
}

/** The service has no upload at this address any more. */
class UploadGone extends Error {
  override readonly name = 'UploadGone';
}

/** Ends an upload at the service. */
async function terminate(parts: PartsRequest, location: string): Promise<void> {
  await parts.platform
    .fetch(location, { method: 'DELETE', headers: headersOf(parts, {}) })
    .catch(() => undefined); // the service removes abandoned uploads itself
}

/**
 * Sends a file in parts, by the protocol tus 1.0. A part that is lost is sent again from where the
 * service is; a file whose upload was interrupted, also by a reload, continues there. The response
 * is that of the creation, with the address of the upload as `Location`, or the refusal of a part.
 * @throws Error if it is cancelled, or the service does not answer
 */
export async function sendInParts(parts: PartsRequest): Promise<Response> {
  const { storage } = parts.platform.resuming;
  const key = keyOf(parts);
  const known = storage.getItem(key);
  let location = known ?? undefined;
  try {
    let offset = location === undefined ? undefined : await offsetAt(parts, location);
    if (location === undefined || offset === undefined) {
      const created = await create(parts);
      if (typeof created !== 'string') return created;
      location = created;
      offset = 0;
      storage.setItem(key, location);
    }
    const refusal = await sendRest(parts, location, offset);
    storage.removeItem(key);
    return refusal ?? new Response(null, { status: 201, headers: { Location: location } });
  } catch (error) {
    const { signal } = parts.request;
    const isEnded = signal?.aborted === true && signal.reason !== keepReason;
    if (isEnded || error instanceof UploadGone) storage.removeItem(key);
    if (isEnded && location !== undefined) await terminate(parts, location);
    throw error;
  }
}
