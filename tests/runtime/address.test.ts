import { describe, expect, it } from 'vitest';
import type { Shell } from '../../src/language/release.ts';
import { at, settle } from './createTestRuntime.ts';
import { entry, list, open, shown, write } from './addressScreens.ts';

describe('the address of a list', () => {
  it('sets the state before any request', async () => {
    const portal = await open('/list?page=3&size=20&name=ana&from=2026-05-06');
    expect([portal.read('state', 'page'), portal.read('state', 'filter')]).toEqual([
      { number: 3, size: 20 },
      { name: 'ana', kind: '', from: '2026-05-06' },
    ]);
    expect(portal.asked.map(({ url }) => url.search)).toEqual(['?page=3']);
    expect(portal.history()).toEqual(['/list?page=3&size=20&name=ana&from=2026-05-06']);
  });

  it.each([
    'page=0',
    'page=-3',
    'page=1.5',
    'page=x',
    'page=',
    'size=15',
    'from=2026-02-30',
    'from=soon',
    'from=2027-01-01',
    `name=${'x'.repeat(201)}`,
  ])('falls back to the initial value for "%s", and removes the invalid one', async (query) => {
    const portal = await open(`/list?${query}&utm=1`);
    expect([portal.read('state', 'page'), portal.read('state', 'filter')]).toEqual([
      { number: 1, size: 10 },
      { name: '', kind: '', from: '2026-01-01' },
    ]);
    expect(portal.history()).toEqual(['/list?utm=1']);
  });

  it('contains what differs from the initial value: a choice adds a history entry, typing does not', async () => {
    const portal = await open('/list');
    await write(portal, 'state.filter.name', 'a');
    await write(portal, 'state.filter.name', 'an');
    expect(portal.history()).toEqual(['/list?name=an']);
    await write(portal, 'state.page.number', 2);
    expect(portal.history()).toEqual(['/list?name=an', '/list?name=an&page=2']);
    await write(portal, 'state.filter.kind', 'new');
    expect(portal.history().at(-1)).toBe('/list?name=an&kind=new');
    await write(portal, 'state.filter.kind', '');
    expect(portal.history().at(-1)).toBe('/list?name=an');
  });

  it('is followed back and forth on the same screen, with the page that belongs to the filter', async () => {
    const portal = await open('/list');
    const { visit } = shown(portal).screen ?? {};
    await write(portal, 'state.filter.kind', 'new');
    await write(portal, 'state.page.number', 2);
    await write(portal, 'state.filter.kind', 'old');
    expect(portal.read('state', 'page', 'number')).toBe(1);
    portal.back();
    await settle();
    expect([
      portal.read('state', 'filter', 'kind'),
      portal.read('state', 'page', 'number'),
    ]).toEqual(['new', 2]);
    portal.back();
    portal.back();
    await settle();
    expect([
      portal.read('state', 'filter', 'kind'),
      portal.read('state', 'page', 'number'),
    ]).toEqual(['', 1]);
    expect(shown(portal).screen?.visit).toBe(visit);
    expect(portal.history()).toHaveLength(4);
  });
});

describe('the address of a list: late values', () => {
  it('overrides state that follows an expression, until the address loses it', async () => {
    const portal = await open('/list?kind=old', {
      state: {
        seed: 'new',
        filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' },
        page: { number: 1, size: 10 },
        open: '',
      },
      follows: { filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' } },
    });
    expect(portal.read('state', 'filter', 'kind')).toBe('old');
    await write(portal, 'state.seed', 'other');
    expect(portal.read('state', 'filter', 'kind')).toBe('old');
    await portal.visit('/list');
    await settle();
    expect(portal.read('state', 'filter', 'kind')).toBe('other');
    await write(portal, 'state.seed', 'last');
    expect(portal.read('state', 'filter', 'kind')).toBe('last');
    expect(portal.core.routes.place()?.search).toBe('');
  });

  it('keeps the page of the address when the filter loads late, and a choice that is not in the address yet', async () => {
    const portal = await open('/list?page=3', {
      state: {
        ...list.state,
        seed: 'new',
        filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' },
      },
      follows: { filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' } },
    });
    await write(portal, 'state.seed', 'other');
    expect([
      portal.read('state', 'filter', 'kind'),
      portal.read('state', 'page', 'number'),
    ]).toEqual(['other', 3]);
    await write(portal, 'state.open', 'one');
    const scope = shown(portal).screen?.instance.scope;
    scope?.write(['state', 'open'], 'two');
    scope?.write(['state', 'seed'], 'last');
    await settle();
    expect([portal.read('state', 'open'), portal.read('state', 'filter', 'kind')]).toEqual([
      'two',
      'last',
    ]);
  });

  it('accepts only values among those that load later', async () => {
    const portal = await open('/list?kind=old&name=x', {
      address: {
        ...list.address,
        kind: entry('state.filter.kind', 'text', { of: at('state', 'known') }),
      },
      state: { ...list.state, known: null },
    });
    expect(portal.read('state', 'filter', 'kind')).toBe('old');
    await write(portal, 'state.known', ['new']);
    expect([portal.read('state', 'filter', 'kind'), portal.core.routes.place()?.search]).toEqual([
      '',
      '?name=x',
    ]);
  });

  it('keeps the state of a shell, and contains it', async () => {
    const shell: Shell = {
      shell: 'area',
      state: { account: 'a' },
      data: {},
      actions: {},
      define: {},
      widgets: [],
      forms: [],
      guards: [],
      layout: { type: 'entry' },
      header: [],
      context: [],
      notice: [],
      aside: [],
      popups: [],
    };
    const portal = await open(
      '/list?account=b',
      { address: { account: entry('shell.state.account', 'text') } },
      { shell },
    );
    expect(portal.read('shell', 'state', 'account')).toBe('b');
    await portal.visit('/other');
    await portal.visit('/list');
    await settle();
    expect([portal.read('shell', 'state', 'account'), portal.history()]).toEqual([
      'b',
      ['/list?account=b', '/other', '/list?account=b'],
    ]);
  });

  it('is not written once another screen is requested', async () => {
    const portal = await open('/list');
    const scope = shown(portal).screen?.instance.scope;
    portal.core.routes.follow('/other');
    scope?.write(['state', 'page', 'number'], 2);
    await settle();
    expect(portal.history()).toEqual(['/list', '/other']);
  });
});
