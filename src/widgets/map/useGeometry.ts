import { useEffect, useMemo, useState } from 'react';
import type { WidgetServices } from '../../sdk/widget.ts';
import type { MapProps } from './props.ts';
import { readGeometry, type Geometry, type GeometryFiles } from './readGeometry.ts';

/**
 * Loads the portal's regions, towns and base map. Files that cannot be read are logged and left
 * out.
 */
export function useGeometry(
  services: WidgetServices,
  { regions, places, ground }: MapProps,
  language: string,
): Geometry | undefined {
  const [files, setFiles] = useState<GeometryFiles>();
  useEffect(() => {
    const stop = new AbortController();
    const load = async (address: string | undefined): Promise<unknown> => {
      if (address === undefined || address === '') return undefined;
      const answer = await services.load(address, { signal: stop.signal });
      if (!answer.ok) throw new Error(`The map's file ${address} answers ${answer.status}.`);
      return answer.json();
    };
    void Promise.allSettled([regions, places, ground].map(load)).then((answers) => {
      if (stop.signal.aborted) return;
      for (const one of answers) if (one.status === 'rejected') console.error(one.reason);
      const [borders, towns, around] = answers.map((one) =>
        one.status === 'fulfilled' ? one.value : undefined,
      );
      setFiles({ regions: borders, places: towns, ground: around });
    });
    return () => stop.abort();
  }, [services, regions, places, ground]);
  return useMemo(() => files && readGeometry(files, language), [files, language]);
}
