// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { HandOver } from '../../src/ui/HandOver.tsx';
import { lazyComponent } from '../../src/ui/lazyComponent.tsx';

afterEach(cleanup);

/** A control whose code arrives when `arrive` is called. */
function drawWaiting(): { arrive(): Promise<void> } {
  let resolve: ((loaded: () => ReactNode) => void) | undefined;
  const Search = lazyComponent(
    () => new Promise<() => ReactNode>((resolved) => (resolve = resolved)),
  );
  render(
    <>
      <HandOver id="place" waiting={<input id="place" aria-label="Place" readOnly />}>
        <Search />
      </HandOver>
      <button type="button">Other</button>
    </>,
  );
  return {
    arrive: () => act(async () => resolve?.(() => <input id="place" aria-label="Search" />)),
  };
}

describe('a control that waits for its code', () => {
  it('is replaced, and hands the focus over', async () => {
    const { arrive } = drawWaiting();
    screen.getByRole('textbox', { name: 'Place' }).focus();
    await arrive();
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Search' }));
    expect(screen.queryByRole('textbox', { name: 'Place' })).toBeNull();
  });

  it('leaves the focus where it is otherwise', async () => {
    const { arrive } = drawWaiting();
    const other = screen.getByRole('button', { name: 'Other' });
    other.focus();
    await arrive();
    await screen.findByRole('textbox', { name: 'Search' });
    expect(document.activeElement).toBe(other);
  });
});
