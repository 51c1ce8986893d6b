import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from './createMemoryStore.ts';
import type { Visitor } from './createVisitor.ts';
import { ofPage, portal, signIn, startDesk } from './startDesk.ts';
import type { Desk, DeskOptions } from './startDesk.ts';
import { startProvider } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';
import { startTickets } from './startTickets.ts';
import type { TicketService } from './startTickets.ts';

let provider: TestProvider;
let tickets: TicketService;

beforeAll(async () => {
  provider = await startProvider({ portal });
  tickets = await startTickets(provider);
});
afterAll(() => Promise.all([provider.stop(), tickets.stop()]));

const sessionName = '__Host-portico.session';
const cookiesOf = (visitor: Visitor) => visitor.cookies.get(portal) ?? new Map<string, string>();
const read = async (visitor: Visitor) =>
  (await (await visitor.send(`${portal}/auth/session`, { headers: ofPage })).json()) as {
    readonly signedIn: boolean;
  };
const list = (visitor: Visitor, headers: Record<string, string> = ofPage) =>
  visitor.send(`${portal}/tickets_service/tickets`, { headers });
const create = (visitor: Visitor, headers: Record<string, string> = ofPage) =>
  visitor.send(`${portal}/tickets_service/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ title: 'No ink' }),
  });
function open(settings: DeskOptions['settings'] = {}, more: Partial<DeskOptions> = {}) {
  const store = createMemoryStore();
  return { store, desk: startDesk({ provider, tickets, store, settings, ...more }) };
}
async function signedIn(desk: Desk, options?: Parameters<typeof signIn>[1]): Promise<Visitor> {
  const visitor = desk.visitor();
  await signIn(visitor, options);
  expect(cookiesOf(visitor).has(sessionName)).toBe(true);
  return visitor;
}

describe('a challenge of a service (RFC 9470)', () => {
  it('reaches the page without a renewal, and a stronger sign-in meets it', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk);
    const send = () =>
      visitor.send(`${portal}/tickets_service/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...ofPage },
        body: JSON.stringify({ text: 'x' }),
      });
    const { refresh } = provider.grants;
    const refused = await send();
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('acr_values="code"');
    expect(provider.grants.refresh).toBe(refresh);
    await signIn(visitor, { code: '123456', query: '?level=code%20device' });
    expect((await send()).status).toBe(201);
  });

  it('asks for the credentials again if they were entered too long ago', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk);
    const send = async () =>
      (await visitor.send(`${portal}/tickets_service/notes/recent`, { headers: ofPage })).status;
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await send()).toBe(401);
    const at = await visitor.follow(`${portal}/auth/login?maxAge=2`);
    expect(at.url).toContain('/interaction/');
    await signIn(visitor, { query: '?maxAge=2' });
    expect(await send()).toBe(200);
    expect(desk.faults).toEqual([]);
  });

  it('ignores a malformed age', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk);
    const { url } = await visitor.follow(`${portal}/auth/login?maxAge=-1%26x`);
    expect(url).toBe(`${portal}/`);
  });
});

