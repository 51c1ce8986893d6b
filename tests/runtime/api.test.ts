import { describe, expect, it, vi } from 'vitest';
import type { Parameter } from '../../src/language/release.ts';
import { addressOf } from '../../src/runtime/api.ts';
import { withinTime, importLimit } from '../../src/runtime/registry.ts';
import {
  at,
  callStep,
  createTestRuntime,
  oneScreen,
  operation,
  settle,
  step,
} from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

async function started(
  service: Service,
  changes: Parameters<typeof oneScreen>[0],
  portal: NonNullable<Parameters<typeof createTestRuntime>[0]>['portal'] = {},
): Promise<TestPortal> {
  const made = createTestRuntime({ service, files: oneScreen(changes), portal });
  await made.start();
  await made.visit('/');
  await settle();
  return made;
}

function run(portal: TestPortal, name: string): Promise<boolean> {
  const { store } = portal.view.evaluation;
  const instance = store.get(portal.navigation.shown).screen?.instance;
  if (instance === undefined) throw new Error('no screen');
  return portal.view.dispatch([step('run', { run: name })], instance.scope);
}

describe('a call', () => {
  it('fills in the path and leaves out missing parameters', () => {
    const search = operation('rows', {
      path: '/v1/shops/{id}/rows',
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'codes', in: 'query' },
        { name: 'number', in: 'query' },
      ],
    });
    expect(
      addressOf(
        {
          operation: search,
          base: '/shop',
          parameters: { id: 'a/b', codes: ['P', 'U'], number: undefined },
        },
        'http://portal',
      ),
    ).toBe('/shop/v1/shops/a%2Fb/rows?codes=P,U');
  });

  it('serializes lists and maps as the operation declares', () => {
    const query = (style: Parameter['style'], v: unknown) =>
      decodeURI(
        addressOf(
          {
            operation: operation('rows', {
              parameters: [{ name: 'v', in: 'query', ...(style !== undefined && { style }) }],
            }),
            base: '',
            parameters: { v },
          },
          'http://portal',
        ),
      ).slice('/v1/rows?'.length);
    const map = { a: 1, b: 'x,y', none: null };
    expect(query('repeat', ['P', 'a,b'])).toBe('v=P&v=a%2Cb');
    expect(query('repeat', map)).toBe('a=1&b=x%2Cy');
    expect(query('comma', ['P', 'a,b', undefined])).toBe('v=P,a%2Cb');
    expect(query('comma', map)).toBe('a,1,b,x%2Cy'.replace(/^/, 'v='));
    expect(query('space', ['P', 'U'])).toBe('v=P+U');
    expect(query('pipe', ['P', 'U'])).toBe('v=P|U');
    expect(query('deep', { from: 1, in: { town: 'Iași' }, of: ['a', 'b'] })).toBe(
      'v[from]=1&v[in][town]=Iași&v[of]=a&v[of]=b',
    );
    expect(query('json', map)).toBe(
      'v={"a":1,"b":"x%2Cy","none":null}'
        .replaceAll(':', '%3A')
        .replace('1,"', '1%2C"')
        .replace('",', '"%2C'),
    );
    expect(query('repeat', [])).toBe('');
    const inPath = operation('part', {
      path: '/v1/{keys}',
      parameters: [{ name: 'keys', in: 'path', style: 'comma' }],
    });
    expect(
      addressOf(
        { operation: inPath, base: '', parameters: { keys: ['a/b', 'c'] } },
        'http://portal',
      ),
    ).toBe('/v1/a%2Fb,c');
  });

  it('sends the declared media type, and accepts the one it reads', async () => {
    const portal = await started(() => Response.json({}), {
      actions: {
        send: [
          callStep({
            operation: operation('send', {
              method: 'PATCH',
              body: 'json',
              media: 'application/merge-patch+json',
              accept: 'application/hal+json',
              parameters: [
                { name: 'x-keys', in: 'header', style: 'comma' },
                { name: 'x-none', in: 'header' },
              ],
            }),
            with: { 'x-keys': ['a', 'b'], 'x-none': null },
            body: { value: { a: 1 } },
          }),
        ],
      },
    });
    await run(portal, 'send');
    const [asked] = portal.asked;
    expect(asked?.headers.get('content-type')).toBe('application/merge-patch+json');
    expect(asked?.headers.get('accept')).toBe('application/hal+json');
    expect(asked?.headers.get('x-keys')).toBe('a,b');
    expect(asked?.headers.has('x-none')).toBe(false);
    expect(asked?.body).toBe('{"a":1}');
  });
});

