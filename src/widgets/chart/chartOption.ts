import type { ChartContent, ChartSeries } from './series.ts';

export interface ChartLook {
  /** CSS colours by token: `chart-1`, `ink`, `muted`, `chart-grid`, `surface`. */
  readonly colour: (token: string) => string;
  readonly font: string;
  /** No movement. */
  readonly still: boolean;
  readonly narrow: boolean;
  /** Width of the picture in steps of 100 pixels; 0 where it is unknown. */
  readonly room: number;
  /** What the numbers count, above their axis. */
  readonly unit: string | undefined;
  /** Shorter than in a sentence, beside the axis. */
  readonly formatAxis: (value: number) => string;
}

/** The option object that the drawing library takes. */
export type ChartOption = Readonly<Record<string, unknown>>;

function seriesOption(series: ChartSeries, { given }: ChartContent, look: ChartLook): ChartOption {
  const color = look.colour(series.colour);
  const shared = { id: series.id, name: series.name, yAxisIndex: series.ownScale ? 1 : 0, data: series.values.map((value) => value ?? null), itemStyle: { color } };
  if (series.type === 'bar') return { ...shared, type: 'bar', barMaxWidth: 28, barMinWidth: 2, itemStyle: { color, borderRadius: [4, 4, 0, 0] } };
  return {
    ...shared,
    type: 'line',
    z: 3, // before the bars
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

// Without its point the dash of a line can be seen in the legend.
function legendEntry({ name, type }: ChartSeries): ChartOption {
  return type === 'bar' ? { name } : { name, itemStyle: { opacity: 0 } };
}

// On a phone the year is more than there is room for; the tooltip says it. A year wider than its month would cost it its label.
function narrowed(label: string): string {
  return label.replace(/^(\d\d\/\d\d)\/\d{4}$/, '$1').replace(/\n\d\d(\d\d)$/, '\n’$1');
}

// A date with its year needs 100 pixels.
function mostLabels({ narrow, room }: ChartLook): number {
  return narrow ? 4 : room === 0 ? 7 : Math.max(3, Math.min(7, room));
}

/** Which labels stand below the axis: all where there is room, else every so many, the first and the last always. */
export function labelled(count: number, most: number): (index: number) => boolean {
  const every = count <= most ? 1 : Math.ceil((count - 1) / (most - 1));
  return (index) => index === 0 || index === count - 1 || (index % every === 0 && count - 1 - index >= every * 0.75);
}

function valueAxes(series: readonly ChartSeries[], look: ChartLook, text: ChartOption): readonly ChartOption[] {
  const own = series.filter(({ ownScale }) => ownScale);
  const shared = series.filter(({ ownScale }) => !ownScale);
  const unit = look.unit === undefined || look.unit === '' ? '' : look.unit;
  const nameOf = (group: readonly ChartSeries[]) => (own.length === 0 ? unit : [group.map(({ name }) => name).join(', '), unit === '' ? '' : `(${unit})`].filter((part) => part !== '').join(' '));
  const axis = { type: 'value', splitNumber: 4, axisLabel: { ...text, formatter: look.formatAxis }, splitLine: { lineStyle: { color: look.colour('chart-grid') } } };
  const left = { ...axis, name: nameOf(shared), nameTextStyle: { ...text, align: 'left' }, nameGap: 12 };
  if (own.length === 0) return [left];
  const right = { ...axis, name: nameOf(own), nameTextStyle: { ...text, align: 'right' }, nameGap: 12, position: 'right', splitLine: { show: false } };
  return [left, { ...right, ...lowerHalf(own) }];
}

// Bars of a scale of their own stay in the lower half, below the line that they explain; four round steps.
function lowerHalf(series: readonly ChartSeries[]): ChartOption {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const most = values.reduce((a, b) => Math.max(a, b), 0) * 2;
  if (most === 0 || values.some((value) => value < 0) || series.some(({ type }) => type !== 'bar')) return {};
  const power = 10 ** Math.floor(Math.log10(most));
  const max = ([1, 2, 4, 6, 8].find((step) => step * power >= most) ?? 10) * power;
  return { min: 0, max, interval: max / 4 };
}

/** Axes, legend, pointer and series in the theme's colours. What the pointer is at is drawn by the widget, in the portal's font. */
export function chartOption(content: ChartContent, look: ChartLook): ChartOption {
  const { labels, series } = content;
  const months = labels.some((label) => label.includes('\n'));
  const interval = labelled(labels.length, months ? 12 : mostLabels(look));
  const text = { color: look.colour('muted'), fontFamily: look.font, fontSize: look.narrow && months ? 11 : 12 };
  const line = { lineStyle: { color: look.colour('chart-grid') } };
  return {
    animation: !look.still,
    animationDuration: 200,
    textStyle: text,
    grid: { left: 8, right: look.narrow ? 4 : 16, top: 68, bottom: months ? 40 : 28 },
    legend: { top: 0, left: 0, itemWidth: 36, textStyle: { ...text, color: look.colour('ink'), fontSize: 14 }, data: series.map(legendEntry) },
    tooltip: { trigger: 'axis', showContent: false, axisPointer: { type: 'line', lineStyle: { color: look.colour('muted'), type: 'dashed' } } },
    xAxis: {
      type: 'category',
      data: look.narrow ? labels.map(narrowed) : labels,
      boundaryGap: series.some(({ type }) => type === 'bar'),
      axisLabel: { ...text, interval, margin: 12, lineHeight: 15, showMinLabel: true, showMaxLabel: true, ...(!months && { alignMinLabel: 'left', alignMaxLabel: 'right' }) },
      axisLine: line,
      // A tick for each of many places would be a thick line.
      axisTick: { show: labels.length > 1, alignWithLabel: true, interval: labels.length > 62 ? interval : 0, length: 4, ...line },
    },
    yAxis: valueAxes(series, look, text),
    series: series.map((one) => seriesOption(one, content, look)),
  };
}
