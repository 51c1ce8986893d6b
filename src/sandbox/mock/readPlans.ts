import type { OpenApiDocument, JsonSchema } from '../http/OpenApiDocument.ts';
import { membersOf, typeOf, type SchemaReader } from './createSchemaReader.ts';
import { plainName } from './memberValues.ts';
import { collectionOf, type Entities, type Entity } from './readEntities.ts';
import { isParameter, type DescribedOperation } from './readOperations.ts';

/** A plan for each kind, with what these kinds need. */
type Plans<Kind extends string, Needs = object> = Kind extends unknown
  ? { readonly kind: Kind } & Needs
  : never;

/** What the mock does for an operation. */
export type Plan =
  /** Reads, adds or removes records of a collection. */
  | Plans<'list' | 'create' | 'clear', { readonly entity: Entity }>
  /** Reads or changes the record that the last parameter names. */
  | Plans<'read' | 'replace' | 'merge' | 'remove', { readonly entity: Entity }>
  /** Does something to the record at a segment of the path: `POST /orders/{id}/cancel`. */
  | Plans<'act', { readonly entity: Entity; readonly above: number }>
  /** Reads or writes a single object without a key, such as `GET /me`. */
  | Plans<'single' | 'keep' | 'reset', { readonly place: string }>
  /** Issues a token, in this member of the response. */
  | Plans<'signIn', { readonly token: string }>
  | Plans<'signOut'>
  /** Sends events about changes. */
  | Plans<'events'>
  /** Answers by the description alone. */
  | Plans<'sample'>;

/** Members that hold the token of a new session. */
const tokenNames = new Set([
  'accesstoken',
  'token',
  'idtoken',
  'jwt',
  'sessiontoken',
  'bearertoken',
  'authtoken',
]);

/** The description of a service, as plans are made from it. */
export interface PlannedService {
  readonly document: OpenApiDocument;
  readonly operations: readonly DescribedOperation[];
  readonly entities: Entities;
  readonly reader: SchemaReader;
}

/** Decides for each operation, by `operationId`, what the mock does. */
export function readPlans(service: PlannedService): ReadonlyMap<string, Plan> {
  const singles = new Set(
    service.operations
      .filter((operation) => operation.method === 'get' && isSingle(operation, service))
      .map(({ path }) => path),
  );
  return new Map(
    service.operations.map((operation) => [operation.id, planOf(operation, service, singles)]),
  );
}

/** The member of a response with the token of a session; undefined if it issues none. */
function tokenMember(
  operation: DescribedOperation,
  { reader }: PlannedService,
): string | undefined {
  if (operation.method !== 'post') return undefined;
  const members = membersOf(reader.flat(operation.answer.schema));
  return Object.keys(members).find(
    (name) => tokenNames.has(plainName(name)) && typeOf(reader.flat(members[name])) === 'string',
  );
}

function isSingle({ segments, answer, rows }: DescribedOperation, { reader }: PlannedService) {
  return (
    rows === undefined &&
    !isParameter(segments.at(-1)) &&
    typeOf(reader.flat(answer.schema)) === 'object'
  );
}

const signingOut = /^(log|sign)-?_?(out|off)$|^revoke$/i;

function planOf(
  operation: DescribedOperation,
  service: PlannedService,
  singles: ReadonlySet<string>,
): Plan {
  const { method, segments, path } = operation;
  const last = segments.at(-1) ?? '';
  if (method === 'get' && operation.answer.media?.startsWith('text/event-stream') === true)
    return { kind: 'events' };
  const token = tokenMember(operation, service);
  if (token !== undefined && !isParameter(last)) return { kind: 'signIn', token };
  if (method !== 'get' && signingOut.test(last)) return { kind: 'signOut' };
  if (isParameter(last)) return itemPlan(operation, service);
  const listed = service.entities.at(collectionOf(segments));
  if (method === 'get') {
    if (operation.rows !== undefined && listed !== undefined)
      return { kind: 'list', entity: listed };
    return isSingle(operation, service) ? { kind: 'single', place: path } : { kind: 'sample' };
  }
  if (singles.has(path)) return { kind: method === 'delete' ? 'reset' : 'keep', place: path };
  return writePlan(operation, service, listed);
}

