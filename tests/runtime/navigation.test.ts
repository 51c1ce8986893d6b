import { describe, expect, it, vi } from 'vitest';
import type { Shell } from '../../src/language/release.ts';
import { callStep, createTestRuntime, operation, settle, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';
import { area, files, started, shown } from './navigationPortal.ts';

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
