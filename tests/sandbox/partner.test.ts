import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { createTestClient, type TestClient } from './createTestClient.ts';

let sandbox: TestSandbox;
let client: TestClient;
beforeAll(async () => {
  sandbox = await createTestSandbox();
  client = createTestClient(sandbox);
}, 200_000);
afterAll(() => sandbox.dispose());

const get = (path: string, language = 'ro') =>
  sandbox.fetch(
    new Request(`http://sandbox.test${path}`, { headers: { 'accept-language': language } }),
  );

async function start(fields: Readonly<Record<string, string>>): Promise<URL> {
  const answer = await sandbox.fetch(
    new Request('http://sandbox.test/sandbox/partner/start', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
  );
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', 'http://sandbox.test');
}
const decoded = (address: URL, name: string) =>
  Buffer.from(address.searchParams.get(name) ?? '', 'base64').toString();

describe('the third party of the demonstration', () => {
  it('shows its request in both languages, under a policy without scripts', async () => {
    for (const [language, words] of [
      ['ro', 'Conectează cardurile'],
      ['en', 'Connect cards'],
    ] as const) {
      for (const page of [
        await get('/sandbox/partner', language),
        await get(`/sandbox/partner?lang=${language}`, 'de'),
      ]) {
        const text = await page.text();
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(text).toContain(words);
        expect(text).toContain(`<html lang="${language}">`);
        expect(text).not.toMatch(/<script|style=|onclick/);
      }
    }
  });

  it('starts each time with a new request, at the consent or at the login', async () => {
    const [one, other] = [
      await start({ scope: 'cards balance', entry: '/oauth' }),
      await start({ scope: 'cards', entry: '/' }),
    ];
    expect([one.pathname, decoded(one, 'scope'), decoded(one, 'client_id')]).toEqual([
      '/oauth',
      'cards balance',
      'partener-demo',
    ]);
    expect([other.pathname, decoded(other, 'scope')]).toEqual(['/', 'cards']);
    expect(decoded(one, 'login_id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(decoded(one, 'login_id')).not.toBe(decoded(other, 'login_id'));
    expect((await start({ scope: '<all>', entry: 'https://evil.test/' })).pathname).toBe('/oauth');
  });

  it('trusts the data of the sandbox, not those of the address', async () => {
    const uuid = decoded(await start({ scope: 'cards', entry: '/oauth' }), 'login_id');
    expect(
      await (await get(`/sandbox/partner/return?login_id=${uuid}&status=granted`)).text(),
    ).toContain('nu cunoaște această cerere');
    const { headers } = await client.call('loginThirdParty', {
      body: { username: 'ana.ionescu@exemplu.ro', password: 'Portico1', scope: 'cards', uuid },
    });
    const body = {
      id: '501',
      terms: [{ id: 14285, active: true, date: '20350614' }],
      accounts: ['2501'],
    };
    const saved = await client.call('saveConsent', {
      token: headers.get('x-up-token') ?? '',
      params: { userId: '501' },
      body,
    });
    const text = await (
      await sandbox.fetch(
        new Request(`${(saved.body as { redirect: string }).redirect}&note=%3Cb%3E`),
      )
    ).text();
    expect(text).toContain('642214******5017');
    expect(text).toContain('14285');
    expect(text).toContain('&lt;b&gt;');
    expect(text).not.toContain('642211******5010');
  });
});
