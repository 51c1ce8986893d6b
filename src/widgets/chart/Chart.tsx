import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { RowsState } from '../RowsState.tsx';
import { useIdle } from '../useIdle.ts';
import { useNear, type Nearness } from '../useNear.ts';
import type { Pointed } from './ChartCanvas.tsx';
import { chartOption } from './chartOption.ts';
import type { ChartProps } from './props.ts';
import { chartContent, extentOf, firstColour, formatAxis, formatValue, type ChartContent } from './series.ts';
import { useAppearance } from '../useAppearance.ts';
import './chart.css';

// The library is asked for when the chart is near, and draws when the browser is idle: rows come first.
const ChartCanvas = lazyComponent(async () => (await import('./ChartCanvas.tsx')).ChartCanvas);

export function Chart({ id, props, emit, handles, language, t, services }: WidgetProps<ChartProps>): ReactNode {
  const { rows = [], label, status, error, empty } = props;
  const content = useContent(props, language);
  const unit = props.format === 'money' ? props.currency : props.unit;
  const format = (value: number) => formatValue(value, props.format, unit);
  const [asTable, setAsTable] = useState(false);
  const place = useRef<Nearness>('far');
  const busy = status === 'loading' && rows.length > 0;
  return (
    <RowsState
      count={rows.length}
      status={status}
      error={error}
      empty={empty ?? t('empty')}
      emptyIcon="chart"
      skeleton={<Awaited place={place} height={props.height} label={t('loading')} sanitizer={services.sanitizer} />}
      onRetry={handles?.('retry') === false ? undefined : () => emit('retry')}
      t={t}
    >
      <figure id={id} className={classNames('w-chart', busy && 'w-busy')} aria-busy={busy || undefined}>
        {asTable ? <Numbers content={content()} label={label} format={format} place={t('x')} /> : <Drawing place={place} content={content} series={props.series} format={format} height={props.height} formatAxis={(value) => formatAxis(value, props.format)} unit={unit} label={label} sanitizer={services.sanitizer} summary={() => summaryOf(content(), label, format, t)} />}
        <div className="w-chart__foot">
          <Button variant="quiet" size="small" icon={asTable ? 'chart' : 'list'} onClick={() => setAsTable(!asTable)}>{asTable ? t('chart') : t('table')}</Button>
        </div>
      </figure>
    </RowsState>
  );
}

/** What the chart shows, read when somebody first asks for it: its rows are many, and what is read comes before what is drawn. */
function useContent(props: ChartProps, language: string): () => ChartContent {
  return useMemo(() => {
    let content: ChartContent | undefined;
    return () => (content ??= chartContent(props, language));
  }, [props, language]);
}

type Format = (value: number) => string;

function summaryOf(content: ChartContent, label: string, format: Format, t: WidgetProps<ChartProps>['t']): string {
  const parts = content.series.map((series) => {
    const extent = extentOf(series);
    return extent === undefined ? series.name : t('seriesSummary', { name: series.name, first: format(extent.first), last: format(extent.last), min: format(extent.min), max: format(extent.max) });
  });
  return t('summary', { label, count: content.given.filter(Boolean).length, series: parts.join(' ') });
}

/** Where the chart will be: what draws it comes beside its rows. */
function Awaited({ place, height, label, sanitizer }: Pick<DrawingProps, 'place' | 'height' | 'label' | 'sanitizer'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const nearness = useNear(box, useAsk(sanitizer));
  useEffect(() => {
    if (nearness !== 'far') place.current = 'near';
  }, [place, nearness]);
  return <div ref={box} className={`w-chart__box w-chart__box--${height}`}><Skeleton shape="block" label={label} /></div>;
}

/** Asks for all that a drawing needs. */
function useAsk(sanitizer: DrawingProps['sanitizer']): () => Promise<unknown> {
  return useCallback(() => Promise.allSettled([ChartCanvas.ask(), sanitizer()]), [sanitizer]);
}

interface DrawingProps {
  /** What is known of its place since its rows were waited for. */
  readonly place: RefObject<Nearness>;
  readonly content: () => ChartContent;
  readonly series: ChartProps['series'];
  readonly format: Format;
  readonly formatAxis: Format;
  readonly unit: string | undefined;
  readonly height: ChartProps['height'];
  readonly label: string;
  /** In words; asked for when the browser has time, since the first number that is written takes long. */
  readonly summary: () => string;
  readonly sanitizer: () => Promise<void>;
}

function Drawing({ place, content, series, format, formatAxis: axis, unit, height, label, summary, sanitizer }: DrawingProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const nearness = useNear(box, useAsk(sanitizer), place.current);
  const [pointed, setPointed] = useState<Pointed>();
  const appearance = useAppearance(box, nearness === 'ready');
  const colours = series.map(({ name, colour = firstColour }) => ({ name, color: appearance?.colour(colour) || `var(--color-${colour})` }));
  const option = useMemo(() => (appearance === undefined ? undefined : chartOption(content(), { ...appearance, unit, formatAxis: axis })), [appearance, content, unit]);
  const idle = useIdle(true);
  return (
    <div ref={box} className={`w-chart__box w-chart__box--${height}`} role="img" aria-label={idle ? summary() : label} data-series={JSON.stringify(colours)}>
      <Suspense fallback={<Skeleton shape="block" />}>{option === undefined ? nearness !== 'far' && <Skeleton shape="block" /> : <ChartCanvas clean={sanitizer()} option={option} onPoint={setPointed} />}</Suspense>
      {pointed !== undefined && <Tip content={content()} pointed={pointed} format={format} width={box.current?.clientWidth ?? 0} colourOf={(token) => appearance?.colour(token)} />}
    </div>
  );
}

const tipWidth = 260; // pixels that most need

interface TipProps {
  readonly content: ChartContent;
  readonly pointed: Pointed;
  readonly format: Format;
  /** Of the picture, in pixels. */
  readonly width: number;
  readonly colourOf: (token: string) => string | undefined;
}

/** What the numbers are where the pointer is; at the side that has more room. */
function Tip({ content, pointed: { place, left }, format, width, colourOf }: TipProps): ReactNode {
  const onLeft = left > width / 2;
  const room = (onLeft ? left : width - left) - 12;
  const away = room > tipWidth ? room : tipWidth;
  const beside = onLeft ? { right: Math.max(0, width - away) } : { left: Math.max(0, width - away) };
  return (
    <div className="w-chart__tip" aria-hidden style={beside}>
      <strong>{content.places[place]}</strong>
      {content.series.map(({ id, name, colour, values }) => {
        const value = values[place];
        return <span key={id} className="w-chart__tip-row"><i style={{ background: colourOf(colour) }} />{name}<b>{value === undefined ? '–' : format(value)}</b></span>;
      })}
    </div>
  );
}

function Numbers({ content, label, format, place }: { readonly content: ChartContent; readonly label: string; readonly format: Format; readonly place: string }): ReactNode {
  return (
    <div className="w-chart__table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption className="p-hidden">{label}</caption>
        <thead><tr><th scope="col">{place}</th>{content.series.map(({ id, name }) => <th key={id} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          {content.places.map((name, index) => content.given[index] === true && (
            <tr key={index}>
              <th scope="row">{name}</th>
              {content.series.map(({ id, values }) => <td key={id}>{values[index] === undefined ? '–' : format(values[index])}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
