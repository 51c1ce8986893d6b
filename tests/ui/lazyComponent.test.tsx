// @vitest-environment jsdom
import { Component, Suspense, type ReactNode } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/ui/ErrorBoundary.tsx';
import { isLoadFailure } from '../../src/runtime/registry.ts';
import { lazyComponent } from '../../src/ui/lazyComponent.tsx';
import { retryAfter } from '../../src/ui/shownFailures.ts';

afterEach(cleanup);

it('retries a component that failed to load when it is rendered again, and keeps a loaded one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React logs each error
  const load = vi
    .fn(() => Promise.resolve(({ name }: { readonly name: string }) => <p>{name}</p>))
    .mockImplementationOnce(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js')),
    );
  const Part = lazyComponent(load);
  render(
    <ErrorBoundary
      report={() => 'It broke.'}
      fallback={(_, retry, error) => (
        <button type="button" onClick={retry}>
          {isLoadFailure(error) ? 'Try again' : 'Broken'}
        </button>
      )}
    >
      <Suspense fallback="…">
        <Part name="One" />
      </Suspense>
    </ErrorBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(again);
  expect(await screen.findByText('One')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails with the same error until it was shown, however long React takes to render again', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
  const load = vi.fn(() => Promise.reject<() => null>(failure));
  const Part = lazyComponent(load);
  const seen: unknown[] = [];
  class Silent extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError(error: unknown) {
      seen.push(error);
      return { failed: true };
    }
    override render() {
      return this.state.failed ? null : this.props.children;
    }
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const draw = () =>
    render(
      <Silent>
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </Silent>,
    );
  draw();
  await vi.waitFor(() => expect(seen).toContain(failure));
  await new Promise((resolve) => setTimeout(resolve, 150));
  cleanup();
  draw();
  expect(load).toHaveBeenCalledTimes(1);
  retryAfter(failure);
  cleanup();
  draw();
  expect(load).toHaveBeenCalledTimes(2);
});
