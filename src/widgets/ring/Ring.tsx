import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Ring as Circle } from '../../ui/Ring.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import '../../ui/list.css';
import { amountParts, formatAmount } from '../formatAmount.ts';
import type { RingProps } from './props.ts';

/** A balance in a ring: integer part, decimals, and the amount spent. */
export function Ring({ props, notation, t }: WidgetProps<RingProps>): ReactNode {
  const { label, value, spent, spentLabel, currency, palette, status } = props;
  if (value === undefined)
    return status === 'failed' ? null : <Skeleton shape="circle" label={t('loading')} />;
  const balance = amountParts(value, currency ?? '', notation);
  const sign = balance.negative ? '\u2212' : '';
  const words = (amount: number) => formatAmount(amount, currency, notation);
  const spentText =
    spent === undefined ? undefined : `${spentLabel ?? t('spent')}: ${words(spent)}`;
  const sum = Math.max(0, value) + Math.max(0, spent ?? 0);
  return (
    <Circle
      value={props.share ?? (sum === 0 ? 0 : Math.max(0, value) / sum)}
      before={balance.before}
      whole={`${sign}${balance.whole}`}
      fraction={`${balance.point}${balance.fraction}`}
      after={balance.after}
      label={label}
      note={spentText}
      palette={palette}
      description={[t('description', { label, value: words(value) }), spentText]
        .filter((part) => part !== undefined)
        .join('. ')}
    />
  );
}
