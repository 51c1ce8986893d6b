import type { ReactNode } from 'react';
import type { PointedPlace } from './drawingMessages.ts';

/** Where a chart writes what the pointer is at. */
export interface TipPlace {
  /** Size of the chart in pixels. */
  readonly width: number;
  readonly height: number;
  /** The CSS colour of a token. */
  readonly colourOf: (token: string) => string;
}

const tipWidth = 260; // the largest width, in pixels

/** A value at the pointer. */
export interface TipRow {
  readonly name: string;
  /** Token of the colour beside the name. */
  readonly colour?: string;
  readonly value: string;
}

/** Props of `ChartTip`. */
export interface ChartTipProps {
  readonly title: string;
  readonly rows: readonly TipRow[];
  readonly pointed: PointedPlace;
  readonly place: TipPlace;
}

/** The values at the pointer, placed on the side with more room. */
export function ChartTip({ title, rows, pointed, place }: ChartTipProps): ReactNode {
  const { left, top } = pointed;
  const { width, height, colourOf } = place;
  const onLeft = left > width / 2;
  const room = (onLeft ? left : width - left) - 12;
  const away = room > tipWidth ? room : tipWidth;
  const beside = onLeft
    ? { right: Math.max(0, width - away) }
    : { left: Math.max(0, width - away) };
  const across =
    top === undefined
      ? beside
      : top < height / 2
        ? { ...beside, top: top + 14 }
        : { ...beside, top: 'auto', bottom: height - top + 14 };
  return (
    <div className="w-chart__tip" aria-hidden style={across}>
      <strong>{title}</strong>
      {rows.map(({ name, colour, value }, index) => (
        <span key={index} className="w-chart__tip-row">
          {colour !== undefined && <i style={{ background: colourOf(colour) }} />}
          {name}
          <b>{value}</b>
        </span>
      ))}
    </div>
  );
}
