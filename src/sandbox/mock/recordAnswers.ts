import type { Answer } from '../http/Answer.ts';
import type { Call, QueryValue } from '../http/Call.ts';
import { notFound, ServiceError } from '../http/ServiceError.ts';
import { isSchema, typeOf } from './createSchemaReader.ts';
import type { MockRecord } from './createRecordMaker.ts';
import { describedAnswer, totalMembers, withValueAt } from './describedAnswer.ts';
import { readFilters } from './filters.ts';
import {
  addRecords,
  changeRecord,
  findRecord,
  listRecords,
  nextNumber,
  removeRecord,
  removeRecords,
  type Selection,
} from './mockRecords.ts';
import type { MockedOperation, MockedPlace, MockService } from './MockService.ts';
import { collectionOf, parameterName, type Entity } from './readEntities.ts';
import { isParameter } from './readOperations.ts';
import { stateAfter, stateMember } from './readPlans.ts';
import { requestedPage, type RequestedPage } from './readPaging.ts';
import { scenarioOf } from './scenarios.ts';

type Body = Readonly<Record<string, unknown>>;

/** The members of a JSON or form body. */
export function givenMembers(body: unknown): Body {
  return isSchema(body) ? body : {};
}

/**
 * The records above, by the path of their collection. @throws ServiceError 404 when one does not
 * exist
 */
export async function parentsOf(
  call: Call,
  { service, operation }: MockedPlace,
  segments: readonly string[] = operation.segments,
): Promise<Readonly<Record<string, string>>> {
  const parents: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (!isParameter(segment) || at === 0) continue;
    const collection = collectionOf(segments.slice(0, at));
    const above = service.entities.at(collection);
    const id = call.params[parameterName(segment)] ?? '';
    if (above === undefined) continue;
    if ((await findRecord(call.db, above.key, id)) === undefined) throw notFound();
    parents[collection] = id;
  }
  return parents;
}

/** The records above that an entity lies below, as conditions of a list. */
function limiting(entity: Entity, parents: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(parents).filter(([collection]) =>
      entity.parents.some((link) => link.collection === collection),
    ),
  );
}

async function selectionOf(call: Call, mocked: MockedPlace, entity: Entity): Promise<Selection> {
  const { service, operation } = mocked;
  const isItem = isParameter(operation.segments.at(-1));
  const segments = isItem ? operation.segments.slice(0, -1) : operation.segments;
  const last = parameterName(operation.segments.at(-1));
  const asked = {
    ...givenMembers(call.body),
    ...call.query,
    ...(isItem && { [last]: call.params[last] }),
  };
  return {
    entity: entity.key,
    parents: limiting(entity, await parentsOf(call, mocked, segments)),
    ...readFilters(asked, operation.paging?.parameters ?? new Set(), {
      entity,
      reader: service.reader,
    }),
  };
}

/** Answers with the rows of a collection. */
export async function answerList(call: Call, mocked: MockedOperation<'list'>): Promise<Answer> {
  const { service, operation } = mocked;
  const selection = await selectionOf(call, mocked, mocked.plan.entity);
  const page = requestedPage(operation.paging, { ...givenMembers(call.body), ...call.query });
  const isEmpty = scenarioOf(call.headers, service.scenarios).empty === true;
  const { rows, total } = isEmpty
    ? { rows: [], total: 0 }
    : await listRecords(call.db, selection, page);
  const { path = [] } = operation.rows ?? {};
  let body = withValueAt(
    {},
    path,
    rows.map((row) => row.body),
  );
  for (const name of path.length === 0 ? [] : totalMembers(operation.answer.schema, service.reader))
    body = withValueAt(body, [name], total);
  const [root, ...place] = operation.paging?.total ?? [];
  if (root === 'body') body = withValueAt(body, place, total);
  const headers = {
    ...(root === 'headers' && { [place.join('.')]: String(total) }),
    link: pageLinks(call, mocked, { page, total }),
  };
  return describedAnswer(mocked, { value: body, key: `${operation.id}/list`, headers });
}

