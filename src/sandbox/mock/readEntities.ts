import type { JsonSchema } from '../http/OpenApiDocument.ts';
import { membersOf, typeOf, type SchemaReader } from './createSchemaReader.ts';
import { plainName } from './memberValues.ts';
import { isParameter, type DescribedOperation } from './readOperations.ts';

/** Records of one kind, which several operations share. */
export interface Entity {
  /** Service and name, such as `library.Book`. */
  readonly key: string;
  readonly name: string;
  /** Schemas of a record in responses, the most complete first. */
  readonly schemas: readonly unknown[];
  /** Members of all schemas. */
  readonly members: Readonly<Record<string, JsonSchema>>;
  /** The member that identifies a record; undefined if only its address does. */
  readonly id: string | undefined;
  /** Entities below whose records these lie: `/patients/{patient}/visits`. */
  readonly parents: readonly ParentLink[];
  /** Examples of single records, in their order. */
  readonly examples: readonly unknown[];
  /** The number of records at the start, if the description has one. */
  readonly count: number | undefined;
}

/** The parameter of a path that names the record above. */
export interface ParentLink {
  readonly parameter: string;
  /** Path of the collection above. */
  readonly collection: string;
  /** The member that repeats it, such as `patient_id`. */
  readonly member: string | undefined;
}

/** The entities of a description. */
export interface Entities {
  readonly all: readonly Entity[];
  /** The entity of the collection with this path. */
  at(collection: string): Entity | undefined;
  /** The entity of a schema. */
  of(schema: unknown): Entity | undefined;
}

/** The path of segments, with the names of parameters left out. */
export function collectionOf(segments: readonly string[]): string {
  return `/${segments.map((segment) => (isParameter(segment) ? '{}' : segment)).join('/')}`;
}

/** The name of the parameter in a segment. */
export function parameterName(segment: string | undefined): string {
  return (segment ?? '').slice(1, -1);
}

interface Source {
  /** Path of the collection. */
  readonly collection: string;
  readonly segments: readonly string[];
  readonly schema: unknown;
  readonly name: string | undefined;
  /** True for the response of a single record, which is the most complete. */
  readonly isWhole: boolean;
  readonly parameter: string | undefined;
  readonly examples: readonly unknown[];
  readonly count?: DescribedOperation['count'];
}

/**
 * Finds the entities: collections that list or read the same schema, and schemas that the same
 * collection lists and reads, are one.
 */
export function readEntities(
  service: string,
  operations: readonly DescribedOperation[],
  reader: SchemaReader,
): Entities {
  const sources = operations.flatMap((operation) => sourceOf(operation, reader));
  const groups = createGroups();
  for (const { collection, name } of sources)
    groups.join(`path:${collection}`, name === undefined ? `path:${collection}` : `schema:${name}`);
  const members = new Map<string, Source[]>();
  for (const source of sources) {
    const root = groups.find(`path:${source.collection}`);
    members.set(root, [...(members.get(root) ?? []), source]);
  }
  const byRoot = new Map(
    [...members].map(([root, group]) => [root, toEntity(service, group, reader)]),
  );
  return {
    all: [...byRoot.values()],
    at: (collection) => byRoot.get(groups.find(`path:${collection}`)),
    of(schema) {
      const name = reader.nameOf(schema);
      return name === undefined ? undefined : byRoot.get(groups.find(`schema:${name}`));
    },
  };
}

/** What an operation says about an entity: its list, a single record, or a write to one. */
function sourceOf(operation: DescribedOperation, reader: SchemaReader): readonly Source[] {
  const { segments, method, answer, rows } = operation;
  const isItem = isParameter(segments.at(-1));
  const isObject = typeOf(reader.flat(answer.schema)) === 'object';
  const common = (above: readonly string[], schema: unknown) => ({
    collection: collectionOf(above),
    segments: above,
    schema,
    name: reader.nameOf(schema),
  });
  if (method === 'get' && rows !== undefined) {
    const isRecord = typeOf(reader.flat(rows.item)) === 'object';
    if (!isRecord || isItem) return [];
    const examples = answer.examples.flatMap((example) => rowsIn(example, rows.path));
    const list = { ...common(segments, rows.item), isWhole: false, parameter: undefined };
    return [{ ...list, examples, count: operation.count }];
  }
  if (!isItem || segments.length < 2) return [];
  const parameter = parameterName(segments.at(-1));
  const above = segments.slice(0, -1);
  if (method === 'get')
    return isObject
      ? [{ ...common(above, answer.schema), isWhole: true, parameter, examples: answer.examples }]
      : [];
  // without a way to read it, a record is what its writing returns or takes
  const schema = isObject ? answer.schema : operation.body;
  const named = { ...common(above, schema), name: undefined };
  return [{ ...named, isWhole: false, parameter, examples: [] }];
}

