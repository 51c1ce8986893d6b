import { describe, expect, it } from 'vitest';
import { addressOfScreen, createRoutes } from '../../src/runtime/routes.ts';
import { readQuery } from '../../src/runtime/findRoute.ts';
import { at, screen, settle } from './createTestRuntime.ts';
import { route, started, shown } from './navigationPortal.ts';

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
