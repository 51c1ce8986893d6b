import { createTestRuntime, oneScreen, settle, step } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

export async function started(
  service: Service,
  changes: Parameters<typeof oneScreen>[0],
  portal: NonNullable<Parameters<typeof createTestRuntime>[0]>['portal'] = {},
): Promise<TestPortal> {
  const made = createTestRuntime({ service, files: oneScreen(changes), portal });
  await made.start();
  await made.visit('/');
  await settle();
  return made;
}

export function run(portal: TestPortal, name: string): Promise<boolean> {
  const { store } = portal.view.evaluation;
  const instance = store.get(portal.navigation.shown).screen?.instance;
  if (instance === undefined) throw new Error('no screen');
  return portal.view.dispatch([step('run', { run: name })], instance.scope);
}
