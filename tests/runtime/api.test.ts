import { describe, expect, it } from 'vitest';
import type { Parameter } from '../../src/language/release.ts';
import { addressOf } from '../../src/runtime/api.ts';
import { at, callStep, operation, settle, step } from './createTestRuntime.ts';
import type { Service } from './createTestRuntime.ts';
import { started, run } from './startedApi.ts';

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
