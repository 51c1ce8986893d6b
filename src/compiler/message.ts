import { hintForName } from '../expressions/nearestName.ts';

/** A diagnostic without its position. */
export interface Message {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** A present-tense sentence about the user's document, ending in a full stop. */
  readonly message: string;
  readonly hint?: string;
}

/** Creates an error, which prevents the release. */
export function error(code: string, message: string, hint?: string): Message {
  return {
    code,
    severity: 'error',
    message,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Creates a warning. */
export function warning(code: string, message: string, hint?: string): Message {
  return { ...error(code, message, hint), severity: 'warning' };
}

/** Lists up to eight names in quotes. */
export function listed(names: readonly string[]): string {
  return (
    names
      .slice(0, 8)
      .map((name) => `"${name}"`)
      .join(', ') + (names.length > 8 ? ', …' : '')
  );
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** The hint to a name, and where names come from if none is near. */
export function hintOrSource(name: string, known: readonly string[], source: string): string {
  const hint = hintForName(name, known);
  if (hint === undefined) return source;
  return hint.startsWith('Did you mean') ? hint : `${hint} ${source}`;
}
