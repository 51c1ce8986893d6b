import type { ChartContent, ChartSeries } from './series.ts';

export interface ChartLook {
  /** CSS colours by token: `chart-1`, `ink`, `muted`, `chart-grid`, `surface`. */
  readonly colour: (token: string) => string;
  readonly font: string;
  /** No movement. */
  readonly still: boolean;
  readonly narrow: boolean;
  readonly format: (value: number) => string;
  /** Shorter, beside the axis. */
  readonly formatAxis: (value: number) => string;
}

/** The option object that the drawing library takes. */
export type ChartOption = Readonly<Record<string, unknown>>;

function seriesOption(series: ChartSeries, places: number, look: ChartLook): ChartOption {
  const color = look.colour(series.colour);
  const shared = { id: series.id, name: series.name, data: series.values.map((value) => value ?? null), itemStyle: { color }, emphasis: { focus: 'series' } };
  if (series.type === 'bar') return { ...shared, type: 'bar', barMaxWidth: 28, itemStyle: { color, borderRadius: [4, 4, 0, 0] } };
  return {
    ...shared,
    type: 'line',
    step: series.step ? 'end' : false,
    smooth: false,
    showSymbol: places <= 31,
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

// On a phone the year of a date is more than there is room for; the tooltip says it.
function withoutYear(place: string): string {
  return place.replace(/^(\d\d\/\d\d)\/\d{4}$/, '$1');
}

/** Axes, legend, tooltip and series in the theme's colours. Tooltips are drawn, not HTML. */
export function chartOption({ places, series }: ChartContent, look: ChartLook): ChartOption {
  const text = { color: look.colour('muted'), fontFamily: look.font, fontSize: 12 };
  return {
    animation: !look.still,
    animationDuration: 200,
    textStyle: text,
    grid: { left: 8, right: look.narrow ? 4 : 16, top: 48, bottom: 28 },
    legend: { top: 0, left: 0, itemWidth: 36, textStyle: { ...text, color: look.colour('ink'), fontSize: 14 }, data: series.map(legendEntry) },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: look.colour('surface'),
      borderColor: look.colour('line'),
      textStyle: { ...text, color: look.colour('ink') },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? look.format(value) : '–'),
    },
    xAxis: {
      type: 'category',
      data: places,
      boundaryGap: series.some(({ type }) => type === 'bar'),
      axisLabel: { ...text, hideOverlap: true, margin: 12, alignMinLabel: 'left', alignMaxLabel: 'right', ...(look.narrow && { formatter: withoutYear, interval: Math.ceil(places.length / 4) - 1 }) },
      axisLine: { lineStyle: { color: look.colour('chart-grid') } },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', splitNumber: 4, axisLabel: { ...text, formatter: look.formatAxis }, splitLine: { lineStyle: { color: look.colour('chart-grid') } } },
    series: series.map((one) => seriesOption(one, places.length, look)),
  };
}
