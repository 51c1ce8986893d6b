/**
 * What the checker and the documentation know of a function. A value that may be missing may stand where a signature
 * does not say `?`: the result is then missing too. Examples are run by the tests.
 */
export interface Declaration {
  readonly name: string;
  readonly group: 'missing values' | 'lists' | 'maps' | 'texts' | 'numbers' | 'conversions' | 'dates';
  readonly signatures: readonly string[];
  /** One sentence. */
  readonly doc: string;
  /** An expression and its value. */
  readonly examples: readonly (readonly [source: string, value: unknown])[];
}
