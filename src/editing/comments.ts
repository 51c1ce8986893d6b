import { Lexer } from 'yaml';

/** A comment of a YAML text with its `#`, and its start. */
export interface Comment {
  readonly offset: number;
  readonly comment: string;
}

/** The comments of a text with their starts. */
export function commentsOf(text: string): readonly Comment[] {
  if (!text.includes('#')) return [];
  let offset = 0;
  const found = [];
  // The lexer returns every character of the text, plus markers of its own: U+0002, U+0018, U+001F.
  for (const token of new Lexer().lex(text)) {
    if (/^[\u0002\u0018\u001f]$/.test(token)) continue;
    if (token.startsWith('#')) found.push({ offset, comment: token });
    offset += token.length;
  }
  return found;
}
