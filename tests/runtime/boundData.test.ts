import { describe, expect, it } from 'vitest';
import type { Data, Value } from '../../src/language/release.ts';
import { evaluateOnce } from '../../src/runtime/values.ts';
import type { Binding } from '../../src/sdk/widget.ts';
import { at, operation, settle, step } from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';
import { rows, started, write, queries } from './startedData.ts';

function evaluateIn(portal: TestPortal, value: Value): unknown {
  const { store } = portal.view.evaluation;
  const scope = store.get(portal.navigation.shown).screen?.instance.scope;
  if (scope === undefined) throw new Error('There is no screen.');
  return evaluateOnce(value, scope);
}

describe('a piece of data: pages and totals', () => {
  it('gives a bound page the values of the shown response, until the next one arrives', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      {
        rows: {
          operation: rows,
          with: { brand: at('state', 'brand'), page: at('state', 'view', 'number') },
        },
      },
      () => new Promise((resolve) => answers.push(resolve)),
      { state: { brand: 'a', view: { number: 1, size: 10 } } },
    );
    const served = () =>
      (evaluateIn(portal, { '@': ['state', 'view'] }) as Binding<unknown>).served;
    expect(served()).toBeUndefined();
    answers[0]?.(Response.json([1]));
    await settle();
    expect(served()).toBeUndefined();

    write(portal, 'view', { number: 2, size: 10 });
    await settle();
    expect(served()).toMatchObject({ value: { number: 1, size: 10 }, failed: false });
    answers[1]?.(new Response(null, { status: 500 }));
    await settle();
    expect(served()).toMatchObject({ value: { number: 1, size: 10 }, failed: true });
    expect(portal.read('data', 'rows')).toEqual([1]);

    served()?.again();
    await settle();
    expect(queries(portal)).toEqual(['?brand=a&page=1', '?brand=a&page=2', '?brand=a&page=2']);
    answers[2]?.(Response.json([2]));
    await settle();
    expect(served()).toBeUndefined();
  });

  it('does not request a pending page twice', async () => {
    const portal = await started(
      { rows: { operation: rows, with: { page: at('state', 'page') } } },
      ({ url }) => (url.search === '?page=1' ? Response.json([1]) : new Promise(() => undefined)),
    );
    write(portal, 'page', 2);
    await settle();
    (evaluateIn(portal, { '@': ['state', 'page'] }) as Binding<unknown>).served?.again();
    await settle();
    expect(queries(portal)).toEqual(['?page=1', '?page=2']);
  });

  it('reads its total from the headers', async () => {
    const portal = await started(
      {
        rows: {
          operation: rows,
          total: { '=': ['f', 'toNumber', ['.', ['headers', 'rows', 'x-up-count']]] },
        },
      },
      () => Response.json([1], { headers: { 'x-up-count': '41' } }),
    );
    expect(portal.read('total', 'rows')).toBe(41);
  });
});

describe('a piece of data: its store and language', () => {
  it('is read from its store instead of the service, and saved there', async () => {
    const portal = await started({ rows: { operation: rows, keep: 'cache' } }, () =>
      Response.json([7], { headers: { 'x-up-count': '1' } }),
    );
    expect(JSON.parse(portal.sessionStorage.get('cache') ?? '')).toMatchObject({ body: [7] });
    await portal.visit('/other');
    portal.asked.length = 0;
    await portal.visit('/');
    await settle();
    expect(portal.asked).toHaveLength(0);
    expect(portal.read('data', 'rows')).toEqual([7]);
  });

  it('is requested again in another language, and keeps the old words until the response arrives', async () => {
    const spoken = operation('rows', {
      parameters: [{ name: 'Accept-Language', in: 'header' }],
      shape: ['*'],
    });
    const inLanguage: Data = { operation: spoken, with: { 'Accept-Language': at('language') } };
    const answers: (() => void)[] = [];
    const portal = await started(
      { rows: { ...inLanguage, keep: 'cache' }, other: { operation: rows } },
      ({ url, headers }) =>
        new Promise((resolve) =>
          answers.push(() =>
            resolve(Response.json([headers.get('accept-language'), url.pathname])),
          ),
        ),
    );
    for (const answer of answers.splice(0)) answer();
    await settle();
    portal.asked.length = 0;
    await portal.view.dispatch([step('language', { language: 'en' })], portal.core.scope);
    await settle();
    expect(portal.asked.map(({ headers }) => headers.get('accept-language'))).toEqual(['en']);
    expect(portal.read('data', 'rows')).toEqual(['ro', '/shop/v1/rows']);
    for (const answer of answers.splice(0)) answer();
    await settle();
    expect(portal.read('data', 'rows')).toEqual(['en', '/shop/v1/rows']);
  });

  it('is not read from its store when that has the response to another request', async () => {
    const portal = await started(
      { rows: { operation: rows, with: { brand: at('state', 'brand') }, keep: 'cache' } },
      ({ url }) => Response.json([url.search]),
    );
    write(portal, 'brand', 'b');
    await settle();
    expect(portal.read('data', 'rows')).toEqual(['?brand=b']);
    expect(JSON.parse(portal.sessionStorage.get('cache') ?? '')).toMatchObject({
      body: ['?brand=b'],
    });
  });

  it.each([
    ['the sign-out', step('signOut')],
    ['its store was emptied', step('invalidate', { invalidate: ['cache'] })],
  ])('leaves nothing in the session when its response arrives after %s', async (_, before) => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      { rows: { operation: rows, keep: 'cache' } },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    const scope = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    await portal.view.dispatch([before], scope);
    answers[0]?.(Response.json([7]));
    await settle();
    expect(portal.sessionStorage.has('cache')).toBe(false);
    expect(portal.read('session', 'cache')).toBeUndefined();
  });

  it('leaves nothing to the next page when its response arrives after this one is left', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = await started(
      { rows: { operation: rows, keep: 'cache' } },
      () => new Promise((resolve) => answers.push(resolve)),
    );
    portal.core.routes.leaving = true;
    answers[0]?.(Response.json([7]));
    await settle();
    expect(portal.sessionStorage.has('cache')).toBe(false);
  });
});

describe('state that follows an expression', () => {
  it('takes its value, can be set, and follows again when the value changes', async () => {
    const portal = await started({}, () => Response.json([]), {
      follows: { copy: at('state', 'brand') },
    });
    expect(portal.read('state', 'copy')).toBe('a');
    write(portal, 'copy', 'mine');
    write(portal, 'page', 9);
    expect(portal.read('state', 'copy')).toBe('mine');
    write(portal, 'brand', 'b');
    await settle();
    expect(portal.read('state', 'copy')).toBe('b');
  });

  it('keeps input typed since a form submitted the value that a response then brings, once', async () => {
    const portal = await started({}, () => Response.json([]), {
      follows: { copy: at('state', 'brand') },
    });
    const { screen } = portal.view.evaluation.store.get(portal.navigation.shown);
    write(portal, 'copy', 'saved');
    screen?.instance.sent('copy');
    write(portal, 'copy', 'typed meanwhile');
    write(portal, 'brand', 'saved');
    await settle();
    expect(portal.read('state', 'copy')).toBe('typed meanwhile');
    write(portal, 'brand', 'b');
    await settle();
    write(portal, 'brand', 'saved');
    await settle();
    expect(portal.read('state', 'copy')).toBe('saved');
  });
});
