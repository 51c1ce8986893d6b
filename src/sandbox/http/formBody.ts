import { createHash } from 'node:crypto';
import {
  resolveReference,
  type JsonSchema,
  type OpenApiDocument,
  type Referable,
} from './OpenApiDocument.ts';
import { ServiceError } from './ServiceError.ts';

/** The files of a body by member; one that is the whole body is called `body`. */
export type Files = Readonly<Record<string, readonly File[]>>;

/** What a description says of a member of a form. */
export interface FormMember {
  readonly isList: boolean;
  readonly isFile: boolean;
  /** The largest file, in bytes. */
  readonly most?: number;
}

/** A body that was sent in parts. */
export interface FormBody {
  /** By member: texts, values of JSON parts, names of files, and lists of these. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: Files;
  /** The same for each sending of the same content, whose boundary differs. */
  readonly fingerprint: string;
}

/** The members that the schema of a form declares. */
export function formMembers(
  document: OpenApiDocument,
  schema: Referable<JsonSchema>,
): ReadonlyMap<string, FormMember> {
  const held = resolveReference<JsonSchema>(document, schema);
  const parts = Array.isArray(held['allOf']) ? (held['allOf'] as readonly JsonSchema[]) : [];
  const members = (held['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return new Map([
    ...parts.flatMap((part) => [...formMembers(document, part)]),
    ...Object.entries(members).map(([name, member]) => [name, memberOf(document, member)] as const),
  ]);
}

function memberOf(document: OpenApiDocument, schema: JsonSchema): FormMember {
  const held = resolveReference<JsonSchema>(document, schema);
  const isList = held['type'] === 'array';
  const item = isList
    ? resolveReference<JsonSchema>(document, (held['items'] ?? {}) as JsonSchema)
    : held;
  const most = item['maxLength'];
  const isFile =
    item['format'] === 'binary' ||
    (item['contentMediaType'] !== undefined && item['contentEncoding'] === undefined);
  return { isList, isFile, ...(isFile && typeof most === 'number' && { most }) };
}

/**
 * Reads a `multipart/form-data` body. @throws ServiceError 400 if it is not one, 413 if a file is
 * too large
 */
export async function readForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  members: ReadonlyMap<string, FormMember>,
): Promise<FormBody> {
  const values = new Map<string, unknown[]>();
  const files = new Map<string, File[]>();
  const content: unknown[] = [];
  for (const [name, value] of await parts(bytes, contentType)) {
    const member = members.get(name);
    const isJson = typeof value !== 'string' && value.type === 'application/json';
    if (typeof value === 'string' || (isJson && member !== undefined && !member.isFile)) {
      const text = typeof value === 'string' ? value : await value.text();
      push(values, name, isJson ? parsed(name, text) : text);
      content.push([name, text]);
      continue;
    }
    if (member?.most !== undefined && value.size > member.most) throw tooLarge(name, member.most);
    push(values, name, value.name);
    push(files, name, value);
    content.push([name, value.name, digestOf(new Uint8Array(await value.arrayBuffer()))]);
  }
  const body = Object.fromEntries(
    [...values].map(([name, all]) => [name, members.get(name)?.isList === true ? all : all.at(-1)]),
  );
  return { body, files: Object.fromEntries(files), fingerprint: JSON.stringify(content) };
}

/** A digest of bytes. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The refusal of a file or a body that is larger than so many bytes. */
export function tooLarge(name: string, most: number): ServiceError {
  return new ServiceError(413, 'TOO_LARGE', {
    description: `"${name}" has more than ${most} bytes.`,
  });
}

function push<T>(lists: Map<string, T[]>, name: string, value: T): void {
  lists.set(name, [...(lists.get(name) ?? []), value]);
}

async function parts(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<readonly (readonly [name: string, value: string | File])[]> {
  try {
    return [
      ...(await new Response(bytes, { headers: { 'content-type': contentType } }).formData()),
    ];
  } catch {
    throw new ServiceError(400, 'INVALID_REQUEST', { description: 'body is not a form' });
  }
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(400, 'INVALID_REQUEST', { description: `body.${name} is not JSON` });
  }
}
