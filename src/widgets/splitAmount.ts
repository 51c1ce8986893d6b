import { writeNumber } from '../sdk/numberText.ts';

export interface SplitAmount {
  readonly negative: boolean;
  /** Grouped by dots: `1.234`. */
  readonly whole: string;
  /** Two digits. */
  readonly fraction: string;
}

/** The parts of an amount, rounded to two decimals: they are drawn in different sizes. */
export function splitAmount(value: number): SplitAmount {
  const text = writeNumber(value, 2, 2);
  const [whole = '0', fraction = '00'] = text.replace('\u2212', '').split(',');
  return { negative: text.startsWith('\u2212'), whole, fraction };
}
