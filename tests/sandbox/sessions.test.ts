import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { password } from './openSessions.ts';

let sandbox: TestSandbox;
let client: TestClient;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  client = createTestClient(sandbox);
}, 200_000);

afterAll(() => sandbox.dispose());

const signIn = (username: string, given = password) =>
  client.call('issueCompanyToken', {
    body: { scope: 'webclient', grant_type: 'password', username, password: given },
  });
const signInCard = (username: string, headers: Record<string, string> = {}) =>
  client.call('issueCardToken', {
    body: { scope: 'web', grant_type: 'password', username, password },
    headers,
  });

async function lastCode(recipient: string): Promise<string> {
  const row = await sandbox.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.code ?? '';
}

describe('tokens', () => {
  it('contain the link of the user or card holder and their lifetime [P1-ENT-09 P1-ENT-10]', async () => {
    const company = await signIn('100001');
    expect(company.headers.get('link')).toBe('</company_services/v1/users/100001>; rel="user"');
    expect(company.body).toMatchObject({ expires_in: 3600 });
    const card = await signInCard('ana.ionescu@exemplu.ro');
    expect(card.headers.get('link')).toBe(
      '</card_services/v1/beneficiaries/501>; rel="beneficiary"',
    );
    expect(card.headers.get('x-up-check')).toBeNull();
  });

  it('are issued to visitors of both sides [P1-ENT-11]', async () => {
    expect(await client.openToken('card')).not.toBe('');
    expect(await client.openToken('company')).not.toBe('');
  });

  it('are stored as digests only, passwords as salted hashes only', async () => {
    const token = await client.signInCompany('100001', password);
    const stored = await sandbox.db.selectFrom('tokens').select('hash').execute();
    expect(stored.map((row) => row.hash)).not.toContain(token);
    const users = await sandbox.db
      .selectFrom('users')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .limit(50)
      .execute();
    expect(users.every((user) => user.password_hash?.startsWith('scrypt$'))).toBe(true);
  });

  it('end at logout', async () => {
    const token = await client.signInCompany('100001', password);
    expect((await client.call('logoutUser', { token, params: { id: 100_001 } })).status).toBe(204);
    expect((await client.call('readUser', { token, params: { id: 100_001 } })).status).toBe(401);
  });

  it('are refused for wrong names and passwords with the same response', async () => {
    const wrong = await signIn('100001', 'gresit123');
    const unknown = await signIn('nimeni', 'gresit123');
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_login' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('are not issued to a locked name, whatever its password, until the lock ends', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn('100014', 'gresit123')).status).toBe(400);
    const locked = await signIn('100014');
    expect(locked).toMatchObject({ status: 429, body: { error: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    sandbox.pass(901);
    expect((await signIn('100014')).status).toBe(200);
  });

  it('can be guessed at most five times, also with simultaneous requests', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => signIn('100016', `gresit${index}a`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    sandbox.pass(901);
  });

  it('expire', async () => {
    const token = await client.signInCompany('100001', password);
    sandbox.pass(3599);
    expect((await client.call('readUser', { token, params: { id: 100_001 } })).status).toBe(200);
    sandbox.pass(2);
    expect((await client.call('readUser', { token, params: { id: 100_001 } })).status).toBe(401);
  });

  it('of a user whose password changed elsewhere end', async () => {
    const first = await client.signInCompany('100015', password);
    const second = await client.signInCompany('100015', password);
    const body = { id: '100015', current_password: password, new_password: 'Altceva123' };
    expect(
      (await client.call('updateUser', { token: second, params: { id: 100_015 }, body })).status,
    ).toBe(200);
    expect((await client.call('readUser', { token: first, params: { id: 100_015 } })).status).toBe(
      401,
    );
    expect((await client.call('readUser', { token: second, params: { id: 100_015 } })).status).toBe(
      200,
    );
    expect((await signIn('100015')).status).toBe(400);
    expect((await signIn('100015', 'Altceva123')).status).toBe(200);
  });
});

describe('the one-time code of a card user', () => {
  const phone = '0722000502';

  it('is required, and nothing else is allowed before it', async () => {
    const answer = await signInCard('mihai.popa@exemplu.ro');
    expect(answer.headers.get('x-up-check')).toBe('otp');
    const token = (answer.body as { access_token: string }).access_token;
    expect((await client.call('readBeneficiary', { token, params: { id: 502 } })).status).toBe(403);
    expect(
      (
        await client.call('checkOneTimeCode', {
          token,
          body: { otp: await lastCode(phone), trusted: false },
        })
      ).status,
    ).toBe(200);
    expect((await client.call('readBeneficiary', { token, params: { id: 502 } })).status).toBe(200);
  });

  it('is sent again on request, and then only the new one is valid', async () => {
    const token = await client.signInCard('mihai.popa@exemplu.ro', password);
    const first = await lastCode(phone);
    expect((await client.call('checkOneTimeCode', { token, body: { resend: true } })).status).toBe(
      200,
    );
    const second = await lastCode(phone);
    if (first !== second) {
      expect(
        await client.call('checkOneTimeCode', { token, body: { otp: first, trusted: false } }),
      ).toMatchObject({ status: 400, body: { error_code: 'OTP_INVALID' } });
    }
    expect(
      (await client.call('checkOneTimeCode', { token, body: { otp: second, trusted: false } }))
        .status,
    ).toBe(200);
  });

  it('is invalid after too many wrong ones, and after its lifetime', async () => {
    const token = await client.signInCard('mihai.popa@exemplu.ro', password);
    const right = await lastCode(phone);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < 5; attempt += 1)
      await client.call('checkOneTimeCode', { token, body: { otp: wrong, trusted: false } });
    expect(
      (await client.call('checkOneTimeCode', { token, body: { otp: right, trusted: false } })).body,
    ).toMatchObject({ error_code: 'OTP_ATTEMPTS' });
    await client.call('checkOneTimeCode', { token, body: { resend: true } });
    sandbox.pass(301);
    expect(
      (
        await client.call('checkOneTimeCode', {
          token,
          body: { otp: await lastCode(phone), trusted: false },
        })
      ).body,
    ).toMatchObject({ error_code: 'OTP_EXPIRED' });
  });

  it('is not sent without limit', async () => {
    const token = await client.signInCard('mihai.popa@exemplu.ro', password);
    const statuses: number[] = [];
    for (let send = 0; send < 12; send += 1)
      statuses.push(
        (await client.call('checkOneTimeCode', { token, body: { resend: true } })).status,
      );
    expect(statuses).toContain(200);
    expect(statuses.at(-1)).toBe(429);
    sandbox.pass(901);
  });

  it('is not required again on a trusted device, but on another', async () => {
    const token = await client.signInCard('mihai.popa@exemplu.ro', password);
    const answer = await client.call('checkOneTimeCode', {
      token,
      body: { otp: await lastCode(phone), trusted: true },
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly');
    const device = cookie.split(';')[0] ?? '';
    expect(
      (await signInCard('mihai.popa@exemplu.ro', { cookie: device })).headers.get('x-up-check'),
    ).toBeNull();
    expect((await signInCard('mihai.popa@exemplu.ro')).headers.get('x-up-check')).toBe('otp');
  });

  it('is required again on a device that was trusted before the password was reset', async () => {
    const token = await client.signInCard('mihai.popa@exemplu.ro', password);
    const answer = await client.call('checkOneTimeCode', {
      token,
      body: { otp: await lastCode(phone), trusted: true },
    });
    const device = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(
      (await signInCard('mihai.popa@exemplu.ro', { cookie: device })).headers.get('x-up-check'),
    ).toBeNull();
    const visitor = await client.openToken('card');
    await client.call('requestCardPasswordCode', {
      token: visitor,
      body: { username: 'mihai.popa@exemplu.ro' },
    });
    const reset = {
      username: 'mihai.popa@exemplu.ro',
      otp_password: await lastCode(phone),
      new_password: password,
    };
    expect((await client.call('resetCardPassword', { token: visitor, body: reset })).status).toBe(
      200,
    );
    expect(
      (await signInCard('mihai.popa@exemplu.ro', { cookie: device })).headers.get('x-up-check'),
    ).toBe('otp');
  });
});
