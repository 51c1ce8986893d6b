import { sandbox as definition } from '../../screens/sandbox/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/createSandbox.ts';
import { readRoutes } from '../../src/sandbox/http/readRoutes.ts';
import { createOutboxes, type OutgoingMessage } from '../../src/sandbox/outbox/Outbox.ts';
import { createTestClient, type TestClient } from './createTestClient.ts';
import { createTestSandbox, readServices, testNow, type TestSandbox } from './createTestSandbox.ts';

let sandbox: TestSandbox;
let client: TestClient;

beforeAll(async () => {
  sandbox = await createTestSandbox({ settings: { allowedOrigins: ['https://studio.test'] } });
  client = createTestClient(sandbox);
}, 200_000);

afterAll(() => sandbox.dispose());

const get = (path: string, headers: Record<string, string> = {}) =>
  sandbox.fetch(new Request(`http://sandbox.test${path}`, { headers }));

describe('the pages of the demonstration', () => {
  it('list the accounts as JSON, of every role', async () => {
    const accounts = (await (await get('/sandbox/accounts')).json()) as {
      role: string;
      tab: string;
      username: string;
      password: string;
      note: string;
    }[];
    expect(new Set(accounts.map((account) => account.role))).toEqual(
      new Set(['BEN', 'CST', 'AFF', 'AFA', 'FAC', 'HLP']),
    );
    expect(
      accounts.every(
        (account) =>
          account.username !== '' &&
          account.password !== '' &&
          account.note !== '' &&
          account.tab !== '',
      ),
    ).toBe(true);
  });

  it('list registration, activation and invitation codes of each kind as JSON', async () => {
    const entries = (await (await get('/sandbox/entries')).json()) as {
      kind: string;
      path: string;
    }[];
    const kinds = [
      'card_registration',
      'card_activation',
      'card_invitation',
      'company_registration',
      'company_activation',
      'company_invitation',
      'company_reset',
      'consent',
      'educational',
    ];
    expect(new Set(entries.map((entry) => entry.kind))).toEqual(new Set(kinds));
    expect(entries.every((entry) => entry.path.startsWith('/'))).toBe(true);
  });

  it('include a map that only the portal itself may frame, in the requested language', async () => {
    const page = await get('/sandbox/map', { 'accept-language': 'en-GB' });
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'$/,
    );
    const text = await page.text();
    expect(text).toContain('aria-label="Where we are: Strada Exemplului 10, București"');
    expect(text).not.toMatch(/<script|style=|<nav>/);
    expect(await (await get('/sandbox/map')).text()).toContain('Unde suntem');
    expect((await get('/sandbox')).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    );
  });

  it('are readable in a browser, without script and with a strict policy', async () => {
    for (const path of ['/sandbox', '/sandbox/outbox']) {
      const page = await get(path, { accept: 'text/html' });
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await page.text();
      expect(text).not.toMatch(/<script|style=|onclick/);
      expect(text).toContain('<main>');
    }
    expect((await get('/sandbox/style.css')).headers.get('content-type')).toContain('text/css');
  });

  it('show what was sent, escaped', async () => {
    const token = await client.signInCompany('100001', 'Portico1');
    const description = '<b>Înalt</b> & "tare"';
    await client.call('sendCompanyFeedback', {
      token,
      params: { code: 100_001 },
      body: { description },
    });
    const messages = (await (await get('/sandbox/outbox')).json()) as {
      channel: string;
      body: string;
    }[];
    expect(messages[0]).toMatchObject({ channel: 'mail', body: description });
    expect(await (await get('/sandbox/outbox', { accept: 'text/html' })).text()).toContain(
      '&lt;b&gt;Înalt&lt;/b&gt; &amp; &quot;tare&quot;',
    );
  });

  it('are absent when the demonstration is off; the bot check stays', async () => {
    const hidden = await createTestSandbox({ settings: { showDemonstration: false } });
    const status = async (path: string) =>
      (await hidden.fetch(new Request(`http://sandbox.test${path}`))).status;
    expect(await status('/sandbox/outbox')).toBe(404);
    expect(await status('/sandbox/accounts')).toBe(404);
    expect(await status('/bot_check/challenge')).toBe(200);
    await hidden.dispose();
  });
});