const itemPlans = {
  get: 'read',
  put: 'replace',
  patch: 'merge',
  post: 'merge',
  delete: 'remove',
} as const;

function itemPlan(operation: DescribedOperation, service: PlannedService): Plan {
  const { entities, reader } = service;
  const { method, segments, answer } = operation;
  const owned = ownerPlan(operation, service);
  if (owned !== undefined && isUnknowable(operation, service)) return owned;
  const entity = entities.at(collectionOf(segments.slice(0, -1)));
  const kind = itemPlans[method as keyof typeof itemPlans];
  const isReadable = method !== 'get' || typeOf(reader.flat(answer.schema)) === 'object';
  if (entity !== undefined && isReadable && operation.rows === undefined) return { kind, entity };
  const listed = entities.of(operation.rows?.item);
  return method === 'get' && listed !== undefined
    ? { kind: 'list', entity: listed }
    : { kind: 'sample' };
}

/**
 * True for a write whose last parameter names something that no operation lists, reads or adds,
 * such as the courier of `POST /orders/{id}/assign/{courier}`: no client can know a record there.
 */
function isUnknowable(written: DescribedOperation, { operations }: PlannedService): boolean {
  if (written.method !== 'post' && written.body !== undefined) return false;
  const collection = collectionOf(written.segments.slice(0, -1));
  return !operations.some(({ method, segments }) => {
    const above =
      method === 'get' && isParameter(segments.at(-1)) ? segments.slice(0, -1) : segments;
    return (method === 'get' || method === 'post') && collectionOf(above) === collection;
  });
}

/** The plan of a write that does something to the record above; undefined without one. */
function ownerPlan(
  { segments }: DescribedOperation,
  { entities }: PlannedService,
): Plan | undefined {
  const above = segments.slice(0, -1).findLastIndex(isParameter);
  const owner = above < 1 ? undefined : entities.at(collectionOf(segments.slice(0, above)));
  return owner === undefined ? undefined : { kind: 'act', entity: owner, above };
}

/** The plan of a write to a collection or to something below a record. */
function writePlan(
  operation: DescribedOperation,
  service: PlannedService,
  listed: Entity | undefined,
): Plan {
  const { entities } = service;
  const { method, answer, body } = operation;
  if (listed !== undefined && method === 'delete') return { kind: 'clear', entity: listed };
  if (listed !== undefined && method === 'post') return { kind: 'create', entity: listed };
  const searched = entities.of(operation.rows?.item);
  if (searched !== undefined && method === 'post') return { kind: 'list', entity: searched };
  const owned = ownerPlan(operation, service);
  if (owned !== undefined) return owned;
  const made = entities.of(answer.schema) ?? entities.of(body);
  return made !== undefined && method === 'post'
    ? { kind: 'create', entity: made }
    : { kind: 'sample' };
}

/** The member that holds the state of a record, if its values are listed. */
export function stateMember(
  members: Readonly<Record<string, JsonSchema>>,
  reader: SchemaReader,
): readonly [name: string, values: readonly string[]] | undefined {
  for (const [name, member] of Object.entries(members)) {
    const values = reader.flat(member)['enum'];
    if (/^(status|state)$/.test(plainName(name)) && Array.isArray(values))
      return [name, values.filter((value): value is string => typeof value === 'string')];
  }
  return undefined;
}

/** The state that an action leads to: `cancel` to `CANCELLED`, `approve` to `approved`. */
export function stateAfter(action: string, values: readonly string[]): string | undefined {
  const verb = plainName(action).replace(/e$/, '');
  return verb.length < 4
    ? undefined
    : values.find((value) => plainName(value).startsWith(verb.slice(0, Math.max(4, verb.length))));
}