describe('a call: bytes and addresses', () => {
  it('returns the bytes of a file unchanged, and its error response as an error', async () => {
    const bytes = new Uint8Array([0x25, 0x50, 0xff, 0x00, 0x31]);
    let status = 200;
    const service: Service = () =>
      status === 200
        ? new Response(bytes, { headers: { 'content-type': 'application/pdf' } })
        : Response.json({ error_code: 'I07' }, { status });
    const read = operation('invoice', { response: 'binary' });
    const portal = await started(service, {
      actions: {
        save: [
          callStep({ operation: read, as: 'file' }),
          step('download', {
            download: { bytes: at('file', 'body'), name: 'a.pdf' },
            saved: 'Saved.',
          }),
        ],
      },
    });
    const { api } = portal.core;
    expect(await run(portal, 'save')).toBe(true);
    expect(portal.downloads).toMatchObject([
      { name: 'a.pdf', text: new TextDecoder().decode(bytes) },
    ]);
    expect(
      (
        await api.request({
          operation: read,
          base: '/shop',
          parameters: {},
          headers: {},
          timeout: 1000,
        })
      ).body,
    ).toEqual(bytes);
    status = 409;
    await expect(
      api.request({ operation: read, base: '/shop', parameters: {}, headers: {}, timeout: 1000 }),
    ).rejects.toMatchObject({ status: 409, body: { error_code: 'I07' } });
  });

  it('keeps a text that looks like a number', async () => {
    const portal = await started(
      () => new Response('0042', { headers: { 'content-type': 'text/plain' } }),
      {},
    );
    expect(
      await portal.core.api.request({
        operation: operation('code', { response: 'text' }),
        base: '/shop',
        parameters: {},
        headers: {},
        timeout: 1000,
      }),
    ).toMatchObject({ body: '0042' });
  });

  it.each([
    ['/shop', '/shop/v1/users/77', 'http://portal/shop/v1/users/77'],
    ['/shop', 'http://portal/shop/v1/users/77', 'http://portal/shop/v1/users/77'],
    [
      '/shop',
      '/shop/v2/accounts/ana%20pop?view=full',
      'http://portal/shop/v2/accounts/ana%20pop?view=full&lang=ro',
    ],
    ['/shop/', '/shop/me', 'http://portal/shop/me'],
    ['/shop', 'v1/people/me', 'http://portal/shop/v1/people/me'],
    ['https://api.example/shop', '/shop/v3/users/77', 'https://api.example/shop/v3/users/77'],
    [
      'https://api.example/shop',
      'https://api.example/shop/v3/users/77',
      'https://api.example/shop/v3/users/77',
    ],
  ])('follows an address below the service at %s: %s', (base, url, whole) => {
    const read = operation('user', {
      path: '/v1/users/{id}',
      parameters: [{ name: 'lang', in: 'query' }],
    });
    const asked = addressOf(
      { operation: read, base, url, parameters: whole.includes('lang') ? { lang: 'ro' } : {} },
      'http://portal',
    );
    expect(asked).toBe(whole);
  });

  it.each([
    'http://evil/shop/v1/users/77',
    '//evil/shop/v1/users/77',
    '/shopping/v1/users/77',
    '/other/v1/users/77',
    '/shop/../other/users/77',
    '/shop/%2e%2e/other',
    '..\\other',
    'javascript:alert(1)',
    'http://portal@evil/shop/v1',
    '/shop',
    '',
  ])('rejects an address outside of the service: %s', (url) => {
    const read = operation('user', { path: '/v1/users/{id}' });
    expect(() =>
      addressOf({ operation: read, base: '/shop', url, parameters: {} }, 'http://portal'),
    ).toThrow(/does not lead into its service/);
  });

  it('lets no parameter change the path of its operation', () => {
    const rows = operation('rows', { path: '/v1/shops/{id}/rows' });
    const address = (id: string) =>
      addressOf({ operation: rows, base: '/shop', parameters: { id } }, 'http://portal');
    for (const id of ['.', '..']) expect(() => address(id)).toThrow(/no value for "id"/);
    expect(address('..a')).toBe('/shop/v1/shops/..a/rows');
    expect(address('%2e%2e')).toBe('/shop/v1/shops/%252e%252e/rows');
  });
});