/** The rows of an example body. */
function rowsIn(body: unknown, path: readonly string[]): readonly unknown[] {
  const found = path.reduce<unknown>(
    (at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name],
    body,
  );
  return Array.isArray(found) ? found : [];
}

function toEntity(service: string, group: readonly Source[], reader: SchemaReader): Entity {
  const read = group.filter(({ name }) => name !== undefined);
  const ordered = [...(read.length > 0 ? read : group)].sort(
    (a, b) => Number(b.isWhole) - Number(a.isWhole),
  );
  const schemas = [...new Map(ordered.map((one) => [one.name ?? one.schema, one.schema])).values()];
  const collection = group[0]?.collection ?? '';
  const name = ordered.find((one) => one.name !== undefined)?.name ?? lastName(collection);
  const members = Object.assign(
    {},
    ...schemas.toReversed().map((schema) => membersOf(reader.flat(schema))),
  ) as Readonly<Record<string, JsonSchema>>;
  const parameter = group.find((one) => one.parameter !== undefined)?.parameter;
  const parents = new Map(
    group
      .flatMap(({ segments }) => parentsOf(segments, members))
      .map((link) => [link.collection, link]),
  );
  const examples = ordered.flatMap((one) => one.examples);
  const count = group.find((one) => one.count !== undefined)?.count;
  return {
    key: `${service}.${name}${group.some((one) => one.name !== undefined) ? '' : collection}`,
    name,
    schemas,
    members,
    id: identityOf(Object.keys(members), parameter, name),
    parents: [...parents.values()],
    examples,
    count: count === 'examples' ? examples.length : count,
  };
}

function lastName(collection: string): string {
  return collection.split('/').findLast((part) => part !== '{}' && part !== '') ?? 'record';
}

function parentsOf(
  segments: readonly string[],
  members: Readonly<Record<string, JsonSchema>>,
): readonly ParentLink[] {
  return segments.flatMap((segment, at) => {
    if (!isParameter(segment) || at === 0) return [];
    const parameter = parameterName(segment);
    const above = singular(segments[at - 1] ?? '');
    const wanted = new Set([
      plainName(parameter),
      `${above}id`,
      above,
      `${above}${plainName(parameter)}`,
    ]);
    wanted.delete('id');
    return [
      {
        parameter,
        collection: collectionOf(segments.slice(0, at)),
        member: Object.keys(members).find((name) => wanted.has(plainName(name))),
      },
    ];
  });
}

/** A plain name without the ending of a plural: `companies` and `company`, `visits` and `visit`. */
export function singular(name: string): string {
  return plainName(name)
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|s|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

/** The member that identifies a record: that of the path, else `id` or a usual name. */
function identityOf(
  names: readonly string[],
  parameter: string | undefined,
  owner: string,
): string | undefined {
  const wanted = [
    ...(parameter === undefined ? [] : [plainName(parameter)]),
    'id',
    `${plainName(owner)}id`,
    ...(parameter === undefined
      ? ['uuid', 'guid']
      : ['uuid', 'guid', 'code', 'number', 'key', 'slug', `${plainName(owner)}number`, 'name']),
  ];
  return wanted
    .map((plain) => names.find((name) => plainName(name) === plain))
    .find((name) => name !== undefined);
}

/** Groups of names that belong together. */
function createGroups() {
  const above = new Map<string, string>();
  const find = (name: string): string => {
    const next = above.get(name);
    return next === undefined ? name : find(next);
  };
  return {
    find,
    join(one: string, other: string): void {
      const [a, b] = [find(one), find(other)];
      if (a !== b) above.set(b, a);
    },
  };
}
