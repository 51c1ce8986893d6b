// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WidgetProps } from '../../../src/sdk/widget.ts';
import { Map } from '../../../src/widgets/map/Map.tsx';
import type { MapProps } from '../../../src/widgets/map/props.ts';
import { standInBrowser } from '../examples/browser.ts';

vi.mock('../../../src/widgets/map/MapSurface.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/map.js');
});

/** Reports every element as visible at once. */
class Visible {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(): void {
    this.report(
      [{ isIntersecting: true } as IntersectionObserverEntry],
      this as unknown as IntersectionObserver,
    );
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => standInBrowser());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (props: Partial<MapProps>) =>
  render(
    <Map
      {...({
        id: 'map',
        props: { label: 'Shops', height: 'medium', sheet: 'half', points: [], ...props },
        slots: { panel: () => <p>All shops</p> },
        emit: () => undefined,
        services: {},
        language: 'en',
        t: (key: string) => key,
      } as unknown as WidgetProps<MapProps>)}
    />,
  );

it('shows the panel wherever its slot is given, unless the list is turned off', () => {
  const { unmount } = draw({});
  expect(screen.getByText('All shops')).toBeTruthy();
  unmount();
  draw({ list: false });
  expect(screen.queryByText('All shops')).toBeNull();
});

it('announces that points are loading below the title of the panel', () => {
  draw({ panelTitle: 'Shops of the town', status: 'loading' });
  const line = screen.getByText('Shops of the town').closest('[role="status"]');
  expect(line?.textContent).toContain('loading');
});

it('keeps the panel when the script of the map fails to load', async () => {
  Object.assign(globalThis, { IntersectionObserver: Visible });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 320, 240),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  draw({});
  expect(await screen.findByRole('button', { name: 'retry' }, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByText('All shops')).toBeTruthy();
});
