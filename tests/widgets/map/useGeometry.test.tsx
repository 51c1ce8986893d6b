// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { WidgetServices } from '../../../src/sdk/widget.ts';
import type { MapProps } from '../../../src/widgets/map/props.ts';
import { useGeometry } from '../../../src/widgets/map/useGeometry.ts';

/** The names of the files that a map with these props loads. */
async function loaded(props: Pick<MapProps, 'regions' | 'places' | 'ground' | 'tiles'>) {
  const files: string[] = [];
  const services = {
    load: (address: string) => {
      files.push(address.replace(/^.*\//, ''));
      return Promise.resolve(Response.json({}));
    },
  } as unknown as WidgetServices;
  function Geometry(): null {
    useGeometry(services, props as MapProps, 'en');
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Geometry />));
  await act(() => vi.dynamicImportSettled());
  await act(async () => root.unmount());
  return files;
}

it("draws the world's countries only if a map has no geometry and no tiles of its own", async () => {
  expect(await loaded({})).toEqual(['world.json']);
  expect(await loaded({ places: '/places.json', tiles: '' })).toEqual([
    'places.json',
    'world.json',
  ]);
  expect(await loaded({ regions: '/regions.json' })).toEqual(['regions.json']);
  expect(await loaded({ ground: '/ground.json' })).toEqual(['ground.json']);
  expect(await loaded({ tiles: 'https://tiles.test/{z}/{x}/{y}.png' })).toEqual([]);
});
