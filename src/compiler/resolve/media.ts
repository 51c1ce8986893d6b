import type { Operation } from '../../language/release.ts';
import { isObject, type Json } from '../json.ts';

/** One entry of an OpenAPI `content`: its media type as written, and its schema. */
export interface Media {
  readonly name: string;
  readonly schema: unknown;
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
  }));
}

/** The JSON entry; plain JSON is preferred to vendor JSON. */
export function jsonMedia(content: Json): Media | undefined {
  const all = mediaOf(content).filter(({ name }) => isJsonMedia(name));
  return all.find(({ name }) => essence(name) === 'application/json') ?? all[0];
}

/** The media type of a request body: JSON, otherwise a form; other kinds cannot be sent. */
export function bodyMedia(
  content: Json,
): { readonly media: Media; readonly sent: Pick<Operation, 'body' | 'media'> } | undefined {
  const json = jsonMedia(content);
  if (json !== undefined) {
    const isPlain = ['application/json', 'application/*', '*/*'].includes(essence(json.name));
    return { media: json, sent: { body: 'json', ...(isPlain ? {} : { media: json.name }) } };
  }
  const form = mediaOf(content).find(({ name }) => essence(name) === formMedia);
  return form === undefined ? undefined : { media: form, sent: { body: 'form' } };
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
  const kind = isJsonMedia(name) ? 'json' : /^text\/|[/+]xml$/.test(name) ? 'text' : 'binary';
  return {
    kind,
    name,
    schema: media.schema,
    ...(all.length > 1 && !name.includes('*') ? { accept: media.name } : {}),
  };
}
