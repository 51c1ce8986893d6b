import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationUuids } from '../../screens/sandbox/seed/demonstration.ts';
import { createTestClient, type TestCall, type TestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { openSessions, password, type Sessions } from './openSessions.ts';

let sandbox: TestSandbox;
let client: TestClient;
let sessions: Sessions;
let visitor: string;

beforeAll(async () => {
  sandbox = await createTestSandbox({ settings: { publicOrigin: 'https://portal.test' } });
  client = createTestClient(sandbox);
  sessions = openSessions(sandbox, client);
  visitor = await sessions.open('company');
}, 200_000);

afterAll(() => sandbox.dispose());

async function visit<Body>(
  operation: string,
  call: Omit<TestCall, 'token'>,
): Promise<{ status: number; body: Body }> {
  const answer = await client.call(operation, { ...call, token: visitor });
  return { status: answer.status, body: answer.body as Body };
}

interface LoginRecord {
  id: string;
  active: boolean;
  password?: string;
}

async function lookUp(change: object = {}) {
  const body = {
    code: '100011',
    identification: '10100011',
    email: 'ana@firma.ro',
    from_source_id: 'CST',
    lang: 'ro',
    ...change,
  };
  return visit<LoginRecord>('findCompanyLogin', {
    body,
    headers: { 'x-captcha': await client.solveBotCheck() },
  });
}

function confirm(record: LoginRecord, change: object = {}) {
  const { active: _, ...body } = record;
  return visit('confirmCompanyLogin', { params: { id: record.id }, body: { ...body, ...change } });
}

describe('the registration of a company', () => {
  it('is of a record with a name, a username, an email and a first password, which an account in use does not have [P1-CREG-16]', async () => {
    const members = ['active', 'code', 'email', 'first_name', 'id', 'username'];
    const { body: found } = await lookUp();
    expect(Object.keys(found).sort()).toEqual([...members.slice(0, 5), 'password', 'username']);
    expect(typeof found.active).toBe('boolean');
    expect(
      Object.keys((await lookUp({ code: '100001', identification: '10100001' })).body).sort(),
    ).toEqual(members);
  });

  it('finds it only by code, kind and fiscal code, with or without RO', async () => {
    expect((await lookUp()).body).toMatchObject({
      code: '100011',
      username: '100011',
      email: 'ana@firma.ro',
      active: false,
    });
    expect((await lookUp({ identification: 'RO10100011' })).status).toBe(200);
    expect(await lookUp({ identification: '1' })).toMatchObject({
      status: 400,
      body: { error_code: 'COMPANY_UNKNOWN' },
    });
    expect(await lookUp({ from_source_id: 'AFF' })).toMatchObject({
      status: 400,
      body: { error_code: 'COMPANY_UNKNOWN' },
    });
    expect(await lookUp({ email: 'ana' })).toMatchObject({
      status: 400,
      body: { error_code: 'LS04' },
    });
    expect((await lookUp({ code: '100001', identification: '10100001' })).body).toMatchObject({
      active: true,
    });
  });

  it('mails an activation link, which activates it once; its user is new and has the first password', async () => {
    const { body: record } = await lookUp();
    expect((await confirm(record)).status).toBe(200);
    const mail = await sessions.lastMessage('ana@firma.ro');
    expect(mail.link).toMatch(/^https:\/\/portal\.test\/create_account_company\?activateCode=/);
    const hash = new URL(mail.link).searchParams.get('activateCode') ?? '';
    const { body: found } = await visit<LoginRecord>('findCompanyActivation', { query: { hash } });
    expect((await confirm(found, { active: true })).status).toBe(200);
    const token = await client.signInCompany('100011', found.password ?? '');
    expect((await client.call('readUser', { token, params: { id: 100_011 } })).body).toMatchObject({
      status: 'N',
      email: 'ana@firma.ro',
    });
    expect(await visit('findCompanyActivation', { query: { hash } })).toMatchObject({
      status: 400,
      body: { error_code: 'ACTIVATION_CODE' },
    });
  });

  it('cannot be activated without the link', async () => {
    const { body: record } = await lookUp({
      code: '200012',
      identification: '10200012',
      from_source_id: 'AFF',
    });
    expect(await confirm(record, { active: true })).toMatchObject({
      status: 400,
      body: { error_code: 'REGISTRATION_EXPIRED' },
    });
    expect(
      await confirm(
        { id: record.id, active: false },
        { code: '200012', first_name: 'x', username: '200012', email: 'a@b.ro' },
      ),
    ).toMatchObject({ status: 400 });
  });

  it('locks a code after too many attempts', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await lookUp({ code: '100017', identification: `${attempt}` })).status).toBe(400);
    expect((await lookUp({ code: '100017', identification: '10100017' })).status).toBe(429);
    expect((await lookUp({ code: ' 100017 ', identification: '10100017' })).status).toBe(429);
  });
});

