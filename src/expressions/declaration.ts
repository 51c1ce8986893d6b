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

/** A declaration as it is written in a table: one line, its group said once for all. */
export type DeclarationRow = readonly [name: string, signatures: readonly string[], doc: string, ...examples: (readonly [source: string, value: unknown])[]];

/** The declarations of a group. */
export function declareGroup(group: Declaration['group'], rows: readonly DeclarationRow[]): readonly Declaration[] {
  return rows.map(([name, signatures, doc, ...examples]) => ({ name, group, signatures, doc, examples }));
}
