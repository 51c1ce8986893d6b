import { importJWK, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from './createMemoryStore.ts';
import type { Visitor } from './createVisitor.ts';
import { ofPage, portal, signIn, startDesk } from './startDesk.ts';
import type { Desk } from './startDesk.ts';
import { startProvider } from './startProvider.ts';
import type { TestProvider } from './startProvider.ts';
import { startTickets } from './startTickets.ts';
import type { TicketService } from './startTickets.ts';

let provider: TestProvider;
let tickets: TicketService;
let desk: Desk;

beforeAll(async () => {
  provider = await startProvider({ portal });
  tickets = await startTickets(provider);
  desk = startDesk({ provider, tickets, store: createMemoryStore() });
});
afterAll(() => Promise.all([provider.stop(), tickets.stop()]));

const loginName = '__Host-portico.login';
const list = (visitor: Visitor, headers: Record<string, string> = ofPage) =>
  visitor.send(`${portal}/tickets_service/tickets`, { headers });
const create = (visitor: Visitor, headers: Record<string, string>) =>
  visitor.send(`${portal}/tickets_service/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ title: 'Forged' }),
  });
async function signedIn(): Promise<Visitor> {
  const visitor = desk.visitor();
  await signIn(visitor);
  return visitor;
}

/** Signs in up to the address at which the provider answers the portal. */
async function answerOf(visitor: Visitor): Promise<URL> {
  const page = await visitor.follow(`${portal}/auth/login?returnTo=%2Faccount`);
  const body = new URLSearchParams({ user: 'ana', password: 'Portico1', do: 'enter' });
  const entered = await visitor.send(page.url, { method: 'POST', body });
  const next = await visitor.send(new URL(entered.headers.get('location') ?? '', page.url).href);
  return new URL(next.headers.get('location') ?? '');
}
const targetOf = async (visitor: Visitor, url: URL) =>
  (await visitor.send(url.href)).headers.get('location');

describe('a call of another site', () => {
  it.each<[string, Record<string, string>]>([
    ['without the header of the page', { origin: portal }],
    ['with the origin of another site', { origin: 'https://evil.example', 'x-csrf': '1' }],
    ['with an opaque origin', { origin: 'null', 'x-csrf': '1' }],
    ['without an origin', { 'x-csrf': '1' }],
    ['that the browser marks', { origin: portal, 'x-csrf': '1', 'sec-fetch-site': 'cross-site' }],
    [
      'of another host of the same domain',
      { origin: portal, 'x-csrf': '1', 'sec-fetch-site': 'same-site' },
    ],
  ])('%s changes nothing', async (_, headers) => {
    const visitor = await signedIn();
    const before = tickets.calls.length;
    expect((await create(visitor, headers)).status).toBe(403);
    const left = await visitor.send(`${portal}/auth/logout`, { method: 'POST', headers });
    expect(left.status).toBe(403);
    expect(tickets.calls.length).toBe(before);
    expect((await create(visitor, ofPage)).status).toBe(201);
  });

  it('reads nothing', async () => {
    const visitor = await signedIn();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await list(visitor, headers)).status).toBe(403);
    expect((await visitor.send(`${portal}/auth/session`, { headers })).status).toBe(403);
  });

  it('gets no token for an address beside its service', async () => {
    const visitor = await signedIn();
    const before = tickets.calls.length;
    const answer = await visitor.send(`${portal}/tickets_service/..%2Fadmin`, { headers: ofPage });
    expect([answer.status, tickets.calls.length]).toEqual([403, before]);
  });
});

describe('the return of a sign-in', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/@evil.example:80/..//evil.example',
    'javascript:alert(1)',
    '/auth/login?returnTo=%2F',
    '//auth/logout',
  ])('does not lead to %j', async (to) => {
    const visitor = desk.visitor();
    const { url } = await signIn(visitor, { query: `?returnTo=${encodeURIComponent(to)}` });
    expect(new URL(url).origin).toBe(portal);
    expect(new URL(url).pathname).not.toMatch(/auth/);
  });

  it('keeps two slashes in a path below the portal', async () => {
    const visitor = desk.visitor();
    const { url } = await signIn(visitor, { query: '?returnTo=%2F.%2F%2Fevil.example%2Fa' });
    expect(url).toBe(`${portal}//evil.example/a`);
  });
});

