export interface SplitAmount {
  readonly negative: boolean;
  /** Grouped by dots: `1.234`. */
  readonly whole: string;
  /** Two digits. */
  readonly fraction: string;
}

/** The parts of an amount, rounded to two decimals: they are drawn in different sizes. */
export function splitAmount(value: number): SplitAmount {
  const [whole = '0', fraction = '00'] = Math.abs(value).toFixed(2).split('.');
  return { negative: value < 0 && !/^0+$/.test(whole + fraction), whole: whole.replace(/\B(?=(\d{3})+$)/g, '.'), fraction };
}
