/**
 * What the checker and the documentation know about a function. A possibly missing value is allowed
 * where a signature has no `?`: the result is then missing too. Tests run the examples.
 */
export interface Declaration {
  readonly name: string;
  readonly group:
    | 'missing values'
    | 'lists'
    | 'maps'
    | 'texts'
    | 'numbers'
    | 'conversions'
    | 'dates';
  readonly signatures: readonly string[];
  /** One sentence. */
  readonly doc: string;
  /** An expression and its value. */
  readonly examples: readonly (readonly [source: string, value: unknown])[];
}

/** A declaration as a row of a table, without the group, which is given once for all. */
export type DeclarationRow = readonly [
  name: string,
  signatures: readonly string[],
  doc: string,
  ...examples: (readonly [source: string, value: unknown])[],
];

/** The declarations of a group. */
export function declareGroup(
  group: Declaration['group'],
  rows: readonly DeclarationRow[],
): readonly Declaration[] {
  return rows.map(([name, signatures, doc, ...examples]) => ({
    name,
    group,
    signatures,
    doc,
    examples,
  }));
}
