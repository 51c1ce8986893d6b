import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { messages, withHint, type Problem } from './messages.ts';

/** A parsed expression, or its syntax error. */
export type Parsed = { readonly node: ASTNode } | { readonly problem: Problem };

// Only the parser of the library is used; names and types are checked here.
const grammar = new Environment();

/** Parses the text after `=`. */
export function parseExpression(source: string): Parsed {
  try {
    return { node: grammar.parse(source).ast };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const start = Math.min(error.range?.start ?? 0, source.length);
    const end = Math.min(Math.max(error.range?.end ?? start, start), source.length);
    return {
      problem: {
        ...explain(error, { source, start, end }),
        offset: start,
        length: Math.max(1, end - start),
      },
    };
  }
}

function explain(
  error: ParseError,
  { source, start, end }: { readonly source: string; readonly start: number; readonly end: number },
) {
  const text = source.slice(start, end);
  switch (error.code) {
    case 'invalid_macro_argument':
      return messages.macroForm(/^\w+/.exec(error.summary)?.[0] ?? 'map', [
        'list.map(item, item.name)',
      ]);
    case 'reserved_identifier':
      return messages.reservedWord(text);
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return messages.unclosedText();
    case 'limit_exceeded':
      return messages.expressionTooLarge();
    case 'expected_token':
      return expected(/Expected (\w+)/.exec(error.summary)?.[1] ?? '', source.slice(0, start));
    default:
      return withHint(
        text === '' ? messages.incomplete() : messages.unexpected(text),
        hintFor(source, start, text.trim()),
      );
  }
}

/** The message for a sign or name that the expression needs behind `before`. */
function expected(token: string, before: string) {
  if (token === 'COLON') return isInMap(before) ? messages.colonInMap() : messages.colonMissing();
  const sign = tokenTexts[token];
  if (sign !== undefined) return messages.signMissing(sign);
  return before.trimEnd().endsWith('.') ? messages.nameAfterDot() : messages.nameMissing();
}

/** Whether the innermost thing that an expression has begun and not ended is a map. */
function isInMap(before: string): boolean {
  const begun: string[] = [];
  const signs = before.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, '').match(/[{}()[\]?:]/g);
  for (const sign of signs ?? []) {
    if ('{([?'.includes(sign)) begun.push(sign);
    else if (sign !== ':' || begun.at(-1) === '?') begun.pop();
  }
  return begun.at(-1) === '{';
}

const tokenTexts: Readonly<Record<string, string>> = {
  RPAREN: ')',
  RBRACKET: ']',
  RBRACE: '}',
  LPAREN: '(',
};

/** The hint for a sign or word of another language. */
function hintFor(source: string, start: number, text: string): string | undefined {
  if (source.startsWith('=>', start)) return 'Write list.map(item, item.name), without an arrow.';
  if (source.slice(start - 1, start + 1) === '<>') return 'Write != for "not equal".';
  if (
    text === '.' &&
    /^\d/.test(source.slice(start + 1)) &&
    !/[\w)\]]$/.test(source.slice(0, start))
  )
    return 'Write a digit before the point, such as 0.5.';
  if (/\bnot\s*$/.test(source.slice(0, start))) return operatorHints['not'];
  return Object.hasOwn(operatorHints, text) ? operatorHints[text] : undefined;
}

const operatorHints: Readonly<Record<string, string>> = {
  '=': 'Write == to compare.',
  '&': 'Write && for "and".',
  '|': 'Write || for "or".',
  and: 'Write && for "and".',
  or: 'Write || for "or".',
  not: 'Write ! for "not".',
  '`': 'Write a text in single quotes, and concatenate texts with +.',
};
