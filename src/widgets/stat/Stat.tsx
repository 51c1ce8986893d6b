import type { ReactNode } from 'react';
import { writeNumber } from '../../sdk/writeNumber.ts';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Figure, type Change } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { finite, formatValue } from '../drawing/numbers.ts';
import type { StatProps } from './props.ts';
import { sparkHeight, sparkPoints } from './sparkline.ts';
import './stat.css';

/** The last of a series of numbers, with a small line of all of them and the change in words. */
export function Stat({ props, notation, t }: WidgetProps<StatProps>): ReactNode {
  const { rows = [], label, value, format, compare, better, note, icon, status } = props;
  const unit = format === 'money' ? props.currency : props.unit;
  const write = (number: number) => formatValue(number, { format, unit, notation });
  const numbers = rows.map((row, index) => finite(value(row, index)));
  const given = numbers.filter((number) => number !== undefined);
  const last = given.at(-1);
  const before = given.length < 2 ? undefined : compare === 'first' ? given[0] : given.at(-2);
  const waiting = last === undefined && (status === 'loading' || status === 'idle');
  const percent = (share: number) =>
    `${writeNumber(share * 100, notation, { most: share < 0.1 ? 1 : 0 })}%`;
  return (
    <div className="w-stat">
      <Figure
        label={label}
        value={last === undefined ? <Missing waiting={waiting} t={t} /> : write(last)}
        note={note}
        icon={icon}
        change={
          last === undefined || before === undefined
            ? undefined
            : changeOf({ last, before, better, percent, write }, t)
        }
      />
      <div className="w-stat__line">
        {given.length > 1 && (
          <Sparkline
            numbers={numbers}
            label={t('line', {
              label,
              first: write(given[0] ?? 0),
              last: write(last ?? 0),
              min: write(given.reduce((a, b) => Math.min(a, b))),
              max: write(given.reduce((a, b) => Math.max(a, b))),
            })}
          />
        )}
      </div>
    </div>
  );
}

function Missing({
  waiting,
  t,
}: {
  readonly waiting: boolean;
  readonly t: WidgetProps<StatProps>['t'];
}): ReactNode {
  if (waiting) return <Skeleton shape="title" label={t('loading')} />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </>
  );
}

interface Comparison {
  readonly last: number;
  readonly before: number;
  readonly better: StatProps['better'];
  readonly percent: (share: number) => string;
  readonly write: (value: number) => string;
}

/** The change in words: relative to the number before, or absolute if that is zero. */
function changeOf(
  { last, before, better, percent, write }: Comparison,
  t: WidgetProps<StatProps>['t'],
): Change {
  const difference = last - before;
  const relative = Math.abs(difference / before);
  const share = before === 0 ? write(Math.abs(difference)) : percent(relative);
  if (difference === 0 || (before !== 0 && share === percent(0)))
    return { direction: 'same', tone: 'neutral', shown: t('same'), spoken: t('same') };
  const direction = difference > 0 ? 'more' : 'less';
  const words = t(direction, { share });
  return {
    direction,
    tone: better === 'neither' ? 'neutral' : better === direction ? 'success' : 'danger',
    shown: words,
    spoken: words,
  };
}

interface SparklineProps {
  readonly numbers: readonly (number | undefined)[];
  readonly label: string;
}

function Sparkline({ numbers, label }: SparklineProps): ReactNode {
  const points = sparkPoints(numbers);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className="w-stat__spark"
      viewBox={`0 0 100 ${sparkHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      focusable="false"
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <path d={`M${x} ${y}h0`} />
    </svg>
  );
}
