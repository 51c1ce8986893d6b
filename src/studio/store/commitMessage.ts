import type { Author } from './version.ts';

/** The facts at the end of a commit's message, by name: `Studio-Kind`. */
export type Trailers = Readonly<Record<string, string>>;

/** A message of a commit. */
export interface CommitMessage {
  /** The first line. */
  readonly title: string;
  /** Further paragraphs; may be empty. */
  readonly body: string;
  readonly trailers: Trailers;
  /** Written as `Co-authored-by`. */
  readonly coAuthors?: readonly Author[];
}

const trailer = /^([A-Z][A-Za-z-]*): (.*)$/;

/** A text on one line. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Writes a message. Its trailers are the last paragraph, so that no text of a person is read as
 * one.
 */
export function writeMessage({ title, body, trailers, coAuthors = [] }: CommitMessage): string {
  const facts = [
    ...coAuthors.map(({ name, email }) => ['Co-authored-by', `${name} <${email}>`] as const),
    ...Object.entries(trailers),
  ];
  const lines = facts.map(([name, value]) => `${name}: ${oneLine(value)}`);
  const text = body.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  const paragraphs = [oneLine(title) || 'Change', ...(text === '' ? [] : [text]), lines.join('\n')];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Reads a message, also of a commit that the Studio did not make. */
export function readMessage(message: string): CommitMessage {
  const [title = '', ...rest] = message.trim().split('\n');
  const paragraphs = rest.join('\n').trim().split(/\n\n+/);
  const lines = paragraphs.at(-1)?.split('\n') ?? [];
  const pairs = lines.map((line) => trailer.exec(line));
  const isTrailers = pairs.every((pair) => pair !== null);
  return {
    title,
    body: (isTrailers ? paragraphs.slice(0, -1) : paragraphs).join('\n\n').trim(),
    trailers: isTrailers
      ? Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
      : {},
  };
}