describe('a call: headers', () => {
  it('carries the base64 token, the API key, the language and a request id', async () => {
    const portal = await started(
      () => Response.json({}),
      {
        actions: {
          send: [
            callStep({
              operation: operation('send', {
                method: 'POST',
                body: 'json',
                security: ['person'],
                apiKey: true,
              }),
              body: { value: { a: 1 } },
            }),
          ],
        },
      },
      { tokens: { person: { read: 'tok' } } },
    );
    await run(portal, 'send');
    const [asked] = portal.asked;
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${btoa('tok')}`);
    expect(asked?.headers.get('x-api-key')).toBe('secret-key');
    expect(asked?.headers.get('accept-language')).toBe('ro');
    expect(asked?.headers.get('x-request-id')).toMatch(/^id-/);
    expect(asked?.body).toBe('{"a":1}');
  });

  it('sends a form if the operation takes one', async () => {
    const portal = await started(() => Response.json({}), {
      actions: {
        send: [
          callStep({
            operation: operation('token', { method: 'POST', body: 'form' }),
            body: { value: { scope: 'web', grant_type: 'password' } },
          }),
        ],
      },
    });
    await run(portal, 'send');
    expect(portal.asked[0]?.body).toBe('scope=web&grant_type=password');
  });
});

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

describe('a call: its limits', () => {
  it('uses the roots that the settings name [P1-GEN-28]', async () => {
    const portal = await started(
      () => Response.json({}),
      { actions: { go: [callStep({ operation: operation('x') })] } },
      { settings: { apiRoot: '/api', shop: 'https://other.example/shop', limit: 1000 } },
    );
    await run(portal, 'go');
    expect(portal.asked[0]?.url.href).toBe('https://other.example/shop/v1/x');
    const below = await started(
      () => Response.json({}),
      { actions: { go: [callStep({ operation: operation('x') })] } },
      { settings: { apiRoot: '/api', shop: '/shop', limit: 1000 } },
    );
    await run(below, 'go');
    expect(below.asked[0]?.url.pathname).toBe('/api/shop/v1/x');
  });

  it('is aborted at the time-out, not retried, and closes the loading popup [P1-GEN-32]', async () => {
    const service: Service = () => new Promise<Response>(() => undefined);
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const portal = await started(
        service,
        {
          actions: {
            go: [
              callStep({ operation: operation('slow', { method }), blocking: true, as: 'slow' }),
            ],
          },
        },
        { settings: { apiRoot: '/', shop: '/shop', limit: 250 } },
      );
      const running = run(portal, 'go');
      await settle();
      expect(portal.view.evaluation.store.get(portal.popups.blocked)).toBe(1);
      await running;
      expect(portal.asked).toHaveLength(1);
      expect(portal.view.evaluation.store.get(portal.popups.blocked)).toBe(0);
      expect(portal.read('failure', 'slow')).toMatchObject({ code: 'NETWORK' });
    }
  });
});

describe('a call: the end of a session', () => {
  it('ends the session by the portal’s rule when the token of a user is rejected', async () => {
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
    await Promise.all([run(portal, 'go'), run(portal, 'go')]);
    await settle();
    expect(portal.visited).toEqual(['/']);
  });
});

describe('a call: the shape of its answer', () => {
  it('treats an empty body as malformed where an object was declared, except with status 204', async () => {
    const data = {
      record: {
        operation: operation('record', { shape: {} }),
        onError: [{ code: ['NETWORK'], text: ['texts.none'], to: { type: 'inline' } as const }],
      },
    };
    for (const [answer, status] of [
      [new Response(''), 'failed'],
      [new Response('null'), 'failed'],
      [new Response(null, { status: 204 }), 'ready'],
      [new Response('{}'), 'ready'],
    ] as const) {
      const portal = await started(() => answer, { data });
      expect(portal.read('status', 'record')).toBe(status);
    }
    const needing = await started(() => new Response(null, { status: 204 }), {
      data: { record: { ...data.record, needs: [['id']] } },
    });
    expect(needing.read('status', 'record'), 'what is needed is missing').toBe('failed');
  });

  it('treats another shape as malformed, and an empty body as an empty list', async () => {
    const answers = ['{"a":1}', 'not json', ''];
    const data = {
      rows: {
        operation: operation('rows', { shape: ['*'] }),
        onError: [{ code: ['NETWORK'], text: ['texts.none'], to: { type: 'inline' } as const }],
      },
    };
    for (const [text, status] of [
      [answers[0], 'failed'],
      [answers[1], 'failed'],
      [answers[2], 'ready'],
      ['[]', 'ready'],
    ]) {
      const portal = await started(() => new Response(text), { data });
      expect(portal.read('status', 'rows')).toBe(status);
      if (status === 'ready') expect(portal.read('data', 'rows')).toEqual([]);
    }
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a number', '7'],
    ['no members', '{}'],
    ['a page', '<p>Hello</p>'],
    ['half of it', '{"half":'],
  ])(
    'succeeds as a write with the response %s if no member of it is read, unless it is unreadable',
    async (_, text) => {
      const went = !/^[<{]./.test(text) || text === '{}';
      const onError = [
        { code: ['NETWORK'], text: ['texts.none'], to: { type: 'inline' } as const },
      ];
      const change = {
        operation: operation('change', { method: 'PUT', shape: { state: 't' } }),
        onError,
      };
      const portal = await started(() => new Response(text), {
        actions: { save: [callStep(change)], read: [callStep({ ...change, needs: [['state']] })] },
      });
      expect(await run(portal, 'save')).toBe(went);
      expect(await run(portal, 'read'), 'what is needed is missing').toBe(false);
    },
  );
});

describe('a call: redirects', () => {
  it('accepts an empty redirecting response, if the operation may redirect', async () => {
    const onError = [{ code: ['NETWORK'], text: ['texts.none'], to: { type: 'inline' } as const }];
    for (const answer of [
      () => Response.json({}, { headers: { 'x-up-redirect': '/on' } }),
      () => Response.json({ redirect: '/on' }),
    ]) {
      for (const [redirects, went] of [
        [{ redirects: true } as const, true],
        [{}, false],
      ] as const) {
        const actions = {
          go: [
            callStep({
              operation: operation('enter', {
                method: 'POST',
                shape: { token: 't' },
                ...redirects,
              }),
              needs: [['token']],
              as: 'entered',
              onError,
            }),
            step('set', { set: [{ path: ['state', 'to'], value: at('entered', 'redirect') }] }),
          ],
        };
        const portal = await started(answer, { state: { to: '' }, actions });
        expect(await run(portal, 'go')).toBe(went);
        expect(portal.read('state', 'to')).toBe(went ? '/on' : '');
      }
    }
  });

  it('is redirected by the header and the member that portal.yaml names', async () => {
    const actions = {
      go: [
        callStep({
          operation: operation('enter', { method: 'POST', shape: { token: 't' }, redirects: true }),
          as: 'entered',
        }),
        step('set', { set: [{ path: ['state', 'to'], value: at('entered', 'redirect') }] }),
      ],
    };
    for (const [answer, to] of [
      [() => Response.json({}, { headers: { 'x-go': '/on' } }), '/on'],
      [() => Response.json({ next: '/on' }), '/on'],
      [
        () => Response.json({ redirect: '/on' }, { headers: { 'x-up-redirect': '/on' } }),
        undefined,
      ],
    ] as const) {
      const portal = await started(
        answer,
        { state: { to: '' }, actions },
        { redirect: { header: 'x-go', member: 'next' } },
      );
      await run(portal, 'go');
      expect(portal.read('state', 'to')).toBe(to);
    }
  });
});

describe('a call: what counts as a redirect', () => {
  it.each([
    [
      'a status that redirects',
      true,
      () =>
        new Response(null, { status: 303, headers: { location: 'https://partner.example/on' } }),
      'https://partner.example/on',
    ],
    [
      'a status that redirects, of an operation that is not declared to',
      false,
      () => new Response(null, { status: 307, headers: { location: '/on' } }),
      '/on',
    ],
    [
      'a Location beside a good answer',
      true,
      () => new Response('{}', { headers: { location: '/on' } }),
      '/on',
    ],
    [
      'a Location of something that was made',
      false,
      () => Response.json({ id: 7 }, { status: 201, headers: { location: '/shop/v1/enter/7' } }),
      '',
    ],
    [
      'an answer that fetch was led to, outside of the service',
      true,
      () => followed('http://portal/shopping/on', 200),
      'http://portal/shopping/on',
    ],
    [
      'a page outside of the service that is not there',
      true,
      () => followed('http://portal/on', 404),
      'http://portal/on',
    ],
    [
      'an answer that fetch was led to within the service',
      true,
      () => followed('http://portal/shop/v2/enter', 200),
      '',
    ],
  ])('follows a redirect by %s', async (_, redirects, answer, to) => {
    const actions = {
      go: [
        callStep({
          operation: operation('enter', { method: 'POST', ...(redirects && { redirects: true }) }),
          as: 'entered',
        }),
        step('set', { set: [{ path: ['state', 'to'], value: at('entered', 'redirect') }] }),
      ],
    };
    const portal = await started(answer, { state: { to: '' }, actions });
    expect(await run(portal, 'go')).toBe(true);
    expect(portal.read('state', 'to') ?? '').toBe(to);
  });

  it('fails with a redirecting status without a target', async () => {
    const portal = await started(() => new Response(null, { status: 302 }), {
      actions: {
        go: [callStep({ operation: operation('enter', { method: 'POST' }), as: 'entered' })],
      },
    });
    expect(await run(portal, 'go')).toBe(false);
    expect(portal.read('failure', 'entered')).toMatchObject({ code: '302' });
  });
});

/** A response as `fetch` returns it after a redirect. */
function followed(url: string, status: number): Response {
  const answer = Response.json({}, { status });
  return Object.defineProperties(answer, {
    redirected: { value: true, enumerable: true },
    url: { value: url, enumerable: true },
  });
}

function scopeOf(portal: TestPortal) {
  const instance = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance;
  if (instance === undefined) throw new Error('no screen');
  return instance.scope;
}

describe('the import of a chunk', () => {
  it('is aborted after 120000 ms and not before [P1-GEN-26]', async () => {
    vi.useFakeTimers();
    try {
      let failed = false;
      const waiting = withinTime(
        new Promise(() => undefined),
        importLimit,
        'The widget "map"',
      ).catch((error: unknown) => {
        failed = true;
        return error;
      });
      await vi.advanceTimersByTimeAsync(119_999);
      expect(failed).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(String(await waiting)).toContain('120000 ms');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('leaving the portal', () => {
  it('allows listed hosts only, and no lookalikes', async () => {
    for (const [url, left] of [
      ['https://pay.example/x', true],
      ['https://pay.example.evil/x', false],
      ['javascript:alert(1)', false],
      ['blob:http://portal/7', false],
      ['http:portal', false],
      ['\u0001ht\ntp:portal', false],
      ['/inside', true],
    ] as const) {
      const portal = await started(() => Response.json({}), {
        actions: { go: [step('leave', { leave: url, hosts: ['https://pay.example'] })] },
      });
      await run(portal, 'go');
      expect(portal.visited.some((visited) => visited.startsWith('leave'))).toBe(left);
    }
  });
});
