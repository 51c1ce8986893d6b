import { describe, expect, it } from 'vitest';
import type { AddressEntry, Popup, Screen, Shell } from '../../src/language/release.ts';
import { at, createTestRuntime, operation, screen, settle, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

const popup: Popup = { popup: 'details', title: 'Details', dismissable: true, size: 'small', state: {}, data: {}, actions: {}, define: {}, widgets: [], forms: [], body: [], footer: [] };
const entry = (path: string, type: AddressEntry['type'], more: Partial<AddressEntry> = {}): AddressEntry => ({ path: path.split('.') as unknown as AddressEntry['path'], type, ...more });
const list: Partial<Screen> = {
  state: { filter: { name: '', kind: '', from: '2026-01-01' }, page: { number: 1, size: 10 }, open: '' },
  address: {
    page: entry('state.page.number', 'number', { least: 1 }),
    size: entry('state.page.size', 'number', { of: [10, 20] }),
    name: entry('state.filter.name', 'text', { history: 'replace' }),
    kind: entry('state.filter.kind', 'text'),
    from: entry('state.filter.from', 'date', { most: '2026-12-31' }),
    open: entry('state.open', 'text', { history: 'open' }),
  },
  data: { rows: { operation: operation('rows', { parameters: [{ name: 'page', in: 'query' }] }), with: { page: at('state', 'page', 'number') }, resets: { on: [['state', 'filter']], values: [{ path: ['state', 'page', 'number'], value: 1 }] } } },
  popups: [{ popup: 'details', when: { '=': ['!=', ['.', ['state', 'open']], ''] }, while: true, with: { id: at('state', 'open') }, onClose: [step('set', { entries: [{ path: ['state', 'open'], value: '' }] })] }],
};

async function open(address: string, changes: Partial<Screen> = {}, more: { readonly shell?: Shell; readonly service?: Service; readonly popup?: Popup } = {}): Promise<TestPortal> {
  const route = (path: string, id: string) => ({ path, screen: id, name: id, query: {}, widgets: [], forms: [], address: true as const, ...(more.shell !== undefined && { shell: 'area' }) });
  const portal = createTestRuntime({
    files: {
      'routes/list': [route('/list', 'list')],
      'routes/other': [route('/other', 'other')],
      'screens/list': screen('list', { ...list, ...changes, ...(more.shell !== undefined && { shell: 'area' }) }),
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
const shown = (portal: TestPortal) => portal.runtime.evaluation.store.get(portal.navigation.shown);
const popups = (portal: TestPortal) => portal.runtime.evaluation.store.get(portal.popups.shown);
async function write(portal: TestPortal, path: string, value: unknown): Promise<void> {
  shown(portal).screen?.instance.scope.write(path.split('.') as never, value);
  await settle();
}

describe('the address of a list', () => {
  it('brings the state, before anything is asked for', async () => {
    const portal = await open('/list?page=3&size=20&name=ana&from=2026-05-06');
    expect([portal.read('state', 'page'), portal.read('state', 'filter')]).toEqual([{ number: 3, size: 20 }, { name: 'ana', kind: '', from: '2026-05-06' }]);
    expect(portal.asked.map(({ url }) => url.search)).toEqual(['?page=3']);
    expect(portal.history()).toEqual(['/list?page=3&size=20&name=ana&from=2026-05-06']);
  });

  it.each(['page=0', 'page=-3', 'page=1.5', 'page=x', 'page=', 'size=15', 'from=2026-02-30', 'from=soon', 'from=2027-01-01', `name=${'x'.repeat(201)}`])('falls back to the first value for "%s", and does not go on saying it', async (query) => {
    const portal = await open(`/list?${query}&utm=1`);
    expect([portal.read('state', 'page'), portal.read('state', 'filter')]).toEqual([{ number: 1, size: 10 }, { name: '', kind: '', from: '2026-01-01' }]);
    expect(portal.history()).toEqual(['/list?utm=1']);
  });

  it('says what differs from the first value: a choice is an entry of its own, typing is none', async () => {
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

  it('is followed back and forth without another screen, with the page that belongs to the filter', async () => {
    const portal = await open('/list');
    const { visit } = shown(portal).screen ?? {};
    await write(portal, 'state.filter.kind', 'new');
    await write(portal, 'state.page.number', 2);
    await write(portal, 'state.filter.kind', 'old');
    expect(portal.read('state', 'page', 'number')).toBe(1);
    portal.back();
    await settle();
    expect([portal.read('state', 'filter', 'kind'), portal.read('state', 'page', 'number')]).toEqual(['new', 2]);
    portal.back();
    portal.back();
    await settle();
    expect([portal.read('state', 'filter', 'kind'), portal.read('state', 'page', 'number')]).toEqual(['', 1]);
    expect(shown(portal).screen?.visit).toBe(visit);
    expect(portal.history()).toHaveLength(4);
  });

  it('opens and closes details: back from them is where they were opened, from a shared link they take nobody back', async () => {
    const portal = await open('/list');
    await write(portal, 'state.open', 'one');
    expect(portal.history()).toEqual(['/list', '/list?open=one']);
    expect(popups(portal).map(({ instance }) => instance.scope.read(['params', 'id'], portal.runtime.evaluation.store.get))).toEqual(['one']);
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

  it('holds the page of open details, without an entry of its own: back closes them, and a link brings them at that page', async () => {
    const paged: Popup = {
      ...popup,
      state: { page: { number: 1, size: 10 } },
      address: { copies: entry('state.page.number', 'number', { least: 1, history: 'replace' }) },
      data: { copies: { operation: operation('copies', { parameters: [{ name: 'page', in: 'query' }] }), with: { page: at('state', 'page', 'number') } } },
    };
    const portal = await open('/list', {}, { popup: paged });
    const inside = () => popups(portal)[0]?.instance.scope;
    const asked = () => portal.asked.filter(({ url }) => url.pathname.endsWith('/copies')).map(({ url }) => url.search);
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
    expect([inside()?.read(['state', 'page', 'number'], portal.runtime.evaluation.store.get), portal.core.routes.place()?.search]).toEqual([1, '?open=three']);
  });

  it('outlives what follows an expression, until the address says nothing of it', async () => {
    const portal = await open('/list?kind=old', { state: { seed: 'new', filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' }, page: { number: 1, size: 10 }, open: '' }, follows: { filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' } } });
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

  it('keeps the page that the address names when the filter comes late, and a choice that is not in the address yet', async () => {
    const portal = await open('/list?page=3', { state: { ...list.state, seed: 'new', filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' } }, follows: { filter: { name: '', kind: at('state', 'seed'), from: '2026-01-01' } } });
    await write(portal, 'state.seed', 'other');
    expect([portal.read('state', 'filter', 'kind'), portal.read('state', 'page', 'number')]).toEqual(['other', 3]);
    await write(portal, 'state.open', 'one');
    const scope = shown(portal).screen?.instance.scope;
    scope?.write(['state', 'open'], 'two');
    scope?.write(['state', 'seed'], 'last');
    await settle();
    expect([portal.read('state', 'open'), portal.read('state', 'filter', 'kind')]).toEqual(['two', 'last']);
  });

  it('takes only values that are among those that come later', async () => {
    const portal = await open('/list?kind=old&name=x', { address: { ...list.address, kind: entry('state.filter.kind', 'text', { of: at('state', 'known') }) }, state: { ...list.state, known: null } });
    expect(portal.read('state', 'filter', 'kind')).toBe('old');
    await write(portal, 'state.known', ['new']);
    expect([portal.read('state', 'filter', 'kind'), portal.core.routes.place()?.search]).toEqual(['', '?name=x']);
  });

  it('keeps what a shell goes on with, and says it', async () => {
    const shell: Shell = { shell: 'area', state: { account: 'a' }, data: {}, actions: {}, define: {}, widgets: [], forms: [], guards: [], layout: { type: 'entry' }, header: [], context: [], notice: [], aside: [], popups: [] };
    const portal = await open('/list?account=b', { address: { account: entry('shell.state.account', 'text') } }, { shell });
    expect(portal.read('shell', 'state', 'account')).toBe('b');
    await portal.visit('/other');
    await portal.visit('/list');
    await settle();
    expect([portal.read('shell', 'state', 'account'), portal.history()]).toEqual(['b', ['/list?account=b', '/other', '/list?account=b']]);
  });

  it('writes nothing once another screen is asked for', async () => {
    const portal = await open('/list');
    const scope = shown(portal).screen?.instance.scope;
    portal.core.routes.follow('/other');
    scope?.write(['state', 'page', 'number'], 2);
    await settle();
    expect(portal.history()).toEqual(['/list', '/other']);
  });
});

describe('an entry for a dialog', () => {
  it('is gone back from to close it, and left when it closes otherwise', async () => {
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

  it('waits with the address until the dialog is closed, and loses nothing of it', async () => {
    const portal = await open('/list');
    const leave = portal.core.routes.overlay(() => undefined);
    await write(portal, 'state.page.number', 2);
    expect(portal.history()).toEqual(['/list', '/list']);
    leave();
    await settle();
    expect([portal.read('state', 'page', 'number'), portal.history()]).toEqual([2, ['/list', '/list?page=2']]);
  });

  it('is made once the entry of the dialog before it has been left, which does not close the new one', async () => {
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

  it('is taken over by what is opened from the dialog', async () => {
    const portal = await open('/list');
    const leave = portal.core.routes.overlay(() => undefined);
    portal.core.routes.follow('/other');
    leave();
    await settle();
    expect(portal.history()).toEqual(['/list', '/other']);
    expect(portal.visited).not.toContain('back');
  });

  it('is passed when its dialog is long gone', async () => {
    const portal = await open('/list');
    await portal.visit('/list', { overlay: 'of an earlier page' });
    await settle();
    expect([portal.visited, portal.core.routes.place()?.state]).toEqual([['back'], null]);
  });
});
