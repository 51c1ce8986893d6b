import { describe, expect, it } from 'vitest';
import type { AccessRule, Portal, Step } from '../../src/language/release.ts';
import {
  at,
  createTestRuntime,
  screen,
  settle,
  step,
  type TestPortal,
} from './createTestRuntime.ts';

const route = (path: string, id: string) => ({
  path,
  screen: id,
  name: id,
  query: {},
  widgets: [],
  forms: [],
});
const isToken = (token: string): AccessRule => ({
  rule: 'own',
  when: { '=': ['==', ['.', ['session', 'token']], token] },
  otherwise: [step('open', { open: 'start', path: '/' })],
});
const signInAs = (token: string): readonly Step[] => [
  step('signIn', { signIn: { seconds: 60, token } }),
  step('open', { open: 'home', path: '/home' }),
];

/** A public start and home, and a screen that only "maria" may open. */
async function opened(visitors: boolean): Promise<TestPortal> {
  const resume: Portal['resume'] = {
    user: at('session', 'token'),
    keep: [],
    ...(visitors && { visitors: true as const }),
  };
  const portal = createTestRuntime({
    portal: { resume },
    files: {
      'routes/_root': [route('/', 'start')],
      'routes/home': [route('/home', 'home')],
      'routes/edit': [route('/edit', 'edit')],
      'screens/start': screen('start'),
      'screens/home': screen('home'),
      'screens/edit': screen('edit', { access: [isToken('maria')] }),
      'texts/ro/start': {},
      'texts/ro/home': {},
      'texts/ro/edit': {},
    },
  });
  await portal.start();
  await portal.visit('/edit?tab=notes');
  await settle();
  return portal;
}

async function go(portal: TestPortal, steps: readonly Step[]): Promise<void> {
  await portal.view.dispatch(steps, portal.core.scope);
  await settle();
}
const where = (portal: TestPortal) =>
  portal.view.evaluation.store.get(portal.navigation.shown).screen?.file.screen;

describe('an address that is refused to a visitor', () => {
  it('opens with its query after the next sign-in, once', async () => {
    const portal = await opened(true);
    expect(where(portal)).toBe('start');
    await go(portal, signInAs('maria'));
    expect([where(portal), portal.core.routes.place()?.search]).toEqual(['edit', '?tab=notes']);
    await go(portal, [step('signOut'), step('open', { open: 'start', path: '/' })]);
    await go(portal, signInAs('maria'));
    expect(where(portal)).toBe('home');
  });

  it('gives way to the home of a user who may not enter either', async () => {
    const portal = await opened(true);
    await go(portal, signInAs('ion'));
    expect(where(portal)).toBe('home');
  });

  it('is not the one to which somebody goes back after a sign-out', async () => {
    const portal = await opened(true);
    await go(portal, signInAs('maria'));
    await go(portal, [step('signOut'), step('open', { open: 'start', path: '/' })]);
    await portal.visit('/edit?tab=secret');
    await settle();
    expect(where(portal)).toBe('start');
    await go(portal, signInAs('maria'));
    expect(where(portal)).toBe('home');
  });

  it('is forgotten unless the portal asks for it', async () => {
    const portal = await opened(false);
    expect(where(portal)).toBe('start');
    await go(portal, signInAs('maria'));
    expect(where(portal)).toBe('home');
  });
});
