import { sql } from 'kysely';
import { revokeToken } from '../access/tokens.ts';
import type { Answer } from '../http/Answer.ts';
import type { Call } from '../http/Call.ts';
import {
  accountOf,
  accountValue,
  issueTokens,
  sessionSeconds,
  takesPassword,
  type MockAccount,
  type MockPrincipal,
} from './accounts.ts';
import { isSchema, membersOf } from './createSchemaReader.ts';
import { describedAnswer } from './describedAnswer.ts';
import { plainName } from './memberValues.ts';
import { findRecord, listRecords, removeRecord } from './mockRecords.ts';
import type { MockedOperation, MockedPlace } from './MockService.ts';
import { mergePatch } from './recordAnswers.ts';
import { givenMembers, parentsOf } from './recordPlaces.ts';

type Body = Readonly<Record<string, unknown>>;

/** Members of the response about the account. */
function aboutAccount({ service, operation }: MockedPlace, account: MockAccount | undefined): Body {
  if (account === undefined) return {};
  const names = Object.keys(membersOf(service.reader.flat(operation.answer.schema)));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = accountValue(name, account);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The key of a single object: one for each account, and for each record above. */
function singleKey(call: Call, { service, operation }: MockedPlace, place: string) {
  const owner = call.principal.signedIn ? call.principal.caller : '';
  const params = operation.segments.map((segment) => call.params[segment.slice(1, -1)] ?? '');
  return {
    entity: `${service.name}.${place}`,
    id: [owner, ...params.filter((one) => one !== '')].join('|'),
  };
}

/** A single object as it is stored, otherwise a generated one. */
async function currentSingle(call: Call, mocked: MockedPlace, place: string): Promise<Body> {
  const { service, operation } = mocked;
  const { entity, id } = singleKey(call, mocked, place);
  const parents = await parentsOf(call, mocked);
  const stored = await findRecord(call.db, entity, id);
  if (stored !== undefined) return stored.body;
  const like = service.entities.of(operation.answer.schema);
  const { rows } =
    like === undefined
      ? { rows: [] }
      : await listRecords(
          call.db,
          { entity: like.key, parents: {}, filters: [], search: undefined },
          { limit: 1, offset: 0, sort: undefined },
        );
  const { account } = call.principal as MockPrincipal;
  const [example] = operation.answer.examples;
  const value = {
    ...rows[0]?.body,
    ...(isSchema(example) && example),
    ...Object.fromEntries(Object.entries(call.query).filter(([, one]) => one !== undefined)),
    ...call.params,
    ...aboutAccount(mocked, account),
  };
  const schema = operation.answer.schema ?? {};
  const key = `${entity}/${id}/${JSON.stringify([call.query, parents])}`;
  const made = service.maker.conform(value, schema, { key, name: operation.id, whole: true });
  return isSchema(made) ? made : {};
}

/** Answers with a single object, such as the profile of the caller. */
export async function answerSingle(call: Call, mocked: MockedOperation<'single'>): Promise<Answer> {
  const value = await currentSingle(call, mocked, mocked.plan.place);
  return describedAnswer(mocked, { value, key: mocked.operation.id });
}

/** Stores a single object: PUT replaces it, other methods change the given members. */
export async function answerKeep(call: Call, mocked: MockedOperation<'keep'>): Promise<Answer> {
  const { service, operation, plan } = mocked;
  const read = service.operations.find(
    ({ path, method }) => path === plan.place && method === 'get',
  );
  const before = await currentSingle(call, { service, operation: read ?? operation }, plan.place);
  const given = givenMembers(call.body);
  const body = (
    operation.method === 'put' ? { ...before, ...given } : mergePatch(before, given)
  ) as Body;
  const { entity, id } = singleKey(call, mocked, plan.place);
  await sql`insert into mock_records (entity, id, body, parents)
    values (${entity}, ${id}, ${JSON.stringify(body)}::jsonb, '{}'::jsonb)
    on conflict (entity, id) do update set body = excluded.body`.execute(call.db);
  return describedAnswer(mocked, { value: body, key: operation.id });
}

/** Forgets what was stored of a single object. */
export async function answerReset(call: Call, mocked: MockedOperation<'reset'>): Promise<Answer> {
  const { entity, id } = singleKey(call, mocked, mocked.plan.place);
  await parentsOf(call, mocked);
  await removeRecord(call.db, entity, id);
  return describedAnswer(mocked, { value: {}, key: mocked.operation.id });
}

/** Issues tokens to an account, or to a visitor if the body names none. */
export async function answerSignIn(call: Call, mocked: MockedOperation<'signIn'>): Promise<Answer> {
  const { service, operation, plan } = mocked;
  const taken = Object.keys(membersOf(service.reader.flat(operation.body)));
  const account = await accountOf(call, service.accounts, takesPassword(taken));
  const { token, refresh } = await issueTokens(call, account);
  const names = Object.keys(membersOf(service.reader.flat(operation.answer.schema)));
  const about = Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, unknown])[] => {
      const plain = plainName(name);
      if (plain === 'refreshtoken') return [[name, refresh]];
      if (/^expires(in)?$/.test(plain)) return [[name, sessionSeconds]];
      return plain === 'tokentype' ? [[name, 'Bearer']] : [];
    }),
  );
  const secure = new URL(call.settings.publicOrigin).protocol === 'https:' ? '; Secure' : '';
  const cookies = service.cookies.map(
    (name) => `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
  const made = await describedAnswer(mocked, {
    value: { ...about, ...aboutAccount(mocked, account), [plan.token]: token },
    key: `${operation.id}/${account?.user ?? ''}`,
    ...(cookies[0] !== undefined && { headers: { 'set-cookie': cookies[0] } }),
  });
  return { ...made, secret: true };
}

/** Ends the session of the caller. */
export async function answerSignOut(
  call: Call,
  mocked: MockedOperation<'signOut'>,
): Promise<Answer> {
  const { tokenHash } = call.principal;
  if (tokenHash !== undefined) await revokeToken(call.db, tokenHash, call.now);
  return describedAnswer(mocked, { value: {}, key: mocked.operation.id });
}

/** Answers by the description, with the members of the request that the response has too. */
export async function answerSample(call: Call, mocked: MockedOperation<'sample'>): Promise<Answer> {
  await parentsOf(call, mocked, mocked.operation.segments.slice(0, -1));
  const given = {
    ...Object.fromEntries(Object.entries(call.query).filter(([, one]) => one !== undefined)),
    ...call.params,
    ...givenMembers(call.body),
  };
  const { examples } = mocked.operation.answer;
  const example = examples[0];
  return describedAnswer(mocked, {
    value: isSchema(example) || example === undefined ? { ...example, ...given } : example,
    key: mocked.operation.id,
    whole: true,
  });
}
