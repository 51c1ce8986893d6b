import { describe, expect, it } from 'vitest';
import { createTestRuntime, oneScreen, settle, step } from './createTestRuntime.ts';
import type { TestOptions, TestPortal } from './createTestRuntime.ts';

async function started(
  now = () => new Date('2026-05-04T10:00:00Z'),
  more: Pick<TestOptions, 'cookies' | 'sessionStorage' | 'localStorage' | 'portal' | 'uuid'> = {},
): Promise<{ portal: TestPortal; run: (...steps: ReturnType<typeof step>[]) => Promise<boolean> }> {
  const portal = createTestRuntime({ files: oneScreen({}), now, ...more });
  await portal.start();
  await portal.visit('/');
  await settle();
  const scope = portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.scope;
  if (scope === undefined) throw new Error('no screen');
  return { portal, run: (...steps) => portal.view.dispatch(steps, scope) };
}

describe('the session', () => {
  it('keeps cookies as long as the sign-in lasts, same-site strict, on every path [P1-SESS-07 P1-SESS-08]', async () => {
    const { portal, run } = await started();
    await run(step('signIn', { signIn: { seconds: 3600, token: 'abc' } }));
    expect(portal.cookieWrites).toContain('token=abc; Path=/; SameSite=Strict; Max-Age=3600');
  });

  it('removes what belongs to the sign-in at its end and keeps what does not', async () => {
    const { portal, run } = await started();
    await run(
      step('signIn', { signIn: { seconds: 3600, token: 'abc' } }),
      step('remember', { remember: { seen: true, chosen: { id: 0 }, consent: true } }),
      step('signOut'),
    );
    expect([...portal.cookies.keys()].sort()).toEqual(['consent', 'seen']);
    expect(portal.sessionStorage.get('chosen')).toBeUndefined();
    expect(portal.read('session', 'chosen')).toBeUndefined();
    expect(portal.read('session', 'seen')).toBe(true);
  });

  it('keeps a mirrored value in both stores and restores it from the cookie in a new tab', async () => {
    const { portal, run } = await started();
    await run(step('remember', { remember: { chosen: { id: 7, role: 'A;B' } } }));
    expect(JSON.parse(portal.sessionStorage.get('chosen') ?? '')).toEqual({ id: 7, role: 'A;B' });
    const tab = createTestRuntime({ files: oneScreen({}), cookies: portal.cookies });
    await tab.start();
    await tab.visit('/');
    expect(tab.read('session', 'chosen')).toEqual({ id: 7, role: 'A;B' });
    expect(decodeURIComponent(portal.cookies.get('chosen') ?? '')).toBe('{"id":7,"role":"A;B"}');
    await run(step('forget', { forget: ['chosen'] }));
    expect(portal.sessionStorage.has('chosen') || portal.cookies.has('chosen')).toBe(false);
  });

  it('keeps the cookies of a sign-in in another tab, also at its own sign-out', async () => {
    const signIn = (token: string) => step('signIn', { signIn: { seconds: 3600, token } });
    const { portal: first, run } = await started();
    await run(signIn('one'), step('remember', { remember: { chosen: { id: 1 } } }));
    const { portal: second, run: runSecond } = await started(undefined, {
      cookies: first.cookies,
      uuid: () => 'another',
    });
    await runSecond(signIn('two'), step('remember', { remember: { chosen: { id: 2 } } }));
    for (const [name, value] of second.cookies) first.cookies.set(name, value); // one browser

    const chosen = () => decodeURIComponent(first.cookies.get('chosen') ?? '');
    await run(step('remember', { remember: { chosen: { id: 3 } } }));
    expect(first.cookies.get('token')).toBe('two');
    expect(chosen()).toBe('{"id":2}');
    await run(step('signOut'));
    expect(first.cookies.get('token')).toBe('two');
    expect(chosen()).toBe('{"id":2}');
    expect(first.cookies.get('portico.signIn')).toBe('another');
    expect(first.read('session', 'token')).toBeUndefined();
    expect(first.sessionStorage.has('chosen')).toBe(false);
    // once more, as when an area is opened afterwards
    await run(step('signOut'), step('forget', { forget: ['token'] }));
    expect(first.cookies.get('token')).toBe('two');
    expect(first.cookies.get('portico.signIn')).toBe('another');
    await run(signIn('three'));
    expect(first.cookies.get('token')).toBe('three');
  });

  it('starts without values whose consent has expired', async () => {
    const declarations = {
      consent: { in: 'local', life: 'kept', type: 'boolean' },
      near: { in: 'local', life: 'session', type: 'string', consent: 'consent' },
    } as const;
    const { portal } = await started(undefined, {
      portal: { stores: declarations },
      localStorage: new Map([['near', 'Cluj']]),
    });
    expect(portal.localStorage.has('near')).toBe(false);
  });
});

