import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** Props of `Amount`. */
export interface AmountProps {
  /** The currency with its space, if it precedes the number. */
  readonly before?: string | undefined;
  /** The integer digits with group separators. */
  readonly whole: string;
  /** The decimals with their separator; empty without decimals. */
  readonly fraction: string;
  /** The currency with its space, if it follows the number. */
  readonly after?: string | undefined;
  readonly sign?: '+' | '−' | '' | undefined;
  readonly tone?: 'credit' | 'debit' | 'muted' | undefined;
  readonly size?: 'body' | 'large' | 'hero' | undefined;
}

/** An amount of money: tabular figures, smaller decimals, never wrapped. */
export function Amount({
  before = '',
  whole,
  fraction,
  after = '',
  sign = '',
  tone,
  size = 'body',
}: AmountProps): ReactNode {
  return (
    <span
      className={classNames(
        'p-amount',
        `p-amount--${size}`,
        tone !== undefined && `p-amount--${tone}`,
      )}
    >
      {sign}
      {before !== '' && <span className="p-amount__currency">{before}</span>}
      {whole}
      {fraction !== '' && <span className="p-amount__fraction">{fraction}</span>}
      {after !== '' && <span className="p-amount__currency">{after}</span>}
    </span>
  );
}
