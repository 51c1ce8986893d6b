import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useAppearance } from '../useAppearance.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { createMapView, type MapView } from './createMapView.ts';
import { distanceText } from './distanceText.ts';
import { townAt } from './gazetteer.ts';
import type { Gathered } from './indexPoints.ts';
import { pickedPlace, type Place, type Sight } from './place.ts';
import type { MapProps } from './props.ts';
import type { Geometry } from './readGeometry.ts';
import { Toolbar } from './Toolbar.tsx';

export interface MapSurfaceProps {
  readonly id: string;
  readonly props: MapProps;
  readonly t: WidgetProps<MapProps>['t'];
  /** Holds the map while it is there. */
  readonly view: RefObject<MapView | null>;
  /** Undefined while it loads. */
  readonly geometry: Geometry | undefined;
  readonly gathered: readonly Gathered[];
  readonly sight: Sight | undefined;
  readonly rowOf: (index: number) => unknown;
  readonly selected: number | undefined;
  readonly onSight: (sight: Sight) => void;
  readonly onPoint: (index: number) => void;
  readonly onPick: ((place: Place) => void) | undefined;
  readonly onLocate: (() => void) | undefined;
}

export function MapSurface({ id, props, t, view, geometry, gathered, sight, rowOf, selected, onSight, onPoint, onPick, onLocate }: MapSurfaceProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const appearance = useAppearance(box);
  const look = useMemo(() => appearance && { colour: appearance.colour, font: appearance.font }, [appearance]);
  const { center, zoom, here, tiles = '', attribution } = props;
  const hasPick = onPick !== undefined;
  const ready = appearance !== undefined;

  const words = useEffectEvent((what: 'name' | 'icon' | 'special', { index, count }: Gathered): string | undefined => {
    if (index === undefined) return what === 'name' ? t('cluster', { count }) : undefined;
    const row = rowOf(index);
    if (what === 'name') return [props.name?.(row, index) ?? props.label, props.mark?.(row, index)].filter((part) => part !== undefined && part !== '').join(', ');
    return what === 'icon' ? props.icon?.(row, index) : props.mark?.(row, index);
  });
  const still = useEffectEvent(() => appearance?.still ?? false);
  const tell = useEffectEvent((sight: Sight) => onSight(sight));
  const point = useEffectEvent((index: number) => onPoint(index));
  const pick = useEffectEvent((place: Place) => onPick?.(place));

  useEffect(() => {
    const element = box.current;
    if (element === null || !ready) return undefined;
    const made = createMapView(element, {
      center, zoom,
      still: () => still(),
      name: (one) => words('name', one) ?? '',
      icon: (one) => words('icon', one),
      special: (one) => (words('special', one) ?? '') !== '',
      onSight: (sight) => tell(sight),
      onPoint: (index) => point(index),
      onPick: hasPick ? (place) => pick(place) : undefined,
    });
    view.current = made;
    return () => {
      view.current = null;
      made.end();
    };
  }, [ready, hasPick]);

  useEffect(() => {
    const made = view.current;
    if (made === null || look === undefined) return;
    if (tiles !== '') made.setBase({ tiles });
    else if (geometry !== undefined) made.setBase({ geometry, look });
  }, [ready, hasPick, tiles, geometry]);
  useEffect(() => {
    if (look !== undefined) view.current?.setLook(look);
  }, [look]);
  useEffect(() => view.current?.marks.draw(gathered), [gathered, ready, hasPick]);
  const counted = t('cluster', { count: 2 }); // other words in another language
  useEffect(() => view.current?.marks.rename(), [counted, props.name, props.mark, props.label]);
  useEffect(() => view.current?.marks.select(selected === undefined ? undefined : `p${selected}`), [selected, gathered, ready, hasPick]);
  const said = { here: t('here'), picked: t('picked') };
  useEffect(() => view.current?.setHere(here, said.here), [here?.latitude, here?.longitude, ready, hasPick, said.here]);
  const picked = pickedPlace(props.picked?.value);
  useEffect(() => {
    view.current?.setPicked(picked, said.picked);
    view.current?.keep(picked);
  }, [picked?.latitude, picked?.longitude, ready, hasPick, said.picked]);
  const nearby = useMemo(() => picked && geometry && townAt(geometry, picked), [picked?.latitude, picked?.longitude, geometry]);

  const whole = geometry?.regions.length ? () => view.current?.fit(extentOf(geometry)) : undefined;
  return (
    <>
      <Toolbar t={t} sight={sight} attribution={attribution} onLocate={onLocate} onZoom={(steps) => view.current?.zoomBy(steps)} onWhole={whole} />
      <div className="w-map__stage">
        <div ref={box} className="w-map__surface" role="application" tabIndex={0} aria-roledescription={t('roledescription')} aria-label={props.label} aria-describedby={`${id}-keys`} />
        {hasPick && <span className="w-map__cross" aria-hidden="true" />}
        <VisuallyHidden id={`${id}-keys`}>{t('keys')}{hasPick ? ` ${t('pickKeys')}` : ''}</VisuallyHidden>
      </div>
      {hasPick && <p className="w-map__near" role="status">{nearby !== undefined && t('near', { name: nearby.town.name, region: nearby.town.region, distance: distanceText(nearby.kilometres, t) })}</p>}
    </>
  );
}

/** What all regions together cover. */
export function extentOf({ regions }: Geometry): readonly [number, number, number, number] {
  return [
    Math.min(...regions.map(({ bounds }) => bounds[0])), Math.min(...regions.map(({ bounds }) => bounds[1])),
    Math.max(...regions.map(({ bounds }) => bounds[2])), Math.max(...regions.map(({ bounds }) => bounds[3])),
  ];
}
