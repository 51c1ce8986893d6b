import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { password } from './openSessions.ts';

let sandbox: TestSandbox;
let client: TestClient;
let token: string;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  client = createTestClient(sandbox);
  token = await client.signInCompany('100001', password);
}, 200_000);

afterAll(() => sandbox.dispose());

const invite = (headers: Record<string, string>, email: string) =>
  client.call('createCompanyFlow', {
    token,
    params: { id: 100_001 },
    headers,
    body: { flow: 'add_user', email },
  });
const flows = async () =>
  Number(
    (await client.call('searchFlows', { token, query: { company_id: 100_001 } })).headers.get(
      'x-up-count',
    ),
  );

describe('a write with a used request identifier', () => {
  it('gets the same response and takes effect once', async () => {
    const headers = { 'x-request-id': randomUUID() };
    const before = await flows();
    const first = await invite(headers, 'unu@exemplu.ro');
    const second = await invite(headers, 'unu@exemplu.ro');
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(await flows()).toBe(before + 1);
  });

  it('takes effect once when both arrive at the same moment', async () => {
    const headers = { 'x-request-id': randomUUID() };
    const before = await flows();
    const [first, second] = await Promise.all([
      invite(headers, 'doi@exemplu.ro'),
      invite(headers, 'doi@exemplu.ro'),
    ]);
    expect(second?.body).toEqual(first?.body);
    expect(await flows()).toBe(before + 1);
  });

  it('is rejected again if it was rejected', async () => {
    const headers = { 'x-request-id': randomUUID() };
    const first = await invite(headers, 'fara-adresa');
    expect(first).toMatchObject({ status: 400, body: { error_code: 'LS04' } });
    expect(await invite(headers, 'fara-adresa')).toMatchObject({ status: 400, body: first.body });
  });

  it('is rejected when its content differs', async () => {
    const headers = { 'x-request-id': randomUUID() };
    expect((await invite(headers, 'trei@exemplu.ro')).status).toBe(200);
    expect(await invite(headers, 'patru@exemplu.ro')).toMatchObject({
      status: 409,
      body: { error_code: 'REQUEST_ID_REUSED' },
    });
  });

  it('gets the stored response after a restart', async () => {
    const headers = { 'x-request-id': randomUUID() };
    const first = await invite(headers, 'cinci@exemplu.ro');
    sandbox = await sandbox.restart();
    client = createTestClient(sandbox);
    expect((await invite(headers, 'cinci@exemplu.ro')).body).toEqual(first.body);
  });

  it('belongs to its caller: another one with the same identifier is served', async () => {
    const headers = { 'x-request-id': randomUUID() };
    await invite(headers, 'sase@exemplu.ro');
    const other = await client.signInCompany('100010', password);
    const answer = await client.call('createCompanyFlow', {
      token: other,
      params: { id: 100_010 },
      headers,
      body: { flow: 'add_user', email: 'sase@exemplu.ro' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ company_id: 100_010 });
  });

  it('is the same for the same visitor with a new token after a reload, and another one for another visitor', async () => {
    const sent = () =>
      sandbox.db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const open = (cookie: string) =>
      client.call('issueCardToken', {
        body: { grant_type: 'client_credentials', client_id: 'webopen', scope: 'webopen' },
        headers: cookie === '' ? {} : { cookie },
      });
    const tokenOf = (answer: { body: unknown }) =>
      (answer.body as { access_token: string }).access_token;
    const first = await open('');
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toMatch(/^sandbox_visitor=/);
    const again = await open(cookie);
    expect(again.headers.get('set-cookie')).toBeNull();
    const id = randomUUID();
    const ask = (token: string, visitor: string) =>
      client.call('requestCardPasswordCode', {
        token,
        body: { username: 'ana.ionescu@exemplu.ro' },
        headers: { 'x-request-id': id, cookie: visitor },
      });
    const before = Number((await sent()).count);
    const answer = await ask(tokenOf(first), cookie);
    expect(await ask(tokenOf(again), cookie)).toMatchObject({ status: 200, body: answer.body });
    expect(Number((await sent()).count)).toBe(before + 1);
    const other = await open('');
    const theirs = await ask(
      tokenOf(other),
      (other.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    );
    expect(theirs.body).not.toEqual(answer.body);
    expect(Number((await sent()).count)).toBe(before + 2);
  });

  it('accepts a used bot check on the repeat of the same request', async () => {
    const visitor = await client.openToken('company');
    const headers = { 'x-request-id': randomUUID(), 'x-captcha': await client.solveBotCheck() };
    const body = {
      code: '100011',
      identification: '1',
      email: 'a@exemplu.ro',
      from_source_id: 'CST',
      lang: 'ro',
    };
    const first = await client.call('findCompanyLogin', { token: visitor, headers, body });
    expect(first.body).toEqual({ error_code: 'COMPANY_UNKNOWN' });
    expect((await client.call('findCompanyLogin', { token: visitor, headers, body })).body).toEqual(
      first.body,
    );
  });
});
