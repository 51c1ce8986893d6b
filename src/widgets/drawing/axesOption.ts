import { formatAxis } from './numbers.ts';
import type { ChartContent, ChartLook, ChartOption, ChartSeries, PictureOf } from './picture.ts';

function stackOf({ stack, ownScale }: ChartSeries): string | undefined {
  return stack === undefined ? undefined : `${stack} ${ownScale ? 'right' : 'left'}`;
}

/** A number of a series as it is drawn; `null` is a gap. */
type DrawnNumber = number | null | { readonly value: number; readonly symbol: 'none' };

/** Whether a row of the series has no number. */
function hasGaps({ values }: ChartSeries, given: readonly boolean[]): boolean {
  return given.some((isGiven, place) => isGiven && values[place] === undefined);
}

/**
 * The numbers of a line that is interrupted at rows without a number, but not at days and months
 * without a row: at these it passes between its neighbours, without a marker.
 */
function bridged({ values }: ChartSeries, given: readonly boolean[]): readonly DrawnNumber[] {
  const before = given.reduce<number[]>(
    (all, isGiven, place) => [...all, isGiven ? place : (all.at(-1) ?? -1)],
    [],
  );
  return values.map((value, place) => {
    const [from, to] = [before[place] ?? -1, given.indexOf(true, place)];
    const [first, last] = [values[from], values[to]];
    if (value !== undefined) return value;
    if (given[place] === true || first === undefined || last === undefined) return null;
    const share = (place - from) / (to - from);
    return { value: first + (last - first) * share, symbol: 'none' };
  });
}

function seriesOption(series: ChartSeries, content: ChartContent, look: ChartLook): ChartOption {
  const { given, horizontal } = content;
  const color = look.colours[series.colour];
  const stack = stackOf(series);
  const isStackedBar = stack !== undefined && series.type === 'bar';
  const shared = {
    id: series.id,
    name: series.name,
    [horizontal ? 'xAxisIndex' : 'yAxisIndex']: series.ownScale ? 1 : 0,
    // the border of an empty bar in a stack would cover the axis
    data: series.values.map((value) => (isStackedBar && value === 0 ? null : (value ?? null))),
    itemStyle: { color },
    ...(stack !== undefined && { stack }),
  };
  if (series.type === 'bar')
    return {
      ...shared,
      type: 'bar',
      barMaxWidth: 28,
      barMinWidth: 2,
      itemStyle:
        stack === undefined
          ? { color, borderRadius: horizontal ? [0, 4, 4, 0] : [4, 4, 0, 0] }
          : { color, borderColor: look.colours['surface'], borderWidth: 1 },
    };
  const isInterrupted = !series.step && hasGaps(series, given);
  return {
    ...shared,
    type: 'line',
    z: 3, // in front of the bars
    step: series.step ? 'end' : false,
    smooth: false,
    ...(isInterrupted
      ? { data: bridged(series, given), connectNulls: false }
      : { connectNulls: given.includes(false) && !series.step }),
    showSymbol: given.length <= 31,
    symbolSize: 6,
    lineStyle: { color, width: 2, type: series.dash },
    // An area below steps would be drawn with slanted ends.
    ...(series.fill &&
      !series.step && { areaStyle: { color, opacity: stack === undefined ? 0.12 : 0.4 } }),
  };
}

// Without the point marker the dash of a line is visible in the legend.
function legendEntry({ name, type }: ChartSeries): ChartOption {
  return type === 'bar' ? { name } : { name, itemStyle: { opacity: 0 } };
}

function valueAxes(
  { series, horizontal }: ChartContent,
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
      hideOverlap: horizontal,
      formatter: (value: number) => formatAxis(value, look.format, look.notation),
    },
    splitLine: { lineStyle: { color: look.colours['chart-grid'] } },
  };
  const below = { nameTextStyle: text, nameGap: 28, nameLocation: 'middle' };
  const left = {
    ...axis,
    name: nameOf(shared),
    ...(horizontal ? below : { nameTextStyle: { ...text, align: 'left' }, nameGap: 12 }),
  };
  if (own.length === 0) return [left];
  const right = {
    ...axis,
    name: nameOf(own),
    ...(horizontal ? below : { nameTextStyle: { ...text, align: 'right' }, nameGap: 12 }),
    position: horizontal ? 'top' : 'right',
    splitLine: { show: false },
  };
  return [left, { ...right, ...lowerHalf(own) }];
}

