import type { ReactNode } from 'react';
import type { WidgetProps } from '../../sdk/widget.ts';
import { Amount as Sum } from '../../ui/Amount.tsx';
import { amountParts } from '../formatAmount.ts';
import type { AmountProps } from './props.ts';

/** An amount with its currency, in the page's number format. */
export function Amount({ props, notation }: WidgetProps<AmountProps>): ReactNode {
  const { value, currency, sign, tone, size } = props;
  if (value === undefined) return null;
  const { negative, before, whole, point, fraction, after } = amountParts(
    value,
    currency ?? '',
    notation,
  );
  const shown = sign === 'auto' ? (negative ? '−' : '') : sign === '-' ? '−' : '+';
  return (
    <Sum
      before={before}
      whole={whole}
      fraction={`${point}${fraction}`}
      after={after}
      sign={shown}
      tone={tone === 'normal' ? undefined : tone}
      size={size}
    />
  );
}