describe('mails', () => {
  const rethrow = (error: unknown) => {
    throw error;
  };
  const message: OutgoingMessage = {
    channel: 'mail',
    recipient: 'delivery@exemplu.ro',
    subject: 'S',
    body: 'B',
  };
  const last = () =>
    sandbox.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', message.recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('go through the mail server when there is one; text messages do not', async () => {
    const sent: string[] = [];
    const outboxes = createOutboxes(
      { send: (mail) => Promise.resolve(void sent.push(mail.subject)) },
      rethrow,
    );
    const outbox = outboxes.open();
    await outbox.send({ db: sandbox.db, now: testNow }, message);
    expect(await last()).toMatchObject({ delivery: 'waiting' });
    expect(sent).toEqual([]);
    outbox.deliver(sandbox.db);
    await outboxes.idle();
    expect(await last()).toMatchObject({ delivery: 'sent' });
    await outbox.send({ db: sandbox.db, now: testNow }, { ...message, channel: 'sms' });
    outbox.deliver(sandbox.db);
    await outboxes.idle();
    expect(await last()).toMatchObject({ delivery: 'outbox' });
    expect(sent).toEqual(['S']);
  });

  it('that the server rejects stay in the outbox with the reason', async () => {
    const outboxes = createOutboxes(
      { send: () => Promise.reject(new Error('mailbox full')) },
      rethrow,
    );
    const outbox = outboxes.open();
    await outbox.send({ db: sandbox.db, now: testNow }, message);
    outbox.deliver(sandbox.db);
    await outboxes.idle();
    expect(await last()).toMatchObject({ delivery: 'failed', failure: 'mailbox full' });
  });
});

describe('requests', () => {
  it('of an allowed origin may read the headers of the services; others may not', async () => {
    const url = 'http://sandbox.test/company_services/v1/tokens';
    const headers = { origin: 'https://studio.test', 'access-control-request-method': 'POST' };
    const preflight = await sandbox.fetch(new Request(url, { method: 'OPTIONS', headers }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://studio.test');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-request-id');
    const answer = await sandbox.fetch(
      new Request(url, { method: 'POST', headers: { origin: 'https://studio.test' } }),
    );
    for (const name of ['Link', 'x-up-count', 'x-up-check', 'x-up-order', 'x-up-redirect'])
      expect(answer.headers.get('access-control-expose-headers')).toContain(name);
    const other = await sandbox.fetch(
      new Request(url, { method: 'POST', headers: { origin: 'https://evil.test' } }),
    );
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('to an unknown path are 404, with an unsupported method 405', async () => {
    expect((await get('/company_services/v1/nothing')).status).toBe(404);
    const answer = await sandbox.fetch(
      new Request('http://sandbox.test/company_services/v1/tokens', { method: 'DELETE' }),
    );
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('are validated: query, body, media type and headers', async () => {
    const token = await client.signInCompany('100001', 'Portico1');
    const wrong = { status: 400, body: { error_code: 'INVALID_REQUEST' } };
    expect(await client.call('searchOrders', { token })).toMatchObject(wrong);
    expect(
      await client.call('searchOrders', { token, query: { company_id: 'abc' } }),
    ).toMatchObject(wrong);
    expect(
      await client.call('searchOrders', { token, query: { company_id: 100_001, per_page: 0 } }),
    ).toMatchObject(wrong);
    expect(
      await client.call('sendCompanyAlert', { token, params: { code: 100_001 }, body: {} }),
    ).toMatchObject(wrong);
    expect(
      await client.call('sendCompanyAlert', {
        token,
        params: { code: 100_001 },
        body: { description: 'x', more: 1 },
      }),
    ).toMatchObject(wrong);
    expect(
      await client.call('sendCompanyAlert', {
        token,
        params: { code: 100_001 },
        body: { description: 'x' },
        headers: { 'content-type': 'text/plain' },
      }),
    ).toMatchObject({ status: 415 });
    expect(
      await client.call('sendCompanyAlert', {
        token,
        params: { code: 100_001 },
        body: { description: 'x' },
        headers: { 'x-request-id': 'no uuid' },
      }),
    ).toMatchObject(wrong);
  });

  it('of every operation of the documents have a handler', async () => {
    expect(sandbox.routes.map((route) => route.operation)).toEqual(
      readRoutes(readServices()).map((route) => route.operation),
    );
    const services = readServices();
    const { mount, document } = services['external'] ?? {
      mount: '/external',
      document: { openapi: '3.1.0', paths: {} },
    };
    const paths = {
      ...document.paths,
      '/more': { get: { operationId: 'undescribed', responses: {} } },
    };
    const more = { ...services, external: { mount, document: { ...document, paths } } };
    await expect(
      createSandbox({ database: sandbox.database, definition, services: more }),
    ).rejects.toThrow('"undescribed"');
  });

  it('recognize an educational institution by its fiscal code, without API key', async () => {
    const exists = async (fiscal_code: string) =>
      (await (
        await get(`/external/educational/exists?fiscal_code=${fiscal_code}`)
      ).json()) as unknown;
    expect(await exists('RO10200015')).toEqual({ exists: true });
    expect(await exists('10200015')).toEqual({ exists: true });
    expect(await exists('10200001')).toEqual({ exists: false });
    expect(await exists('abc')).toEqual({ error_code: 'FISCAL_CODE' });
  });
});
