import { formatAxis } from './numbers.ts';
import type { ChartLook, ChartOption, NumberAxis, PictureOf, PointGroup } from './picture.ts';

function axisOption(axis: NumberAxis, look: ChartLook, text: ChartOption): ChartOption {
  const unit = axis.unit === undefined || axis.unit === '' ? '' : ` (${axis.unit})`;
  const line = { lineStyle: { color: look.colours['chart-grid'] } };
  return {
    type: 'value',
    scale: true, // points are compared with one another, not with zero
    splitNumber: look.narrow ? 3 : 5,
    name: `${axis.name}${unit}`,
    nameTextStyle: text,
    axisLabel: {
      ...text,
      hideOverlap: true,
      formatter: (value: number) => formatAxis(value, axis.format, look.notation),
    },
    axisLine: line,
    splitLine: line,
  };
}

function groupOption({ name, colour, mark, points }: PointGroup, look: ChartLook): ChartOption {
  const color = look.colours[colour];
  return {
    type: 'scatter',
    name,
    symbol: mark,
    symbolSize: 11,
    data: points,
    itemStyle: { color, opacity: 0.8, borderColor: look.colours['surface'], borderWidth: 1 },
    emphasis: { scale: 1.3, itemStyle: { color, opacity: 1, borderColor: look.colours['ink'] } },
  };
}

/** Points over two axes of numbers, in the theme's colours and with a mark for each group. */
export function pointsOption({ content, look }: PictureOf<'points'>): ChartOption {
  const { x, y, groups } = content;
  const text = { color: look.colours['muted'], fontFamily: look.font, fontSize: 12 };
  const hasLegend = groups.length > 1;
  return {
    animation: false,
    textStyle: text,
    grid: { left: 8, right: look.narrow ? 12 : 20, top: hasLegend ? 72 : 36, bottom: 36 },
    legend: {
      show: hasLegend,
      top: 0,
      left: 0,
      textStyle: { ...text, color: look.colours['ink'], fontSize: 14 },
      data: groups.map(({ name }) => name),
    },
    xAxis: { ...axisOption(x, look, text), nameLocation: 'middle', nameGap: 30 },
    yAxis: {
      ...axisOption(y, look, text),
      nameLocation: 'end',
      nameGap: 12,
      nameTextStyle: { ...text, align: 'left' },
    },
    series: groups.map((group) => groupOption(group, look)),
  };
}
