import { useMemo, type ReactNode } from 'react';
import type { Notation } from '../../sdk/notation.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { ChartFrame } from '../drawing/ChartFrame.tsx';
import { Drawing, type DrawnLook } from '../drawing/Drawing.tsx';
import { LaterChartTip, LaterNumberTable } from '../drawing/laterParts.ts';
import { formatValue } from '../drawing/numbers.ts';
import type { ChartPicture } from '../drawing/picture.ts';
import { retryOf } from '../RowsState.tsx';
import type { ChartProps } from './props.ts';
import { chartContent, extentOf, readChart, type ChartReading } from './series.ts';

/** Lines or bars over a common axis, with a table of the same numbers on demand. */
export function Chart({
  id,
  props,
  emit,
  handles,
  notation,
  t,
}: WidgetProps<ChartProps>): ReactNode {
  const { rows = [], label, status, error, empty, series, height, format: written } = props;
  const reading = useReading(props, notation);
  const unit = written === 'money' ? props.currency : props.unit;
  const format = (value: number) => formatValue(value, { format: written, unit, notation });
  const shown = (value: number | undefined) => (value === undefined ? '–' : format(value));
  const draw = useMemo(
    () =>
      (look: DrawnLook): ChartPicture => ({
        kind: 'axes',
        content: chartContent(reading(), look),
        look: { ...look, unit, format: written, notation },
      }),
    [reading, unit, written, notation],
  );
  return (
    <ChartFrame
      id={id}
      rows={rows}
      status={status}
      error={error}
      empty={empty}
      onRetry={retryOf({ handles, emit })}
      t={t}
      table={() => (
        <LaterNumberTable
          label={label}
          titles={[t('x'), ...series.map(({ name }) => name)]}
          rows={tableRows(reading(), shown)}
        />
      )}
    >
      {(waiting) => (
        <Drawing
          height={height}
          tokens={series.map(({ colour }) => colour)}
          picture={waiting ? undefined : draw}
          label={label}
          summary={() => summaryOf(reading(), { label, format }, t)}
          legend={series}
          loading={t('loading')}
          tip={(pointed, place) => (
            <LaterChartTip
              title={reading().names.place(pointed.place)}
              rows={reading().series.map(({ name, colour, values }) => ({
                name,
                colour,
                value: shown(values[pointed.place]),
              }))}
              pointed={pointed}
              place={place}
            />
          )}
        />
      )}
    </ChartFrame>
  );
}

/**
 * Reads the rows on first use: there are many, and reading them must not delay the rendering of the
 * page.
 */
function useReading(props: ChartProps, notation: Notation): () => ChartReading {
  return useMemo(() => {
    let reading: ChartReading | undefined;
    return () => (reading ??= readChart(props, notation));
  }, [props, notation]);
}

function tableRows(
  { names, given, series }: ChartReading,
  shown: (value: number | undefined) => string,
): readonly (readonly string[])[] {
  return given.flatMap((isGiven, index) =>
    isGiven ? [[names.place(index), ...series.map(({ values }) => shown(values[index]))]] : [],
  );
}

type Format = (value: number) => string;

/** A text summary of the chart: the first, last, lowest and highest value of each series. */
function summaryOf(
  { given, series }: ChartReading,
  { label, format }: { readonly label: string; readonly format: Format },
  t: WidgetProps<ChartProps>['t'],
): string {
  const parts = series.map((one) => {
    const extent = extentOf(one);
    return extent === undefined
      ? one.name
      : t('seriesSummary', {
          name: one.name,
          first: format(extent.first),
          last: format(extent.last),
          min: format(extent.min),
          max: format(extent.max),
        });
  });
  return t('summary', {
    label,
    count: given.filter(Boolean).length,
    series: parts.join(' '),
  });
}