describe('an answer of the provider', () => {
  it('completes the sign-in once, in the browser that began it', async () => {
    const visitor = desk.visitor();
    const url = await answerOf(visitor);
    const stranger = desk.visitor();
    expect(await targetOf(stranger, url)).toBe(`${portal}/failed?reason=expired`);
    stranger.cookies.set(portal, new Map([[loginName, 'A'.repeat(43)]]));
    expect(await targetOf(stranger, url)).toBe(`${portal}/failed?reason=expired`);
    expect(await targetOf(visitor, url)).toBe(`${portal}/account`);
    expect(await targetOf(visitor, url)).toBe(`${portal}/failed?reason=expired`);
  });

  it.each([
    ['state', 'altered', 'expired'],
    ['code', 'altered', 'refused'],
    ['iss', 'https://evil.example', 'refused'],
  ])('with an altered "%s" is refused', async (name, value, reason) => {
    const visitor = desk.visitor();
    const url = await answerOf(visitor);
    url.searchParams.set(name, value);
    const target = new URL((await targetOf(visitor, url)) ?? '');
    expect([target.pathname, target.searchParams.get('reason')]).toEqual(['/failed', reason]);
    expect(visitor.cookies.get(portal)?.has('__Host-portico.session')).toBe(false);
  });

  it('with the nonce of another sign-in is refused', async () => {
    const visitor = desk.visitor();
    const begun = new URL(
      (await visitor.send(`${portal}/auth/login`)).headers.get('location') ?? '',
    );
    begun.searchParams.set('nonce', 'of-another-sign-in');
    const page = await visitor.follow(begun.href);
    const body = new URLSearchParams({ user: 'ana', password: 'Portico1', do: 'enter' });
    const { url } = await visitor.follow(page.url, { method: 'POST', body });
    expect(url).toContain('/failed?reason=refused');
  });

  it('that comes too late names the page to return to, for an hour', async () => {
    const late = desk.visitor();
    const url = await answerOf(late);
    desk.pass(601);
    expect(await targetOf(late, url)).toBe(`${portal}/failed?reason=expired&returnTo=%2Faccount`);
    expect(late.cookies.get(portal)?.has('__Host-portico.session')).toBe(false);
    const forgotten = desk.visitor();
    const old = await answerOf(forgotten);
    desk.pass(3601);
    expect(await targetOf(forgotten, old)).toBe(`${portal}/failed?reason=expired`);
  });

  it('that the visitor has cancelled says so, and names the page to return to', async () => {
    const visitor = desk.visitor();
    const page = await visitor.follow(`${portal}/auth/login?returnTo=%2Faccount`);
    const body = new URLSearchParams({ do: 'cancel' });
    const { url } = await visitor.follow(page.url, { method: 'POST', body });
    expect(url).toBe(`${portal}/failed?reason=denied&returnTo=%2Faccount`);
  });

  it('may come for two tabs that sign in at the same time', async () => {
    const visitor = desk.visitor();
    const first = await visitor.follow(`${portal}/auth/login?returnTo=%2Fa`);
    const second = await visitor.follow(`${portal}/auth/login?returnTo=%2Fb`);
    const body = () => new URLSearchParams({ user: 'ana', password: 'Portico1', do: 'enter' });
    expect((await visitor.follow(second.url, { method: 'POST', body: body() })).url).toBe(
      `${portal}/b`,
    );
    expect((await visitor.follow(first.url, { method: 'POST', body: body() })).url).toBe(
      `${portal}/a`,
    );
  });
});

describe('a logout token', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  async function tell(claims: JWTPayload, key = 'RS256'): Promise<Response> {
    const foreign = (await importJWK(provider.clientKey, 'ES256')) as CryptoKey;
    const own = (await importJWK(provider.signingKey, 'RS256')) as CryptoKey;
    const token = await new SignJWT({ jti: 'one', ...claims })
      .setProtectedHeader({ alg: key, ...(key === 'RS256' && { kid: 'rs' }), typ: 'logout+jwt' })
      .setIssuer(provider.issuer)
      .setAudience('portal')
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(key === 'RS256' ? own : foreign);
    return await desk.visitor().send(`${portal}/auth/backchannel`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
  }
  it('ends all sessions of a user', async () => {
    const [visitor, other] = [await signedIn(), desk.visitor()];
    await signIn(other, { user: 'mihai' });
    expect((await tell({ sub: 'ana', events: event })).status).toBe(200);
    expect((await list(visitor)).status).toBe(401);
    expect((await list(other)).status).toBe(200);
  });

  it.each<[string, JWTPayload, string]>([
    ['of another key', { sub: 'ana', events: event }, 'ES256'],
    ['without the event', { sub: 'ana' }, 'RS256'],
    ['with another event', { sub: 'ana', events: { other: {} } }, 'RS256'],
    ['with a nonce, as ID tokens have', { sub: 'ana', events: event, nonce: 'n' }, 'RS256'],
    ['that names nobody', { events: event }, 'RS256'],
  ])('%s ends nothing', async (_, claims, key) => {
    const visitor = await signedIn();
    expect((await tell(claims, key)).status).toBe(400);
    expect((await list(visitor)).status).toBe(200);
  });

  it('that is none is refused', async () => {
    const visitor = desk.visitor();
    const send = (body: string) =>
      visitor.send(`${portal}/auth/backchannel`, { method: 'POST', body });
    expect((await send('logout_token=a.b.c')).status).toBe(400);
    expect((await send('')).status).toBe(400);
    expect((await send(`logout_token=${'a'.repeat(70_000)}`)).status).toBe(400);
  });
});

