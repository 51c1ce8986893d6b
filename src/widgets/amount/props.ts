// Generated from manifest.json by `npm run widgets`.
/** An amount with its currency, in the notation of the page. */
export interface AmountProps {
  readonly value?: number | undefined;
  readonly currency?: string | undefined;
  readonly sign: 'auto' | '+' | '-';
  readonly tone: 'normal' | 'credit' | 'debit' | 'muted';
  readonly size: 'body' | 'large' | 'hero';
}
