import { Lexer } from 'yaml';

/** A comment of a YAML text, with its `#`, and where it begins. */
export interface Comment {
  readonly offset: number;
  readonly comment: string;
}

/** The comments of a text, and where each begins. */
export function commentsOf(text: string): readonly Comment[] {
  let offset = 0;
  const found = [];
  // The lexer gives every character of the text but the marks that it adds itself: U+0002, U+0018,
  // U+001F.
  for (const token of new Lexer().lex(text)) {
    if (/^[\u0002\u0018\u001f]$/.test(token)) continue;
    if (token.startsWith('#')) found.push({ offset, comment: token });
    offset += token.length;
  }
  return found;
}
