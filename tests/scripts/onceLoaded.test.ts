import { expect, it, vi } from 'vitest';
import { onceLoaded } from '../../scripts/onceLoaded.ts';

it('What is loaded once is loaded again only after a failure', async () => {
  const load = vi.fn(async () => 'loaded');
  load.mockRejectedValueOnce(new Error('No file.'));
  const loading = onceLoaded(load);
  await expect(loading()).rejects.toThrow('No file.');
  expect(await Promise.all([loading(), loading()])).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
