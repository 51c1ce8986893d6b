import type { Operation } from '../../language/release.ts';
import type { Message } from '../message.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { isObject, listAt, objectAt, stringAt, type Json } from '../json.ts';
import type { DescribedOperation } from './describedOperations.ts';
import type { SecurityRequirement } from './securityRequirements.ts';

const streams =
  /^(text\/event-stream|multipart\/.*|application\/(x-)?(ndjson|jsonl|json-lines|json-seq|stream\+json))$/;

/**
 * What calls of an operation cannot do: read a stream, reach another server, send its kind of
 * credentials, or encode its form.
 *
 * @param media the media types of its successful responses, without parameters
 */
export function callProblems(
  described: DescribedOperation & {
    readonly document: ParsedDocument;
    readonly requirements: readonly SecurityRequirement[];
  },
  { security, body }: Operation,
  media: readonly string[],
): readonly Message[] {
  const { id, item, declared, document } = described;
  const stream = media.find((name) => streams.test(name));
  const unsent = unsentSchemes(described, security);
  const members = unsupportedEncodings(declared, body);
  return [
    ...(stream === undefined ? [] : [messages.streamedAnswer(id, stream)]),
    ...(hasOtherServers(document.value, item, declared) ? [messages.otherServers(id)] : []),
    ...(unsent.length > 0 ? [messages.unsentScheme(id, unsent)] : []),
    ...(isRows(declared['x-rows']) ? [] : [messages.badRows(id)]),
    ...(isSummary(declared['x-summary']) ? [] : [messages.badSummary(id)]),
    ...('x-upload' in declared && !sendsInParts(declared, body, described.method)
      ? [messages.badUpload(id)]
      : []),
    ...(members.length > 0 ? [messages.formEncoding(id, members)] : []),
  ];
}

/** Whether an operation takes its file in parts, by the protocol that `x-upload` names. */
export function sendsInParts(declared: Json, body: Operation['body'], method: string): boolean {
  return declared['x-upload'] === 'tus' && body === 'file' && method === 'post';
}

/** Whether a mock can read the value of `x-rows`. */
function isRows(written: unknown): boolean {
  return (
    written === undefined ||
    written === 'examples' ||
    (Number.isInteger(written) && Number(written) >= 0)
  );
}

/** Whether a summary by language has words for each of its languages. */
function isSummary(written: unknown): boolean {
  if (written === undefined) return true;
  return (
    isObject(written) &&
    Object.values(written).every((words) => typeof words === 'string' && words.trim() !== '')
  );
}

function hasOtherServers(root: Json, item: Json, declared: Json): boolean {
  const own = [declared['servers'], item['servers']].find(
    (servers) => Array.isArray(servers) && servers.length > 0,
  );
  return own !== undefined && addressesOf(own) !== addressesOf(root['servers']);
}

function addressesOf(servers: unknown): string {
  return (Array.isArray(servers) ? servers : []).map((server) => stringAt(server, 'url')).join(' ');
}

/** The schemes that need a token, if each requirement has some and none of them can be sent. */
function unsentSchemes(
  { document, requirements }: Parameters<typeof callProblems>[0],
  security: readonly string[],
): readonly string[] {
  const schemes = objectAt(objectAt(document.value, 'components'), 'securitySchemes');
  const isRefused = ({ others }: SecurityRequirement): boolean => {
    const names = others.filter((name) => security.includes(name));
    return names.length > 0 && names.every((name) => isUnsent(objectAt(schemes, name)));
  };
  return requirements.every(isRefused) ? security : [];
}

function isUnsent(scheme: Json): boolean {
  switch (scheme['type']) {
    case 'http':
      return stringAt(scheme, 'scheme')?.toLowerCase() !== 'bearer';
    case 'apiKey':
      return (
        stringAt(scheme, 'name')?.toLowerCase() !== 'authorization' && scheme['in'] !== 'cookie'
      );
    default:
      return false;
  }
}

function unsupportedEncodings(declared: Json, body: Operation['body']): readonly string[] {
  const kinds = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' };
  if (body !== 'form' && body !== 'multipart') return [];
  const content = Object.entries(objectAt(objectAt(declared, 'requestBody'), 'content'));
  const form = content.find(([name]) => name.startsWith(kinds[body]))?.[1];
  return Object.entries(objectAt(form, 'encoding')).flatMap(([name, encoding]) =>
    isObject(encoding) && isUnsupported(encoding, body) ? [name] : [],
  );
}

function isUnsupported(encoding: Json, body: 'form' | 'multipart'): boolean {
  const style = encoding['style'] ?? 'form';
  const styles = body === 'form' ? ['form', 'deepObject'] : ['form'];
  if (encoding['explode'] === false || !styles.includes(String(style))) return true;
  return (
    body === 'form' &&
    listAt(encoding, 'contentType').some((media) => !String(media).startsWith('text/plain'))
  );
}
