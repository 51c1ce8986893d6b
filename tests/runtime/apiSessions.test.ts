import { describe, expect, it } from 'vitest';
import { at, callStep, operation, settle, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';
import { started, run } from './startedApi.ts';

describe('a call: tokens', () => {
  it('requests an open token once, before the first call that needs it', async () => {
    const service: Service = ({ url }) =>
      url.pathname.endsWith('/tokens')
        ? Response.json({ access_token: 'open' })
        : Response.json({ ok: true });
    const find = callStep({ operation: operation('find', { security: ['open'] }) });
    const portal = await started(
      service,
      { actions: { find: [find, find] } },
      {
        tokens: {
          open: {
            read: at('body', 'access_token'),
            keep: 'memory',
            call: { operation: operation('tokens', { method: 'POST', body: 'form' }) },
          },
        },
      },
    );
    await run(portal, 'find');
    expect(portal.asked.map(({ url }) => url.pathname)).toEqual([
      '/shop/v1/tokens',
      '/shop/v1/find',
      '/shop/v1/find',
    ]);
    expect(portal.asked[2]?.headers.get('authorization')).toBe(`Bearer ${btoa('open')}`);
  });

  it('renews an expired token without sign-in, and retries the call once', async () => {
    let tokens = 0;
    const isLive = (header: string | null) => header === `Bearer ${btoa('open-2')}`;
    const service: Service = (request) => {
      if (request.url.pathname.endsWith('/tokens'))
        return Response.json({ access_token: `open-${(tokens += 1)}` });
      return isLive(request.headers.get('authorization'))
        ? Response.json({})
        : new Response(null, { status: 401 });
    };
    const save = callStep({
      operation: operation('save', { method: 'PUT', body: 'json', security: ['open'] }),
      body: { value: { a: 1 } },
    });
    const rules = {
      tokens: {
        open: {
          read: at('body', 'access_token'),
          keep: 'memory' as const,
          call: { operation: operation('tokens', { method: 'POST', body: 'form' }) },
        },
      },
    };
    const portal = await started(
      service,
      { actions: { save: [save, step('remember', { remember: { seen: true } })] } },
      rules,
    );
    await run(portal, 'save');
    expect(portal.asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      'tokens',
      'save',
      'tokens',
      'save',
    ]);
    expect(portal.read('session', 'seen')).toBe(true);

    const refused = await started(
      (request) =>
        request.url.pathname.endsWith('/tokens')
          ? Response.json({ access_token: 'never' })
          : new Response(null, { status: 401 }),
      { actions: { save: [save] } },
      rules,
    );
    await run(refused, 'save');
    expect(refused.asked).toHaveLength(4);
  });

  it('uses the token a screen requested before it was shown, and requests it again after a failure', async () => {
    let refusals = 1;
    const service: Service = ({ url }) =>
      !url.pathname.endsWith('/tokens')
        ? Response.json({})
        : refusals-- > 0
          ? new Response(null, { status: 503 })
          : Response.json({ access_token: 'open' });
    const find = callStep({ operation: operation('find', { security: ['open'] }) });
    const portal = await started(
      service,
      { tokens: ['open'], actions: { find: [find] } },
      {
        tokens: {
          open: {
            read: at('body', 'access_token'),
            keep: 'memory',
            call: { operation: operation('tokens', { method: 'POST', body: 'form' }) },
          },
        },
      },
    );
    expect(portal.asked.map(({ url }) => url.pathname)).toEqual(['/shop/v1/tokens']);
    await run(portal, 'find');
    await run(portal, 'find');
    expect(portal.asked.slice(1).map(({ url }) => url.pathname)).toEqual([
      '/shop/v1/tokens',
      '/shop/v1/find',
      '/shop/v1/find',
    ]);
  });
});

/** A portal whose user has signed in and whose service rejects the token. */
async function rejected(): Promise<TestPortal> {
  const portal = await started(
    () => new Response(null, { status: 401 }),
    { actions: { go: [callStep({ operation: operation('x', { security: ['person'] }) })] } },
    {
      tokens: { person: { read: at('session', 'token') } },
      unauthorized: [step('signOut'), step('open', { open: 'home', path: '/' })],
    },
  );
  await portal.view.dispatch(
    [step('signIn', { signIn: { seconds: 60, token: 'abc' } })],
    scopeOf(portal),
  );
  return portal;
}

describe('a call: the end of a session', () => {
  it('ends the session by the portal’s rule when the token of a user is rejected', async () => {
    const portal = await rejected();
    expect(portal.cookies.get('token')).toBe('abc');
    await run(portal, 'go');
    await settle();
    expect(portal.cookies.has('token')).toBe(false);
    expect(portal.visited).toContain('/');
  });

  it('applies the own rule of a rejected token', async () => {
    const rules = {
      tokens: {
        person: {
          read: at('session', 'token'),
          unauthorized: [step('forget', { forget: ['token'] })],
        },
      },
      unauthorized: [step('signOut'), step('open', { open: 'home', path: '/' })],
    };
    const portal = await started(
      () => new Response(null, { status: 401 }),
      { actions: { go: [callStep({ operation: operation('x', { security: ['person'] }) })] } },
      rules,
    );
    await portal.view.dispatch(
      [step('signIn', { signIn: { seconds: 60, token: 'abc' } })],
      scopeOf(portal),
    );
    await run(portal, 'go');
    await settle();
    expect(portal.cookies.has('token')).toBe(false);
    expect(portal.visited).toEqual([]);
  });

  it('keeps the next session when a call of the previous one is rejected late', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      () => new Promise((resolve) => answers.push(resolve)),
      { actions: { go: [callStep({ operation: operation('x', { security: ['person'] }) })] } },
      {
        tokens: { person: { read: at('session', 'token') } },
        unauthorized: [step('signOut'), step('open', { open: 'home', path: '/' })],
      },
    );
    await portal.view.dispatch(
      [step('signIn', { signIn: { seconds: 60, token: 'first' } })],
      scopeOf(portal),
    );
    const late = run(portal, 'go');
    await settle();
    await portal.view.dispatch(
      [step('signOut'), step('signIn', { signIn: { seconds: 60, token: 'second' } })],
      scopeOf(portal),
    );
    answers[0]?.(new Response(null, { status: 401 }));
    await late;
    await settle();
    expect(portal.cookies.get('token')).toBe('second');
    expect(portal.visited).toEqual([]);
  });

  it('runs the rule once when several calls of one session are rejected', async () => {
    const portal = await rejected();
    await Promise.all([run(portal, 'go'), run(portal, 'go')]);
    await settle();
    expect(portal.visited).toEqual(['/']);
  });
});

function scopeOf(portal: TestPortal) {
  const instance = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance;
  if (instance === undefined) throw new Error('no screen');
  return instance.scope;
}
