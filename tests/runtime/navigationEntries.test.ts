import { describe, expect, it, vi } from 'vitest';
import type { Shell } from '../../src/language/release.ts';
import { createRoutes } from '../../src/runtime/routes.ts';
import {
  createTestRuntime,
  operation,
  screen,
  settle,
  slowWidget,
  step,
} from './createTestRuntime.ts';
import { route, area, files, started, shown } from './navigationPortal.ts';

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
