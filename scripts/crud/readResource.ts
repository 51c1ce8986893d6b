import { hintForName } from '../../src/expressions/nearestName.ts';
import { SettingError } from '../../src/server/serverSettings.ts';
import { isReserved } from './crudMembers.ts';
import type { JsonSchema, OpenApiDocument } from '../../src/sandbox/http/OpenApiDocument.ts';
import { operationsOf } from '../../src/sandbox/http/operationsOf.ts';
import {
  createSchemaReader,
  listOf,
  membersOf,
  typeOf,
  type SchemaReader,
} from '../../src/sandbox/mock/createSchemaReader.ts';
import {
  isParameter,
  readOperations,
  type DescribedOperation,
} from '../../src/sandbox/mock/readOperations.ts';

/** A member of an object in a service description. */
export interface Member {
  readonly name: string;
  /** Its schema, with references and `allOf` resolved. */
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** The names of the members around it and its own, joined by dots. */
  readonly path: string;
  /** The members of an object, or of each row of a list of objects. */
  readonly members?: readonly Member[];
}

/** An operation of a service, as far as its screens need it. */
export interface CrudOperation {
  /** Its `operationId`; without one its method and path, such as `GET /books/{id}`. */
  readonly id: string;
  /** Name of its last path parameter. */
  readonly key: string | undefined;
  /** The path parameters that are numbers. */
  readonly numeric: readonly string[];
  /** The members of its JSON body. */
  readonly body: readonly Member[];
  /** The members of its successful response, or of a row of it. */
  readonly answer: readonly Member[];
}

/** What a service can do with the records of one kind. */
export interface Resource {
  /** Name of the collection: the last segment of its path. */
  readonly name: string;
  /** Name of one record. */
  readonly one: string;
  readonly list: CrudOperation & {
    /** Parameters that are neither of the path nor of the pages. */
    readonly filters: readonly Member[];
    readonly isPaged: boolean;
    /** Sort keys that the service lists. */
    readonly sortKeys: readonly string[];
    /** Path parameters of the collection, which a screen gets from its address. */
    readonly parameters: readonly string[];
    /** Path of the rows in the response: empty, or the member that is the list. */
    readonly rows: string;
  };
  readonly read?: CrudOperation;
  readonly create?: CrudOperation;
  readonly change?: CrudOperation;
  readonly remove?: CrudOperation;
}

/** An operation of a description, and the reader of its schemas. */
interface Declared extends DescribedOperation {
  readonly service: string;
  readonly reader: SchemaReader;
  readonly tags: readonly unknown[];
}

function declaredIn(services: ReadonlyMap<string, OpenApiDocument>): readonly Declared[] {
  return [...services].flatMap(([service, document]) => {
    const reader = createSchemaReader(document);
    const tags = operationsOf(document).map(({ operation }) => listOf(operation.tags));
    return readOperations(document, reader).map((operation, index) => ({
      ...operation,
      service,
      reader,
      tags: tags[index] ?? [],
    }));
  });
}

/** Objects inside objects are read to this depth. */
const deepest = 3;

/** The members that a request sends, or that a response has. */
type Wanted = (schema: JsonSchema) => boolean;

const isSent: Wanted = (schema) => schema['readOnly'] !== true;
const isAnswered: Wanted = (schema) => schema['writeOnly'] !== true;

interface Inside {
  readonly isWanted: Wanted;
  /** The names of the members around. */
  readonly around?: readonly string[];
  /** The names of the schemas around, which are not read again. */
  readonly schemas?: readonly string[];
}

/**
 * The members of an object, each with a flat schema whose type is not null. A member whose schema
 * is one around it has no members, since it has no end.
 */
function membersIn(
  reader: SchemaReader,
  schema: unknown,
  { isWanted, around = [], schemas = [] }: Inside,
): readonly Member[] {
  const within = [...schemas, reader.nameOf(schema) ?? []].flat();
  const whole = reader.flat(schema);
  const required = listOf(whole['required']);
  return Object.entries(membersOf(whole)).flatMap(([name, raw]): Member[] => {
    const member = plain(reader, raw);
    if (!isWanted(member)) return [];
    const names = [...around, name];
    const inner = member['type'] === 'array' ? reader.flat(raw)['items'] : raw;
    const isEndless = within.includes(reader.nameOf(inner) ?? '');
    const inside =
      isEndless || names.length > deepest || typeOf(reader.flat(inner)) !== 'object'
        ? []
        : membersIn(reader, inner, { isWanted, around: names, schemas: within });
    return [
      {
        name,
        schema: member,
        required: required.includes(name),
        path: names.join('.'),
        ...(inside.length > 0 && { members: inside }),
      },
    ];
  });
}

/** A flat schema with one type, whose items are flat too. */
function plain(reader: SchemaReader, schema: unknown): JsonSchema {
  const flat = reader.flat(schema);
  const type = typeOf(flat);
  const { items } = flat;
  return {
    ...flat,
    ...(type !== undefined && { type }),
    ...(items !== undefined && { items: reader.flat(items) }),
  };
}

