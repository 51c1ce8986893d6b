import { hintForName } from '../../src/expressions/nearestName.ts';
import {
  follow,
  isObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  type Json,
} from '../../src/compiler/json.ts';
import { pagingParameters } from '../../src/compiler/resolve/paging.ts';
import { SettingError } from '../../src/server/serverSettings.ts';

/** A member of an object in a service description. */
export interface Member {
  readonly name: string;
  /** Its schema, with references and `allOf` resolved. */
  readonly schema: Json;
  readonly required: boolean;
}

/** An operation of a service, as far as its screens need it. */
export interface CrudOperation {
  readonly id: string;
  /** Name of its last path parameter. */
  readonly key: string | undefined;
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

interface Declared {
  readonly service: string;
  readonly document: Json;
  readonly path: string;
  readonly method: string;
  readonly item: Json;
  readonly operation: Json;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

function operationsOf(services: ReadonlyMap<string, Json>): readonly Declared[] {
  return [...services].flatMap(([service, document]) =>
    Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
      methods
        .filter((method) => isObject(item) && isObject(item[method]))
        .map((method) => ({
          service,
          document,
          path,
          method,
          item: item as Json,
          operation: objectAt(item, method),
        })),
    ),
  );
}

/** A schema with its references and `allOf` resolved; of alternatives the first but null. */
function resolved(document: Json, schema: unknown, passed: readonly string[] = []): Json {
  if (!isObject(schema)) return {};
  const ref = textAt(schema, '$ref');
  if (ref !== undefined)
    return passed.includes(ref)
      ? {}
      : {
          name: ref.split('/').at(-1),
          ...resolved(document, follow(document, ref), [...passed, ref]),
        };
  const whole = listAt(schema, 'allOf').reduce<Json>((merged, part) => {
    const next = resolved(document, part, passed);
    return {
      ...merged,
      ...next,
      properties: { ...objectAt(merged, 'properties'), ...objectAt(next, 'properties') },
      required: [...textsAt(merged, 'required'), ...textsAt(next, 'required')],
    };
  }, {});
  const alternative = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].find(
    (one) => textAt(one, 'type') !== 'null',
  );
  const types = textsAt(schema, 'type').filter((type) => type !== 'null');
  return {
    ...(alternative === undefined ? {} : resolved(document, alternative, passed)),
    ...whole,
    ...schema,
    ...(types.length > 0 && { type: types[0] }),
    properties: { ...objectAt(whole, 'properties'), ...objectAt(schema, 'properties') },
    required: [...textsAt(whole, 'required'), ...textsAt(schema, 'required')],
  };
}

function membersOf(document: Json, schema: Json): readonly Member[] {
  const required = textsAt(schema, 'required');
  return Object.entries(objectAt(schema, 'properties')).map(([name, member]) => {
    const whole = resolved(document, member);
    const { items } = whole;
    return {
      name,
      schema: { ...whole, ...(items !== undefined && { items: resolved(document, items) }) },
      required: required.includes(name),
    };
  });
}

/** The schema of a JSON body or response. */
function jsonSchema({ document }: Declared, holder: unknown): Json {
  const ref = textAt(holder, '$ref');
  const { content } = (ref === undefined ? holder : follow(document, ref)) as {
    readonly content?: unknown;
  };
  const [, media] =
    Object.entries(isObject(content) ? content : {}).find(([type]) => type.includes('json')) ?? [];
  return resolved(document, isObject(media) ? media['schema'] : undefined);
}

function answerOf(declared: Declared): Json {
  const [, response] =
    Object.entries(objectAt(declared.operation, 'responses')).find(([status]) =>
      status.startsWith('2'),
    ) ?? [];
  return isObject(response) ? jsonSchema(declared, response) : {};
}

/** The rows of a list: the response itself, or its only member that is a list of objects. */
function rowsOf(declared: Declared): { readonly rows: string; readonly row: Json } | undefined {
  const { document } = declared;
  const answer = answerOf(declared);
  const itemOf = (schema: Json) => resolved(document, schema['items']);
  if (answer['type'] === 'array') return { rows: '', row: itemOf(answer) };
  const lists = membersOf(document, answer).filter(
    ({ schema }) =>
      schema['type'] === 'array' && Object.keys(objectAt(itemOf(schema), 'properties')).length > 0,
  );
  const [only] = lists;
  return only === undefined || lists.length > 1
    ? undefined
    : { rows: only.name, row: itemOf(only.schema) };
}

const parametersIn = (path: string) =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
const lastSegment = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .at(-1) ?? '';

/** Whether an operation lists records: GET of an address that ends with a name. */
function isList(declared: Declared): boolean {
  return (
    declared.method === 'get' && !declared.path.endsWith('}') && rowsOf(declared) !== undefined
  );
}

