// @vitest-environment jsdom
import { Suspense } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/runtime/ErrorBoundary.tsx';
import { isLoadFailure } from '../../src/runtime/registry.ts';
import { lazyComponent } from '../../src/ui/lazyComponent.tsx';

afterEach(cleanup);

it('asks again for a component that could not be loaded, once it is drawn anew, and keeps one that was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React tells of each error
  const load = vi.fn(() => Promise.resolve(({ name }: { readonly name: string }) => <p>{name}</p>)).mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js')));
  const Part = lazyComponent(load);
  render(
    <ErrorBoundary report={() => 'It broke.'} fallback={(_, retry, error) => <button type="button" onClick={retry}>{isLoadFailure(error) ? 'Try again' : 'Broken'}</button>}>
      <Suspense fallback="…"><Part name="One" /></Suspense>
    </ErrorBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(again);
  expect(await screen.findByText('One')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
