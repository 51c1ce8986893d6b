import type { Data } from '../../src/language/release.ts';
import { createTestRuntime, oneScreen, operation, settle } from './createTestRuntime.ts';
import type { Service, TestPortal } from './createTestRuntime.ts';

export const rows = operation('rows', {
  parameters: [
    { name: 'brand', in: 'query' },
    { name: 'page', in: 'query' },
  ],
  shape: ['*'],
});

export async function started(
  data: Readonly<Record<string, Data>>,
  service: Service,
  more: Parameters<typeof oneScreen>[0] = {},
): Promise<TestPortal> {
  const portal = createTestRuntime({
    service,
    files: oneScreen({ state: { brand: 'a', page: 1, on: false }, data, ...more }),
  });
  await portal.start();
  await portal.visit('/');
  await settle();
  return portal;
}

export function write(portal: TestPortal, path: string, value: unknown): void {
  portal.view.evaluation.store
    .get(portal.navigation.shown)
    .screen?.instance.scope.write(['state', path], value);
}

export const queries = (portal: TestPortal) => portal.asked.map(({ url }) => url.search);
