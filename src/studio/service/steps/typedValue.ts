import type { DocumentPath } from '../../../compiler/parse/document.ts';
import { EditError } from '../../../editing/locate.ts';

/**
 * A value as it is typed: an expression begins with `=`, and a text that would be read as something
 * else has quotes.
 * @param types of its JSON Schema; none if every value may stand there
 */
export function shownValue(held: unknown, types: readonly string[]): string {
  if (held === undefined) return '';
  if (typeof held !== 'string') return JSON.stringify(held);
  const isTold = held.startsWith('=') || (types.length > 0 && !types.includes('string'));
  return !isTold && readsOtherwise(held, types) ? JSON.stringify(held) : held;
}

/** Whether a text without quotes means no text. */
function readsOtherwise(text: string, types: readonly string[]): boolean {
  if (text === '' || text.startsWith('"')) return true;
  return types.length === 0 && typeof parsed(text) !== 'string';
}

/**
 * The value of a text that was typed; undefined if it is empty.
 * @throws EditError for a value of another type
 */
export function typedValue(typed: string, types: readonly string[], path: DocumentPath): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (text.startsWith('=')) return text;
  if (types.length === 0) return parsed(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.includes('number') || types.includes('integer')) {
    const number = Number(text.replace(',', '.'));
    if (Number.isFinite(number)) return number;
  }
  if (types.includes('string')) return text.startsWith('"') ? parsed(text) : typed.trim();
  throw new EditError(
    `"${text}" does not fit here: write a value of the type ${types.join(' or ')}.`,
    path,
  );
}

/** What JSON a text is; a text that is none stands for itself. */
function parsed(text: string): unknown {
  if (!/^(?:["[{]|-?\d|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
