import type { AddressEntry, Popup, Screen, Shell } from '../../src/language/release.ts';
import { at, createTestRuntime, operation, screen, settle, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

export const popup: Popup = {
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

export const entry = (
  path: string,
  type: AddressEntry['type'],
  more: Partial<AddressEntry> = {},
): AddressEntry => ({ path: path.split('.') as unknown as AddressEntry['path'], type, ...more });

export const list: Partial<Screen> = {
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

export async function open(
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

export const shown = (portal: TestPortal) =>
  portal.view.evaluation.store.get(portal.navigation.shown);

export const popups = (portal: TestPortal) => portal.view.evaluation.store.get(portal.popups.shown);

export async function write(portal: TestPortal, path: string, value: unknown): Promise<void> {
  shown(portal).screen?.instance.scope.write(path.split('.') as never, value);
  await settle();
}
