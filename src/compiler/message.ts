/** A statement about a descriptor before it has a place. */
export interface Message {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** A present-tense sentence about the user's document, ending in a full stop. */
  readonly message: string;
  readonly hint?: string;
}

/** Makes a message that refuses the release. */
export function error(code: string, message: string, hint?: string): Message {
  return { code, severity: 'error', message, ...(hint === undefined ? {} : { hint }) };
}

/** Makes a message that doubts the document. */
export function warning(code: string, message: string, hint?: string): Message {
  return { ...error(code, message, hint), severity: 'warning' };
}

/** Names in quotes, at most eight. */
export function listed(names: readonly string[]): string {
  return names.slice(0, 8).map((name) => `"${name}"`).join(', ') + (names.length > 8 ? ', …' : '');
}
