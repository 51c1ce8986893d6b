import { describe, expect, it, vi } from 'vitest';
import type { Portal, Shell } from '../../src/language/release.ts';
import { addressOfScreen, createRoutes } from '../../src/runtime/routes.ts';
import { readQuery } from '../../src/runtime/findRoute.ts';
import {
  at,
  callStep,
  createTestRuntime,
  operation,
  screen,
  settle,
  slowWidget,
  step,
} from './createTestRuntime.ts';
import type { Service, TestOptions, TestPortal } from './createTestRuntime.ts';

const route = (path: string, id: string, shell?: string) => ({
  path,
  screen: id,
  name: id,
  query: {},
  widgets: [],
  forms: [],
  ...(shell !== undefined && { shell }),
});
const area: Shell = {
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
const files = {
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

async function started(
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
const shown = (portal: TestPortal) => portal.view.evaluation.store.get(portal.navigation.shown);

describe('the navigation', () => {
  it('redirects users without access by the rule’s own steps, before any request of the screen', async () => {
    const portal = await started({ token: '' });
    await portal.visit('/area/one');
    await settle();
    expect(portal.visited).toEqual(['/']);
    expect(shown(portal).screen?.file.screen).toBe('login');
  });

  it('starts before the first render: the first arrival at the same place joins it, the next is separate', async () => {
    const portal = await started();
    const place = { pathname: '/area/one', search: '', state: null };
    const begun = portal.navigation.begin(place);
    const arrived = portal.navigation.arrive({ ...place });
    await Promise.all([begun, arrived]);
    const visit = shown(portal).screen?.visit;
    expect(shown(portal)).toMatchObject({ loading: false, screen: { file: { screen: 'one' } } });
    await portal.navigation.arrive({ pathname: '/area/two/7', search: '', state: null });
    await portal.navigation.arrive(place);
    expect(shown(portal).screen?.visit).not.toBe(visit);
  });

  it('drops the early navigation when the first render targets another URL', async () => {
    const other = await started();
    const begun = other.navigation.begin({ pathname: '/area/one', search: '', state: null });
    await other.navigation.arrive({ pathname: '/area/two/7', search: '', state: null });
    await begun;
    expect(shown(other).screen?.file.screen).toBe('two');
  });

  it('does not redirect a user who left while a list was loading', async () => {
    const portal = await started();
    await portal.visit('/area/one');
    const scope = shown(portal).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    const list = portal.view.dispatch(
      [step('wait', { milliseconds: 10 }), step('open', { open: 'login', path: '/' })],
      scope,
    );
    await portal.visit('/area/two/7');
    expect(await list).toBe(false);
    expect(portal.visited).toEqual([]);
    expect(
      await portal.view.dispatch(
        [step('wait', { milliseconds: 1 }), step('open', { open: 'login', path: '/' })],
        shown(portal).screen?.instance.scope ?? scope,
      ),
    ).toBe(false);
    expect(portal.visited).toEqual(['/']);
  });

  it('ends the steps of a screen that was left during a call', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = createTestRuntime({
      files,
      portal: { unknownRoute: [] },
      service: () => new Promise((resolve) => answers.push(resolve)),
      cookies: new Map([['token', 'abc']]),
    });
    await portal.start();
    await portal.visit('/area/one');
    const scope = shown(portal).screen?.instance.scope;
    if (scope === undefined) throw new Error('no screen');
    const list = portal.view.dispatch(
      [
        callStep({ operation: operation('save', { method: 'POST' }) }),
        step('toast', { toast: 'Saved.', tone: 'success' }),
        step('open', { open: 'login', path: '/' }),
      ],
      scope,
    );
    await settle();
    await portal.visit('/area/two/7');
    answers[0]?.(Response.json({}));
    expect(await list).toBe(false);
    expect([portal.visited, portal.view.evaluation.store.get(portal.popups.toasts)]).toEqual([
      [],
      [],
    ]);
  });

  it('keeps the shell between its screens and stops it outside', async () => {
    const portal = await started();
    await portal.visit('/area/one');
    const { shell } = shown(portal);
    shell?.instance.scope.write(['state', 'visits'], 1);
    await portal.visit('/area/two/7');
    expect(shown(portal).shell).toBe(shell);
    expect(portal.read('shell', 'state', 'visits')).toBe(1);
    expect(portal.read('path', 'id')).toBe('7');
    await portal.visit('/');
    expect(shown(portal).shell).toBeUndefined();
  });
});

describe('the navigation: sessions that end', () => {
  describe('in an area whose session ends outside of the page', () => {
    async function enterArea(portal: TestPortal): Promise<void> {
      await portal.start();
      await portal.visit('/');
      const login = shown(portal).screen;
      if (login === undefined) throw new Error('no screen');
      await portal.view.dispatch(
        [step('signIn', { signIn: { seconds: 3600, token: 'abc' } })],
        login.instance.scope,
      );
      await portal.visit('/area/one');
    }
    const ends: Readonly<
      Record<string, (portal: TestPortal, pass: (seconds: number) => void) => void>
    > = {
      'its cookie was deleted': (portal) => void portal.cookies.delete('token'),
      'its time is over': (_, pass) => pass(3601),
      'another tab signed out': (portal) =>
        ['token', 'portico.signIn'].forEach((name) => portal.cookies.delete(name)),
    };
    const unauthorized = {
      'by the access rule': [],
      'by the steps of the portal': [step('signOut'), step('open', { open: 'login', path: '/' })],
    };
    for (const [end, make] of Object.entries(ends))
      for (const [way, steps] of Object.entries(unauthorized))
        for (const move of ['/area/two/7', '/area/one?page=2', '/area/one'] as const) {
          it(`goes to the login ${way} when ${end} and the user goes to ${move}`, async () => {
            let seconds = 0;
            const portal = createTestRuntime({
              files,
              now: () => new Date(Date.UTC(2026, 4, 4) + seconds * 1000),
              portal: { unauthorized: steps },
            });
            await enterArea(portal);
            expect(shown(portal).shell?.file.shell).toBe('area');
            make(portal, (passed) => (seconds = passed));
            const arriving = portal.visit(move);
            await vi.waitFor(() => expect(shown(portal).shell).toBeUndefined());
            await arriving;
            await settle();
            expect(shown(portal).screen?.file.screen).toBe('login');
            expect(shown(portal).loading).toBe(false);
            expect(portal.core.session.tree.peek(['token'])).toBeUndefined();
            expect(portal.cookies.has('token')).toBe(false);
          });
        }

    it('continues in browsers without cookies', async () => {
      const portal = createTestRuntime({ files });
      portal.cookies.set = (() => portal.cookies) as typeof portal.cookies.set;
      await enterArea(portal);
      await portal.visit('/area/two/7');
      expect(shown(portal).screen?.file.screen).toBe('two');
    });
  });
});

describe('the navigation: entering an area', () => {
  describe('into a shell whose data fail', () => {
    const inline = [
      {
        code: ['status', 'NETWORK'],
        text: ['texts.errorGeneric'],
        to: { type: 'inline' } as const,
      },
    ];
    const needy: Shell = {
      ...area,
      data: {
        user: {
          operation: operation('user'),
          once: true,
          blocking: true as never,
          onError: inline,
        },
      },
      guards: [
        {
          when: { '=': ['!', ['present', ['.', ['data', 'user']]]] },
          do: [step('open', { open: 'login', path: '/' })],
        },
      ],
    };
    async function arrived(service: Service): Promise<TestPortal> {
      const portal = createTestRuntime({
        files: { ...files, 'shells/area': needy },
        portal: { unknownRoute: [] },
        cookies: new Map([['token', 'abc']]),
        service,
      });
      await portal.start();
      await portal.visit('/area/one');
      await settle();
      return portal;
    }
    const whatFailed = (portal: TestPortal) => [
      shown(portal).lacking,
      shown(portal).shell?.instance.tree.peek(['failure', 'user', 'code']),
      shown(portal).screen,
    ];

    it.each([
      ['an error of the service', () => new Response('{}', { status: 500 }), '500'],
      ['a time-out', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'NETWORK'],
      ['half an answer', () => new Response('{"id":'), 'MALFORMED'],
    ] as const)('stays there after %s, and enters on retry', async (_, fail, code) => {
      let fails = true;
      const portal = await arrived(() => (fails ? fail() : Response.json({ id: 1 })));
      expect(whatFailed(portal)).toEqual(['user', code, undefined]);
      expect(portal.visited).toEqual([]);
      portal.navigation.retry();
      await settle();
      expect(whatFailed(portal)[0], 'fails again').toBe('user');
      fails = false;
      portal.navigation.retry();
      await settle();
      expect(shown(portal).screen?.file.screen).toBe('one');
      expect([shown(portal).failed, shown(portal).lacking]).toEqual([undefined, undefined]);
      expect(portal.asked).toHaveLength(3);
    });

    it('retries when another screen is opened, and enters that', async () => {
      let fails = true;
      const portal = await arrived(() =>
        fails ? new Response('{}', { status: 500 }) : Response.json({ id: 1 }),
      );
      fails = false;
      await portal.visit('/area/two/7');
      expect(shown(portal).screen?.file.screen).toBe('two');
      expect(portal.asked).toHaveLength(2);
    });

    it('enters automatically when the network is back, with one request', async () => {
      const portal = createTestRuntime({
        files: { ...files, 'shells/area': needy },
        portal: { unknownRoute: [] },
        cookies: new Map([['token', 'abc']]),
        service: () =>
          online ? Response.json({ id: 1 }) : Promise.reject(new TypeError('Failed to fetch')),
      });
      let online = false;
      await portal.start();
      portal.setOnline(false);
      await portal.visit('/area/one');
      expect(whatFailed(portal)).toEqual(['user', 'NETWORK', undefined]);
      online = true;
      portal.setOnline(true);
      await vi.waitFor(() => expect(shown(portal).screen?.file.screen).toBe('one'), 20_000);
      await settle();
      expect(portal.asked).toHaveLength(2);
      expect(portal.visited).toEqual([]);
    });

    it('keeps the screen when present data fail later', async () => {
      let fails = false;
      const portal = await arrived(() =>
        fails ? new Response('{}', { status: 500 }) : Response.json({ id: 1 }),
      );
      fails = true;
      shown(portal).shell?.instance.reload('user');
      await settle();
      await portal.visit('/area/two/7');
      expect([shown(portal).screen?.file.screen, shown(portal).lacking]).toEqual([
        'two',
        undefined,
      ]);
    });
  });
});

describe('the navigation: addresses', () => {
  it('follows the rule for unknown addresses, also below a known first segment', async () => {
    const portal = await started();
    await portal.visit('/no/such');
    await settle();
    expect(portal.visited).toEqual(['/area/one']);
    await portal.visit('/area/nothing');
    await settle();
    expect(portal.visited).toEqual(['/area/one', '/area/one']);
  });

  it('returns the last segment of a wildcard address', async () => {
    const portal = await started();
    await portal.visit('/area/rest/a/b/last-one');
    expect(portal.read('path', 'last')).toBe('last-one');
  });

  it.each([
    ['/area/rest/a%20b', 'last', 'a b'],
    ['/area/rest/x/a%2Fb/', 'last', 'a/b'],
    ['/area/rest/%C8%99tefan%2Bana', 'last', 'ștefan+ana'],
    ['/area/rest/100%25', 'last', '100%'],
    ['/area/rest/100%', 'last', '100%'],
    ['/area/rest/a%2520b', 'last', 'a%20b'],
    ['/area/two/a%20b', 'id', 'a b'],
    ['/area/two/a%2Fb%2520', 'id', 'a/b%20'],
    ['/area/two/%E0%A4%A', 'id', '%E0%A4%A'],
  ])('decodes a segment of %s', async (address, name, value) => {
    const portal = await started();
    await portal.visit(address);
    expect(portal.read('path', name)).toBe(value);
  });

  it('finds an address whose first segment is a parameter, after the fixed ones', async () => {
    const portal = await started({ files: { 'routes/_param': [route('/{shop}', 'one', 'area')] } });
    await portal.visit('/anything');
    expect(portal.read('path', 'shop')).toBe('anything');
    await portal.visit('/area/two/7');
    expect(shown(portal).screen?.file.screen).toBe('two');
  });

  it('follows a split index to the branch of the next segment, then to a parameter, then to a wildcard', async () => {
    const portal = await started({
      files: {
        'routes/area': {
          here: [route('/area/rest/*', 'rest', 'area'), route('/area/*', 'rest', 'area')],
          open: true,
        },
        'routes/area/one': [route('/area/one', 'one', 'area')],
        'routes/area/two': { here: [], open: true },
        'routes/area/two/_param': [route('/area/two/{id}', 'two', 'area')],
        'routes/area/_param': [route('/area/{shop}/wizard', 'wizard', 'area')],
      },
    });
    await portal.visit('/area/two/7');
    expect([shown(portal).screen?.file.screen, portal.read('path', 'id')]).toEqual(['two', '7']);
    await portal.visit('/area/One/');
    expect(shown(portal).screen?.file.screen).toBe('one');
    await portal.visit('/area/one/wizard');
    expect([shown(portal).screen?.file.screen, portal.read('path', 'shop')]).toEqual([
      'wizard',
      'one',
    ]);
    await portal.visit('/area/two/7/8');
    expect([shown(portal).screen?.file.screen, portal.read('path', 'last')]).toEqual(['rest', '8']);
  });

  it('renders the first screen of a choice whose condition holds', async () => {
    const portal = await started();
    await portal.visit('/area/choice');
    expect(shown(portal).screen?.file.screen).toBe('two');
    expect(shown(portal).screen?.route.name).toBe('choice');
  });

  it('reports screens that choose each other in a cycle', async () => {
    const portal = await started({
      files: {
        'screens/one': screen('one', { shell: 'area', choose: [{ screen: 'two' }] }),
        'screens/two': screen('two', { shell: 'area', choose: [{ screen: 'one' }] }),
      },
    });
    await portal.visit('/area/one');
    await settle();
    expect(shown(portal)).toMatchObject({ loading: false, failed: '/area/one' });
    expect(portal.logged.join()).toContain('The screens one, two, one choose each other.');
  });
});

describe('the navigation: steps as history entries', () => {
  it('moves through steps as history entries, and starts again on a later visit', async () => {
    const portal = await started();
    await portal.visit('/area/wizard');
    expect(portal.read('step')).toBe('first');
    const { visit } = shown(portal).screen ?? { visit: '' };
    await portal.visit('/area/wizard', { step: { name: 'second', visit } });
    await settle();
    expect(portal.read('step')).toBe('second');
    expect(portal.read('session', 'seen')).toBe(true);
    await portal.visit('/area/wizard', null);
    expect(portal.read('step')).toBe('first');
    await portal.visit('/area/wizard', { step: { name: 'second', visit: 'an earlier one' } });
    expect(portal.read('step')).toBe('first');
  });

  it('goes back to the previous step instead of adding an entry, also past a replaced one', () => {
    const entries: unknown[] = [null];
    const routes = createRoutes('http://portal', {}, () => 'id');
    routes.connect({
      go: (_, { replace, state }) =>
        void (replace ? entries.splice(-1, 1, state) : entries.push(state)),
      back() {
        entries.pop();
        routes.arrived({ pathname: '/wizard', search: '', state: entries.at(-1) });
      },
      index: () => entries.length - 1,
      backTo: () => undefined,
      place: () => ({ pathname: '/wizard', search: '', state: entries.at(-1) }),
      load: () => undefined,
    });
    routes.visit = {
      id: 'v',
      first: 'company',
      history: (step) => (step === 'done' ? 'replace' : 'push'),
    };
    const walk = (...steps: string[]) => {
      for (const name of steps) routes.step(name);
      return entries.map(
        (entry) => (entry as { step?: { name: string } } | null)?.step?.name ?? 'company',
      );
    };
    expect(walk('details', 'company')).toEqual(['company']);
    expect(walk('details', 'secret', 'details')).toEqual(['company', 'details']);
    expect(walk('done')).toEqual(['company', 'done']);
    expect(walk('details')).toEqual(['company', 'done', 'details']);
    expect(walk('done')).toEqual(['company', 'done']);
    expect(walk('company')).toEqual(['company']);
  });

  it('goes to a step once, however often it is requested before the router exists', () => {
    const gone: string[] = [];
    const at = (name: string, from?: string) => ({
      pathname: '/wizard',
      search: '',
      state: { step: { name, visit: 'v', ...(from !== undefined && { from }) } },
    });
    let place = at('details', 'company');
    const routes = createRoutes('http://portal', {}, () => 'id');
    routes.connect({
      go(_, { state }) {
        gone.push(state?.step?.name ?? '');
        place = at(state?.step?.name ?? '', state?.step?.from);
      },
      back: () => void gone.push('back'),
      index: () => 1,
      backTo: () => undefined,
      place: () => place,
      load: () => undefined,
    });
    routes.visit = { id: 'v', first: 'company', history: 'push' };
    for (const name of ['company', 'company', 'secret', 'secret']) routes.step(name);
    expect(gone).toEqual(['back']);
    routes.arrived((place = at('company')));
    expect(gone).toEqual(['back', 'secret']);
    routes.step('company');
    expect(gone).toEqual(['back', 'secret', 'back']);
  });
});

describe('the navigation: entries of dialogs of an earlier visit', () => {
  it('goes back once from a dialog of an earlier visit, however slow the browser', () => {
    vi.useFakeTimers();
    const routes = createRoutes('http://portal', {}, () => 'id');
    const place = { pathname: '/list', search: '', state: { overlay: 'closed' }, key: 'a' };
    let backs = 0;
    let index = 1;
    routes.connect({
      go: () => undefined,
      back: () => undefined,
      index: () => index,
      backTo: () => void backs++,
      place: () => place,
      load: () => undefined,
    });
    for (let second = 0; second < 10; second++) {
      routes.arrived(place);
      vi.advanceTimersByTime(1000);
    }
    expect(backs).toBe(1);
    vi.advanceTimersByTime(20_000);
    index = 0; // the entry before belongs to another site
    routes.arrived(place);
    expect(backs).toBe(1);
    vi.useRealTimers();
  });

  it('keeps the page whose reload has lost the entry before its dialog', () => {
    const routes = createRoutes('http://portal', {}, () => 'id');
    const params = { id: 7 };
    let place = { pathname: '/list', search: '?page=2', state: { overlay: 'closed', params } };
    const gone: unknown[] = [];
    let before = '/another';
    routes.connect({
      go: (...one) => void gone.push(one),
      back: () => void gone.push('back'),
      index: () => 1,
      backTo: (to, lost) => (before === to ? void gone.push('back') : lost()),
      place: () => place,
      load: () => undefined,
    });
    routes.arrived(place);
    expect(gone.splice(0)).toEqual([['/list?page=2', { replace: true, state: { params } }]]);
    // a detail that was opened from the list
    const opened = { pathname: '/list', search: '?page=2&detail=1', state: { from: '?page=2' } };
    place = opened as never;
    const close = () => routes.query('/list', () => ({ search: '?page=2', how: 'close' }));
    close();
    expect(gone.splice(0)).toEqual([['/list?page=2', { replace: true, state: {} }]]);
    before = '/list?page=2';
    close();
    expect(gone).toEqual(['back']);
  });
});

describe('the navigation: entries that the browser has lost', () => {
  it('replaces the entry of a dialog if the browser finds out on the way, and goes on', () => {
    const routes = createRoutes('http://portal', {}, () => 'id');
    const params = { id: 7 };
    const place = { pathname: '/list', search: '?page=2', state: { overlay: 'closed', params } };
    const gone: unknown[] = [];
    let lost: (() => void) | undefined;
    routes.connect({
      go: (...one) => void gone.push(one),
      back: () => void gone.push('back'),
      index: () => 1,
      backTo: (_, isLost) => void (lost = isLost),
      place: () => place,
      load: () => undefined,
    });
    routes.arrived(place);
    routes.follow('/next');
    expect(gone).toEqual([]);
    lost?.();
    const replaced = { replace: true, state: { params } };
    expect(gone[0]).toEqual(['/list?page=2', replaced]);
    expect(gone.map(([to]: any) => to)).toEqual(['/list?page=2', '/next']);
  });
});

describe('the navigation: screens and shells that load', () => {
  it('reports a screen that failed to load, and loads it on retry', async () => {
    const broken: Record<string, unknown> = { 'screens/one': undefined };
    const portal = await started({ files: broken });
    await portal.visit('/area/one');
    expect(shown(portal).failed).toBe('/area/one');
    portal.navigation.retry();
    await settle();
    expect(shown(portal).failed).toBe('/area/one');
  });

  it('shows the newest address while an older one is still loading', async () => {
    const portal = await started();
    const slow = portal.visit('/area/one');
    const quick = portal.visit('/');
    await Promise.all([slow, quick]);
    expect(shown(portal).screen?.file.screen).toBe('login');
  });

  it('does not render a shell that loaded after the visitor had left again', async () => {
    const slow = slowWidget();
    const portal = await started({
      widgets: [slow.widget],
      files: {
        'routes/other': [route('/other', 'three', 'other')],
        'screens/three': screen('three', { shell: 'other' }),
        'shells/other': { ...area, shell: 'other', widgets: ['slow'] },
        'texts/ro/three': {},
        'texts/ro/other': {},
      },
    });
    await portal.visit('/area/one');
    void portal.visit('/other');
    await settle();
    await portal.visit('/area/one');
    slow.load();
    await settle();
    expect(shown(portal)).toMatchObject({
      loading: false,
      shell: { file: { shell: 'area' } },
      screen: { file: { screen: 'one' } },
    });
    expect(shown(portal).shell?.instance.stopped()).toBe(false);
  });

  it('stops a screen that another shell or a load failure replaces', async () => {
    const portal = await started({
      files: {
        'routes/other': [route('/other', 'three', 'other'), route('/other/lost', 'lost', 'area')],
        'screens/three': screen('three', { shell: 'other' }),
        'shells/other': { ...area, shell: 'other' },
        'texts/ro/three': {},
        'texts/ro/other': {},
      },
    });
    await portal.visit('/area/one');
    const one = shown(portal).screen;
    await portal.visit('/other');
    expect(one?.instance.stopped()).toBe(true);
    const three = shown(portal).screen;
    await portal.visit('/other/lost');
    expect([shown(portal).failed, three?.instance.stopped()]).toEqual(['/other/lost', true]);
  });

  it('recreates a shell that was left for a screen that failed to load', async () => {
    const slow = slowWidget();
    const portal = await started({
      widgets: [slow.widget],
      files: { 'screens/login': screen('login', { widgets: ['slow'] }) },
    });
    await portal.visit('/area/one');
    void portal.visit('/');
    await settle();
    await portal.visit('/area/one');
    expect(shown(portal)).toMatchObject({ loading: false, screen: { file: { screen: 'one' } } });
    expect(shown(portal).shell?.instance.stopped()).toBe(false);
  });
});

/** The area with blocking data and a guard that opens a screen for users without a role. */
function guardedArea(target: { readonly open: string; readonly path: string }): Shell {
  return {
    ...area,
    data: { user: { operation: operation('user'), blocking: true } },
    guards: [
      {
        when: { '=': ['==', ['.', ['data', 'user', 'role']], 'none'] },
        do: [step('open', target)],
      },
    ],
  };
}

const toLogin = { open: 'login', path: '/' };

describe('the navigation: guards and blocking data', () => {
  it('waits for a shell’s blocking data before its guards and screens', async () => {
    const portal = createTestRuntime({
      files: { ...files, 'shells/area': guardedArea(toLogin) },
      service: () => Response.json({ role: 'none' }),
      cookies: new Map([['token', 'abc']]),
    });
    await portal.start();
    await portal.visit('/area/one');
    await settle();
    expect(portal.visited).toEqual(['/']);
  });

  it('prefetches the form part once an area is idle', async () => {
    const portal = await started({
      files: { 'shells/area': { ...area, layout: { type: 'area' } } },
    });
    await portal.visit('/area/one');
    expect(portal.view.part('form')).toBeUndefined();
    portal.rest();
    await vi.waitUntil(() => portal.view.part('form') !== undefined, { timeout: 20_000 });
  });

  it('runs a shell’s guards also for visitors who move on before its blocking data arrive', async () => {
    const answers: ((response: Response) => void)[] = [];
    const portal = createTestRuntime({
      files: { ...files, 'shells/area': guardedArea(toLogin) },
      service: () => new Promise((resolve) => answers.push(resolve)),
      cookies: new Map([['token', 'abc']]),
    });
    await portal.start();
    void portal.visit('/area/one');
    await settle();
    void portal.visit('/area/two/7');
    await settle();
    expect(shown(portal).screen).toBeUndefined();
    answers[0]?.(Response.json({ role: 'none' }));
    await settle();
    expect(portal.visited).toEqual(['/']);
    expect(shown(portal).screen?.file.screen).toBe('login');
  });

  it('opens the screen of the same shell that a guard redirects to', async () => {
    const portal = createTestRuntime({
      files: {
        ...files,
        'shells/area': guardedArea({ open: 'two', path: '/area/two/7' }),
      },
      service: () => Response.json({ role: 'none' }),
      cookies: new Map([['token', 'abc']]),
    });
    await portal.start();
    await portal.visit('/area/one');
    await settle();
    expect(portal.visited).toEqual(['/area/two/7']);
    expect(shown(portal).screen?.file.screen).toBe('two');
  });
});

describe('an address', () => {
  it('is filled from parameters; those that the path does not name are kept with the visit', () => {
    expect(
      addressOfScreen('/shop/{id}/rows', { id: 'a b', tab: 'x' }, { page: 2, empty: '' }),
    ).toEqual({ address: '/shop/a%20b/rows?page=2', rest: { tab: 'x' } });
  });

  it('stays an address of the portal when its first parameters are missing', () => {
    expect(addressOfScreen('/{shop}/{page}', { page: 'evil.example' }).address).toBe(
      '/evil.example',
    );
  });

  it('decodes base64 parameters, and keeps others unchanged', () => {
    const described = {
      ...route('/', 'login'),
      query: { scope: { decode: 'base64' as const }, plain: {} },
    };
    expect(
      readQuery(described, `?scope=${encodeURIComponent(btoa('accounts cards'))}&plain=x&other=y`),
    ).toEqual({ scope: 'accounts cards', plain: 'x' });
    expect(readQuery(described, '?scope=accounts%20cards')).toEqual({ scope: 'accounts cards' });
    expect(
      readQuery(described, `?scope=${encodeURIComponent(encodeURIComponent(btoa('îs')))}`).scope,
    ).toBeDefined();
  });

  it('takes no value from a visit without one', async () => {
    const portal = await started();
    await portal.visit('/area/one', { params: { preselected: 'cards' } });
    expect(portal.read('path', 'preselected')).toBe('cards');
    expect(at('x')).toEqual({ '=': ['.', ['x']] });
  });
});
