import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

export interface AmountProps {
  /** With the thousands already grouped. */
  readonly whole: string;
  readonly fraction?: string | undefined;
  readonly separator?: string | undefined;
  readonly currency?: string | undefined;
  readonly sign?: '+' | '−' | '' | undefined;
  readonly tone?: 'credit' | 'debit' | 'muted' | undefined;
  readonly size?: 'body' | 'large' | 'hero' | undefined;
}

/** A sum of money: tabular figures, the fraction smaller, never broken over two lines. */
export function Amount({ whole, fraction, separator = ',', currency, sign = '', tone, size = 'body' }: AmountProps): ReactNode {
  return (
    <span className={classNames('p-amount', `p-amount--${size}`, tone !== undefined && `p-amount--${tone}`)}>
      {sign}{whole}
      {fraction !== undefined && <span className="p-amount__fraction">{separator}{fraction}</span>}
      {currency !== undefined && <span className="p-amount__currency">{'\u00A0'}{currency}</span>}
    </span>
  );
}
