import { expect, it, vi } from 'vitest';
import type { Data, ErrorRule } from '../../src/language/release.ts';
import { createTestRuntime, oneScreen, settle, step } from './createTestRuntime.ts';
import { rows } from './startedData.ts';

/** Resolves once the code that reads error responses may be loaded. */
const loaded = vi.hoisted(() => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
});

vi.mock('../../src/runtime/refusal.ts', async (original) => {
  await loaded.opened;
  return original();
});

const onError: readonly ErrorRule[] = [
  {
    code: ['refusal.code'],
    text: ['texts.errorGeneric'],
    to: { type: 'inline' },
    also: [step('set', { set: 'state.handled', value: true })],
  },
];

it('neither shows nor handles a failure whose words are loaded after a newer request', async () => {
  const answers: ((response: Response) => void)[] = [];
  const data: Readonly<Record<string, Data>> = { rows: { operation: rows, onError } };
  const portal = createTestRuntime({
    service: () => new Promise((resolve) => answers.push(resolve)),
    files: oneScreen({ state: { handled: false }, data }),
    portal: { refusal: { code: ['error_code'], description: ['description'] } },
  });
  await portal.start();
  await portal.visit('/');
  await settle();
  answers[0]?.(Response.json({ error_code: 'BUSY' }, { status: 500 }));
  await settle();
  expect(portal.read('status', 'rows')).toBe('failed');

  portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance.reload('rows');
  await settle();
  answers[1]?.(Response.json(['reloaded']));
  await settle();
  loaded.open();
  await vi.dynamicImportSettled();
  await settle();
  expect(portal.read('data', 'rows')).toEqual(['reloaded']);
  expect(portal.read('failure', 'rows')).toBeUndefined();
  expect(portal.read('state', 'handled')).toBe(false);
});
