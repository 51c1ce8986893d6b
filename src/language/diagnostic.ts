/**
 * A message about one place of a descriptor. An `error` prevents the release, a `warning` does
 * not.
 */
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
  /** Path in the document: keys and indices from its root. */
  readonly path: readonly (string | number)[];
  /** The fix, as one sentence. */
  readonly hint?: string;
  /** The names in the sentences, for tools that repair what is reported. */
  readonly data?: DiagnosticData;
}

/** The names that a message is about. Which are there depends on its code. */
export interface DiagnosticData {
  /** The name as it is written. */
  readonly name?: string;
  /** What was probably meant. */
  readonly nearest?: string;
  /** A key of the texts that lacks a text. */
  readonly textKey?: string;
  /** A parameter of the popup in `name`. */
  readonly parameter?: string;
  /** What the address in the setting in `name` is used for. */
  readonly use?: string;
}
