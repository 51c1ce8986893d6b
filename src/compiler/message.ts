import { hinted, nameHint, type Hint } from '../expressions/nearestName.ts';
import type { DiagnosticData } from '../language/diagnostic.ts';

/** A diagnostic without its position. */
export interface Message {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** A present-tense sentence about the user's document, ending in a full stop. */
  readonly message: string;
  readonly hint?: string;
  /** The names in the sentences, for tools. */
  readonly data?: DiagnosticData;
}

/** Creates an error, which prevents the release. */
export function error(code: string, message: string, hint?: string | Hint): Message {
  return { code, severity: 'error', message, ...hinted(hint) };
}

/** Adds names to a message, for tools that repair what it reports. */
export function withData(message: Message, data: DiagnosticData): Message {
  return { ...message, data: { ...message.data, ...data } };
}

/** Creates a warning. */
export function warning(code: string, message: string, hint?: string | Hint): Message {
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

/** A hint, and what is to be done in any case. */
export function hintAnd(hint: Hint | undefined, sentence: string): string | Hint {
  return hint === undefined ? sentence : { ...hint, text: `${hint.text} ${sentence}` };
}

/** The hint to a name, and where names come from if none is near. */
export function hintOrSource(name: string, known: readonly string[], source: string): Hint {
  const hint = nameHint(name, known);
  if (hint === undefined) return { text: source, data: { name } };
  return hint.data.nearest === undefined ? { ...hint, text: `${hint.text} ${source}` } : hint;
}
