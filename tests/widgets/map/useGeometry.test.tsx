// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { WidgetServices } from '../../../src/sdk/widget.ts';
import type { MapProps } from '../../../src/widgets/map/props.ts';
import { useGeometry, type Atlas } from '../../../src/widgets/map/useGeometry.ts';

/** The files that a map with these props asks the service for, and whether it draws the world. */
async function drawn(props: Pick<MapProps, 'regions' | 'places' | 'ground' | 'tiles'>) {
  const files: string[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const shown: { atlas?: Atlas | undefined } = {};
  const services = {
    load: (address: string) => {
      files.push(address);
      return Promise.resolve(Response.json({}));
    },
  } as unknown as WidgetServices;
  function Geometry(): null {
    shown.atlas = useGeometry(services, props as MapProps, 'en');
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Geometry />));
  await act(() => vi.dynamicImportSettled());
  await act(async () => root.unmount());
  return { files, world: shown.atlas && shown.atlas.geometry.ground.length > 200 };
}

it("draws the world's countries only if a map has no geometry and no tiles of its own", async () => {
  expect(await drawn({})).toEqual({ files: [], world: true });
  const places = { places: '/places.json', tiles: '' };
  expect(await drawn(places)).toEqual({ files: ['/places.json'], world: true });
  const regions = { regions: '/regions.json' };
  expect(await drawn(regions)).toEqual({ files: ['/regions.json'], world: false });
  const ground = { ground: '/ground.json' };
  expect(await drawn(ground)).toEqual({ files: ['/ground.json'], world: false });
  const tiles = { tiles: 'https://tiles.test/{z}/{x}/{y}.png' };
  expect(await drawn(tiles)).toEqual({ files: [], world: false });
});
