import { useMemo, type ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { ChartFrame } from '../drawing/ChartFrame.tsx';
import { Drawing, type DrawnLook } from '../drawing/Drawing.tsx';
import type { PointedPlace } from '../drawing/drawingMessages.ts';
import { LaterChartTip, LaterNumberTable } from '../drawing/laterParts.ts';
import { formatValue } from '../drawing/numbers.ts';
import { seriesTokens, type ChartPicture } from '../drawing/picture.ts';
import { groupsOf, pointsOf, type NamedGroup, type Point } from './points.ts';
import { retryOf } from '../RowsState.tsx';
import type { ScatterProps } from './props.ts';

/** Points over two axes of numbers, in groups. */
export function Scatter({
  id,
  props,
  emit,
  handles,
  notation,
  t,
}: WidgetProps<ScatterProps>): ReactNode {
  const { label, xLabel, yLabel, status, error, empty, height } = props;
  const { xFormat, xUnit, yFormat, yUnit } = props;
  const points = useMemo(() => pointsOf(props), [props]);
  const groups = useMemo(() => groupsOf(points), [points]);
  const writeX = (value: number) => formatValue(value, { format: xFormat, unit: xUnit, notation });
  const writeY = (value: number) => formatValue(value, { format: yFormat, unit: yUnit, notation });
  const draw = useMemo(
    () =>
      (look: DrawnLook): ChartPicture => ({
        kind: 'points',
        content: {
          x: { name: xLabel, format: xFormat, unit: xUnit },
          y: { name: yLabel, format: yFormat, unit: yUnit },
          groups: groups.map(({ members: _, ...group }) => group),
        },
        look: { ...look, unit: undefined, format: 'number', notation },
      }),
    [groups, xLabel, xFormat, xUnit, yLabel, yFormat, yUnit, notation],
  );
  const summary = () =>
    t('summary', {
      label,
      count: points.length,
      x: extentOf({ name: xLabel, numbers: points.map(({ x }) => x), write: writeX }, t),
      y: extentOf({ name: yLabel, numbers: points.map(({ y }) => y), write: writeY }, t),
    });
  return (
    <ChartFrame
      id={id}
      rows={points}
      status={status}
      error={error}
      empty={empty}
      onRetry={retryOf({ handles, emit })}
      t={t}
      table={() => (
        <LaterNumberTable
          label={label}
          titles={titlesOf(props, t)}
          rows={points.map(({ name, group, x, y }) => [
            name,
            ...(props.group === undefined ? [] : [group]),
            writeX(x),
            writeY(y),
          ])}
        />
      )}
    >
      {(waiting) => (
        <Drawing
          height={height}
          tokens={seriesTokens}
          picture={waiting ? undefined : draw}
          label={label}
          summary={summary}
          legend={groups}
          loading={t('loading')}
          tip={(pointed, place) => {
            const [group, point] = pointAt(groups, pointed);
            return (
              point !== undefined && (
                <LaterChartTip
                  title={point.name}
                  rows={[
                    ...(point.group === '' ? [] : [{ name: point.group, value: '', ...group }]),
                    { name: xLabel, value: writeX(point.x) },
                    { name: yLabel, value: writeY(point.y) },
                  ]}
                  pointed={pointed}
                  place={place}
                />
              )
            );
          }}
        />
      )}
    </ChartFrame>
  );
}

/** The titles of the table's columns. */
function titlesOf(
  { group, groupLabel, nameLabel, xLabel, yLabel }: ScatterProps,
  t: WidgetProps<ScatterProps>['t'],
): readonly string[] {
  const ofGroup = group === undefined ? [] : [groupLabel ?? t('group')];
  return [nameLabel ?? t('name'), ...ofGroup, xLabel, yLabel];
}

interface Axis {
  readonly name: string;
  readonly numbers: readonly number[];
  readonly write: (value: number) => string;
}

/** The smallest and the largest number of an axis in words. */
function extentOf({ name, numbers, write }: Axis, t: WidgetProps<ScatterProps>['t']): string {
  return t('extent', {
    name,
    min: write(numbers.reduce((a, b) => Math.min(a, b))),
    max: write(numbers.reduce((a, b) => Math.max(a, b))),
  });
}

/** The colour of the group and the point at the pointer. */
function pointAt(
  groups: readonly NamedGroup[],
  { group = 0, place }: PointedPlace,
): readonly [{ readonly colour?: string }, Point | undefined] {
  const found = groups[group];
  return [found === undefined ? {} : { colour: found.colour }, found?.members[place]];
}
