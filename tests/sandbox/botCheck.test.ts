import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';

let sandbox: TestSandbox;
let client: TestClient;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  client = createTestClient(sandbox);
}, 300_000);

afterAll(() => sandbox.dispose());

const lookup = { pan: '0000', code: 'unknown', lang: 'ro' };

async function tryLookup(captcha: string | undefined): Promise<unknown> {
  const token = await client.openToken('card');
  const headers = captcha === undefined ? {} : { 'x-captcha': captcha };
  const answer = await client.call('findCardLogin', { token, body: lookup, headers });
  return { status: answer.status, ...(answer.body as object) };
}

describe('the bot check', () => {
  it('accepts a solved challenge', async () => {
    expect(await tryLookup(await client.solveBotCheck())).not.toMatchObject({
      error_code: 'CAPTCHA',
    });
  });

  it('rejects a reused solution, even if the first use failed', async () => {
    const captcha = await client.solveBotCheck();
    await tryLookup(captcha);
    expect(await tryLookup(captcha)).toEqual({ status: 400, error_code: 'CAPTCHA' });
  });

  it('rejects an altered solution', async () => {
    const payload = JSON.parse(Buffer.from(await client.solveBotCheck(), 'base64').toString()) as {
      challenge: { parameters: { expiresAt: number } };
    };
    payload.challenge.parameters.expiresAt += 3600;
    const altered = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect(await tryLookup(altered)).toEqual({ status: 400, error_code: 'CAPTCHA' });
  });

  it('rejects an invalid solution', async () => {
    expect(await tryLookup('no solution')).toEqual({ status: 400, error_code: 'CAPTCHA' });
  });

  it('rejects a lookup without a solution', async () => {
    expect(await tryLookup(undefined)).toMatchObject({
      status: 400,
      error_code: 'INVALID_REQUEST',
    });
  });

  it('rejects an expired solution', async () => {
    const captcha = await client.solveBotCheck();
    sandbox.pass(1201);
    expect(await tryLookup(captcha)).toEqual({ status: 400, error_code: 'CAPTCHA' });
  });
});