describe('a session at the server', () => {
  it('starts at the provider and returns to the page that asked for it', async () => {
    const { desk } = open();
    const visitor = desk.visitor();
    const { url } = await signIn(visitor, { query: '?returnTo=%2Faccount%3Ftab%3D2%23top' });
    expect(url).toBe(`${portal}/account?tab=2#top`);
    expect(await read(visitor)).toEqual({
      signedIn: true,
      claims: { name: 'Ana Ionescu', roles: ['AGENT', 'LEAD'] },
    });
    expect(desk.faults).toEqual([]);
  });

  it('adds the access token to the calls of its services only, and shows the page none', async () => {
    const { desk, store } = open();
    const visitor = await signedIn(desk, { user: 'mihai' });
    expect(await (await list(visitor)).json()).toMatchObject({ for: 'mihai' });
    const { authorization = '', cookie } = tickets.calls.at(-1)?.headers ?? {};
    expect(cookie).toBeUndefined();
    await visitor.send(`${portal}/open_service/status`);
    expect(tickets.calls.at(-1)?.headers).not.toHaveProperty('authorization');
    const token = authorization.replace('Bearer ', '');
    expect(token.length).toBeGreaterThan(20);
    const session = await visitor.send(`${portal}/auth/session`, { headers: ofPage });
    const seen = (await session.text()) + JSON.stringify([...session.headers]);
    const records = JSON.stringify([...store.records.values()]);
    const jwt = /eyJ[\w-]+\.[\w-]+\.[\w-]+/; // as the ID token; encrypted records have no dots
    for (const text of [seen, records]) {
      expect(text).not.toContain(token);
      expect(text).not.toMatch(jwt);
    }
    for (const known of ['mihai', cookiesOf(visitor).get(sessionName) ?? ''])
      expect(records).not.toContain(known);
  });

  it('has a cookie that scripts cannot read', async () => {
    const { desk } = open();
    const visitor = desk.visitor();
    const page = await visitor.follow(`${portal}/auth/login`);
    const body = new URLSearchParams({ user: 'ana', password: 'Portico1', do: 'enter' });
    const entered = await visitor.send(page.url, { method: 'POST', body });
    const next = new URL(entered.headers.get('location') ?? '', page.url).href;
    const callback = (await visitor.send(next)).headers.get('location') ?? '';
    const lines = (await visitor.send(callback)).headers.getSetCookie();
    expect(lines.find((line) => line.startsWith(sessionName))).toMatch(
      /^__Host-portico\.session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
  });

  it('has a new token after each sign-in, and the old one is worthless', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk);
    const old = cookiesOf(visitor).get(sessionName) ?? '';
    await signIn(visitor);
    expect(cookiesOf(visitor).get(sessionName)).not.toBe(old);
    const thief = desk.visitor();
    thief.cookies.set(portal, new Map([[sessionName, old]]));
    expect((await list(thief)).status).toBe(401);
  });

  it('cannot be replaced by a cookie of a service', async () => {
    const { desk } = open();
    const answer = await desk.visitor().send(`${portal}/open_service/status`);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('refuses an altered cookie', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk);
    const token = cookiesOf(visitor).get(sessionName) ?? '';
    cookiesOf(visitor).set(sessionName, (token.startsWith('A') ? 'B' : 'A') + token.slice(1));
    expect((await list(visitor)).status).toBe(401);
    expect(await read(visitor)).toEqual({ signedIn: false });
  });
});

describe('the renewal of tokens', () => {
  it('is shared by parallel requests and by two processes over one store', async () => {
    const { desk, store } = open({ idleSeconds: 20_000 });
    const other = startDesk({ provider, tickets, store, settings: { idleSeconds: 20_000 } });
    const visitor = await signedIn(desk);
    const second = other.visitor();
    second.cookies.set(portal, cookiesOf(visitor));
    provider.delay = 300;
    desk.pass(3590);
    other.pass(3590);
    const before = provider.grants.refresh;
    const answers = await Promise.all(
      [visitor, second, visitor, second, visitor, second].map((one) => list(one)),
    );
    provider.delay = 0;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(provider.grants.refresh).toBe(before + 1);
    expect(desk.faults).toEqual([]);
  });

  it('repeats a call whose token the service has refused', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk);
    const before = provider.grants.refresh;
    tickets.refuseNext = true;
    const answer = await create(visitor);
    expect([answer.status, provider.grants.refresh]).toEqual([201, before + 1]);
  });

  it('that the provider refuses ends the session', async () => {
    const { desk } = open({ idleSeconds: 20_000 });
    const visitor = await signedIn(desk);
    await provider.revokeGrants();
    desk.pass(3590);
    const answer = await list(visitor);
    expect([answer.status, await answer.json()]).toEqual([401, { error_code: 'SESSION_ENDED' }]);
    expect(await read(visitor)).toEqual({ signedIn: false });
  });
});