describe('the session: tabs and lifetimes', () => {
  it('drops values of a sign-in that another tab has replaced', async () => {
    const signIn = (token: string) => step('signIn', { signIn: { seconds: 3600, token } });
    const { portal: first, run } = await started();
    await run(
      signIn('one'),
      step('remember', { remember: { chosen: { id: 1 }, cache: { body: ['of one'] } } }),
    );
    const uuid = () => 'another';
    const { portal: second, run: runSecond } = await started(undefined, {
      cookies: first.cookies,
      uuid,
    });
    await runSecond(signIn('two'), step('remember', { remember: { chosen: { id: 2 } } }));

    const { portal: again } = await started(undefined, {
      cookies: second.cookies,
      sessionStorage: first.sessionStorage,
    });
    expect(again.read('session', 'token')).toBe('two');
    expect(again.read('session', 'cache')).toBeUndefined();
    expect(again.sessionStorage.has('cache')).toBe(false);
    expect(again.read('session', 'chosen')).toEqual({ id: 2 });
    expect(again.sessionStorage.has('portico.sessionEnd')).toBe(false);
    const { portal: own } = await started(undefined, {
      cookies: first.cookies,
      sessionStorage: first.sessionStorage,
    });
    expect(own.read('session', 'cache')).toEqual({ body: ['of one'] });
  });

  it('marks a sign-in in a cookie with its lifetime, and drops nothing without that cookie', async () => {
    const { portal, run } = await started();
    await run(
      step('signIn', { signIn: { seconds: 3600, token: 'one' } }),
      step('remember', { remember: { cache: { body: [1] } } }),
    );
    expect(portal.cookieWrites).toContain(
      `portico.signIn=${portal.sessionStorage.get('portico.signIn') ?? 'none'}; Path=/; SameSite=Strict; Max-Age=3600`,
    );
    const unmarked = new Map([...portal.cookies].filter(([name]) => name !== 'portico.signIn'));
    const { portal: tab } = await started(undefined, {
      cookies: unmarked,
      sessionStorage: portal.sessionStorage,
    });
    expect(tab.read('session', 'cache')).toEqual({ body: [1] });
    await run(step('signOut'));
    expect(
      portal.cookies.has('portico.signIn') || portal.sessionStorage.has('portico.signIn'),
    ).toBe(false);
  });

  it('gives a consent its own lifetime of a year', async () => {
    const { portal, run } = await started();
    await run(step('remember', { remember: { consent: true } }));
    expect(portal.cookieWrites.at(-1)).toBe(
      'consent=true; Path=/; SameSite=Strict; Max-Age=31536000',
    );
  });

  it('rewrites a kept value with the lifetime of the next sign-in', async () => {
    const { portal, run } = await started();
    await run(
      step('remember', { remember: { seen: true } }),
      step('signIn', { signIn: { seconds: 60, token: 'abc' } }),
    );
    expect(portal.cookieWrites.at(-2)).toBe('seen=true; Path=/; SameSite=Strict; Max-Age=60');
  });
});

describe('the session: consents', () => {
  describe('a value that needs a consent', () => {
    const stores: NonNullable<TestOptions['portal']>['stores'] = {
      token: { in: 'cookie', life: 'session', type: 'string' },
      consent: { in: 'cookie', life: 'days', days: 365, type: 'boolean' },
      theme: { in: 'local', life: 'kept', type: 'string', consent: 'consent' },
      hint: { in: 'cookie', life: 'days', days: 30, type: 'string', consent: 'consent' },
    };
    const kept = ({ sessionStorage, localStorage, cookies }: TestPortal) => ({
      tab: sessionStorage.get('theme'),
      local: localStorage.get('theme'),
      hint: cookies.get('hint'),
    });

    it('stays in the tab until it is given, and again when it ends', async () => {
      const { portal, run } = await started(undefined, { portal: { stores } });
      await run(step('remember', { remember: { theme: 'dark', hint: 'seen' } }));
      expect([portal.read('session', 'theme'), kept(portal)]).toEqual([
        'dark',
        { tab: 'dark', local: undefined, hint: undefined },
      ]);
      await run(step('remember', { remember: { consent: true } }));
      expect(kept(portal)).toEqual({ tab: undefined, local: 'dark', hint: 'seen' });
      await run(step('remember', { remember: { consent: false } }));
      expect([portal.read('session', 'theme'), kept(portal)]).toEqual([
        'dark',
        { tab: 'dark', local: undefined, hint: undefined },
      ]);
    });

    it('is restored in the same tab, in another one only with the consent, and is removed when the consent expires', async () => {
      const tab = await started(undefined, {
        portal: { stores },
        sessionStorage: new Map([['theme', 'dark']]),
      });
      expect(tab.portal.read('session', 'theme')).toBe('dark');
      const localStorage = new Map([['theme', 'dark']]);
      const other = await started(undefined, {
        portal: { stores },
        localStorage,
        cookies: new Map([['consent', 'true']]),
      });
      expect(other.portal.read('session', 'theme')).toBe('dark');
      const without = await started(undefined, { portal: { stores }, localStorage });
      expect([without.portal.read('session', 'theme'), kept(without.portal).local]).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('survives a sign-out', async () => {
      const { portal, run } = await started(undefined, {
        portal: { stores },
        cookies: new Map([['consent', 'true']]),
      });
      await run(step('remember', { remember: { theme: 'light' } }), step('signOut'));
      expect([portal.read('session', 'theme'), kept(portal).local]).toEqual(['light', 'light']);
    });
  });
});
