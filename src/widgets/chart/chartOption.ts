import type { Notation } from '../../sdk/notation.ts';
import { formatAxis, type ChartContent, type ChartSeries, type NumberFormat } from './series.ts';

/** The tokens of the colours that every chart uses besides those of its series. */
export const chartTokens = ['ink', 'muted', 'chart-grid'] as const;

/** The colours and fonts of the page that a chart uses. */
export interface ChartLook {
  /** CSS colours by token: `chart-1`, and those of `chartTokens`. */
  readonly colours: Readonly<Record<string, string>>;
  readonly font: string;
  /** True without animation. */
  readonly still: boolean;
  readonly narrow: boolean;
  /** Width of the chart in steps of 100 pixels; 0 if unknown. */
  readonly room: number;
  /** The unit of the numbers, shown above their axis. */
  readonly unit: string | undefined;
  readonly format: NumberFormat;
  /** The number and date formats. */
  readonly notation: Notation;
}

/** A chart as plain data, which can be sent to a worker. */
export interface ChartPicture {
  readonly content: ChartContent;
  readonly look: ChartLook;
}

/** The option object of the drawing library. */
export type ChartOption = Readonly<Record<string, unknown>>;

function seriesOption(series: ChartSeries, { given }: ChartContent, look: ChartLook): ChartOption {
  const color = look.colours[series.colour];
  const shared = {
    id: series.id,
    name: series.name,
    yAxisIndex: series.ownScale ? 1 : 0,
    data: series.values.map((value) => value ?? null),
    itemStyle: { color },
  };
  if (series.type === 'bar')
    return {
      ...shared,
      type: 'bar',
      barMaxWidth: 28,
      barMinWidth: 2,
      itemStyle: { color, borderRadius: [4, 4, 0, 0] },
    };
  return {
    ...shared,
    type: 'line',
    z: 3, // in front of the bars
    step: series.step ? 'end' : false,
    smooth: false,
    connectNulls: given.includes(false),
    showSymbol: given.length <= 31,
    symbolSize: 6,
    lineStyle: { color, width: 2, type: series.dash },
    // An area below steps would be drawn with slanted ends.
    ...(series.fill && !series.step && { areaStyle: { color, opacity: 0.12 } }),
  };
}

// Without the point marker the dash of a line is visible in the legend.
function legendEntry({ name, type }: ChartSeries): ChartOption {
  return type === 'bar' ? { name } : { name, itemStyle: { opacity: 0 } };
}

// A date with its year needs 100 pixels.
function mostLabels({ narrow, room }: ChartLook): number {
  return narrow ? 4 : room === 0 ? 7 : Math.max(3, Math.min(7, room));
}

/**
 * Which labels to show below the axis: all if there is room, otherwise every nth, always with the
 * first and the last.
 */
export function labelled(count: number, most: number): (index: number) => boolean {
  const every = count <= most ? 1 : Math.ceil((count - 1) / (most - 1));
  return (index) =>
    index === 0 ||
    index === count - 1 ||
    (index % every === 0 && count - 1 - index >= every * 0.75);
}

function valueAxes(
  series: readonly ChartSeries[],
  look: ChartLook,
  text: ChartOption,
): readonly ChartOption[] {
  const own = series.filter(({ ownScale }) => ownScale);
  const shared = series.filter(({ ownScale }) => !ownScale);
  const unit = look.unit === undefined || look.unit === '' ? '' : look.unit;
  const nameOf = (group: readonly ChartSeries[]) =>
    own.length === 0
      ? unit
      : [group.map(({ name }) => name).join(', '), unit === '' ? '' : `(${unit})`]
          .filter((part) => part !== '')
          .join(' ');
  const axis = {
    type: 'value',
    splitNumber: 4,
    axisLabel: {
      ...text,
      formatter: (value: number) => formatAxis(value, look.format, look.notation),
    },
    splitLine: { lineStyle: { color: look.colours['chart-grid'] } },
  };
  const left = {
    ...axis,
    name: nameOf(shared),
    nameTextStyle: { ...text, align: 'left' },
    nameGap: 12,
  };
  if (own.length === 0) return [left];
  const right = {
    ...axis,
    name: nameOf(own),
    nameTextStyle: { ...text, align: 'right' },
    nameGap: 12,
    position: 'right',
    splitLine: { show: false },
  };
  return [left, { ...right, ...lowerHalf(own) }];
}

// Bars with their own scale stay in the lower half, below the line that they explain; four round
// steps.
function lowerHalf(series: readonly ChartSeries[]): ChartOption {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const most = values.reduce((a, b) => Math.max(a, b), 0) * 2;
  if (most === 0 || values.some((value) => value < 0) || series.some(({ type }) => type !== 'bar'))
    return {};
  const power = 10 ** Math.floor(Math.log10(most));
  const max = ([1, 2, 4, 6, 8].find((step) => step * power >= most) ?? 10) * power;
  return { min: 0, max, interval: max / 4 };
}

/**
 * Axes, legend, pointer and series in the theme's colours. The widget renders the tooltip itself,
 * in the portal's font.
 */
export function chartOption({ content, look }: ChartPicture): ChartOption {
  const { labels, shortLabels, series } = content;
  const months = labels.some((label) => label.includes('\n'));
  const interval = labelled(labels.length, months ? 12 : mostLabels(look));
  const text = {
    color: look.colours['muted'],
    fontFamily: look.font,
    fontSize: look.narrow && months ? 11 : 12,
  };
  const line = { lineStyle: { color: look.colours['chart-grid'] } };
  return {
    animation: !look.still,
    animationDuration: 0, // the first frame replaces a placeholder, so it is complete at once
    textStyle: text,
    grid: { left: 8, right: look.narrow ? 4 : 16, top: 68, bottom: months ? 40 : 28 },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 36,
      textStyle: { ...text, color: look.colours['ink'], fontSize: 14 },
      data: series.map(legendEntry),
    },
    xAxis: {
      type: 'category',
      data: look.narrow ? shortLabels : labels,
      boundaryGap: series.some(({ type }) => type === 'bar'),
      axisLabel: {
        ...text,
        interval,
        margin: 12,
        lineHeight: 15,
        showMinLabel: true,
        showMaxLabel: true,
        ...(!months && { alignMinLabel: 'left', alignMaxLabel: 'right' }),
      },
      axisPointer: {
        show: true,
        type: 'line',
        triggerTooltip: false,
        label: { show: false },
        lineStyle: { color: look.colours['muted'], type: 'dashed' },
      },
      axisLine: line,
      // Ticks for many places would merge into a thick line.
      axisTick: {
        show: labels.length > 1,
        alignWithLabel: true,
        interval: labels.length > 62 ? interval : 0,
        length: 4,
        ...line,
      },
    },
    yAxis: valueAxes(series, look, text),
    series: series.map((one) => seriesOption(one, content, look)),
  };
}
