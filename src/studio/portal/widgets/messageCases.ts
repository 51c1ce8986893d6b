import type { Translate } from 'portico/sdk';

/** A case of a message with a choice: its words, and where they are in the message. */
interface MessageCase {
  readonly when: readonly { readonly name: string; readonly is: string }[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A message, and its cases if it has a choice. */
interface MessageWithCases {
  readonly message: string;
  readonly branches?: readonly MessageCase[] | undefined;
}

/** The message with other words in its cases, by their indices; undefined keeps those it has. */
export function joinCases(
  { message, branches = [] }: MessageWithCases,
  typed: Readonly<Record<number, string | undefined>>,
): string {
  return branches
    .map(({ start, end, text }, index) => ({ start, end, now: typed[index] ?? text }))
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, now }) => all.slice(0, start) + now + all.slice(end), message);
}

/** The name of a case: the values of the arguments that it is for. */
export function caseName({ when }: Pick<MessageCase, 'when'>, t: Translate): string {
  return when.map(({ name, is }) => `${name}: ${is === '' ? t('otherwise') : is}`).join(', ');
}
