import { describe, expect, it } from 'vitest';
import type { AddressEntry, Screen } from '../../src/language/release.ts';
import { at, createTestRuntime, screen, settle } from './createTestRuntime.ts';
import type { TestPortal } from './createTestRuntime.ts';

const edit: AddressEntry = { path: ['state', 'edit'] as unknown as AddressEntry['path'], type: 'text', history: 'open' };
const list: Partial<Screen> = { state: { edit: '', name: '' }, address: { edit } };

/** A list that was come to from a home and opened a form, and a screen that lies after it in the history. */
async function openForm(more: Partial<Screen> = {}): Promise<TestPortal> {
  const portal = createTestRuntime({
    portal: { resume: { user: at('session', 'token'), keep: [] } },
    files: {
      ...Object.fromEntries(['home', 'list', 'after'].map((name) => [`routes/${name}`, [{ path: `/${name}`, screen: name, name, query: {}, widgets: [], forms: [], address: true }]])),
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
  const { store } = portal.runtime.evaluation;
  store.get(portal.navigation.shown).screen?.instance.scope.write(['state', 'edit'], value);
}
const address = ({ core }: TestPortal) => `${core.routes.place()?.pathname ?? ''}${core.routes.place()?.search ?? ''}`;
const question = ({ runtime, unsaved }: TestPortal) => runtime.evaluation.store.get(unsaved.question);
const shown = ({ runtime, navigation }: TestPortal) => runtime.evaluation.store.get(navigation.shown).screen?.file.screen;
async function back(portal: TestPortal, count = 1): Promise<void> {
  portal.back(count);
  await settle();
}

describe('what was typed and not saved', () => {
  it('is not asked about between the entries of its screen, and leaves no entry of its own', async () => {
    const portal = await openForm();
    portal.unsaved.hold(() => true);
    expect(portal.history()).toEqual(['/home', '/list', '/list?edit=one']);
    await back(portal);
    expect([address(portal), question(portal)]).toEqual(['/list', undefined]);
    await back(portal, -1);
    expect([address(portal), portal.read('state', 'edit'), question(portal)]).toEqual(['/list?edit=one', 'one', undefined]);
  });

  it('is asked about where going back or on leaves the screen, which stays until the answer', async () => {
    const portal = await openForm();
    let dirty = true;
    portal.unsaved.hold(() => dirty);
    for (let time = 0; time < 2; time++) {
      await back(portal, 2);
      expect([shown(portal), address(portal)]).toEqual(['list', '/list?edit=one']);
      question(portal)?.answer(false);
      await settle();
      expect([question(portal), address(portal), portal.history()]).toEqual([undefined, '/list?edit=one', ['/home', '/list', '/list?edit=one']]);
    }
    await back(portal);
    await back(portal);
    expect([shown(portal), address(portal)]).toEqual(['list', '/list']);
    question(portal)?.answer(true);
    await settle();
    expect([shown(portal), address(portal), question(portal)]).toEqual(['home', '/home', undefined]);
    dirty = false;
    await back(portal, -1);
    expect(shown(portal)).toBe('list');
    await back(portal);
    expect([shown(portal), question(portal)]).toEqual(['home', undefined]);
  });

  it('is asked about on the way forward, and by a step that opens another screen', async () => {
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

  it('is asked about while the condition of its screen holds, and no longer by another user', async () => {
    const portal = await openForm({ unsaved: { '=': ['!=', ['.', ['state', 'name']], ''] } });
    const { store } = portal.runtime.evaluation;
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
