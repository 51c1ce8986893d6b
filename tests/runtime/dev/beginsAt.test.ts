import { atom, createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import type { Step } from '../../../src/language/release.ts';
import type { Runtime } from '../../../src/runtime/createRuntime.ts';
import { beginsAt } from '../../../src/runtime/dev/beginsAt.ts';
import { step } from '../createTestRuntime.ts';

/** Where a person begins who is chosen at `/here`, on a screen with these steps at its start. */
function beginOf(enter: readonly Step[] | undefined): string {
  const portal = {
    core: {
      store: createStore(),
      portal: { stores: { token: { life: 'session' }, theme: { life: 'kept' } } },
    },
    navigation: { shown: atom(enter === undefined ? {} : { screen: { file: { enter } } }) },
  };
  return beginsAt(portal as unknown as Runtime, '/here');
}

it('a person begins where the page is', () => {
  expect(beginOf([])).toBe('/here');
  expect(beginOf(undefined)).toBe('/here');
  expect(beginOf([step('forget', { forget: ['theme'] })])).toBe('/here');
});

it('a person begins at an unknown address if the screen ends the session when it is entered', () => {
  expect(beginOf([step('forget', { forget: ['theme', 'token'] })])).toBe('/portico-start');
  expect(beginOf([step('signOut', { signOut: {} })])).toBe('/portico-start');
});
