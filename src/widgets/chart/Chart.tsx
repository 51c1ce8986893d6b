import { Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Notation } from '../../sdk/notation.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { RowsState } from '../RowsState.tsx';
import { useAppearance } from '../useAppearance.ts';
import { useIdle } from '../useIdle.ts';
import { useNear } from '../useNear.ts';
import { chartTokens, type ChartPicture } from './chartOption.ts';
import type { PointedPlace } from './drawingMessages.ts';
import { createDrawingThread, drawingPlaces } from './drawingThread.ts';
import type { ChartProps } from './props.ts';
import { chartContent, extentOf, formatValue, type ChartContent } from './series.ts';
import './chart.css';

// The drawing code is loaded when a chart comes near the viewport, and runs off the main thread, so
// that table rows render first.
const ChartCanvas = lazyComponent(async () => (await import('./ChartCanvas.tsx')).ChartCanvas);
const thread = createDrawingThread(drawingPlaces);

function askForDrawing(): Promise<unknown> {
  thread.start();
  return ChartCanvas.ask();
}

/** Lines or bars over a common axis, with a table of the same numbers on demand. */
export function Chart({
  id,
  props,
  emit,
  handles,
  notation,
  t,
}: WidgetProps<ChartProps>): ReactNode {
  const { rows = [], label, status, error, empty } = props;
  const content = useContent(props, notation);
  const unit = props.format === 'money' ? props.currency : props.unit;
  const format = (value: number) => formatValue(value, { format: props.format, unit, notation });
  const [asTable, setAsTable] = useState(false);
  const waiting =
    rows.length === 0 && error === undefined && (status === 'idle' || status === 'loading');
  const busy = status === 'loading' && rows.length > 0;
  return (
    <RowsState
      count={waiting ? 1 : rows.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      emptyIcon="chart"
      onRetry={handles?.('retry') === false ? undefined : () => emit('retry')}
      t={t}
    >
      <figure
        id={id}
        className={classNames('w-chart', busy && 'w-busy')}
        aria-busy={busy || undefined}
      >
        {asTable && !waiting ? (
          <Numbers content={content()} label={label} format={format} place={t('x')} />
        ) : (
          <Drawing
            content={waiting ? undefined : content}
            props={props}
            unit={unit}
            notation={notation}
            format={format}
            summary={() => summaryOf(content(), { label, format }, t)}
            loading={t('loading')}
          />
        )}
        {!waiting && (
          <div className="w-chart__foot">
            <Button
              variant="quiet"
              size="small"
              icon={asTable ? 'chart' : 'list'}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? t('chart') : t('table')}
            </Button>
          </div>
        )}
      </figure>
    </RowsState>
  );
}

/**
 * The chart's content, computed on first use: there are many rows, and reading them must not delay
 * the rendering of the page.
 */
function useContent(props: ChartProps, notation: Notation): () => ChartContent {
  return useMemo(() => {
    let content: ChartContent | undefined;
    return () => (content ??= chartContent(props, notation));
  }, [props, notation]);
}

type Format = (value: number) => string;

/** A text summary of the chart: the first, last, lowest and highest value of each series. */
function summaryOf(
  content: ChartContent,
  { label, format }: { readonly label: string; readonly format: Format },
  t: WidgetProps<ChartProps>['t'],
): string {
  const parts = content.series.map((series) => {
    const extent = extentOf(series);
    return extent === undefined
      ? series.name
      : t('seriesSummary', {
          name: series.name,
          first: format(extent.first),
          last: format(extent.last),
          min: format(extent.min),
          max: format(extent.max),
        });
  });
  return t('summary', {
    label,
    count: content.given.filter(Boolean).length,
    series: parts.join(' '),
  });
}

interface DrawingProps {
  /** Undefined until there are rows. */
  readonly content: (() => ChartContent) | undefined;
  readonly props: ChartProps;
  readonly unit: string | undefined;
  readonly notation: Notation;
  readonly format: Format;
  /**
   * Text summary; computed when the browser is idle, because creating the first number formatter is
   * slow.
   */
  readonly summary: () => string;
  /** Text of the placeholder. */
  readonly loading: string;
}

