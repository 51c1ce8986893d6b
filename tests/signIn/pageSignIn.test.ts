import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createChecks,
  createProvider,
  type AnswerChecks,
  type Provider,
  type ProviderOptions,
} from '../../src/runtime/pageSession/provider.ts';
import { createVisitor, type Visitor } from './createVisitor.ts';
import { startProvider, type TestProvider } from './startProvider.ts';

const portal = 'http://localhost:5309';
let test: TestProvider;
beforeAll(async () => {
  test = await startProvider({ portal });
});
afterAll(() => test.stop());

const client = (options: Partial<ProviderOptions> = {}): Provider =>
  createProvider({
    issuer: test.issuer,
    clientId: 'page',
    redirectUri: `${portal}/auth/callback`,
    scope: 'openid profile email',
    parameters: {},
    claims: ['name', 'email', 'roles'],
    load: (url, init) => fetch(url, init),
    now: () => new Date(),
    ...options,
  });
const visitorOf = (): Visitor =>
  createVisitor({ [portal]: () => Promise.resolve(new Response('callback')) });

/** Goes to the provider; returns the address at which the browser comes back. */
async function visit(
  provider: Provider,
  checks: AnswerChecks,
  { visitor = visitorOf(), silent = false } = {},
): Promise<URL> {
  const begun = await visitor.follow((await provider.authorizationUrl(checks, { silent })).href);
  if (!begun.url.includes('/interaction/')) return new URL(begun.url);
  const { url } = await visitor.follow(begun.url, {
    method: 'POST',
    body: new URLSearchParams({ user: 'ana', password: 'Portico1', code: '', do: 'enter' }),
  });
  return new URL(url);
}

describe('a sign-in whose tokens are in the page', () => {
  it('exchanges the code for tokens, and reads the claims that the ID token lacks', async () => {
    const provider = client();
    const checks = createChecks();
    const grant = await provider.exchange(await visit(provider, checks), checks);
    expect(grant.claims).toMatchObject({ name: 'Ana Ionescu', roles: ['AGENT', 'LEAD'] });
    expect(grant.subject).toBe('ana');
    expect(grant.expires).toBeGreaterThan(Date.now());
    expect(await test.accountOf(grant.accessToken)).toMatchObject({ subject: 'ana' });
  });

  it.each([
    ['state', { state: 'other' }, {}],
    ['nonce', { nonce: 'other' }, {}],
    ['verifier', { verifier: 'x'.repeat(43) }, {}],
    ['issuer', {}, { iss: 'https://other.example' }],
    ['missing issuer', {}, { iss: undefined }],
  ])('refuses an answer with another %s', async (_, changed, query) => {
    const provider = client();
    const checks = createChecks();
    const callback = await visit(provider, checks);
    for (const [name, value] of Object.entries(query))
      if (value === undefined) callback.searchParams.delete(name);
      else callback.searchParams.set(name, value);
    const exchanged = provider.exchange(callback, { ...checks, ...changed });
    await expect(exchanged).rejects.toMatchObject({ name: 'SignInFault' });
    await expect(exchanged).rejects.not.toMatchObject({ reason: 'unavailable' });
  });

  it('rotates the refresh token, and ends with one that was used before', async () => {
    const provider = client();
    const checks = createChecks();
    const first = await provider.exchange(await visit(provider, checks), checks);
    const second = await provider.refresh(first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.claims).toEqual(first.claims);
    await expect(provider.refresh(first)).rejects.toMatchObject({ reason: 'ended' });
  });

  it('refuses renewed tokens of another user', async () => {
    const provider = client();
    const checks = createChecks();
    const grant = await provider.exchange(await visit(provider, checks), checks);
    await expect(provider.refresh({ ...grant, subject: 'mihai' })).rejects.toMatchObject({
      reason: 'refused',
    });
  });

  it('ends without a refresh token, and revokes one', async () => {
    const provider = client();
    const checks = createChecks();
    const grant = await provider.exchange(await visit(provider, checks), checks);
    await expect(provider.refresh({ ...grant, refreshToken: undefined })).rejects.toMatchObject({
      reason: 'ended',
    });
    await provider.revoke(grant.refreshToken ?? '');
    await expect(provider.refresh(grant)).rejects.toMatchObject({ reason: 'ended' });
  });

  it('signs in silently with a session of the provider only', async () => {
    const provider = client();
    const visitor = visitorOf();
    const before = createChecks();
    const refused = await visit(provider, before, { visitor, silent: true });
    await expect(provider.exchange(refused, before)).rejects.toMatchObject({ reason: 'ended' });
    await visit(provider, createChecks(), { visitor });
    const after = createChecks();
    const callback = await visit(provider, after, { visitor, silent: true });
    expect(await provider.exchange(callback, after)).toMatchObject({ subject: 'ana' });
  });

  it('names the sign-out of the provider and where it returns', async () => {
    const url = await client().signOutUrl(undefined, `${portal}/`);
    expect(url?.origin).toBe(test.issuer);
    expect(url?.searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/`);
    expect(url?.searchParams.get('client_id')).toBe('page');
  });

  it('tries again after the provider did not answer', async () => {
    const provider = client();
    const begin = () => provider.authorizationUrl(createChecks(), { silent: false });
    test.down = true;
    await expect(begin()).rejects.toMatchObject({ reason: 'unavailable' });
    test.down = false;
    expect((await begin()).searchParams.get('code_challenge_method')).toBe('S256');
  });

  it.each(['http://id.example', 'id.example', ''])('uses no provider at %j', async (issuer) => {
    const begun = client({ issuer }).authorizationUrl(createChecks(), { silent: false });
    await expect(begun).rejects.toMatchObject({ reason: 'refused' });
  });
});
