import { expect, it } from 'vitest';
import { createTestServices } from '../../scripts/testing/testServices.ts';

it('starts the running services of tests once, before the first call', async () => {
  let started = 0;
  let closed = 0;
  const open = async () => {
    started += 1;
    return { sandbox: undefined, close: async () => void (closed += 1) };
  };
  const services = await createTestServices('scripts/template/screens', { now: new Date() }, open);
  expect(started).toBe(0);
  await Promise.all([services.start(), services.start()]);
  expect(started).toBe(1);
  await services.close();
  expect(closed).toBe(1);
});
