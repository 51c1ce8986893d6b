import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { finite, formatValue } from '../drawing/numbers.ts';
import type { MeterProps } from './props.ts';
import './meter.css';

type Judgement = 'good' | 'fair' | 'bad';

const icons: Readonly<Record<Judgement, IconName>> = {
  good: 'success',
  fair: 'info',
  bad: 'alert',
};
const levels = ['low', 'middle', 'high'] as const;
const judgements = ['good', 'fair', 'bad'] as const;

/** A number within a known range, such as the part of a quota that is used. */
export function Meter({ id, props, notation, t }: WidgetProps<MeterProps>): ReactNode {
  const { label, min, max, low, high, best, format, note, status } = props;
  const value = finite(props.value);
  const unit = format === 'money' ? props.currency : props.unit;
  const judgement = value === undefined ? undefined : judge(value, props);
  const shown = value === undefined ? '' : formatValue(value, { format, unit, notation });
  const word = judgement === undefined ? undefined : t(judgement);
  return (
    <div className="w-meter">
      <p className="w-meter__head">
        <span id={`${id}-label`} className="w-meter__label">
          {label}
        </span>
        {judgement !== undefined && (
          <span className={`w-meter__word w-meter__word--${judgement}`}>
            <Icon name={icons[judgement]} size={16} />
            {word}
          </span>
        )}
        {value !== undefined && <span className="w-meter__value">{shown}</span>}
      </p>
      {value === undefined ? (
        <Missing waiting={status === 'loading' || status === 'idle'} t={t} />
      ) : (
        <meter
          className={`w-meter__bar w-meter__bar--${judgement ?? 'plain'}`}
          aria-labelledby={`${id}-label`}
          aria-valuetext={word === undefined ? shown : `${shown}, ${word}`}
          value={value}
          min={min}
          max={max}
          low={low}
          high={high}
          optimum={best === undefined ? undefined : optimumOf(best, props)}
        />
      )}
      {note !== undefined && <p className="w-meter__note">{note}</p>}
    </div>
  );
}

function Missing({
  waiting,
  t,
}: {
  readonly waiting: boolean;
  readonly t: WidgetProps<MeterProps>['t'];
}): ReactNode {
  if (waiting) return <Skeleton shape="text" label={t('loading')} />;
  return (
    <p className="w-meter__none">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </p>
  );
}

/** How far the value is from the good ones; undefined without bounds. */
function judge(value: number, { low, high, best }: MeterProps): Judgement | undefined {
  if (low === undefined || high === undefined || best === undefined) return undefined;
  const level = value <= low ? 0 : value >= high ? 2 : 1;
  return judgements[Math.abs(level - levels.indexOf(best))];
}

function optimumOf(
  best: NonNullable<MeterProps['best']>,
  { min, max, low = min, high = max }: MeterProps,
): number {
  return { low: min, middle: (low + high) / 2, high: max }[best];
}
