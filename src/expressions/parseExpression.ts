import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { messages, type Problem } from './messages.ts';

/** A parsed expression, or why it is none. */
export type Parsed = { readonly node: ASTNode } | { readonly problem: Problem };

// Only the grammar of the library is used: names and types are checked by us.
const grammar = new Environment();

/** Parses the text after `=`. */
export function parseExpression(source: string): Parsed {
  try {
    return { node: grammar.parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = Math.min(error.range?.start ?? 0, source.length);
    const end = Math.min(Math.max(error.range?.end ?? start, start), source.length);
    return { problem: { ...explain(error, source.slice(start, end)), offset: start, length: Math.max(1, end - start) } };
  }
}

function explain(error: ParseError, text: string) {
  switch (error.code) {
    case 'invalid_macro_argument':
      return messages.macroForm(/^\w+/.exec(error.summary)?.[0] ?? 'map', 'list.map(item, item.name)');
    case 'reserved_identifier':
      return messages.syntax(`"${text}" is a reserved word.`, 'Choose another name.');
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return messages.syntax('The text has no closing quote.');
    case 'limit_exceeded':
      return messages.syntax('The expression is too large.', 'Name a part of it in define.yaml.');
    case 'expected_token':
      return messages.syntax(`Here "${tokenTexts[/Expected (\w+)/.exec(error.summary)?.[1] ?? ''] ?? 'a name'}" is expected${text === '' ? ', but the expression ends' : `, not "${text}"`}.`);
    default:
      return messages.syntax(text === '' ? 'The expression ends too early.' : `"${text}" is not understood here.`, operatorHints[text.trim()]);
  }
}

const tokenTexts: Readonly<Record<string, string>> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', COLON: ':', LPAREN: '(', IDENTIFIER: 'a name' };

const operatorHints: Readonly<Record<string, string>> = {
  '=': 'Write == to compare.',
  '&': 'Write && for "and".',
  '|': 'Write || for "or".',
};
