import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { password } from './openSessions.ts';

const day = 86_400;
const faults: unknown[] = [];
let sandbox: TestSandbox;
let client: TestClient;

beforeAll(async () => {
  sandbox = await createTestSandbox({ onFault: (...fault) => void faults.push(fault) });
  client = createTestClient(sandbox);
}, 200_000);

afterAll(() => sandbox.dispose());

const signIn = (given: string, address = '203.0.113.1') =>
  client.call('issueCompanyToken', {
    body: { scope: 'webclient', grant_type: 'password', username: '100001', password: given },
    headers: { 'x-forwarded-for': address },
  });
const statusWith = async (token: string) =>
  (await client.call('readUser', { token, params: { id: 100_001 } })).status;

async function lastCode(recipient: string): Promise<string> {
  return (
    (
      await sandbox.db
        .selectFrom('outbox')
        .select('code')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).code ?? ''
  );
}

/** Runs a function with the clock a day ahead, and resets the clock. */
async function ahead<Value>(run: () => Promise<Value>): Promise<Value> {
  sandbox.pass(day);
  try {
    return await run();
  } finally {
    sandbox.pass(-day);
  }
}

describe('a clock that jumps', () => {
  it('forwards ends sessions, and new ones start', async () => {
    const before = await client.signInCompany('100001', password);
    expect(await statusWith(before)).toBe(200);
    await ahead(async () => {
      expect(await statusWith(before)).toBe(401);
      expect(await statusWith(await client.signInCompany('100001', password))).toBe(200);
    });
  });

  it('backwards ends the sessions that would otherwise last a day too long', async () => {
    const token = await ahead(() => client.signInCompany('100001', password));
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(await client.signInCompany('100001', password))).toBe(200);
  });

  it('backwards by seconds, as between two machines, ends none', async () => {
    const token = await client.signInCompany('100001', password);
    sandbox.pass(-20);
    expect(await statusWith(token)).toBe(200);
    sandbox.pass(20);
  });

  it('backwards keeps nobody locked out for the day, and the limit still holds', async () => {
    const fail = async (times: number) => {
      const statuses: number[] = [];
      for (let time = 0; time < times; time++) statuses.push((await signIn('gresit123')).status);
      return statuses;
    };
    await ahead(async () => expect(await fail(6)).toEqual([400, 400, 400, 400, 400, 429]));
    expect(await fail(6)).toEqual([400, 400, 400, 400, 400, 429]);
    const locked = await signIn(password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    sandbox.pass(901);
    expect((await signIn(password)).status).toBe(200);
  });

  it('backwards starts a new window for failures that were counted ahead', async () => {
    const guess = () => signIn('gresit123', '203.0.113.7');
    await ahead(async () => {
      for (let time = 0; time < 4; time++) await guess();
    });
    expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(400);
  });

  it('backwards ends one-time codes and bot checks of the day ahead', async () => {
    const cookie = 'sandbox_visitor=visitor-of-this-test'; // a code belongs to its visitor
    const ask = { username: 'ana.ionescu@exemplu.ro' };
    await ahead(async () =>
      client.call('requestCardPasswordCode', {
        token: await client.openToken('card'),
        body: ask,
        headers: { cookie, 'x-captcha': await client.solveBotCheck() },
      }),
    );
    const token = await client.openToken('card');
    const body = { ...ask, otp_password: await lastCode('0722000501'), new_password: 'Noua1234' };
    expect(
      await client.call('resetCardPassword', {
        token,
        body,
        headers: { cookie, 'x-captcha': await client.solveBotCheck() },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'OTP_EXPIRED' } });
    const captcha = await ahead(() => client.solveBotCheck());
    expect(
      await client.call('findCardLogin', {
        token,
        body: { pan: '0000', code: 'unknown', lang: 'ro' },
        headers: { 'x-captcha': captcha },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'CAPTCHA' } });
  });

  it('is not reported as a fault', () => {
    expect(faults).toEqual([]);
  });
});
