import { describe, expect, it, vi } from 'vitest';
import type { Data } from '../../src/language/release.ts';
import { at, operation, settle, step } from './createTestRuntime.ts';
import { rows, started, write, queries } from './startedData.ts';

describe('a piece of data', () => {
  it('is requested again exactly when its dependencies change', async () => {
    const portal = await started(
      { rows: { operation: rows, with: { brand: at('state', 'brand') } } },
      () => Response.json([1]),
    );
    expect(queries(portal)).toEqual(['?brand=a']);
    write(portal, 'page', 2);
    await settle();
    expect(queries(portal)).toEqual(['?brand=a']);
    write(portal, 'brand', 'b');
    await settle();
    expect(queries(portal)).toEqual(['?brand=a', '?brand=b']);
    expect(portal.read('data', 'rows')).toEqual([1]);
  });

  it('writes its resets before it is requested: one call, not two', async () => {
    const portal = await started(
      {
        rows: {
          operation: rows,
          with: { brand: at('state', 'brand'), page: at('state', 'page') },
          resets: { on: [['state', 'brand']], values: [{ path: ['state', 'page'], value: 1 }] },
        },
      },
      () => Response.json([]),
    );
    write(portal, 'page', 5);
    await settle();
    write(portal, 'brand', 'b');
    await settle();
    expect(queries(portal)).toEqual(['?brand=a&page=1', '?brand=a&page=5', '?brand=b&page=1']);
  });

  it('resets when other data change that it watches, not on their first response', async () => {
    const owner = operation('owner', { shape: { brand: 't', name: 't' } });
    let answered = { brand: 'a', name: 'Ana' };
    const portal = await started(
      {
        owner: { operation: owner },
        rows: {
          operation: rows,
          with: { brand: at('data', 'owner', 'brand'), page: at('state', 'page') },
          resets: {
            on: [['data', 'owner', 'brand']],
            values: [{ path: ['state', 'page'], value: 1 }],
          },
        },
      },
      ({ url }) => Response.json(url.pathname.endsWith('owner') ? answered : []),
      { state: { page: 3 } },
    );
    expect(portal.read('state', 'page')).toBe(3);
    const reload = async (next: typeof answered) => {
      answered = next;
      portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.reload('owner');
      await settle();
    };
    await reload({ brand: 'a', name: 'Bea' });
    expect(portal.read('state', 'page')).toBe(3);
    await reload({ brand: 'b', name: 'Bea' });
    expect(portal.read('state', 'page')).toBe(1);
    expect(queries(portal).at(-1)).toBe('?brand=b&page=1');
  });

  it('is not requested once the page unloads, and aborted calls are no failures', async () => {
    const answers: ((response: Response) => void)[] = [];
    const failed: Data['onError'] = [
      {
        code: ['status'],
        text: [],
        to: { type: 'steps', steps: [step('remember', { remember: { seen: true } })] },
      },
    ];
    const portal = await started(
      { rows: { operation: rows, with: { brand: at('state', 'brand') }, onError: failed } },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    portal.routes.open({ screen: 'home', path: '/', reload: true });
    write(portal, 'brand', 'b');
    answers[0]?.(new Response(null, { status: 500 }));
    await settle();
    expect(queries(portal)).toEqual(['?brand=a']);
    expect(portal.visited).toEqual(['load /']);
    expect(portal.cookies.has('seen')).toBe(false);
  });

  it('handles a failed call only if the page stays: an unloading one sees its calls fail', async () => {
    const failed: Data['onError'] = [
      {
        code: ['status'],
        text: [],
        to: { type: 'steps', steps: [step('remember', { remember: { seen: true } })] },
      },
    ];
    const portal = await started({ rows: { operation: rows, onError: failed } }, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await settle();
    expect(portal.cookies.has('seen')).toBe(false);
    await vi.waitFor(() => expect(portal.cookies.has('seen')).toBe(true), 20_000);
  });

  it('drops a response to a superseded request', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      { rows: { operation: rows, with: { brand: at('state', 'brand') } } },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    write(portal, 'brand', 'b');
    await settle();
    answers[1]?.(Response.json(['new']));
    await settle();
    answers[0]?.(Response.json(['old']));
    await settle();
    expect(portal.read('data', 'rows')).toEqual(['new']);
    expect(portal.read('status', 'rows')).toBe('ready');
  });
});

describe('a piece of data: while it loads', () => {
  it('takes the response to a reload, however often it is invalidated meanwhile', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      { rows: { operation: rows, with: { brand: at('state', 'brand') } } },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    const { screen } = portal.view.evaluation.store.get(portal.navigation.shown);
    for (let time = 0; time < 4; time++) {
      screen?.instance.reload('rows');
      await settle();
    }
    // a reload supersedes the request and the reload before it, which may be older than the change
    expect(answers).toHaveLength(3);
    for (const older of [0, 1]) answers[older]?.(Response.json(['older']));
    await settle();
    expect(portal.read('data', 'rows')).toBeUndefined();
    answers[2]?.(Response.json(['reloaded']));
    await settle();
    expect(portal.read('data', 'rows')).toEqual(['reloaded']);
    // what has changed since is requested, once
    expect(answers).toHaveLength(4);
    expect(portal.read('status', 'rows')).toBe('loading');
    screen?.instance.reload('rows');
    write(portal, 'brand', 'b');
    await settle();
    answers.at(-1)?.(Response.json(['other']));
    await settle();
    expect(queries(portal).slice(4)).toEqual(['?brand=a', '?brand=b']);
    expect(portal.read('data', 'rows')).toEqual(['other']);
    expect(portal.read('status', 'rows')).toBe('ready');
  });

  it('shows a kept response instead of a pending one, which is dropped', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      { rows: { operation: rows, with: { brand: at('state', 'brand') }, keep: 'cache' } },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    answers[0]?.(Response.json(['a']));
    await settle();
    for (const brand of ['b', 'a']) {
      write(portal, 'brand', brand);
      await settle();
    }
    expect(answers).toHaveLength(2);
    answers[1]?.(Response.json(['b']));
    await settle();
    expect(portal.read('data', 'rows')).toEqual(['a']);
    expect(portal.read('status', 'rows')).toBe('ready');
  });

  it('reports no failure of a reload after which another one succeeds', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      { rows: { operation: rows } },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    const { screen } = portal.view.evaluation.store.get(portal.navigation.shown);
    for (let time = 0; time < 3; time++) {
      screen?.instance.reload('rows');
      await settle();
    }
    answers.at(-1)?.(new Response(null, { status: 500 }));
    await settle();
    expect(portal.read('failure', 'rows')).toBeUndefined();
    expect(portal.read('status', 'rows')).toBe('loading');
    answers.at(-1)?.(Response.json(['reloaded']));
    await settle();
    expect(portal.read('status', 'rows')).toBe('ready');
  });

  it('blocks the page no longer than needed: not once requested again, unwanted, or left', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      {
        rows: {
          operation: rows,
          when: at('state', 'on'),
          blocking: true,
          with: { brand: at('state', 'brand') },
        },
      },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    const { store } = portal.view.evaluation;
    const blocked = async (path: string, value: unknown) => {
      write(portal, path, value);
      await settle();
      return store.get(portal.popups.blocked);
    };
    expect(await blocked('on', true)).toBe(1);
    expect(await blocked('brand', 'b')).toBe(1);
    answers[1]?.(Response.json([]));
    await settle();
    expect(store.get(portal.popups.blocked)).toBe(0);
    expect(await blocked('brand', 'c')).toBe(1);
    expect(await blocked('on', false)).toBe(0);
    expect(await blocked('on', true)).toBe(1);
    store.get(portal.navigation.shown).screen?.stop();
    expect(store.get(portal.popups.blocked)).toBe(0);
    for (const answer of answers) answer(Response.json([]));
    await settle();
    expect(store.get(portal.popups.blocked)).toBe(0);
  });

  it('keeps old data while new data load, and after they fail', async () => {
    let fail = false;
    const portal = await started(
      { rows: { operation: rows, with: { brand: at('state', 'brand') } } },
      () => (fail ? new Response(null, { status: 500 }) : Response.json(['kept'])),
    );
    fail = true;
    write(portal, 'brand', 'b');
    await settle();
    expect(portal.read('status', 'rows')).toBe('failed');
    expect(portal.read('data', 'rows')).toEqual(['kept']);
    expect(portal.read('failure', 'rows')).toMatchObject({ code: '500' });
  });
});

