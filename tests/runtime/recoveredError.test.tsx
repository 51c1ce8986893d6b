// @vitest-environment jsdom
import { startTransition, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { reportRecovered } from '../../src/runtime/recoveredError.ts';

/** Renders a component that fails only at first, and returns the reported errors. */
async function draw(failure: Error): Promise<unknown[]> {
  const recovered = vi.fn();
  const reported: unknown[] = [];
  const Once = vi
    .fn((): ReactNode => <p>There</p>)
    .mockImplementationOnce(() => {
      throw failure;
    });
  const place = document.createElement('div');
  const root = createRoot(place, {
    onRecoverableError(error) {
      recovered();
      reportRecovered(error, (given) => reported.push(given));
    },
  });
  startTransition(() => root.render(<Once />));
  await expect.poll(() => place.textContent).toBe('There');
  expect(recovered).toHaveBeenCalledOnce();
  root.unmount();
  return reported;
}

it('ignores a failed load that succeeded when React rendered again', async () => {
  const message = 'Failed to fetch dynamically imported module: /assets/part.js';
  expect(await draw(new TypeError(message))).toEqual([]);
});

it('reports every other error that React recovered from', async () => {
  const failure = new Error('A widget broke.');
  const [reported] = await draw(failure);
  expect(reported).toMatchObject({ cause: failure });
});
