import { describe, expect, it, vi } from 'vitest';
import type { Portal } from '../../src/language/release.ts';
import { forgetStepUp, readChallenge } from '../../src/runtime/stepUp.ts';
import { at, createTestRuntime, oneScreen, operation, settle, step } from './createTestRuntime.ts';
import type { TestOptions, TestPortal } from './createTestRuntime.ts';

const error = 'error="insufficient_user_authentication"';

describe('a challenge of a service', () => {
  it.each([
    [`Bearer ${error}, acr_values="code  device"`, { level: 'code device' }],
    [`DPoP algs="ES256", ${error}, max_age=0`, { maxAge: 0 }],
    [
      `Bearer realm="a", error_description="x, \\"acr_values=\\" y", ${error} , ACR_VALUES = code,max_age="60"`,
      { level: 'code', maxAge: 60 },
    ],
    [`Bearer ${error}`, undefined],
    [`Bearer ${error}, max_age=soon`, undefined],
    ['Bearer error="invalid_token", acr_values="code"', undefined],
    ['', undefined],
  ])('%s is read', (header, challenge) => {
    expect(readChallenge(header)).toEqual(challenge);
  });
});

const portalFile: Partial<Portal> = {
  stores: { user: { in: 'session', type: 'string', life: 'session' } },
  tokens: { person: { read: at('session', 'user'), held: true } },
  signIn: { store: 'user', members: [], failed: '/failed', signedOut: '/' },
  unauthorized: [step('open', { open: 'home', path: '/', query: { ended: 'yes' } })],
};

/** A screen whose data the service refuses with a header. */
async function open(header: string, options: TestOptions = {}) {
  const portal = createTestRuntime({
    portal: portalFile,
    sessionStorage: new Map([['user', 'ana']]),
    service: () => new Response('{}', { status: 401, headers: { 'www-authenticate': header } }),
    files: oneScreen({
      data: { own: { operation: operation('own', { shape: ['*'], security: ['person'] }) } },
    }),
    ...options,
  });
  await portal.start();
  await portal.visit('/');
  await settle();
  return portal;
}

/** Awaits where the browser goes; the answer to a challenge is loaded first. */
const visits = ({ visited }: TestPortal, addresses: readonly string[]) =>
  vi.waitFor(() => expect(visited).toEqual(addresses));

describe('a call that a service answers with a challenge', () => {
  it('sends the browser to the sign-in, and keeps the session', async () => {
    const portal = await open(`Bearer ${error}, acr_values="code", max_age=60`);
    await visits(portal, ['leave /auth/login?returnTo=%2F&level=code&maxAge=60']);
    expect(portal.read('session', 'user')).toBe('ana');
  });

  it('fails if the service asks for the same again, and asks after a minute', async () => {
    const header = `Bearer ${error}, acr_values="code"`;
    const first = await open(header);
    await visits(first, ['leave /auth/login?returnTo=%2F&level=code']);
    const again = await open(header, { sessionStorage: first.sessionStorage });
    await vi.waitFor(() => expect(again.read('status', 'own')).toBe('failed'));
    expect(again.visited).toEqual([]);
    expect(again.read('session', 'user')).toBe('ana');
    const later = await open(header, {
      sessionStorage: first.sessionStorage,
      now: () => new Date(Date.now() + 61_000),
    });
    await visits(later, ['leave /auth/login?returnTo=%2F&level=code']);
  });

  it('asks again at once after a sign-in that has failed', async () => {
    const header = `Bearer ${error}, acr_values="code"`;
    const first = await open(header);
    await visits(first, ['leave /auth/login?returnTo=%2F&level=code']);
    forgetStepUp(first.core);
    const again = await open(header, { sessionStorage: first.sessionStorage });
    await visits(again, ['leave /auth/login?returnTo=%2F&level=code']);
  });

  it('ends the session as any other 401 if it is no challenge', async () => {
    const portal = await open('Bearer error="invalid_token"');
    await visits(portal, ['/?ended=yes']);
  });
});