describe('a piece of data: its condition', () => {
  it('waits for its condition and is requested once if declared so', async () => {
    const portal = await started(
      {
        rows: {
          operation: rows,
          when: at('state', 'on'),
          once: true,
          with: { brand: at('state', 'brand') },
        },
      },
      () => Response.json([]),
    );
    expect(portal.asked).toHaveLength(0);
    expect(portal.read('status', 'rows')).toBe('idle');
    write(portal, 'on', true);
    await settle();
    write(portal, 'brand', 'z');
    await settle();
    expect(queries(portal)).toEqual(['?brand=a']);
  });

  it('shows nothing of an old response once its condition is false', async () => {
    const total = { '=': ['f', 'toNumber', ['.', ['headers', 'rows', 'x-up-count']]] } as const;
    const portal = await started(
      { rows: { operation: rows, when: at('state', 'on'), once: true, after: 60_000, total } },
      () => Response.json([1], { headers: { 'x-up-count': '4' } }),
      { state: { on: true } },
    );
    expect([portal.read('data', 'rows'), portal.read('total', 'rows')]).toEqual([[1], 4]);
    write(portal, 'on', false);
    await settle();
    for (const part of ['data', 'headers', 'failure', 'total'])
      expect(portal.read(part, 'rows')).toBeUndefined();
    expect(portal.read('status', 'rows')).toBe('idle');
  });

  it('is requested again when its condition becomes true again, even if it is requested once', async () => {
    const portal = await started(
      { rows: { operation: rows, when: at('state', 'on'), once: true } },
      () => Response.json([1]),
      { state: { on: true } },
    );
    write(portal, 'on', false);
    await settle();
    write(portal, 'on', true);
    await settle();
    expect(portal.asked).toHaveLength(2);
    expect(portal.read('data', 'rows')).toEqual([1]);
  });

  it('drops the pending response, and a failure, when its condition becomes false', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      { rows: { operation: rows, when: at('state', 'on') } },
      () => new Promise((resolve) => answers.push(resolve)),
      { state: { on: true } },
    );
    expect(portal.read('status', 'rows')).toBe('loading');
    write(portal, 'on', false);
    await settle();
    expect(portal.read('status', 'rows')).toBe('idle');
    answers[0]?.(Response.json(['late']));
    await settle();
    expect([portal.read('data', 'rows'), portal.read('status', 'rows')]).toEqual([
      undefined,
      'idle',
    ]);
    write(portal, 'on', true);
    await settle();
    answers[1]?.(new Response(null, { status: 500 }));
    await settle();
    expect(portal.read('failure', 'rows')).toMatchObject({ code: '500' });
    write(portal, 'on', false);
    await settle();
    expect([portal.read('failure', 'rows'), portal.read('status', 'rows')]).toEqual([
      undefined,
      'idle',
    ]);
  });
});
