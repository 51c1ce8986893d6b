import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useAppearance } from '../useAppearance.ts';
import type { Translate, WidgetProps } from '../../sdk/widget.ts';
import type { MapView } from './createMapView.ts';
import { distanceText } from './distanceText.ts';
import { townAt } from './gazetteer.ts';
import type { Gathered } from './indexPoints.ts';
import { pickedPlace, type Place, type Sight } from './place.ts';
import type { MapProps } from './props.ts';
import type { Geometry } from './readGeometry.ts';
import { Toolbar } from './Toolbar.tsx';
import { useMapContent } from './useMapContent.ts';
import { useMapView } from './useMapView.ts';
import { usePlace } from './usePlace.ts';

/** Props of `MapSurface`. */
export interface MapSurfaceProps {
  readonly id: string;
  readonly props: MapProps;
  readonly t: WidgetProps<MapProps>['t'];
  /** Holds the map while it exists. */
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

/**
 * The map itself with its toolbar. It imports Leaflet, so `Map` imports it lazily; `useMapView` and
 * `useMapContent` set its content.
 */
export function MapSurface({
  id,
  props,
  t,
  view,
  geometry,
  gathered,
  sight,
  rowOf,
  selected,
  onSight,
  onPoint,
  onPick,
  onLocate,
}: MapSurfaceProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const appearance = useAppearance(box);
  const picked = usePlace(pickedPlace(props.picked?.value));
  const canPick = onPick !== undefined;
  useMapView({
    box,
    view,
    props,
    t,
    ready: appearance !== undefined,
    still: appearance?.still ?? false,
    rowOf,
    onSight,
    onPoint,
    onPick,
  });
  useMapContent(view, {
    props,
    t,
    appearance,
    geometry,
    gathered,
    selected,
    picked,
    canPick,
  });

  const whole = geometry?.regions.length ? () => view.current?.fit(extentOf(geometry)) : undefined;
  return (
    <>
      <Toolbar
        t={t}
        sight={sight}
        attribution={props.attribution}
        onLocate={onLocate}
        onZoom={(steps) => view.current?.zoomBy(steps)}
        onWhole={whole}
      />
      <div className="w-map__stage">
        <div
          ref={box}
          className="w-map__surface"
          role="application"
          tabIndex={0}
          aria-roledescription={t('roledescription')}
          aria-label={props.label}
          aria-describedby={`${id}-keys`}
        />
        {canPick && <span className="w-map__cross" aria-hidden="true" />}
        <VisuallyHidden id={`${id}-keys`}>
          {t('keys')}
          {canPick ? ` ${t('pickKeys')}` : ''}
        </VisuallyHidden>
      </div>
      {canPick && <NearestTown place={picked} geometry={geometry} t={t} />}
    </>
  );
}

/** Announces the town nearest to the picked place; empty until both are known. */
function NearestTown({
  place,
  geometry,
  t,
}: {
  readonly place: Place | undefined;
  readonly geometry: Geometry | undefined;
  readonly t: Translate;
}): ReactNode {
  const nearest = useMemo(() => place && geometry && townAt(geometry, place), [place, geometry]);
  return (
    <p className="w-map__near" role="status">
      {nearest !== undefined &&
        t('near', {
          name: nearest.town.name,
          region: nearest.town.region,
          distance: distanceText(nearest.kilometres, t),
        })}
    </p>
  );
}

/** The bounding box of all regions: west, south, east and north, in degrees. */
export function extentOf({ regions }: Geometry): readonly [number, number, number, number] {
  return [
    Math.min(...regions.map(({ bounds }) => bounds[0])),
    Math.min(...regions.map(({ bounds }) => bounds[1])),
    Math.max(...regions.map(({ bounds }) => bounds[2])),
    Math.max(...regions.map(({ bounds }) => bounds[3])),
  ];
}
