import type { Portal, Shell } from '../../src/language/release.ts';
import { createTestRuntime, screen, step } from './createTestRuntime.ts';
import type { TestOptions, TestPortal } from './createTestRuntime.ts';

export const route = (path: string, id: string, shell?: string) => ({
  path,
  screen: id,
  name: id,
  query: {},
  widgets: [],
  forms: [],
  ...(shell !== undefined && { shell }),
});

export const area: Shell = {
  shell: 'area',
  state: { visits: 0 },
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
  access: [
    {
      rule: 'member',
      when: { '=': ['present', ['.', ['session', 'token']]] },
      otherwise: [step('signOut'), step('open', { open: 'login', path: '/' })],
    },
  ],
};

export const files = {
  'routes/_root': [route('/', 'login')],
  'routes/area': [
    route('/area/one', 'one', 'area'),
    route('/area/two/{id}', 'two', 'area'),
    route('/area/wizard', 'wizard', 'area'),
    route('/area/choice', 'choice', 'area'),
    route('/area/rest/*', 'rest', 'area'),
  ],
  'screens/login': screen('login'),
  'screens/one': screen('one', { shell: 'area' }),
  'screens/two': screen('two', { shell: 'area' }),
  'screens/rest': screen('rest', { shell: 'area' }),
  'screens/wizard': screen('wizard', {
    shell: 'area',
    steps: {
      first: { body: [], enter: [], history: 'push' },
      second: {
        body: [],
        enter: [step('remember', { remember: { seen: true } })],
        history: 'push',
      },
    },
  }),
  'screens/choice': screen('choice', {
    shell: 'area',
    choose: [
      { screen: 'one', when: { '=': ['==', ['.', ['session', 'chosen']], 'one'] } },
      { screen: 'two' },
    ],
  }),
  'shells/area': area,
  ...Object.fromEntries(
    ['login', 'one', 'two', 'wizard', 'choice', 'rest', 'area'].map((name) => [
      `texts/ro/${name}`,
      {},
    ]),
  ),
};

export async function started(
  options: TestOptions & { readonly token?: string } = {},
): Promise<TestPortal> {
  const portal = createTestRuntime({
    files: { ...files, ...options.files },
    ...(options.widgets !== undefined && { widgets: options.widgets }),
    portal: {
      unknownRoute: [step('open', { open: 'one', path: '/area/one', replace: true })],
      ...options.portal,
    } as Partial<Portal>,
    cookies: new Map(options.token === '' ? [] : [['token', 'abc']]),
  });
  await portal.start();
  return portal;
}

export const shown = (portal: TestPortal) =>
  portal.view.evaluation.store.get(portal.navigation.shown);