const parametersIn = ({ segments }: DescribedOperation) =>
  segments.filter(isParameter).map((segment) => segment.slice(1, -1));
const lastName = ({ segments }: DescribedOperation) =>
  segments.filter((segment) => !isParameter(segment)).at(-1) ?? '';

/** Whether an operation lists records: GET of an address that ends with a name. */
function isList({ method, segments, rows }: Declared): boolean {
  return method === 'get' && !isParameter(segments.at(-1)) && rows !== undefined;
}

/** Finds the list that a name means: an operation, an address, its last segment, or a tag. */
function findList(all: readonly Declared[], wanted: string): Declared {
  const lists = all.filter(isList);
  const ways: readonly ((one: Declared) => boolean)[] = [
    ({ id }) => id === wanted,
    ({ path }) => path === wanted,
    (one) => lastName(one) === wanted,
    ({ tags }) => tags.includes(wanted),
  ];
  for (const way of ways) {
    const found = lists.filter(way);
    if (found.length > 1)
      throw new SettingError(
        `"${wanted}" may be ${found.map(({ id }) => id).join(' or ')}. Name the operation.`,
      );
    if (found[0] !== undefined) return found[0];
  }
  const hint = hintForName(
    wanted,
    lists.flatMap((one) => [one.id, lastName(one)]),
  );
  throw new SettingError(`No service lists "${wanted}". ${hint ?? 'No operation lists records.'}`);
}

const numbers: readonly string[] = ['integer', 'number'];

function readOperation(
  declared: Declared,
  answer: unknown = declared.answer.schema,
): CrudOperation {
  const { id, reader, body, parameters } = declared;
  const isNumeric = ({ in: place, schema }: (typeof parameters)[number]) =>
    place === 'path' && numbers.includes(typeOf(reader.flat(schema)) ?? '');
  return {
    id,
    key: parametersIn(declared).at(-1),
    numeric: parameters.filter(isNumeric).map(({ name }) => name),
    body: membersIn(reader, body, { isWanted: isSent }),
    answer: membersIn(reader, answer, { isWanted: isAnswered }),
  };
}

/** `companies` -> `company`; the name of the row's schema, if it has one. */
export function nameOfOne(collection: string, named: string | undefined): string {
  if (named !== undefined && /^[A-Z]\w*$/.test(named))
    return named.replace(/(?<=[a-z0-9])([A-Z])/g, '_$1').toLowerCase();
  const one = collection
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');
  return one === collection ? `${collection}_item` : one;
}

/** A name that can stand in an expression: `package` -> `package_item`. */
const usable = (name: string, more: string): string =>
  isReserved(name) ? `${name}_${more}` : name;

/**
 * Reads what the services can do with the records of one kind. `wanted` is an operation that lists
 * them, its address, the last segment of that, or a tag.
 * @throws SettingError when no service lists it, or more than one does
 */
export function readResource(
  services: ReadonlyMap<string, OpenApiDocument>,
  wanted: string,
): Resource {
  const all = declaredIn(services);
  const list = findList(all, wanted);
  const { path, service, reader, paging, parameters, rows } = list;
  const name = usable(lastName(list).replace(/\W+/g, '_').toLowerCase(), 'list');
  const ofItem = ({ path: place, segments }: Declared) =>
    segments.length === list.segments.length + 1 &&
    place.startsWith(`${path}/`) &&
    isParameter(segments.at(-1));
  const find = (isPlace: (one: Declared) => boolean, ...methods: readonly string[]) => {
    const found = methods
      .map((method) =>
        all.find((one) => one.service === service && one.method === method && isPlace(one)),
      )
      .find((one) => one !== undefined);
    return found === undefined ? undefined : readOperation(found);
  };
  const create = find((one) => one.path === path, 'post');
  const read = find(ofItem, 'get');
  const change = find(ofItem, 'patch', 'put');
  const remove = find(ofItem, 'delete');
  const sort = parameters.find((one) => one.name === paging?.sort?.parameter);
  return {
    name,
    one: usable(nameOfOne(name, reader.nameOf(rows?.item)), 'item'),
    list: {
      ...readOperation(list, rows?.item),
      filters: parameters
        .filter((one) => one.in === 'query' && paging?.parameters.has(one.name) !== true)
        .map((one) => ({
          name: one.name,
          path: one.name,
          schema: plain(reader, one.schema),
          required: one.required === true,
        })),
      isPaged: (paging?.parameters.size ?? 0) > 0,
      sortKeys: listOf(reader.flat(sort?.schema)['enum']).filter(
        (key): key is string => typeof key === 'string',
      ),
      parameters: parametersIn(list),
      rows: rows?.path.join('.') ?? '',
    },
    ...(read !== undefined && { read }),
    ...(create !== undefined && { create }),
    ...(change !== undefined && { change }),
    ...(remove !== undefined && { remove }),
  };
}
