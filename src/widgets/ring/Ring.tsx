import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Ring as Circle } from '../../ui/Ring.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import '../../ui/list.css';
import { splitAmount } from '../splitAmount.ts';
import type { RingProps } from './props.ts';

export function Ring({ props, t }: WidgetProps<RingProps>): ReactNode {
  const { label, value, spent, spentLabel, currency, palette, status } = props;
  if (value === undefined) return status === 'failed' ? null : <Skeleton shape="circle" label={t('loading')} />;
  const balance = splitAmount(value);
  const whole = `${balance.negative ? '−' : ''}${balance.whole}`;
  const words = (amount: ReturnType<typeof splitAmount>) => `${amount.negative ? '−' : ''}${amount.whole},${amount.fraction}${currency === undefined ? '' : ` ${currency}`}`;
  const spentText = spent === undefined ? undefined : `${spentLabel ?? t('spent')}: ${words(splitAmount(spent))}`;
  const sum = Math.max(0, value) + Math.max(0, spent ?? 0);
  return (
    <Circle
      value={props.share ?? (sum === 0 ? 0 : Math.max(0, value) / sum)}
      whole={whole}
      fraction={balance.fraction}
      currency={currency}
      label={label}
      note={spentText}
      palette={palette}
      description={[t('description', { label, value: words(balance) }), spentText].filter((part) => part !== undefined).join('. ')}
    />
  );
}
