import { describe, expect, it } from 'vitest';
import type { AddressEntry, Popup, Screen, Shell } from '../../src/language/release.ts';
import { at, createTestRuntime, operation, screen, settle, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

const popup: Popup = {
  popup: 'details',
  title: 'Details',
  dismissable: true,
  size: 'small',
  state: {},
  data: {},
  actions: {},
  define: {},
  widgets: [],
  forms: [],
  body: [],
  footer: [],
};
const entry = (
  path: string,
  type: AddressEntry['type'],
  more: Partial<AddressEntry> = {},
): AddressEntry => ({ path: path.split('.') as unknown as AddressEntry['path'], type, ...more });
const list: Partial<Screen> = {
  state: {
    filter: { name: '', kind: '', from: '2026-01-01' },
    page: { number: 1, size: 10 },
    open: '',
  },
  address: {
    page: entry('state.page.number', 'number', { least: 1 }),
    size: entry('state.page.size', 'number', { of: [10, 20] }),
    name: entry('state.filter.name', 'text', { history: 'replace' }),
    kind: entry('state.filter.kind', 'text'),
    from: entry('state.filter.from', 'date', { most: '2026-12-31' }),
    open: entry('state.open', 'text', { history: 'open' }),
  },
  data: {
    rows: {
      operation: operation('rows', { parameters: [{ name: 'page', in: 'query' }] }),
      with: { page: at('state', 'page', 'number') },
      resets: {
        on: [['state', 'filter']],
        values: [{ path: ['state', 'page', 'number'], value: 1 }],
      },
    },
  },
  popups: [
    {
      popup: 'details',
      when: { '=': ['!=', ['.', ['state', 'open']], ''] },
      while: true,
      with: { id: at('state', 'open') },
      onClose: [step('set', { set: [{ path: ['state', 'open'], value: '' }] })],
    },
  ],
};

async function open(
  address: string,
  changes: Partial<Screen> = {},
  more: { readonly shell?: Shell; readonly service?: Service; readonly popup?: Popup } = {},
): Promise<TestPortal> {
  const route = (path: string, id: string) => ({
    path,
    screen: id,
    name: id,
    query: {},
    widgets: [],
    forms: [],
    address: true as const,
    ...(more.shell !== undefined && { shell: 'area' }),
  });
  const portal = createTestRuntime({
    files: {
      'routes/list': [route('/list', 'list')],
      'routes/other': [route('/other', 'other')],
      'screens/list': screen('list', {
        ...list,
        ...changes,
        ...(more.shell !== undefined && { shell: 'area' }),
      }),
      'screens/other': screen('other', more.shell === undefined ? {} : { shell: 'area' }),
      'popups/details': more.popup ?? popup,
      ...(more.shell !== undefined && { 'shells/area': more.shell, 'texts/ro/area': {} }),
      ...Object.fromEntries(['list', 'other', 'details'].map((name) => [`texts/ro/${name}`, {}])),
    },
    service: more.service ?? (() => Response.json([])),
  });
  await portal.start();
  await portal.visit(address);
  await settle();
  return portal;
}
const shown = (portal: TestPortal) => portal.view.evaluation.store.get(portal.navigation.shown);
const popups = (portal: TestPortal) => portal.view.evaluation.store.get(portal.popups.shown);
async function write(portal: TestPortal, path: string, value: unknown): Promise<void> {
  shown(portal).screen?.instance.scope.write(path.split('.') as never, value);
  await settle();
}

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

describe('the address of details', () => {
  it('opens and closes details: Back returns to where they were opened, but from a shared link it does not leave', async () => {
    const portal = await open('/list');
    await write(portal, 'state.open', 'one');
    expect(portal.history()).toEqual(['/list', '/list?open=one']);
    expect(
      popups(portal).map(({ instance }) =>
        instance.scope.read(['params', 'id'], portal.view.evaluation.store.get),
      ),
    ).toEqual(['one']);
    portal.back();
    await settle();
    expect([popups(portal).length, portal.read('state', 'open')]).toEqual([0, '']);
    await write(portal, 'state.open', 'two');
    popups(portal)[0]?.close(undefined);
    await settle();
    expect([portal.read('state', 'open'), portal.core.routes.place()?.search]).toEqual(['', '']);
    await portal.visit('/other');
    await portal.visit('/list?open=three');
    await settle();
    expect(popups(portal)).toHaveLength(1);
    popups(portal)[0]?.close(undefined);
    await settle();
    expect(portal.history().slice(-2)).toEqual(['/other', '/list']);
  });

  it('contains the page of open details without a history entry: Back closes them, and a link opens them at that page', async () => {
    const paged: Popup = {
      ...popup,
      state: { page: { number: 1, size: 10 } },
      address: { copies: entry('state.page.number', 'number', { least: 1, history: 'replace' }) },
      data: {
        copies: {
          operation: operation('copies', { parameters: [{ name: 'page', in: 'query' }] }),
          with: { page: at('state', 'page', 'number') },
        },
      },
    };
    const portal = await open('/list', {}, { popup: paged });
    const inside = () => popups(portal)[0]?.instance.scope;
    const asked = () =>
      portal.asked
        .filter(({ url }) => url.pathname.endsWith('/copies'))
        .map(({ url }) => url.search);
    await write(portal, 'state.open', 'one');
    inside()?.write(['state', 'page', 'number'], 3);
    await settle();
    expect(portal.history()).toEqual(['/list', '/list?open=one&copies=3']);
    portal.back();
    await settle();
    expect([popups(portal).length, portal.core.routes.place()?.search]).toEqual([0, '']);
    await write(portal, 'state.open', 'two');
    inside()?.write(['state', 'page', 'number'], 2);
    await settle();
    popups(portal)[0]?.close(undefined);
    await settle();
    expect([portal.read('state', 'open'), portal.core.routes.place()?.search]).toEqual(['', '']);
    portal.asked.length = 0;
    await portal.visit('/other');
    await portal.visit('/list?open=three&copies=4&page=2');
    await settle();
    expect(asked()).toEqual(['?page=4']);
    popups(portal)[0]?.close(undefined);
    await settle();
    expect(portal.history().slice(-2)).toEqual(['/other', '/list?page=2']);
    await portal.visit('/list?open=three&copies=-1');
    await settle();
    expect([
      inside()?.read(['state', 'page', 'number'], portal.view.evaluation.store.get),
      portal.core.routes.place()?.search,
    ]).toEqual([1, '?open=three']);
  });
});

describe('the address of details under a dialog', () => {
  describe('of details that close under another dialog', () => {
    const paged = (history?: 'replace'): Popup => ({
      ...popup,
      state: { page: { number: 1, size: 10 } },
      address: {
        copies: entry('state.page.number', 'number', { least: 1, ...(history && { history }) }),
      },
    });
    /** Details at their third page, with a dialog over them. */
    async function openBoth(
      history?: 'replace',
      changes: Partial<Screen> = {},
    ): Promise<{ readonly portal: TestPortal; leave(): Promise<void> }> {
      const portal = await open('/list?page=2', changes, { popup: paged(history) });
      await write(portal, 'state.open', 'one');
      popups(portal)[0]?.instance.scope.write(['state', 'page', 'number'], 3);
      await settle();
      expect(portal.core.routes.place()?.search).toBe('?page=2&open=one&copies=3');
      const leave = portal.core.routes.overlay(() => undefined);
      await settle();
      return {
        portal,
        async leave() {
          leave();
          await settle();
        },
      };
    }
    const where = (portal: TestPortal) => [
      popups(portal).length,
      portal.read('state', 'open'),
      portal.read('state', 'page', 'number'),
      portal.core.routes.place()?.search,
    ];

    it.each([undefined, 'replace'] as const)(
      'is cleared when the dialog closes, and so is what opened them (%s)',
      async (history) => {
        const { portal, leave } = await openBoth(history);
        await write(portal, 'state.open', '');
        expect(popups(portal)).toHaveLength(0);
        await leave();
        expect(where(portal)).toEqual([0, '', 2, '?page=2']);
        await write(portal, 'state.open', 'two');
        expect([
          ...where(portal),
          popups(portal)[0]?.instance.scope.read(
            ['state', 'page', 'number'],
            portal.view.evaluation.store.get,
          ),
        ]).toEqual([1, 'two', 2, '?page=2&open=two', 1]);
      },
    );

    it('is cleared while the screen’s own parameters stay', async () => {
      const [entryOfPopup] = list.popups ?? [];
      const closable = {
        ...list,
        state: { ...list.state, held: true },
        popups: [
          {
            ...entryOfPopup,
            when: { '=': ['&&', ['.', ['state', 'held']], ['!=', ['.', ['state', 'open']], '']] },
          },
        ],
      } as Partial<Screen>;
      const { portal, leave } = await openBoth('replace', {
        ...closable,
        popups: closable.popups?.map(({ onClose: _, ...rest }) => rest) ?? [],
      });
      await write(portal, 'state.held', false);
      await leave();
      expect(where(portal)).toEqual([0, 'one', 2, '?page=2&open=one']);
      await write(portal, 'state.held', true);
      expect([
        popups(portal)[0]?.instance.scope.read(
          ['state', 'page', 'number'],
          portal.view.evaluation.store.get,
        ),
        portal.core.routes.place()?.search,
      ]).toEqual([1, '?page=2&open=one']);
    });

    it('restores them with their page when Back returns to their entry', async () => {
      const { portal, leave } = await openBoth();
      await write(portal, 'state.open', '');
      await leave();
      await portal.visit('/list?page=2&open=three&copies=4');
      await settle();
      expect([
        ...where(portal),
        popups(portal)[0]?.instance.scope.read(
          ['state', 'page', 'number'],
          portal.view.evaluation.store.get,
        ),
      ]).toEqual([1, 'three', 2, '?page=2&open=three&copies=4', 4]);
    });
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

describe('the history entry of a dialog', () => {
  it('closes the dialog on Back, and is removed when it closes otherwise', async () => {
    const portal = await open('/list');
    const { routes } = portal.core;
    let closed = 0;
    routes.overlay(() => closed++);
    expect(portal.history()).toEqual(['/list', '/list']);
    portal.back();
    await settle();
    expect(closed).toBe(1);
    routes.overlay(() => closed++)();
    await settle();
    expect([closed, routes.place()?.state]).toEqual([1, null]);
  });

  it('delays address changes until the dialog is closed, and loses none', async () => {
    const portal = await open('/list');
    const leave = portal.core.routes.overlay(() => undefined);
    await write(portal, 'state.page.number', 2);
    expect(portal.history()).toEqual(['/list', '/list']);
    leave();
    await settle();
    expect([portal.read('state', 'page', 'number'), portal.history()]).toEqual([
      2,
      ['/list', '/list?page=2'],
    ]);
  });

  it('is added only after the entry of the previous dialog was removed, which does not close the new dialog', async () => {
    const portal = await open('/list');
    const { routes } = portal.core;
    let closed = 0;
    routes.overlay(() => undefined)();
    routes.overlay(() => closed++);
    await settle();
    expect([closed, portal.history()]).toEqual([0, ['/list', '/list']]);
    portal.back();
    await settle();
    expect(closed).toBe(1);
  });

  it('is replaced by a navigation from the dialog', async () => {
    const portal = await open('/list');
    const leave = portal.core.routes.overlay(() => undefined);
    portal.core.routes.follow('/other');
    leave();
    await settle();
    expect(portal.history()).toEqual(['/list', '/other']);
    expect(portal.visited).not.toContain('back');
  });

  it('is skipped when its dialog is long gone', async () => {
    const portal = await open('/list');
    await portal.visit('/list', { overlay: 'of an earlier page' });
    await settle();
    expect([portal.visited, portal.core.routes.place()?.state]).toEqual([['back'], null]);
  });
});