/** The `Link` header of a page: first, previous, next and last. */
function pageLinks(
  call: Call,
  { service, operation }: MockedPlace,
  { page, total }: { readonly page: RequestedPage; readonly total: number },
): string {
  const { paging } = operation;
  const { limit, offset } = page;
  if (paging === undefined || limit === undefined || limit === 0) return '';
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(call.params[name] ?? ''),
  );
  const link = (relation: string, row: number) => {
    const query = new URLSearchParams(
      Object.entries(call.query).flatMap(([name, value]) => pairsOf(name, value)),
    );
    if (paging.page === undefined) query.set(paging.offset ?? '', String(row));
    else query.set(paging.page, String(row / limit + paging.first));
    return `<${service.mount}${path}?${query.toString()}>; rel="${relation}"`;
  };
  const last = Math.max(0, (Math.ceil(total / limit) - 1) * limit);
  return [
    link('first', 0),
    ...(offset > 0 ? [link('prev', Math.max(0, offset - limit))] : []),
    ...(offset + limit < total ? [link('next', offset + limit)] : []),
    link('last', last),
  ].join(', ');
}

function pairsOf(name: string, value: QueryValue | undefined): [string, string][] {
  if (value === undefined) return [];
  return [value].flat().map((one) => [name, String(one)]);
}

/** Adds records. @throws ServiceError 409 when one has the key of another */
export async function answerCreate(call: Call, mocked: MockedOperation<'create'>): Promise<Answer> {
  const { service, operation, plan } = mocked;
  const { entity } = plan;
  const parents = await parentsOf(call, mocked);
  const added: MockRecord[] = [];
  for (const item of Array.isArray(call.body) ? call.body : [call.body]) {
    const record = await newRecord(call, mocked, { given: givenMembers(item), parents });
    await addRecords(call.db, entity.key, [record]);
    added.push(record);
  }
  const first = added[0];
  const { path } = operation.rows ?? {};
  const value =
    path === undefined
      ? first?.body
      : withValueAt(
          {},
          path,
          added.map(({ body }) => body),
        );
  const location = `${service.mount}${operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => call.params[name] ?? '')}/${first?.id ?? ''}`;
  return describedAnswer(mocked, {
    value,
    key: `${entity.key}/new/${first?.id ?? ''}`,
    headers: { location },
  });
}

interface Given {
  readonly given: Body;
  readonly parents: Readonly<Record<string, string>>;
}

async function newRecord(
  call: Call,
  { service, plan }: MockedOperation<'create'>,
  { given, parents }: Given,
): Promise<MockRecord> {
  const { entity } = plan;
  const own = entity.id === undefined ? undefined : given[entity.id];
  const id =
    typeof own === 'string' || typeof own === 'number' ? own : await newId(call, service, entity);
  if ((await findRecord(call.db, entity.key, String(id))) !== undefined)
    throw new ServiceError(409, 'CONFLICT', { description: `"${String(id)}" exists already.` });
  const linked = Object.fromEntries(
    entity.parents.flatMap(({ member, collection }) =>
      member !== undefined && parents[collection] !== undefined && given[member] === undefined
        ? [[member, keyAs(service, entity, { member, id: parents[collection] })]]
        : [],
    ),
  );
  const known = {
    ...firstState(service, entity),
    ...moments(call, service, entity),
    ...linked,
    ...given,
    ...(entity.id !== undefined && { [entity.id]: id }),
  };
  return {
    id: String(id),
    body: completed(service, entity, { body: known, key: String(id) }),
    parents: {
      ...memberParents(entity, known),
      ...parents,
    },
  };
}

/** The records above that members of a record name. */
function memberParents(entity: Entity, body: Body): Record<string, string> {
  return Object.fromEntries(
    entity.parents.flatMap(({ collection, member }) => {
      const value = member === undefined ? undefined : body[member];
      return typeof value === 'string' || typeof value === 'number'
        ? [[collection, String(value)]]
        : [];
    }),
  );
}

