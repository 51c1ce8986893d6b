import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '../../src/sandbox/outbox/Outbox.ts';
import { createTestClient, type TestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { password } from './openSessions.ts';

const settings = { maxAttemptsAnywhere: 12, maxAttemptsOfAddress: 20, steadyMilliseconds: 150 };

let sandbox: TestSandbox;
let client: TestClient;

beforeAll(async () => {
  sandbox = await createTestSandbox({ settings });
  client = createTestClient(sandbox);
}, 200_000);

afterAll(() => sandbox.dispose());

const from = (address: string, cookie?: string) => ({
  'x-forwarded-for': address,
  ...(cookie !== undefined && { cookie }),
});

const sides = [
  { side: 'card', operation: 'issueCardToken', scope: 'web', username: 'ana.ionescu@exemplu.ro' },
  { side: 'company', operation: 'issueCompanyToken', scope: 'webclient', username: '100001' },
] as const;

describe.each(sides)('signing in on the $side side', ({ operation, scope, username }) => {
  const signIn = (given: string, headers: Record<string, string>, name: string = username) =>
    client.call(operation, {
      body: { scope, grant_type: 'password', username: name, password: given },
      headers,
    });
  const fail = async (times: number, headers: (attempt: number) => Record<string, string>) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt += 1)
      statuses.push((await signIn('gresit123', headers(attempt))).status);
    return statuses;
  };
  const knownCookie = async () =>
    ((await signIn(password, from('198.51.100.9'))).headers.get('set-cookie') ?? '').split(
      ';',
    )[0] ?? '';

  it('is locked for the address that guesses, not for the user at another one', async () => {
    expect(await fail(6, () => from('203.0.113.1'))).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(password, from('203.0.113.1'))).status).toBe(429);
    expect((await signIn(password, from('203.0.113.2'))).status).toBe(200);
    sandbox.pass(901);
  });

  it('is locked for strangers after guesses from many addresses, but not for a device that has signed in before', async () => {
    const cookie = await knownCookie();
    expect(cookie).toMatch(/^sandbox_known=/);
    const statuses = await fail(13, (attempt) => from(`203.0.113.${attempt}`));
    expect(statuses.slice(0, 12).every((status) => status === 400)).toBe(true);
    expect(statuses[12]).toBe(429);
    expect((await signIn(password, from('198.51.100.9'))).status).toBe(429);
    expect((await signIn(password, from('198.51.100.9', cookie))).status).toBe(200);
    sandbox.pass(901);
  });

  it('counts the failures of a known device separately, and recognizes it for its own account only', async () => {
    const cookie = await knownCookie();
    expect(await fail(6, () => from('198.51.100.9', cookie))).toEqual([
      400, 400, 400, 400, 400, 429,
    ]);
    expect((await signIn(password, from('198.51.100.9'))).status).toBe(200);
    const forged = cookie.replace(/~.{32}/, `~${'0'.repeat(32)}`);
    expect(await fail(13, (attempt) => from(`203.0.113.${attempt}`, forged))).toContain(429);
    sandbox.pass(901);
  });

  it('is locked for an address that tries many names', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      statuses.push((await signIn('gresit123', from('203.0.113.77'), `nimeni${attempt}`)).status);
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await signIn('gresit123', from('203.0.113.78'), 'nimeni')).status).toBe(400);
    sandbox.pass(901);
  });
});

describe('the lookup of a link', () => {
  it('cannot be guessed further with a new visitor token per attempt', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const token = await client.openToken('card');
      statuses.push(
        (
          await client.call('findCardActivation', {
            token,
            query: { hash: `wrong${attempt}` },
            headers: from('203.0.113.90'),
          })
        ).status,
      );
    }
    expect(statuses[19]).toBe(400);
    expect(statuses[20]).toBe(429);
    sandbox.pass(901);
  });
});

describe('a forgotten password of a card user', () => {
  const known = 'ioana.dumitru@exemplu.ro';
  const ask = async (username: string, address: string, visitor?: string) => {
    const token = visitor ?? (await client.openToken('card'));
    const started = performance.now();
    const answer = await client.call('requestCardPasswordCode', {
      token,
      body: { username },
      headers: from(address),
    });
    return {
      token,
      status: answer.status,
      members: Object.keys(answer.body as object),
      milliseconds: performance.now() - started,
    };
  };
  const reset = (token: string, username: string, code: string) =>
    client.call('resetCardPassword', {
      token,
      body: { username, otp_password: code, new_password: password },
    });
  const lastCode = async () =>
    (
      await sandbox.db
        .selectFrom('outbox')
        .select('code')
        .where('recipient', '=', '0722000503')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).code ?? '';

  it('responds equally, and after the same time, whether the name exists or not', async () => {
    const some = await ask(known, '203.0.113.10');
    const none = await ask('nimeni@exemplu.ro', '203.0.113.11');
    expect(none).toMatchObject({ status: some.status, members: some.members });
    for (const { milliseconds } of [some, none])
      expect(milliseconds).toBeGreaterThanOrEqual(settings.steadyMilliseconds - 2);
    const answers = async (token: string, username: string) => {
      const bodies: unknown[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        bodies.push((await reset(token, username, '000000')).body);
      return bodies;
    };
    expect(await answers(none.token, 'nimeni@exemplu.ro')).toEqual(
      await answers(some.token, known),
    );
    sandbox.pass(901);
  });

  it('cannot be blocked by a stranger who requests or guesses codes at the same time', async () => {
    const owner = await ask(known, '203.0.113.20');
    const code = await lastCode();
    const stranger = await ask(known, '203.0.113.21');
    for (let attempt = 0; attempt < 6; attempt += 1) await reset(stranger.token, known, '000000');
    for (let attempt = 0; attempt < 6; attempt += 1)
      await ask(known, '203.0.113.21', stranger.token);
    expect((await ask(known, '203.0.113.21', stranger.token)).status).toBe(429);
    expect((await reset(owner.token, known, code)).status).toBe(200);
    sandbox.pass(901);
  });
});

describe('a forgotten password of a company', () => {
  it('responds equally, after the same time, and without waiting for the mail server', async () => {
    const sent: OutgoingMessage[] = [];
    const accept: (() => void)[] = [];
    const slow = {
      send: (message: OutgoingMessage) =>
        new Promise<void>((resolve) => (sent.push(message), accept.push(resolve))),
    };
    const waiting = await createTestSandbox({ settings, mail: slow });
    const companies = createTestClient(waiting);
    const ask = async (code: string) => {
      const token = await companies.openToken('company');
      const headers = { 'x-captcha': await companies.solveBotCheck() };
      const started = performance.now();
      const { status, body } = await companies.call('requestCompanyPasswordLink', {
        token,
        body: { code, identification: '10100001' },
        headers,
      });
      return { answer: { status, body }, milliseconds: performance.now() - started };
    };
    const some = await ask('100001');
    const none = await ask('199999');
    expect(some.answer.status).toBe(200);
    expect(none.answer).toEqual(some.answer);
    expect(sent).toHaveLength(1);
    for (const { milliseconds } of [some, none])
      expect(milliseconds).toBeGreaterThanOrEqual(settings.steadyMilliseconds - 2);
    expect(
      await waiting.db
        .selectFrom('outbox')
        .select('delivery')
        .where('channel', '=', 'mail')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    ).toEqual({ delivery: 'waiting' });
    accept.forEach((take) => take());
    await waiting.dispose();
  });
});
