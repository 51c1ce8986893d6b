import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Ring as Circle } from '../../ui/Ring.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import '../../ui/list.css';
import { amountParts, formatAmount } from '../formatAmount.ts';
import type { RingProps } from './props.ts';

const noAmount = {
  negative: false,
  before: '',
  whole: '–',
  point: '',
  fraction: '',
  after: '',
};

/** A balance in a ring: integer part, decimals, and the amount spent. */
export function Ring({ props, notation, t }: WidgetProps<RingProps>): ReactNode {
  const { label, value, spent, spentLabel, currency, palette, status } = props;
  if (value === undefined && status === 'failed') return null;
  if (value === undefined && status !== 'ready')
    return <Skeleton shape="circle" label={t('loading')} />;
  const { negative, before, whole, point, fraction, after } =
    value === undefined ? noAmount : amountParts(value, currency ?? '', notation);
  const words = (amount: number) => formatAmount(amount, currency, notation);
  const spentText =
    spent === undefined ? undefined : `${spentLabel ?? t('spent')}: ${words(spent)}`;
  const filled = Math.max(0, value ?? 0);
  const sum = filled + Math.max(0, spent ?? 0);
  return (
    <Circle
      value={props.share ?? (sum === 0 ? 0 : filled / sum)}
      before={before}
      whole={`${negative ? '\u2212' : ''}${whole}`}
      fraction={`${point}${fraction}`}
      after={after}
      label={label}
      note={spentText}
      palette={palette}
      description={[
        t('description', { label, value: value === undefined ? '–' : words(value) }),
        spentText,
      ]
        .filter((part) => part !== undefined)
        .join('. ')}
    />
  );
}