describe('a provider that is down', () => {
  it('at the start of the process delays only the sign-in', async () => {
    const late = startDesk({ provider, tickets, store: createMemoryStore() });
    const visitor = late.visitor();
    provider.down = true;
    const { url } = await visitor.follow(`${portal}/auth/login?returnTo=%2Faccount`);
    provider.down = false;
    expect(url).toBe(`${portal}/failed?reason=unavailable&returnTo=%2Faccount`);
    expect((await visitor.send(`${portal}/open_service/status`)).status).toBe(200);
    expect((await signIn(visitor, { query: '?returnTo=%2Faccount' })).url).toBe(
      `${portal}/account`,
    );
  });

  it('later ends no session: calls wait for its return', async () => {
    const own = startDesk({
      provider,
      tickets,
      store: createMemoryStore(),
      settings: { idleSeconds: 20_000 },
    });
    const visitor = own.visitor();
    await signIn(visitor);
    provider.down = true;
    own.pass(3580); // soon to be renewed, still valid
    expect((await list(visitor)).status).toBe(200);
    own.pass(100);
    const refused = await list(visitor);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toEqual({ error_code: 'SIGN_IN_UNAVAILABLE' });
    const read = await visitor.send(`${portal}/auth/session`, { headers: ofPage });
    expect(await read.json()).toMatchObject({ signedIn: true });
    provider.down = false;
    expect((await list(visitor)).status).toBe(200);
  });

  it('does not keep anybody signed in', async () => {
    const own = startDesk({ provider, tickets, store: createMemoryStore() });
    const visitor = own.visitor();
    await signIn(visitor);
    provider.down = true;
    const answer = await visitor.send(`${portal}/auth/logout`, { method: 'POST', headers: ofPage });
    provider.down = false;
    expect(answer.status).toBe(200);
    expect((await list(visitor)).status).toBe(401);
  });
});

describe('the profile FAPI 2.0', () => {
  const strict = () => ({
    profile: 'fapi2' as const,
    clientId: 'strict',
    clientKey: provider.clientKey,
    pushed: true,
    dpop: true,
  });

  it('pushes the request, proves the key of the client, and binds the tokens', async () => {
    const own = startDesk({ provider, tickets, store: createMemoryStore(), settings: strict() });
    const visitor = own.visitor();
    const begun = await visitor.send(`${portal}/auth/login`);
    const asked = new URL(begun.headers.get('location') ?? '');
    expect([...asked.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    await signIn(visitor);
    expect(own.faults).toEqual([]);
    tickets.nonce = 'nonce of the service';
    expect((await list(visitor)).status).toBe(200);
    expect((await create(visitor, ofPage)).status).toBe(201);
    tickets.nonce = undefined;
    expect(tickets.calls.at(-1)?.headers.authorization).toMatch(/^DPoP /);
    const before = provider.grants.refresh;
    tickets.refuseNext = true;
    expect((await list(visitor)).status).toBe(200);
    expect(provider.grants.refresh).toBe(before + 1);
  });

  it('refuses an answer that does not name its issuer', async () => {
    const own = startDesk({ provider, tickets, store: createMemoryStore(), settings: strict() });
    const visitor = own.visitor();
    const url = await answerOf(visitor);
    url.searchParams.delete('iss');
    expect(await targetOf(visitor, url)).toContain('reason=refused');
  });

  it('is refused at a provider that cannot do it', async () => {
    provider.hides = ['pushed_authorization_request_endpoint'];
    const own = startDesk({ provider, tickets, store: createMemoryStore(), settings: strict() });
    const { url } = await own.visitor().follow(`${portal}/auth/login`);
    provider.hides = [];
    expect(url).toContain('reason=unavailable');
    expect(String(own.faults[0]?.error)).toContain(
      'does not support pushed authorization requests',
    );
  });
});

describe('a sign-in at a level', () => {
  it('is accepted only if the provider confirms the level', async () => {
    const visitor = desk.visitor();
    const query = '?level=code&returnTo=%2Faccount';
    expect((await signIn(visitor, { query })).url).toContain('/failed?reason=level');
    expect((await signIn(visitor, { query, code: '123456' })).url).toBe(`${portal}/account`);
    const read = await visitor.send(`${portal}/auth/session`, { headers: ofPage });
    expect(await read.json()).toMatchObject({ level: 'code' });
    const lower = '?level=password&returnTo=%2Faccount';
    expect((await signIn(visitor, { query: lower, code: '123456' })).url).toBe(`${portal}/account`);
  });
});
