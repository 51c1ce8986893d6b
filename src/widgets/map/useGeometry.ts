import { useEffect, useMemo, useState } from 'react';
import type { WidgetServices } from '../../sdk/widget.ts';
import type * as gazetteer from './gazetteer.ts';
import type { MapProps } from './props.ts';
import type { Geometry, GeometryFiles, readGeometry } from './readGeometry.ts';

/** The regions, towns and ground of a map, and the functions that find places in them. */
export interface Atlas {
  readonly geometry: Geometry;
  readonly gazetteer: typeof gazetteer;
}

/** The files of a map, and the functions that read them. */
interface Loaded extends Pick<Atlas, 'gazetteer'> {
  readonly files: GeometryFiles;
  readonly read: typeof readGeometry;
}

/**
 * Loads the portal's regions, towns and base map, and the code that reads them, which no first
 * paint waits for. A map without any of its own draws the world's countries. Files that cannot be
 * read are logged and left out.
 */
export function useGeometry(
  services: WidgetServices,
  { regions, places, ground, tiles }: MapProps,
  language: string,
): Atlas | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const stop = new AbortController();
    const load = async (address: string | undefined): Promise<unknown> => {
      if (address === undefined || address === '') return undefined;
      const answer = await services.load(address, { signal: stop.signal });
      if (!answer.ok) throw new Error(`The map's file ${address} answers ${answer.status}.`);
      return answer.json();
    };
    const hasOwn = [regions, ground, tiles].some((address) => Boolean(address));
    const answering = Promise.allSettled([
      load(regions),
      load(places),
      hasOwn ? load(ground) : import('./world.json').then(({ default: world }) => world),
    ]);
    const show = async () => {
      const [{ readGeometry: read }, finding] = await Promise.all([
        import('./readGeometry.ts'),
        import('./gazetteer.ts'),
      ]);
      const answers = await answering;
      if (stop.signal.aborted) return;
      for (const one of answers) if (one.status === 'rejected') console.error(one.reason);
      const [borders, towns, around] = answers.map((one) =>
        one.status === 'fulfilled' ? one.value : undefined,
      );
      setLoaded({
        files: { regions: borders, places: towns, ground: around },
        read,
        gazetteer: finding,
      });
    };
    show().catch(console.error);
    return () => stop.abort();
  }, [services, regions, places, ground, tiles]);
  return useMemo(
    () =>
      loaded && {
        geometry: loaded.read(loaded.files, language),
        gazetteer: loaded.gazetteer,
      },
    [loaded, language],
  );
}
