import type { Operation } from '../../language/release.ts';
import { isObject, objectAt, stringAt, type Json } from '../json.ts';

/** One entry of an OpenAPI `content`: its media type as written, and its schema. */
export interface Media {
  readonly name: string;
  readonly schema: unknown;
  /** Its `encoding`, by member of a form. */
  readonly encoding: Json;
}

const formMedia = 'application/x-www-form-urlencoded';

/** The media type without parameters, lower case. */
function essence(name: string): string {
  return (name.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a media type is JSON, including vendor and standard suffixes and wildcards. */
function isJsonMedia(name: string): boolean {
  return /^(application\/([\w.-]+\+)?json|text\/json|(application|\*)\/\*)$/.test(essence(name));
}

function mediaOf(content: Json): Media[] {
  return Object.entries(content).map(([name, media]) => ({
    name,
    schema: isObject(media) ? media['schema'] : undefined,
    encoding: objectAt(media, 'encoding'),
  }));
}

/** The JSON entry; plain JSON is preferred to vendor JSON. */
export function jsonMedia(content: Json): Media | undefined {
  const all = mediaOf(content).filter(({ name }) => isJsonMedia(name));
  return all.find(({ name }) => essence(name) === 'application/json') ?? all[0];
}

/** Whether a media type is text, which is not sent as a file. */
function isTextMedia(name: string): boolean {
  return /^text\/|[/+]xml$/.test(essence(name));
}

/** Whether a media type is that of a file, such as `application/pdf` or `image/*`. */
function isFileMedia(name: string): boolean {
  return !isTextMedia(name) && !/^(multipart|message)\//.test(essence(name));
}

/**
 * The media type of a request body: JSON, otherwise a form, a form in parts, or a file; other kinds
 * cannot be sent.
 */
export function bodyMedia(
  content: Json,
): { readonly media: Media; readonly sent: Pick<Operation, 'body' | 'media'> } | undefined {
  const json = jsonMedia(content);
  if (json !== undefined) {
    const isPlain = ['application/json', 'application/*', '*/*'].includes(essence(json.name));
    return { media: json, sent: { body: 'json', ...(isPlain ? {} : { media: json.name }) } };
  }
  const all = mediaOf(content);
  const form = all.find(({ name }) => essence(name) === formMedia);
  if (form !== undefined) return { media: form, sent: { body: 'form' } };
  const parts = all.find(({ name }) => essence(name) === 'multipart/form-data');
  if (parts !== undefined)
    return { media: parts, sent: { body: 'multipart', ...partMedia(parts.encoding) } };
  const file = all.find(({ name }) => isFileMedia(name));
  if (file === undefined) return undefined;
  return {
    media: file,
    sent: { body: 'file', ...(file.name.includes('*') ? {} : { media: file.name }) },
  };
}

/** The media types that an `encoding` declares for parts, where they are not plain text. */
function partMedia(encoding: Json): Pick<Operation, 'parts'> {
  const declared = Object.entries(encoding).flatMap(([name, one]) => {
    const media = (stringAt(one, 'contentType')?.split(',')[0] ?? '').trim();
    return media === '' || media.includes('*') || essence(media) === 'text/plain'
      ? []
      : [[name, media] as const];
  });
  return declared.length === 0 ? {} : { parts: Object.fromEntries(declared) };
}

/** Whether server-sent events are offered. */
export function hasEventMedia(content: Json): boolean {
  return Object.keys(content).some((name) => essence(name) === 'text/event-stream');
}

/** The media type of a successful response: JSON if offered, otherwise the first. */
export function answerMedia(content: Json): {
  readonly kind: Operation['response'];
  readonly name?: string;
  readonly schema: unknown;
  readonly accept?: string;
} {
  const all = mediaOf(content);
  const media = jsonMedia(content) ?? all[0];
  if (media === undefined) return { kind: 'none', schema: undefined };
  const name = essence(media.name);
  const kind = isJsonMedia(name) ? 'json' : isTextMedia(name) ? 'text' : 'binary';
  return {
    kind,
    name,
    schema: media.schema,
    ...(all.length > 1 && !name.includes('*') ? { accept: media.name } : {}),
  };
}
