import { useEffect, useEffectEvent, useRef } from 'react';
import { kilometres, pickedPlace } from './place.ts';
import type { MapProps } from './props.ts';
import type { Region, Town } from './readGeometry.ts';
import type { Atlas } from './useGeometry.ts';

/** The payload of the `found` event. */
export interface FoundLocality {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly region: string;
  readonly postalCode?: string;
  readonly kilometres?: number;
}

/** Called with the town or the region that was found. */
export interface LocalityHandlers {
  onTown(town: Town, found: FoundLocality): void;
  /** Called if only a region is given and no picked place holds the map. */
  onRegion(region: Region): void;
}

/** Looks up the locality given by name, each time it changes after the first. */
export function useLocality(
  { locality, picked: binding }: MapProps,
  atlas: Atlas | undefined,
  { onTown, onRegion }: LocalityHandlers,
): void {
  const { name = '', region = '' } = locality ?? {};
  const last = useRef<string>(undefined);
  const find = useEffectEvent(() => {
    if (atlas === undefined) return;
    const { geometry, gazetteer } = atlas;
    const picked = pickedPlace(binding?.value);
    const town = gazetteer.townNamed(geometry, name, region === '' ? undefined : region);
    if (town !== undefined) {
      return onTown(town, {
        latitude: town.latitude,
        longitude: town.longitude,
        name: town.name,
        region: town.region,
        ...(town.postalCode !== undefined && { postalCode: town.postalCode }),
        ...(picked !== undefined && { kilometres: kilometres(picked, town) }),
      });
    }
    const whole = gazetteer.regionNamed(geometry, region);
    if (whole !== undefined && picked === undefined) onRegion(whole);
  });
  useEffect(() => {
    const given = `${name}\n${region}`;
    if (last.current === undefined || last.current === given || atlas === undefined) {
      last.current ??= given;
      return;
    }
    last.current = given;
    find();
  }, [name, region, atlas]);
}