describe('the end of a session', () => {
  it('comes without use, and no use comes after it', async () => {
    const { desk } = open({ idleSeconds: 600 });
    const visitor = await signedIn(desk);
    desk.pass(500);
    expect((await list(visitor)).status).toBe(200);
    desk.pass(500);
    expect((await list(visitor)).status).toBe(200);
    desk.pass(601);
    expect((await list(visitor)).status).toBe(401);
    expect(cookiesOf(visitor).has(sessionName)).toBe(false);
  });

  it('comes without use by the user, although the page refetches at an interval', async () => {
    const { desk } = open({ idleSeconds: 600 });
    const visitor = await signedIn(desk);
    const refetch = () => list(visitor, { 'x-csrf': 'refresh' });
    for (let passed = 0; passed < 500; passed += 100) {
      expect((await refetch()).status).toBe(200);
      desk.pass(100);
    }
    desk.pass(101);
    const answer = await refetch();
    expect([answer.status, await answer.json()]).toEqual([401, { error_code: 'SESSION_ENDED' }]);
  });

  it('comes at the absolute limit, however often it is used', async () => {
    const { desk } = open({ idleSeconds: 600, absoluteSeconds: 1000 });
    const visitor = await signedIn(desk);
    desk.pass(550);
    expect((await list(visitor)).status).toBe(200);
    desk.pass(440);
    expect((await list(visitor)).status).toBe(200);
    desk.pass(20);
    expect((await list(visitor)).status).toBe(401);
  });

  it('comes with a sign-out, at the provider too', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk);
    const stolen = new Map(cookiesOf(visitor));
    const answer = await visitor.send(`${portal}/auth/logout`, { method: 'POST', headers: ofPage });
    const { location } = (await answer.json()) as { location: string };
    expect(location).toContain(`${provider.issuer}/session/end?`);
    expect(cookiesOf(visitor).has(sessionName)).toBe(false);
    const thief = desk.visitor();
    thief.cookies.set(portal, stolen);
    expect((await list(thief)).status).toBe(401);
    const page = await visitor.send(location);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    const left = await visitor.send(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(left.headers.get('location')).toBe(`${portal}/`);
    expect((await visitor.follow(`${portal}/auth/login`)).url).toContain('/interaction/');
  });

  it('comes with a logout token of the provider, for the session that it names', async () => {
    const { desk } = open();
    const [visitor, other] = [await signedIn(desk), await signedIn(desk)];
    provider.errors.length = 0;
    provider.deliver = (request) => desk.server.fetch(request);
    const url = await visitor.send(`${provider.issuer}/session/end?client_id=portal`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await url.text())?.[1] ?? '';
    await visitor.send(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    provider.deliver = undefined;
    expect(provider.errors).toEqual([]);
    expect((await list(visitor)).status).toBe(401);
    expect((await list(other)).status).toBe(200);
  });
});

describe('a stream of events with a session at the server', () => {
  it('carries the access token, and is passed on while it lasts', async () => {
    const { desk } = open();
    const visitor = await signedIn(desk, { user: 'mihai' });
    const headers = { ...ofPage, 'x-csrf': 'refresh', accept: 'text/event-stream' };
    const answer = await visitor.send(`${portal}/tickets_service/events`, { headers });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain('"for":"mihai"');
    expect(tickets.calls.at(-1)?.headers.authorization).toMatch(/^Bearer /);
    await reader?.cancel();
    const outside = await desk.visitor().send(`${portal}/tickets_service/events`, { headers });
    expect(outside.status).toBe(401);
  });

  it('ends with the session, at the service too', async () => {
    const { desk, store } = open({}, { socketLimits: { check: 50 } });
    const headers = { ...ofPage, 'x-csrf': 'refresh', accept: 'text/event-stream' };
    const ends: Readonly<Record<string, (visitor: Visitor) => unknown>> = {
      'a sign-out': (visitor) =>
        visitor.send(`${portal}/auth/logout`, { method: 'POST', headers: ofPage }),
      'an end by another process': () =>
        Promise.all([...store.records.keys()].map((id) => store.remove(id))),
      'an expiry': () => desk.pass(1801),
    };
    for (const [name, end] of Object.entries(ends)) {
      const visitor = await signedIn(desk);
      const { body } = await visitor.send(`${portal}/tickets_service/events`, { headers });
      const reader = body?.getReader();
      await reader?.read();
      expect(tickets.streams(), name).toBe(1);
      await end(visitor);
      while ((await reader?.read())?.done === false);
      await vi.waitFor(() => expect(tickets.streams(), name).toBe(0));
    }
  });
});