describe('the password reset of a company', () => {
  it('mails a link that resets the password once', async () => {
    expect(
      (
        await visit('requestCompanyPasswordLink', {
          body: { code: '100018', identification: '10100018' },
        })
      ).status,
    ).toBe(200);
    const { link } = await sessions.lastMessage('birou@100018.exemplu.ro');
    const resetCode = new URL(link).searchParams.get('resetCode') ?? '';
    expect(await visit('findCompanyPasswordLink', { query: { resetCode } })).toMatchObject({
      status: 200,
      body: { id: '100018', code: '100018' },
    });
    expect(
      await visit('resetCompanyPassword', { body: { resetCode, new_password: 'numailitere' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'LS03' } });
    expect(
      (await visit('resetCompanyPassword', { body: { resetCode, new_password: 'Resetata1' } }))
        .status,
    ).toBe(200);
    expect(await client.signInCompany('100018', 'Resetata1')).not.toBe('');
    expect(
      await visit('resetCompanyPassword', { body: { resetCode, new_password: 'Resetata2' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'RESET_CODE' } });
  });

  it('responds equally for an unknown company, and mails nothing', async () => {
    const before = await sandbox.db.selectFrom('outbox').select('id').execute();
    expect(
      (
        await visit('requestCompanyPasswordLink', {
          body: { code: '100019', identification: '999' },
        })
      ).status,
    ).toBe(200);
    expect(await sandbox.db.selectFrom('outbox').select('id').execute()).toHaveLength(
      before.length,
    );
  });

  it('rejects an expired link', async () => {
    await visit('requestCompanyPasswordLink', {
      body: { email: 'birou@100020.exemplu.ro', identification: '100020' },
    });
    const { link } = await sessions.lastMessage('birou@100020.exemplu.ro');
    sandbox.pass(172_801);
    visitor = await client.openToken('company');
    const resetCode = new URL(link).searchParams.get('resetCode') ?? '';
    expect(await visit('findCompanyPasswordLink', { query: { resetCode } })).toMatchObject({
      status: 400,
      body: { error_code: 'RESET_CODE' },
    });
  });
});

interface Invited {
  id: string;
  flow?: string;
  login: { first_name: string; active: boolean; code: string };
}

const find = (uuid: string) => visit<Invited>('findInvitedUser', { query: { uuid } });
const accept = (record: Invited, login: object = {}) =>
  visit('confirmInvitedUser', {
    params: { id: record.id },
    body: { ...record, login: { ...record.login, ...login } },
  });

describe('the invitation of a company user', () => {
  it('is a record with an id, a flow and a login [P1-CUI-22]', async () => {
    const members = [
      'active',
      'code',
      'email',
      'first_name',
      'last_name',
      'mobile_phone',
      'password',
    ];
    const { body: mandate } = await find(invitationUuids.mandate);
    expect(Object.keys(mandate).sort()).toEqual(['flow', 'id', 'login']);
    expect(Object.keys(mandate.login).sort()).toEqual(members);
    const { body: invited } = await find(invitationUuids.newUser);
    expect(Object.keys(invited).sort()).toEqual(['id', 'login']);
    expect(Object.keys(invited.login).sort()).toEqual(members);
  });

  it('is a mandate that names the company', async () => {
    const { body } = await find(invitationUuids.mandate);
    expect(body).toMatchObject({
      flow: 'add_role_customer',
      login: { first_name: 'Someșul Soft SRL', code: '100002', active: true },
    });
    expect((await accept(body)).status).toBe(200);
    const token = await client.signInCompany('elena.marin@exemplu.ro', password);
    const user = await client.call('readUser', { token, params: { id: 900 } });
    expect(
      (user.body as { companies: { company_id: number }[] }).companies.map(
        (company) => company.company_id,
      ),
    ).toContain(100_002);
  });

  it('asks a new user for a password, and works once', async () => {
    const { body } = await find(invitationUuids.newUser);
    expect(body.login).toMatchObject({ active: false });
    expect(await accept(body)).toMatchObject({ status: 400, body: { error_code: 'LS03' } });
    expect((await accept(body, { password: 'Colegul1' })).status).toBe(200);
    expect(await client.signInCompany('coleg.nou@exemplu.ro', 'Colegul1')).not.toBe('');
    expect(await find(invitationUuids.newUser)).toMatchObject({
      status: 400,
      body: { error_code: 'LINK_EXPIRE' },
    });
  });

  it('accepts a user with an account without a password', async () => {
    const { body } = await find(invitationUuids.activeUser);
    expect(body.login).toMatchObject({ active: true });
    expect((await accept(body)).status).toBe(200);
  });

  it('is rejected when it is expired, unknown, or waits for approval', async () => {
    for (const uuid of [
      invitationUuids.expiredUser,
      'unknown',
      '00000000-0000-4000-8000-000000000705',
    ]) {
      expect(await find(uuid)).toMatchObject({ status: 400, body: { error_code: 'LINK_EXPIRE' } });
    }
  });

  it('is mailed when an editor approves it', async () => {
    const token = await client.signInCompany('100001', password);
    const flow = await client.call('createCompanyFlow', {
      token,
      params: { id: 100_001 },
      body: { flow: 'add_user', email: 'aprobat@exemplu.ro' },
    });
    const { id } = flow.body as { id: string };
    expect(
      (await client.call('updateFlow', { token, params: { id }, body: { id, status: 'APPROVED' } }))
        .body,
    ).toMatchObject({ status: 'APPROVED' });
    const { link } = await sessions.lastMessage('aprobat@exemplu.ro');
    expect((await find(new URL(link).searchParams.get('uuid') ?? '')).status).toBe(200);
  });

  it('can be mailed again until it is accepted, and withdrawn, which disables its link', async () => {
    const token = await client.signInCompany('100001', password);
    const { id } = (
      await client.call('createCompanyFlow', {
        token,
        params: { id: 100_001 },
        body: { flow: 'add_user', email: 'retrimis@exemplu.ro' },
      })
    ).body as { id: string };
    const change = async (status: string) =>
      await client.call('updateFlow', { token, params: { id }, body: { id, status } });
    const mails = async () =>
      (
        await sandbox.db
          .selectFrom('outbox')
          .select('id')
          .where('recipient', '=', 'retrimis@exemplu.ro')
          .execute()
      ).length;
    await change('APPROVED');
    await expect.poll(mails).toBe(1);
    expect((await change('APPROVED')).body).toMatchObject({ status: 'APPROVED' });
    await expect.poll(mails).toBe(2);
    const uuid =
      new URL((await sessions.lastMessage('retrimis@exemplu.ro')).link).searchParams.get('uuid') ??
      '';
    expect((await find(uuid)).status).toBe(200);
    expect((await change('REJECTED')).body).toMatchObject({ status: 'REJECTED' });
    expect(await find(uuid)).toMatchObject({ status: 400, body: { error_code: 'LINK_EXPIRE' } });
    for (const status of ['APPROVED', 'REJECTED']) expect((await change(status)).status).toBe(409);
  });
});
