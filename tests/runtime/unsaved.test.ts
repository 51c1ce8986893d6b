import { describe, expect, it } from 'vitest';
import type { AddressEntry, Screen } from '../../src/language/release.ts';
import { at, createTestRuntime, screen, settle } from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';

const edit: AddressEntry = {
  path: ['state', 'edit'] as unknown as AddressEntry['path'],
  type: 'text',
  history: 'open',
};
const list: Partial<Screen> = { state: { edit: '', name: '' }, address: { edit } };

/** A history of a home, a list that opened a form, and a screen after the form. */
async function openForm(more: Partial<Screen> = {}): Promise<TestPortal> {
  const portal = createTestRuntime({
    portal: { resume: { user: at('session', 'token'), keep: [] } },
    files: {
      ...Object.fromEntries(
        ['home', 'list', 'after'].map((name) => [
          `routes/${name}`,
          [
            {
              path: `/${name}`,
              screen: name,
              name,
              query: {},
              widgets: [],
              forms: [],
              address: true,
            },
          ],
        ]),
      ),
      'screens/home': screen('home'),
      'screens/list': screen('list', { ...list, ...more }),
      'screens/after': screen('after'),
      ...Object.fromEntries(['home', 'list', 'after'].map((name) => [`texts/ro/${name}`, {}])),
    },
  });
  await portal.start();
  await portal.visit('/home');
  await portal.visit('/list');
  await settle();
  write(portal, 'one');
  await settle();
  return portal;
}
function write(portal: TestPortal, value: string): void {
  const { store } = portal.view.evaluation;
  store.get(portal.navigation.shown).screen?.instance.scope.write(['state', 'edit'], value);
}
const address = ({ core }: TestPortal) =>
  `${core.routes.place()?.pathname ?? ''}${core.routes.place()?.search ?? ''}`;
const question = ({ view, unsaved }: TestPortal) => view.evaluation.store.get(unsaved.question);
const shown = ({ view, navigation }: TestPortal) =>
  view.evaluation.store.get(navigation.shown).screen?.file.screen;
async function back(portal: TestPortal, count = 1): Promise<void> {
  portal.back(count);
  await settle();
}

describe('unsaved input', () => {
  it('does not ask between the entries of its screen, and adds no entry', async () => {
    const portal = await openForm();
    portal.unsaved.hold(() => true);
    expect(portal.history()).toEqual(['/home', '/list', '/list?edit=one']);
    await back(portal);
    expect([address(portal), question(portal)]).toEqual(['/list', undefined]);
    await back(portal, -1);
    expect([address(portal), portal.read('state', 'edit'), question(portal)]).toEqual([
      '/list?edit=one',
      'one',
      undefined,
    ]);
  });

  it('asks when Back or Forward leaves the screen, which stays until the answer', async () => {
    const portal = await openForm();
    let dirty = true;
    portal.unsaved.hold(() => dirty);
    for (let time = 0; time < 2; time++) {
      await back(portal, 2);
      expect([shown(portal), address(portal)]).toEqual(['list', '/list?edit=one']);
      question(portal)?.answer(false);
      await settle();
      expect([question(portal), address(portal), portal.history()]).toEqual([
        undefined,
        '/list?edit=one',
        ['/home', '/list', '/list?edit=one'],
      ]);
    }
    await back(portal);
    await back(portal);
    expect([shown(portal), address(portal)]).toEqual(['list', '/list']);
    question(portal)?.answer(true);
    await settle();
    expect([shown(portal), address(portal), question(portal)]).toEqual([
      'home',
      '/home',
      undefined,
    ]);
    dirty = false;
    await back(portal, -1);
    expect(shown(portal)).toBe('list');
    await back(portal);
    expect([shown(portal), question(portal)]).toEqual(['home', undefined]);
  });

  it('asks once when Back is pressed twice quickly, and goes where the first press led', async () => {
    const portal = await openForm();
    await portal.visit('/home');
    await portal.visit('/list');
    for (const address of ['/after', '/home', '/after']) await portal.visit(address);
    await back(portal, 3);
    expect([shown(portal), address(portal)]).toEqual(['list', '/list']);
    portal.unsaved.hold(() => true);
    let asked = 0;
    const end = portal.view.evaluation.store.sub(portal.unsaved.question, () => asked++);
    for (let press = 0; press < 3; press++) portal.back();
    await settle();
    await expect.poll(() => portal.core.routes.place()?.key, { timeout: 5000 }).toBe('4');
    await settle();
    expect([shown(portal), portal.core.routes.place()?.key, asked]).toEqual(['list', '4', 1]);
    end();
    question(portal)?.answer(true);
    await settle();
    expect([shown(portal), portal.core.routes.place()?.key]).toEqual(['home', '3']);
  });

  it('asks on the way forward, and for a step that opens another screen', async () => {
    const portal = await openForm();
    await portal.visit('/after');
    await back(portal);
    portal.unsaved.hold(() => true);
    await back(portal, -1);
    expect([shown(portal), address(portal)]).toEqual(['list', '/list?edit=one']);
    question(portal)?.answer(true);
    await settle();
    expect([shown(portal), address(portal)]).toEqual(['after', '/after']);
    portal.unsaved.hold(() => true);
    portal.core.routes.follow('/home');
    await settle();
    expect(shown(portal)).toBe('after');
    question(portal)?.answer(true);
    await settle();
    expect(shown(portal)).toBe('home');
  });

  it('asks while the condition of its screen holds, and no longer for another user', async () => {
    const portal = await openForm({ unsaved: { '=': ['!=', ['.', ['state', 'name']], ''] } });
    const { store } = portal.view.evaluation;
    const scope = store.get(portal.navigation.shown).screen?.instance.scope;
    expect(portal.unsaved.any()).toBe(false);
    scope?.write(['state', 'name'], 'x');
    await back(portal, 2);
    expect([shown(portal), question(portal) !== undefined]).toEqual(['list', true]);
    question(portal)?.answer(false);
    scope?.write(['state', 'name'], '');
    await back(portal, 2);
    expect([shown(portal), question(portal)]).toEqual(['home', undefined]);
    portal.unsaved.hold(() => true);
    expect(portal.unsaved.any()).toBe(true);
    portal.core.session.signIn({ seconds: 60, values: { token: 'abc' } });
    expect(portal.unsaved.any()).toBe(false);
  });
});