function Drawing({
  content,
  props: { series, label, height, format: written },
  unit,
  notation,
  format,
  summary,
  loading,
}: DrawingProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const nearness = useNear(box, askForDrawing);
  const appearance = useAppearance(box, nearness !== 'far');
  const [pointed, setPointed] = useState<PointedPlace>();
  const [drawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  if (drawn && content === undefined) setDrawn(false);
  const tokens = series.map(({ colour }) => colour).join(' ');
  const colours = useMemo(
    () =>
      appearance &&
      Object.fromEntries(
        [...tokens.split(' '), ...chartTokens].map((token) => [token, appearance.colour(token)]),
      ),
    [appearance, tokens],
  );
  const picture = useMemo((): ChartPicture | undefined => {
    if (
      nearness !== 'ready' ||
      appearance === undefined ||
      colours === undefined ||
      content === undefined
    )
      return undefined;
    const { font, still, narrow, room } = appearance;
    return {
      content: content(),
      look: { colours, font, still, narrow, room, unit, format: written, notation },
    };
  }, [nearness, appearance, colours, content, unit, written, notation]);
  // its numbers are formatted after the chart is drawn
  const idle = useIdle(content !== undefined && (drawn || nearness === 'far'));
  const colourOf = (token: string) => colours?.[token] || `var(--color-${token})`;
  return (
    <div
      ref={box}
      className={`w-chart__box w-chart__box--${height}`}
      {...(content !== undefined && {
        role: 'img',
        'aria-label': idle ? summary() : label,
        'data-series': JSON.stringify(
          series.map(({ name, colour }) => ({ name, color: colourOf(colour) })),
        ),
      })}
    >
      {!drawn && (content === undefined || nearness !== 'far') && (
        <Skeleton shape="block" label={content === undefined ? loading : undefined} />
      )}
      {nearness !== 'far' && (
        <Suspense>
          <ChartCanvas thread={thread} picture={picture} onDrawn={onDrawn} onPoint={setPointed} />
        </Suspense>
      )}
      {content !== undefined && pointed !== undefined && (
        <Tip
          content={content()}
          pointed={pointed}
          format={format}
          width={box.current?.clientWidth ?? 0}
          colourOf={colourOf}
        />
      )}
    </div>
  );
}

const tipWidth = 260; // the largest width, in pixels

interface TipProps {
  readonly content: ChartContent;
  readonly pointed: PointedPlace;
  readonly format: Format;
  /** Width of the chart in pixels. */
  readonly width: number;
  readonly colourOf: (token: string) => string;
}

/** The values at the pointer, placed on the side with more room. */
function Tip({ content, pointed: { place, left }, format, width, colourOf }: TipProps): ReactNode {
  const onLeft = left > width / 2;
  const room = (onLeft ? left : width - left) - 12;
  const away = room > tipWidth ? room : tipWidth;
  const beside = onLeft
    ? { right: Math.max(0, width - away) }
    : { left: Math.max(0, width - away) };
  return (
    <div className="w-chart__tip" aria-hidden style={beside}>
      <strong>{content.places[place]}</strong>
      {content.series.map(({ id, name, colour, values }) => {
        const value = values[place];
        return (
          <span key={id} className="w-chart__tip-row">
            <i style={{ background: colourOf(colour) }} />
            {name}
            <b>{value === undefined ? '–' : format(value)}</b>
          </span>
        );
      })}
    </div>
  );
}

function Numbers({
  content,
  label,
  format,
  place,
}: {
  readonly content: ChartContent;
  readonly label: string;
  readonly format: Format;
  readonly place: string;
}): ReactNode {
  return (
    <div className="w-chart__table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption className="p-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{place}</th>
            {content.series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.places.map(
            (name, index) =>
              content.given[index] === true && (
                <tr key={index}>
                  <th scope="row">{name}</th>
                  {content.series.map(({ id, values }) => (
                    <td key={id}>{values[index] === undefined ? '–' : format(values[index])}</td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  );
}
