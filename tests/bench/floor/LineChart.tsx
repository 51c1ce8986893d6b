import { useMemo, type ReactNode } from 'react';
import type { WorkPoint } from '../workloads/content.ts';

const width = 900;
const height = 240;

/** A line in SVG with five labels beside it. */
export function LineChart({ points }: { readonly points: readonly WorkPoint[] }): ReactNode {
  const { path, marks } = useMemo(() => {
    const values = points.map(({ value }) => value);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const y = (value: number) => height - 20 - ((value - low) / (high - low)) * (height - 30);
    return {
      path: values
        .map(
          (value, index) =>
            `${index === 0 ? 'M' : 'L'}${((index / (values.length - 1)) * (width - 40) + 30).toFixed(1)} ${y(value).toFixed(1)}`,
        )
        .join(''),
      marks: [0, 1, 2, 3, 4].map((step) => ({
        step,
        value: low + ((high - low) * step) / 4,
        y: height - 20 - (step / 4) * (height - 30),
      })),
    };
  }, [points]);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label="Value by day"
    >
      <path d={`M30 0V${height - 20}H${width}`} stroke="#999" fill="none" />
      {marks.map(({ step, value, y }) => (
        <text key={step} x="0" y={y} fontSize="10">
          {value.toFixed(0)}
        </text>
      ))}
      <path className="line" d={path} stroke="#06c" fill="none" />
    </svg>
  );
}
