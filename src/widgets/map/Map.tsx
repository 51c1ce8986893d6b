import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { useNear } from '../useNear.ts';
import type { MapView } from './createMapView.ts';
import { Detail } from './Detail.tsx';
import { townAt, townWords } from './gazetteer.ts';
import { MapPanel, useSheet } from './MapPanel.tsx';
import type { Place, Sight } from './place.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import { PointList } from './PointList.tsx';
import type { MapProps } from './props.ts';
import type { Found } from './searchPlaces.ts';
import { useCenter } from './useCenter.ts';
import { useCovered } from './useCovered.ts';
import { useGeometry } from './useGeometry.ts';
import { useLocality } from './useLocality.ts';
import { usePoints } from './usePoints.ts';
import { useSight } from './useSight.ts';
import { useWhole } from './useWhole.ts';
import { useWide } from './useWide.ts';
import './map.css';

// What draws the map waits until it is near; the page around it comes first.
const MapSurface = lazyComponent(async () => (await import('./MapSurface.tsx')).MapSurface);

const quarter = 14;
/** Pixels that a map needs to have its list beside it. */
const wideFrom = 600;

/** How near one looks at a town, by its thousands of inhabitants. */
function townZoom(size: number): number {
  return size > 200 ? 12 : size > 40 ? 13 : 14;
}

export function Map({ id, props, slots, emit, handles, services, language, t }: WidgetProps<MapProps>): ReactNode {
  const { label, here, picked, list, search, status, error, height } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<MapView>(null);
  const near = useNear(box, MapSurface.ask) === 'ready';
  const wide = useWide(box, wideFrom);
  const sheet = useSheet();
  const geometry = useGeometry(services, props, language);
  const points = usePoints(props);
  const [sight, setSight] = useState<Sight>();
  const seen = useSight(points, sight, here);
  const [selected, setSelected] = useState<{ readonly index: number; readonly of: unknown }>();
  const index = selected !== undefined && selected.of === points ? selected.index : undefined;
  const rowOf = useCallback((at: number) => points?.rows[at], [points]);
  const placeOf = useCallback((at: number): Place => ({ longitude: points?.coordinates[2 * at] ?? 0, latitude: points?.coordinates[2 * at + 1] ?? 0 }), [points]);
  // The map comes first, the list after it.
  const listed = useDeferredValue(useMemo(() => ({ order: seen?.order, reference: here ?? sight?.center }), [seen]));
  useLocality(props, geometry, {
    onTown(town, found) {
      if (found.kilometres === undefined) view.current?.go(town, townZoom(town.size));
      emit('found', found);
    },
    onRegion: (region) => view.current?.fit(region.bounds),
  });

  useCenter(view, props);
  useWhole(view, props, points, sight);

  // The chosen point stands by itself even where it would be gathered with its neighbours.
  const gathered = useMemo(() => {
    const all = seen?.gathered ?? [];
    return index === undefined || all.some((one) => one.index === index) ? all : [...all, { id: `p${index}`, ...placeOf(index), count: 1, index, zoom: quarter }];
  }, [seen, index, points]);
  const body = useCovered(view, index === undefined ? undefined : placeOf(index), `${index}|${wide}|${near}`);

  const select = (at: number, go: boolean) => {
    setSelected({ index: at, of: points });
    sheet.raise();
    if (go) view.current?.go(placeOf(at), Math.max(quarter, sight?.zoom ?? 0));
    emit('select', { row: rowOf(at) });
  };
  const latest = useRef(select);
  latest.current = select;
  const choose = useCallback((at: number) => latest.current(at, true), []);
  const find = (found: Found) => {
    if (sheet.size === 'full') sheet.setSize('half');
    if (found.kind === 'region') view.current?.fit(found.region.bounds);
    else if (found.kind === 'town') view.current?.go(found.town, townZoom(found.town.size));
    else select(found.index, true);
  };
  const pick = picked === undefined ? undefined : (place: Place) => {
    const nearby = geometry && townAt(geometry, place);
    picked.set({ ...picked.value, ...place });
    emit('pick', { ...place, ...(nearby && townWords(nearby)) });
  };
  const close = () => {
    setSelected(undefined);
    sheet.restore();
    if (index !== undefined) view.current?.marks.focus(`p${index}`);
  };
  const busy = status === 'loading' || (props.points !== undefined && points === undefined);
  const detail = index !== undefined && (
    <Detail key={index} name={props.name?.(rowOf(index), index) ?? label} note={props.note?.(rowOf(index), index)} closeLabel={t('close')} onClose={close}>
      {slots['detail']?.({ row: rowOf(index), index })}
    </Detail>
  );
  const inSheet = list && !wide;
  const surface = (
    <div key="view" className="w-map__view" inert={inSheet && sheet.size === 'full'}>
      <Suspense fallback={<Skeleton shape="block" label={t('loading')} />}>
        {near ? (
          <MapSurface
            view={view} id={id} props={props} t={t} geometry={geometry} gathered={gathered} sight={sight} rowOf={rowOf} selected={index}
            onSight={setSight} onPoint={(at) => select(at, false)} onPick={pick} onLocate={handles?.('locate') === true ? () => emit('locate') : undefined}
          />
        ) : <Skeleton shape="block" label={t('loading')} />}
      </Suspense>
      {busy && <span className="w-map__busy" role="status">{t('loading')}</span>}
      {!inSheet && detail}
    </div>
  );
  const panel = list && (
    <MapPanel key="panel" id={id} label={label} wide={wide} size={sheet.size} onSize={sheet.setSize} t={t} count={listed.order?.length} failed={error !== undefined} detail={detail || undefined}>
      <PointList props={props} t={t} order={listed.order} rowOf={rowOf} placeOf={placeOf} reference={listed.reference} selected={index} onSelect={choose} />
    </MapPanel>
  );
  return (
    <div ref={box} id={id} className={classNames('w-map', `w-map--${height}`, list && (wide ? 'w-map--list' : 'w-map--sheet'))} data-sheet={inSheet ? sheet.size : undefined} aria-busy={busy || undefined}>
      {error !== undefined && (
        <Alert live tone="danger" toneLabel={t('error')} code={error.code} actions={handles?.('retry') === false ? undefined : <Button size="small" icon="refresh" onClick={() => emit('retry')}>{t('retry')}</Button>}>
          {error.text === '' ? t('error') : error.text}
        </Alert>
      )}
      {search && <PlaceSearch id={id} props={props} t={t} geometry={geometry} rows={points?.rows ?? []} onFound={find} />}
      {status === 'ready' && points?.rows.length === 0 && props.points !== undefined && <p className="w-map__empty" role="status">{props.empty ?? t('empty')}</p>}
      <div ref={body} className="w-map__body">{wide ? [panel, surface] : [surface, panel]}</div>
    </div>
  );
}
