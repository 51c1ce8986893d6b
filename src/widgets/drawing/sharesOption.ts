import type { ChartLook, ChartOption, PictureOf, SharePart } from './picture.ts';

/** The smallest part of a whole whose share is written beside it. */
const least = 0.03;

function stripes(look: ChartLook): ChartOption {
  return {
    symbol: 'rect',
    color: look.colours['surface'],
    dashArrayX: [1, 0],
    dashArrayY: [2, 6],
    rotation: -Math.PI / 4,
  };
}

function partOption(part: SharePart, look: ChartLook, sum: number): ChartOption {
  return {
    name: part.name,
    value: part.value,
    itemStyle: {
      color: look.colours[part.colour],
      borderColor: look.colours['surface'],
      borderWidth: 2,
      ...(part.striped && { decal: stripes(look) }),
    },
    label: {
      show: part.value / sum >= least,
      formatter: () => part.share,
    },
    labelLine: { show: part.value / sum >= least },
  };
}

/**
 * The parts of a whole in the theme's colours, each with its share. The names are in the list that
 * the widget shows beside the picture.
 */
export function sharesOption({ content, look }: PictureOf<'shares'>): ChartOption {
  const { shape, parts } = content;
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const text = { color: look.colours['ink'], fontFamily: look.font, fontSize: 13 };
  const shared = {
    silent: true,
    // shares are short, so they are never cut off
    label: { ...text, overflow: 'none' },
    labelLine: { length: 8, length2: 8, lineStyle: { color: look.colours['muted'] } },
    data: parts.map((part) => partOption(part, look, sum)),
  };
  const [inner, outer] = look.narrow ? ['38%', '64%'] : ['44%', '74%'];
  const round = {
    ...shared,
    type: 'pie',
    radius: [shape === 'donut' ? inner : '0%', outer],
    // the first part begins at twelve o'clock, and the order is that of the list
    startAngle: 90,
    clockwise: true,
    avoidLabelOverlap: true,
    itemStyle: { borderRadius: shape === 'donut' ? 4 : 0 },
  };
  const funnel = {
    ...shared,
    type: 'funnel',
    sort: 'none',
    left: 8,
    right: 72,
    top: 8,
    bottom: 8,
    minSize: '4%',
    gap: 2,
    label: { ...text, overflow: 'none', position: 'right' },
  };
  return {
    animation: false,
    textStyle: text,
    series: [shape === 'funnel' ? funnel : round],
  };
}
