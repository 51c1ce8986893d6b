import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Amount as Sum } from '../../ui/Amount.tsx';
import { splitAmount } from '../splitAmount.ts';
import type { AmountProps } from './props.ts';

export function Amount({ props }: WidgetProps<AmountProps>): ReactNode {
  const { value, currency, sign, tone, size } = props;
  if (value === undefined) return null;
  const { negative, whole, fraction } = splitAmount(value);
  const shown = sign === 'auto' ? (negative ? '−' : '') : sign === '-' ? '−' : '+';
  return <Sum whole={whole} fraction={fraction} sign={shown} currency={currency} tone={tone === 'normal' ? undefined : tone} size={size} />;
}