// Bars with their own scale stay in the lower half, below the line that they explain; four round
// steps.
function lowerHalf(series: readonly ChartSeries[]): ChartOption {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined));
  const most = values.reduce((a, b) => Math.max(a, b), 0) * 2;
  if (
    most === 0 ||
    values.some((value) => value < 0) ||
    series.some(({ type, stack }) => type !== 'bar' || stack !== undefined)
  )
    return {};
  const power = 10 ** Math.floor(Math.log10(most));
  const max = ([1, 2, 4, 6, 8].find((step) => step * power >= most) ?? 10) * power;
  return { min: 0, max, interval: max / 4 };
}

/** Whether a year is below some labels. */
function hasYears({ labels }: ChartContent): boolean {
  return labels.some((label) => label?.includes('\n'));
}

function placeAxis(content: ChartContent, look: ChartLook, text: ChartOption): ChartOption {
  const { labels, series, horizontal } = content;
  const months = hasYears(content);
  const interval = (index: number) => labels[index] !== undefined;
  const line = { lineStyle: { color: look.colours['chart-grid'] } };
  const shared = {
    type: 'category',
    data: labels.map((label) => label ?? ''),
    boundaryGap: series.some(({ type }) => type === 'bar'),
    axisPointer: {
      show: true,
      type: 'line',
      triggerTooltip: false,
      label: { show: false },
      lineStyle: { color: look.colours['muted'], type: 'dashed' },
    },
    axisLine: line,
  };
  if (horizontal)
    return {
      ...shared,
      inverse: true,
      axisLabel: {
        ...text,
        interval: 'auto',
        lineHeight: 15,
        width: look.narrow ? 96 : 180,
        overflow: 'truncate',
      },
      axisTick: { show: false },
    };
  return {
    ...shared,
    axisLabel: {
      ...text,
      interval,
      margin: 12,
      lineHeight: 15,
      showMinLabel: true,
      showMaxLabel: true,
      ...(!months && { alignMinLabel: 'left', alignMaxLabel: 'right' }),
    },
    // Ticks for many places would merge into a thick line.
    axisTick: {
      show: labels.length > 1,
      alignWithLabel: true,
      interval: labels.length > 62 ? interval : 0,
      length: 4,
      ...line,
    },
  };
}

/**
 * Axes, legend, pointer and series in the theme's colours. The widget renders the tooltip itself,
 * in the portal's font.
 */
export function axesOption({ content, look }: PictureOf<'axes'>): ChartOption {
  const { series, horizontal } = content;
  const months = hasYears(content);
  const text = {
    color: look.colours['muted'],
    fontFamily: look.font,
    fontSize: look.narrow && months ? 11 : 12,
  };
  const places = placeAxis(content, look, text);
  const values = valueAxes(content, look, text);
  const hasName = values.some(({ name }) => name !== '');
  const side = look.narrow ? 4 : 16;
  return {
    animation: !look.still,
    animationDuration: 0, // the first frame replaces a placeholder, so it is complete at once
    textStyle: text,
    grid: horizontal
      ? { left: 8, right: 24, top: values.length > 1 ? 92 : 44, bottom: hasName ? 44 : 28 }
      : { left: 8, right: side, top: 68, bottom: months ? 40 : 28 },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 36,
      textStyle: { ...text, color: look.colours['ink'], fontSize: 14 },
      data: series.map(legendEntry),
    },
    xAxis: horizontal ? values : places,
    yAxis: horizontal ? places : values,
    series: series.map((one) => seriesOption(one, content, look)),
  };
}
