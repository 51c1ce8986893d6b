import { useEffect, useEffectEvent, useRef } from 'react';
import { townNamed } from './gazetteer.ts';
import { kilometres, pickedPlace } from './place.ts';
import type { MapProps } from './props.ts';
import type { Geometry } from './readGeometry.ts';

/** What the `found` event says. */
export interface FoundLocality {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly region: string;
  readonly postalCode?: string;
  readonly kilometres?: number;
}

/** Looks the locality up that is given by its name, each time that another is given after the first. */
export function useLocality(props: MapProps, geometry: Geometry | undefined, onFound: (found: FoundLocality) => void): void {
  const { name = '', region = '' } = props.locality ?? {};
  const last = useRef<string>(undefined);
  const find = useEffectEvent(() => {
    const town = geometry && townNamed(geometry, name, region === '' ? undefined : region);
    if (town === undefined) return;
    const picked = pickedPlace(props.picked?.value);
    onFound({
      latitude: town.latitude, longitude: town.longitude, name: town.name, region: town.region,
      ...(town.postalCode !== undefined && { postalCode: town.postalCode }),
      ...(picked !== undefined && { kilometres: kilometres(picked, town) }),
    });
  });
  useEffect(() => {
    const given = `${name}\n${region}`;
    if (last.current === undefined || last.current === given || geometry === undefined) {
      last.current ??= given;
      return;
    }
    last.current = given;
    if (name !== '') find();
  }, [name, region, geometry]);
}
