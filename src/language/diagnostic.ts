/** A statement about one place of a descriptor. `error` refuses the release, `warning` doubts the document. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** A present-tense sentence about the user's document, ending in a full stop. */
  readonly message: string;
  /** Path of the file, relative to the portal's folder, with forward slashes. */
  readonly file: string;
  /** First line is 1. */
  readonly line: number;
  /** First column is 1. */
  readonly column: number;
  /** Where in the document, as keys and indices from its root. */
  readonly path: readonly (string | number)[];
  /** How to mend it, as one sentence. */
  readonly hint?: string;
}
