import { describe, expect, it } from 'vitest';
import type { Screen } from '../../src/language/release.ts';
import { at, createTestRuntime, oneScreen, screen, settle, step } from './createTestRuntime.ts';
import type { TestOptions, TestPortal } from './createTestRuntime.ts';

const steps: Screen['steps'] = {
  card: { body: [], enter: [], history: 'push' },
  details: { body: [], enter: [], history: 'push' },
};
const wizard = {
  state: { name: '', secret: '', product: at('query', 'product') },
  follows: { product: at('query', 'product') },
  steps,
  keep: [
    ['state', 'name'],
    ['state', 'product'],
  ],
} satisfies Partial<Screen>;
const files = {
  ...oneScreen(wizard),
  'routes/_root': [
    { path: '/', screen: 'home', name: 'home', query: { product: {} }, widgets: [], forms: [] },
    { path: '/other', screen: 'other', name: 'other', query: {}, widgets: [], forms: [] },
  ],
  'routes/other': [
    { path: '/other', screen: 'other', name: 'other', query: {}, widgets: [], forms: [] },
  ],
  'screens/other': screen('other'),
  'texts/ro/other': {},
};

/** A page, and the router's history of it. */
async function load(
  options: TestOptions = {},
  state: unknown = null,
  address = '/',
): Promise<TestPortal> {
  const portal = createTestRuntime({
    files,
    portal: { resume: { user: at('session', 'token'), keep: [] } },
    ...options,
  });
  await portal.start();
  await portal.visit(address, state);
  await settle();
  return portal;
}

/** Goes to the second step and types; returns the storage after the page was unloaded. */
async function leave(page?: TestOptions): Promise<{
  readonly portal: TestPortal;
  readonly state: unknown;
  readonly sessionStorage: ReadonlyMap<string, string>;
}> {
  const portal = await load({ uuid: () => 'first', ...page });
  const state = { step: { name: 'details', visit: 'first', from: 'card' } };
  const scope =
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope ??
    portal.core.scope;
  await portal.view.dispatch(
    [
      step('set', {
        set: [
          { path: ['state', 'name'], value: 'Sanda' },
          { path: ['state', 'secret'], value: '4711' },
          { path: ['state', 'product'], value: '30' },
        ],
      }),
    ],
    scope,
  );
  await portal.visit('/', state);
  portal.hide();
  return { portal, state, sessionStorage: portal.sessionStorage };
}

describe('a reloaded page', () => {
  it('continues at its step, with only the values that the screen keeps', async () => {
    const { state, sessionStorage } = await leave();
    expect(JSON.stringify([...sessionStorage])).not.toContain('4711');
    const portal = await load({ again: true, sessionStorage }, state);
    expect([
      portal.read('step'),
      portal.read('state', 'name'),
      portal.read('state', 'secret'),
    ]).toEqual(['details', 'Sanda', '']);
    expect(portal.sessionStorage.has('portico.reload')).toBe(false);
    await portal.visit('/'); // back to the previous entry of the same visit
    expect([portal.read('step'), portal.read('state', 'name')]).toEqual(['card', 'Sanda']);
  });

  it('keeps nothing if there was no room for it', async () => {
    const { portal } = await leave();
    expect(portal.sessionStorage.has('portico.reload')).toBe(true);
    portal.sessionStorage.set = () => {
      throw new Error('The store is full.');
    };
    portal.hide();
    expect(portal.sessionStorage.has('portico.reload')).toBe(false);
  });

  it('keeps the value set over one that follows an expression', async () => {
    const { state, sessionStorage } = await leave();
    expect((await load({ again: true, sessionStorage }, state)).read('state', 'product')).toBe(
      '30',
    );
  });

  it.each([
    ['comes newly to the address', { again: false }, '/'],
    ['is at another address', { again: true }, '/?product=11'],
    ['comes after an hour', { again: true, now: () => new Date(Date.now() + 3_601_000) }, '/'],
    ['is somebody else', { again: true, cookies: new Map([['token', 'maria']]) }, '/'],
  ] as const)('starts again when the visitor %s', async (_, options, address) => {
    const { state, sessionStorage } = await leave();
    const portal = await load({ ...options, sessionStorage }, state, address);
    expect([portal.read('step'), portal.read('state', 'name')]).toEqual(['card', '']);
  });

  it('starts again at a step of an old visit, and once the screen was left', async () => {
    const { portal, state, sessionStorage } = await leave();
    const other = await load(
      { again: true, sessionStorage },
      { step: { name: 'details', visit: 'earlier' } },
    );
    expect([other.read('step'), other.read('state', 'name')]).toEqual(['card', '']);
    await portal.visit('/other');
    portal.hide();
    const later = await load({ again: true, sessionStorage: portal.sessionStorage }, state);
    expect([later.read('step'), later.read('state', 'name')]).toEqual(['card', '']);
  });

  it('does not trust the stored values', async () => {
    for (const text of ['null', '{', '[]', '{"visit":"first"}']) {
      const portal = await load(
        { again: true, sessionStorage: new Map([['portico.reload', text]]) },
        { step: { name: 'details', visit: 'first' } },
      );
      expect([portal.read('step'), portal.read('state', 'name')]).toEqual(['card', '']);
    }
  });
});
