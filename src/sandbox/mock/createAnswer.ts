import type { Answer } from '../http/Answer.ts';
import type { Call } from '../http/Call.ts';
import { ServiceError } from '../http/ServiceError.ts';
import { typeOf } from './createSchemaReader.ts';
import type { MockRecord } from './createRecordMaker.ts';
import { describedAnswer, withValueAt } from './describedAnswer.ts';
import { addRecords, findRecord, nextNumber } from './mockRecords.ts';
import type { MockedOperation, MockService } from './MockService.ts';
import { type Entity } from './readEntities.ts';
import { stateMember } from './readPlans.ts';

import { completed, givenMembers, parentsOf } from './recordPlaces.ts';
type Body = Readonly<Record<string, unknown>>;

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
  const collection = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(call.params[name] ?? ''),
  );
  const location = `${service.mount}${collection}/${encodeURIComponent(first?.id ?? '')}`;
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
  const { minimum } = flat;
  const least = typeof minimum === 'number' ? Math.ceil(minimum) : undefined;
  const number = await nextNumber(call.db, entity.key, least);
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