function keyAs(
  { reader }: MockService,
  entity: Entity,
  { member, id }: { readonly member: string; readonly id: string },
): unknown {
  const type = typeOf(reader.flat(entity.members[member]));
  return type === 'integer' || type === 'number' ? Number(id) : id;
}

/** A record with all members that its schemas require. */
function completed(
  { maker }: MockService,
  entity: Entity,
  { body, key }: { readonly body: Body; readonly key: string },
): Body {
  return entity.schemas.reduce<Body>(
    (all, schema) => ({
      ...all,
      ...(maker.conform(all, schema, { key: `${entity.key}/${key}`, name: entity.name }) as Body),
    }),
    body,
  );
}

/** A new record is in the first of its listed states. */
function firstState({ reader }: MockService, entity: Entity): Body {
  const [name, values] = stateMember(entity.members, reader) ?? [];
  return name === undefined || values?.[0] === undefined ? {} : { [name]: values[0] };
}

/** When a record was created and changed, where its schema has such members. */
function moments(call: Call, { reader }: MockService, entity: Entity): Body {
  return Object.fromEntries(
    Object.entries(entity.members).flatMap(([name, schema]) => {
      const { format } = reader.flat(schema);
      if (!/creat|updat|modif/i.test(name)) return [];
      if (format === 'date-time') return [[name, call.now.toISOString()]];
      return format === 'date' ? [[name, call.today]] : [];
    }),
  );
}

async function newId(
  call: Call,
  { reader, maker }: MockService,
  entity: Entity,
): Promise<string | number> {
  const flat = reader.flat(entity.id === undefined ? undefined : entity.members[entity.id]);
  const number = await nextNumber(call.db, entity.key);
  const type = typeOf(flat);
  if (type === 'integer' || type === 'number') return number;
  const isFree = ['pattern', 'format', 'enum', 'minLength'].every((key) => flat[key] === undefined);
  if (isFree) return String(number);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    maker.sampler.begin(
      `${entity.key}/new/${number}/${attempt}/${Buffer.from(call.random(8)).toString('hex')}`,
    );
    const place = { name: entity.id ?? 'id', owner: entity.name, depth: 0, index: 1 };
    const id = String(maker.sampler.sample(flat, place));
    if ((await findRecord(call.db, entity.key, id)) === undefined) return id;
  }
  throw new ServiceError(409, 'CONFLICT', {
    description: 'Every key of the description is taken.',
  });
}

/** The record that the last parameter names. @throws ServiceError 404 */
async function recordAt(call: Call, mocked: MockedPlace, end: number): Promise<MockRecord> {
  const { operation, service } = mocked;
  const parents = await parentsOf(call, mocked, operation.segments.slice(0, end));
  const entity = service.entities.at(collectionOf(operation.segments.slice(0, end)));
  const id = call.params[parameterName(operation.segments[end])] ?? '';
  const record = entity === undefined ? undefined : await findRecord(call.db, entity.key, id);
  if (entity === undefined || record === undefined) throw notFound();
  const isElsewhere = Object.entries(limiting(entity, parents)).some(
    ([collection, parent]) => record.parents[collection] !== parent,
  );
  if (isElsewhere) throw notFound();
  return record;
}

const endOf = ({ operation }: MockedPlace) => operation.segments.length - 1;

/** Answers with one record. */
export async function answerRead(call: Call, mocked: MockedOperation<'read'>): Promise<Answer> {
  const record = await recordAt(call, mocked, endOf(mocked));
  return describedAnswer(mocked, {
    value: record.body,
    key: `${mocked.plan.entity.key}/${record.id}`,
  });
}