/** Finds the list that a name means: an operation, an address, its last segment, or a tag. */
function findList(all: readonly Declared[], wanted: string): Declared {
  const lists = all.filter(isList);
  const idOf = ({ operation }: Declared) => textAt(operation, 'operationId') ?? '';
  const ways: readonly ((one: Declared) => boolean)[] = [
    (one) => idOf(one) === wanted,
    ({ path }) => path === wanted,
    ({ path }) => lastSegment(path) === wanted,
    ({ operation }) => textsAt(operation, 'tags').includes(wanted),
  ];
  for (const way of ways) {
    const found = lists.filter(way);
    if (found.length > 1)
      throw new SettingError(
        `"${wanted}" may be ${found.map(idOf).join(' or ')}. Name the operation.`,
      );
    if (found[0] !== undefined) return found[0];
  }
  throw new SettingError(
    `No service lists "${wanted}". ${
      hintForName(
        wanted,
        lists.flatMap((one) => [idOf(one), lastSegment(one.path)]),
      ) ?? `There are ${lists.map(idOf).join(', ')}.`
    }`,
  );
}

function readOperation(declared: Declared, answer: Json): CrudOperation {
  const { document, operation, path } = declared;
  const id = textAt(operation, 'operationId');
  if (id === undefined)
    throw new SettingError(
      `${declared.method.toUpperCase()} ${path} has no "operationId" in services/${declared.service}, so no screen can call it.`,
    );
  const body = isObject(operation['requestBody'])
    ? jsonSchema(declared, operation['requestBody'])
    : {};
  return {
    id,
    key: parametersIn(path).at(-1),
    body: membersOf(document, body).filter(({ schema }) => schema['readOnly'] !== true),
    answer: membersOf(document, answer).filter(({ schema }) => schema['writeOnly'] !== true),
  };
}

/** `companies` -> `company`; the name of the row's schema, if it has one. */
function nameOfOne(collection: string, row: Json): string {
  const named = textAt(row, 'name');
  if (named !== undefined && /^[A-Z]\w*$/.test(named))
    return named.replace(/(?<=[a-z0-9])([A-Z])/g, '_$1').toLowerCase();
  const one = collection
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');
  return one === collection ? `${collection}_item` : one;
}

/**
 * Reads what the services can do with the records of one kind. `wanted` is an operation that lists
 * them, its address, the last segment of that, or a tag.
 * @throws SettingError when no service lists it, or more than one does
 */
export function readResource(services: ReadonlyMap<string, Json>, wanted: string): Resource {
  const all = operationsOf(services);
  const list = findList(all, wanted);
  const { document, path, service } = list;
  const { rows = '', row = {} } = rowsOf(list) ?? {};
  const name = lastSegment(path).replace(/\W+/g, '_').toLowerCase();
  const ofItem = (place: string) =>
    place.startsWith(`${path}/`) && /^\{[^}]+\}$/.test(place.slice(path.length + 1));
  const find = (isPlace: (place: string) => boolean, ...wantedMethods: readonly string[]) => {
    const found = wantedMethods
      .map((method) =>
        all.find((one) => one.service === service && one.method === method && isPlace(one.path)),
      )
      .find((one) => one !== undefined);
    return found === undefined ? undefined : readOperation(found, answerOf(found));
  };
  const create = find((place) => place === path, 'post');
  const read = find(ofItem, 'get');
  const change = find(ofItem, 'patch', 'put');
  const remove = find(ofItem, 'delete');
  const parameters = [
    ...listAt(list.item, 'parameters'),
    ...listAt(list.operation, 'parameters'),
  ].map((one) => resolved(document, one));
  const paging = list.operation['x-paging'] ?? document['x-paging'];
  const paged = new Set(
    isObject(paging) ? pagingParameters(paging).map(([, parameter]) => parameter) : [],
  );
  const sort = isObject(paging) ? paging['sort'] : undefined;
  const sortName = isObject(sort) ? textAt(sort, 'parameter') : sort;
  const sortValues = parameters.find((one) => one['name'] === sortName);
  return {
    name,
    one: nameOfOne(name, row),
    list: {
      ...readOperation(list, row),
      filters: parameters
        .filter((one) => one['in'] === 'query' && !paged.has(String(one['name'])))
        .map((one) => ({
          name: String(one['name']),
          schema: resolved(document, one['schema']),
          required: one['required'] === true,
        })),
      isPaged: parameters.some((one) => paged.has(String(one['name']))),
      sortKeys: textsAt(resolved(document, sortValues?.['schema']), 'enum'),
      parameters: parametersIn(path),
      rows,
    },
    ...(read !== undefined && { read }),
    ...(create !== undefined && { create }),
    ...(change !== undefined && { change }),
    ...(remove !== undefined && { remove }),
  };
}
