import { describe, expect, it, vi } from 'vitest';
import { withinTime, importLimit } from '../../src/runtime/registry.ts';
import { at, callStep, operation, step } from './createTestRuntime.ts';
import { started, run } from './startedApi.ts';

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
