import { useEffect, useState } from 'react';
import type { WidgetServices } from '../../sdk/widget.ts';
import { readGeometry, type Geometry } from './readGeometry.ts';

/** The portal's own regions and towns. What cannot be read is told in the console, and the map goes without. */
export function useGeometry(services: WidgetServices, regions: string | undefined, places: string | undefined): Geometry | undefined {
  const [geometry, setGeometry] = useState<Geometry>();
  useEffect(() => {
    const stop = new AbortController();
    const load = async (address: string | undefined): Promise<unknown> => {
      if (address === undefined || address === '') return undefined;
      const answer = await services.load(address, { signal: stop.signal });
      if (!answer.ok) throw new Error(`The map's file ${address} answers ${answer.status}.`);
      return answer.json();
    };
    void Promise.allSettled([load(regions), load(places)]).then(([borders, towns]) => {
      if (stop.signal.aborted) return;
      for (const one of [borders, towns]) if (one.status === 'rejected') console.error(one.reason);
      setGeometry(readGeometry(borders.status === 'fulfilled' ? borders.value : undefined, towns.status === 'fulfilled' ? towns.value : undefined));
    });
    return () => stop.abort();
  }, [services, regions, places]);
  return geometry;
}
