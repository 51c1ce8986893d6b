import { createHash } from 'node:crypto';

/** What stands for a text that a language lacks. */
export const lacking = '-';

/**
 * Twelve letters and digits that tell whether a message is still the same; `-` for a missing one.
 * Line breaks of every kind are the same, because programs change them.
 */
export function fingerprintOf(message: string | undefined): string {
  if (message === undefined) return lacking;
  return createHash('sha256').update(withPlainBreaks(message)).digest('hex').slice(0, 12);
}

/** A message with line feeds as its only line breaks. */
export function withPlainBreaks(message: string): string {
  return message.replaceAll(/\r\n?/g, '\n');
}
