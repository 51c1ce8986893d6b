import type { Answer } from '../http/Answer.ts';
import type { Call, QueryValue } from '../http/Call.ts';
import { notFound } from '../http/ServiceError.ts';
import { isSchema, typeOf } from './createSchemaReader.ts';
import type { MockRecord } from './createRecordMaker.ts';
import { describedAnswer, totalMembers, withValueAt } from './describedAnswer.ts';
import { readFilters } from './filters.ts';
import {
  changeRecord,
  findRecord,
  listRecords,
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

import { completed, givenMembers, limiting, parentsOf } from './recordPlaces.ts';
type Body = Readonly<Record<string, unknown>>;

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
  const [example] = operation.answer.examples;
  let body = withValueAt(
    path.length > 0 && isSchema(example) ? example : {},
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
