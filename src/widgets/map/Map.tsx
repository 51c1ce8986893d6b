import { useDeferredValue, useRef, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { classNames } from '../../ui/classNames.ts';
import { useNear } from '../useNear.ts';
import { Detail } from './Detail.tsx';
import { MapFailure } from './MapFailure.tsx';
import { MapPanel, useSheet } from './MapPanel.tsx';
import { askForMap, MapStage } from './MapStage.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { PointList } from './PointList.tsx';
import type { MapProps } from './props.ts';
import { useCovered } from './useCovered.ts';
import { useMapModel, type MapModel } from './useMapModel.ts';
import { useWide } from './useWide.ts';
import './map.css';

/** Minimum width in pixels at which the list, or the content of the panel, is beside the map. */
const wideFrom = { list: 600, panel: 960 };

/**
 * Points on a map, with a list of the visible ones, a place search and a location picker. On a
 * narrow map the list is a sheet at the bottom.
 */
export function Map(widget: WidgetProps<MapProps>): ReactNode {
  const { id, props, slots, emit, handles, t } = widget;
  const { status, error } = props;
  const hasPanel = slots['panel'] !== undefined;
  const list = props.list ?? hasPanel;
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, askForMap) === 'ready';
  const wide = useWide(box, hasPanel ? wideFrom.panel : wideFrom.list);
  const sheet = useSheet(props.sheet);
  const model = useMapModel(widget, sheet);
  const { view, geometry, points, selection } = model;
  const { index, rowOf, placeOf } = selection;
  const selected = index === undefined ? undefined : placeOf(index);
  const body = useCovered(view, selected, `${index}|${wide}|${near}`);

  const isRead = points !== undefined && points.of === props.points;
  const busy = status === 'loading' || (props.points !== undefined && !isRead);
  const listed = useListed(model.seen, busy);
  const isEmpty =
    status === 'ready' && isRead && points.rows.length === 0 && points.of !== undefined;
  const detail =
    index === undefined ? undefined : (
      <PointDetail key={selection.key} widget={widget} model={model} />
    );
  const inSheet = list && !wide;
  const canRetry = handles?.('retry') !== false;
  const stage = (
    <MapStage
      key="view"
      near={near}
      contained={list && hasPanel}
      busy={busy}
      hidden={inSheet && sheet.size === 'full'}
      detail={inSheet ? undefined : detail}
      surface={{
        id,
        props,
        t,
        view,
        geometry,
        gathered: model.gathered,
        sight: model.sight,
        rowOf,
        selected: index,
        onSight: model.setSight,
        onPoint: selection.select,
        onPick: model.pick,
        onLocate: handles?.('locate') === true ? () => emit('locate') : undefined,
      }}
    />
  );
  const panel = list && (
    <MapPanel
      key="panel"
      id={id}
      label={props.label}
      wide={wide}
      sheet={sheet}
      t={t}
      title={props.panelTitle}
      count={listed?.order.length}
      busy={busy}
      failed={error !== undefined}
      detail={detail}
    >
      <PanelContent widget={widget} model={model} listed={listed} />
    </MapPanel>
  );
  return (
    <div
      ref={box}
      id={id}
      className={classNames(
        'w-map',
        `w-map--${props.height}`,
        list && (wide ? 'w-map--list' : 'w-map--sheet'),
      )}
      data-sheet={inSheet ? sheet.size : undefined}
      aria-busy={busy || undefined}
    >
      <MapFailure error={error} t={t} onRetry={canRetry ? () => emit('retry') : undefined} />
      {props.search && (
        <PlaceSearch
          id={id}
          props={props}
          t={t}
          geometry={geometry}
          rows={points?.rows ?? []}
          onFound={model.find}
        />
      )}
      {isEmpty && <NoPoints text={props.empty ?? t('empty')} />}
      <div ref={body} className="w-map__body">
        {wide ? [panel, stage] : [stage, panel]}
      </div>
    </div>
  );
}

/**
 * The points to list. The map renders first, the list after it. An area without points is not known
 * to be empty while they load: undefined.
 */
function useListed(seen: MapModel['seen'], busy: boolean): MapModel['seen'] {
  const listed = useDeferredValue(seen);
  return busy && listed?.order.length === 0 ? undefined : listed;
}

/** The slot of the panel, or the list of the visible points. */
function PanelContent({
  widget: { props, slots, linkOf, t },
  model: { selection },
  listed,
}: {
  readonly widget: WidgetProps<MapProps>;
  readonly model: MapModel;
  readonly listed: MapModel['seen'];
}): ReactNode {
  const { index, rowOf, placeOf, selectAndGo } = selection;
  if (slots['panel'] !== undefined) return <div className="w-map__content">{slots['panel']()}</div>;
  return (
    <PointList
      {...{ props, t, linkOf, rowOf, placeOf }}
      order={listed?.order}
      reference={listed?.reference}
      selected={index}
      onSelect={selectAndGo}
    />
  );
}

function NoPoints({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="w-map__empty" role="status">
      {text}
    </p>
  );
}

/** The detail of the selected point: the widget's `detail` slot below the point's name. */
function PointDetail({
  widget: { props, slots, t },
  model: { selection },
}: {
  readonly widget: WidgetProps<MapProps>;
  readonly model: MapModel;
}): ReactNode {
  const { index, rowOf, clear } = selection;
  if (index === undefined) return null;
  const row = rowOf(index);
  return (
    <Detail
      name={props.name?.(row, index) ?? props.label}
      note={props.note?.(row, index)}
      closeLabel={t('close')}
      onClose={clear}
    >
      {slots['detail']?.({ row, index })}
    </Detail>
  );
}
