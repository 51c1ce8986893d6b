import type { Answer } from '../http/Answer.ts';
import { isSchema, membersOf, type SchemaReader } from './createSchemaReader.ts';
import { writePdf } from '../documents/writePdf.ts';
import type { MockedPlace } from './MockService.ts';

/** The body of an operation, before it is fitted to the description. */
export interface GivenBody {
  readonly value: unknown;
  /** Seeds what is generated. */
  readonly key: string;
  /** Generates optional members too. */
  readonly whole?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The described success of an operation with this content. */
export async function describedAnswer(
  { service, operation }: MockedPlace,
  { value, key, whole = false, headers = {} }: GivenBody,
): Promise<Answer> {
  const { answer } = operation;
  const described = new Set(answer.headers.map((name) => name.toLowerCase()));
  const kept = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => described.has(name.toLowerCase()) || name === 'set-cookie',
    ),
  );
  const base = { status: answer.status, headers: kept };
  if (answer.media === undefined || answer.status === 204) return base;
  if (!/json/.test(answer.media))
    return { ...base, type: answer.media, json: await fileOf(answer.media, operation.id) };
  if (answer.schema === undefined) return { ...base, body: value ?? {} };
  const body = service.maker.conform(value, answer.schema, { key, name: operation.id, whole });
  return { ...base, type: answer.media, body };
}

/** A path in a body, with a value written there. */
export function withValueAt(body: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const members = isSchema(body) ? body : {};
  return { ...members, [name]: withValueAt(members[name], rest, value) };
}

/** Members of an envelope that say how many rows there are in all. */
export function totalMembers(schema: unknown, reader: SchemaReader): readonly string[] {
  return Object.keys(membersOf(reader.flat(schema))).filter((name) =>
    /^(total|count|total_?(count|items|elements|results|records))$/i.test(name),
  );
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A small file of a media type. */
async function fileOf(media: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (media === 'application/pdf')
    return Uint8Array.from(
      await writePdf({
        title: name,
        language: 'en',
        words: { page: (number, count) => `${number}/${count}`, continued: '' },
        date: '2026-01-01',
        lines: [name],
      }),
    );
  if (media === 'image/svg+xml')
    return Uint8Array.from(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
      ),
    );
  if (media.startsWith('image/')) return Uint8Array.from(Buffer.from(pixel, 'base64'));
  const text = media === 'text/csv' ? `name,value\n${name},1\n` : `${name}\n`;
  return Uint8Array.from(Buffer.from(text));
}
