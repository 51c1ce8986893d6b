// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { passHistory } from '../../scripts/testing/passHistory.ts';

it('waits until the history has gone back, on a busy machine too', async () => {
  history.replaceState(null, '', '/list');
  history.pushState(null, '', '/list?popup');
  history.back();
  const passed = passHistory(window);
  const end = performance.now() + 30;
  while (performance.now() < end);
  await passed;
  expect(location.pathname + location.search).toBe('/list');
});