/** Changes one record: the whole for `replace`, the given members for `merge`. */
export async function answerChange(
  call: Call,
  mocked: MockedPlace & { readonly plan: { readonly kind: string; readonly entity: Entity } },
): Promise<Answer> {
  const { entity, kind } = mocked.plan;
  const record = await recordAt(call, mocked, endOf(mocked));
  const key = entity.id === undefined ? {} : { [entity.id]: record.body[entity.id] };
  const given = givenMembers(call.body);
  const kept = kind === 'merge' ? record.body : unwritable(mocked.service, entity, record.body);
  const merged = kind === 'merge' ? mergePatch(kept, given) : { ...kept, ...given };
  return save(call, mocked, { entity, record, body: { ...(merged as Body), ...key } });
}

/** Members that only the service writes. */
function unwritable({ reader }: MockService, entity: Entity, body: Body): Body {
  return Object.fromEntries(
    Object.entries(entity.members).flatMap(([name, schema]) =>
      reader.flat(schema)['readOnly'] === true && body[name] !== undefined
        ? [[name, body[name]]]
        : [],
    ),
  );
}

interface Change {
  readonly entity: Entity;
  readonly record: MockRecord;
  readonly body: Body;
}

async function save(
  call: Call,
  mocked: MockedPlace,
  { entity, record, body }: Change,
): Promise<Answer> {
  const whole = completed(mocked.service, entity, { body, key: record.id });
  await changeRecord(call.db, entity.key, { id: record.id, body: whole });
  return describedAnswer(mocked, { value: whole, key: `${entity.key}/${record.id}` });
}

/** A JSON merge patch (RFC 7396): null removes a member. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isSchema(patch)) return patch;
  const result: Record<string, unknown> = { ...(isSchema(target) ? target : {}) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = mergePatch(result[name], value);
  }
  return result;
}

/** Adds the body to the list in a record that the path names: `POST /threads/{id}/messages`. */
function appended(
  { service, operation }: MockedPlace,
  entity: Entity,
  call: Call,
): Body | undefined {
  const last = operation.segments.at(-1) ?? '';
  const list = operation.method === 'post' ? service.reader.flat(entity.members[last]) : {};
  if (typeOf(list) !== 'array' || !isSchema(call.body)) return undefined;
  const key = `${entity.key}/${last}/${Buffer.from(call.random(8)).toString('hex')}`;
  return { [last]: service.maker.conform(call.body, list['items'], { key, name: last }) };
}

/**
 * Does something to the record above: adds to the list that the path names, or takes over members
 * of the body and the state that the path names.
 */
export async function answerAct(call: Call, mocked: MockedOperation<'act'>): Promise<Answer> {
  const { service, operation, plan } = mocked;
  const record = await recordAt(call, mocked, plan.above);
  const given = Object.fromEntries(
    Object.entries(givenMembers(call.body)).filter(([name]) => name in plan.entity.members),
  );
  for (const [list, item] of Object.entries(appended(mocked, plan.entity, call) ?? {})) {
    const before = record.body[list];
    const body = { ...record.body, [list]: [...(Array.isArray(before) ? before : []), item] };
    return save(call, mocked, { entity: plan.entity, record, body });
  }
  const [name, values] = stateMember(plan.entity.members, service.reader) ?? [];
  const state = stateAfter(operation.segments.at(-1) ?? '', values ?? []);
  const body = {
    ...(mergePatch(record.body, given) as Body),
    ...(name !== undefined && state !== undefined && { [name]: state }),
  };
  return save(call, mocked, { entity: plan.entity, record, body });
}

/** Removes one record. */
export async function answerRemove(call: Call, mocked: MockedOperation<'remove'>): Promise<Answer> {
  const { entity } = mocked.plan;
  const record = await recordAt(call, mocked, endOf(mocked));
  await removeRecord(call.db, entity.key, record.id);
  return describedAnswer(mocked, { value: record.body, key: `${entity.key}/${record.id}` });
}

/** Removes the records of a collection that the parameters select. */
export async function answerClear(call: Call, mocked: MockedOperation<'clear'>): Promise<Answer> {
  const count = await removeRecords(call.db, await selectionOf(call, mocked, mocked.plan.entity));
  return describedAnswer(mocked, { value: { count, deleted: count }, key: mocked.operation.id });
}
