import type { JsonSchema } from '../http/OpenApiDocument.ts';
import { membersOf, typeOf, type SchemaReader } from './createSchemaReader.ts';
import { plainName } from './memberValues.ts';
import type { Filter } from './mockRecords.ts';
import type { Entity } from './readEntities.ts';

/** What the query parameters of a list ask for. */
export interface Filters {
  readonly filters: readonly Filter[];
  readonly search: string | undefined;
}

const searchNames = /^(q|query|search|searchterm|term|text|keywords?|cauta|suche|recherche)$/;

/**
 * The conditions of query parameters: a parameter that names a member compares it, `from`, `to`,
 * `min` and `max` with a member limit it, and `q` or `search` looks at all texts. Others have no
 * effect.
 */
export function readFilters(
  query: Readonly<Record<string, unknown>>,
  paging: ReadonlySet<string>,
  { entity, reader }: { readonly entity: Entity; readonly reader: SchemaReader },
): Filters {
  const filters: Filter[] = [];
  let search: string | undefined;
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || paging.has(name)) continue;
    const filter = filterOf(name, value, { entity, reader });
    if (filter !== undefined) filters.push(filter);
    else if (searchNames.test(plainName(name))) search = String(value);
  }
  return { filters, search };
}

interface Known {
  readonly entity: Entity;
  readonly reader: SchemaReader;
}

const limits = [
  [/^(?:from|min|after|since)(.+)$/, 'atLeast'],
  [/^(.+?)(?:from|min|after|since|gte?)$/, 'atLeast'],
  [/^(?:to|max|before|until)(.+)$/, 'atMost'],
  [/^(.+?)(?:to|max|before|until|lte?)$/, 'atMost'],
] as const;

function filterOf(name: string, value: unknown, known: Known): Filter | undefined {
  const plain = plainName(name);
  const member = memberAt(plain, known);
  if (member !== undefined) return comparing(member, value);
  for (const [pattern, is] of limits) {
    const limited = pattern.exec(plain)?.[1];
    const found = limited === undefined ? undefined : memberAt(limited, known);
    if (found !== undefined) return { path: found.path, is, values: [value] };
  }
  return undefined;
}

interface Member {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
}

/** The member with a name, or the key that it means: `doctor` is `doctor_id` or `doctor.id`. */
function memberAt(plain: string, { entity, reader }: Known): Member | undefined {
  const members = Object.entries(entity.members);
  const bare = plain.replace(/id$/, '');
  for (const wanted of [plain, `${plain}id`, bare]) {
    const [name, schema] = members.find(([one]) => plainName(one) === wanted) ?? [];
    if (name === undefined) continue;
    const flat = reader.flat(schema);
    if (typeOf(flat) !== 'object') return { path: [name], schema: flat };
    const inner = Object.entries(membersOf(flat));
    const [key, held] = inner.find(([one]) => /^(id|uuid|code|key)$/.test(plainName(one))) ?? [];
    if (key !== undefined) return { path: [name, key], schema: reader.flat(held) };
  }
  return undefined;
}

function comparing({ path, schema }: Member, value: unknown): Filter {
  const values = Array.isArray(value) ? value : [value];
  const isFree =
    typeOf(schema) === 'string' &&
    ['enum', 'format', 'pattern', 'const'].every((key) => schema[key] === undefined) &&
    !/(id|code|key|number)$/i.test(path.at(-1) ?? '');
  return isFree && values.length === 1
    ? { path, is: 'contains', values }
    : { path, is: 'among', values };
}
