import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import ini from 'highlight.js/lib/languages/ini';
import json from 'highlight.js/lib/languages/json';
import lua from 'highlight.js/lib/languages/lua';
import nginx from 'highlight.js/lib/languages/nginx';
import typescript from 'highlight.js/lib/languages/typescript';
import { CST, Lexer } from 'yaml';
import { expressionMarks } from './expressionMarks.ts';

const languages = { bash, json, lua, nginx, toml: ini, ts: typescript, tsx: typescript } as const;
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/**
 * Highlights code as HTML, whose text is exactly the code. Descriptors are split by the lexer of
 * the YAML parser that the compiler uses, and expressions by the parser of the language. Code in an
 * unknown language stays plain.
 */
export function highlight(code: string, language: string | undefined): string {
  if (language === 'yaml') return highlightYaml(code);
  return language !== undefined && hljs.getLanguage(language) !== undefined
    ? hljs.highlight(code, { language }).value
    : escapeHtml(code);
}

/** The text with the characters that HTML reserves replaced. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function mark(kind: string | undefined, text: string): string {
  return kind === undefined || text === ''
    ? escapeHtml(text)
    : `<span class="hljs-${kind}">${escapeHtml(text)}</span>`;
}

/** A lexeme of YAML; the lexer puts marks of its own, which have no text, between them. */
interface Lexeme {
  readonly text: string;
  readonly type: ReturnType<typeof CST.tokenType>;
}

const scalars = new Set<Lexeme['type']>(['scalar', 'single-quoted-scalar', 'double-quoted-scalar']);

function highlightYaml(code: string): string {
  // The lexer announces a plain scalar by a mark, and the scalar itself follows as any text.
  const lexemes: Lexeme[] = [];
  let isScalar = false;
  for (const text of new Lexer().lex(code)) {
    const type = CST.tokenType(text);
    if (type === 'scalar' && text === CST.SCALAR) isScalar = true;
    else if (text !== CST.DOCUMENT && text !== CST.FLOW_END) {
      lexemes.push({ text, type: isScalar ? 'scalar' : type });
      isScalar = false;
    }
  }
  return lexemes.map((lexeme, index) => highlightLexeme(lexeme, isKey(lexemes, index))).join('');
}

/** Whether the lexeme is followed by the colon of a member. */
function isKey(lexemes: readonly Lexeme[], index: number): boolean {
  const next = lexemes.slice(index + 1).find(({ type }) => type !== 'space');
  return next?.type === 'map-value-ind';
}

function highlightLexeme({ text, type }: Lexeme, asKey: boolean): string {
  if (type === 'comment') return mark('comment', text);
  if (!scalars.has(type)) return escapeHtml(text);
  if (asKey) return mark('attr', text);
  const [, quote = '', content = ''] = /^(["']?)(.*?)\1$/s.exec(text) ?? [];
  const [sign] = /^\s*=\s/.exec(content) ?? [];
  const expression = sign === undefined ? undefined : highlightExpression(content, sign, quote);
  if (expression !== undefined) return mark('string', quote) + expression + mark('string', quote);
  if (quote === '' && /^(true|false|null|~|-?\d+(\.\d+)?)$/.test(text)) return mark('number', text);
  return mark('string', text);
}

/** Characters that a quoted scalar writes as two, by its quote. */
const escapes: Readonly<Record<string, RegExp>> = { '"': /\\(["\\])/g, "'": /'(')/g };

/** Highlights an expression with its `=`, on one line or several; undefined if it is invalid. */
function highlightExpression(content: string, sign: string, quote: string): string | undefined {
  const written = content.slice(sign.length);
  const escape = escapes[quote];
  // a space in front keeps the offsets
  const source = escape === undefined ? written : written.replaceAll(escape, ' $1');
  const marks = expressionMarks(source);
  if (marks === undefined) return undefined;
  let html = escapeHtml(sign);
  let at = 0;
  for (const { kind, start, end } of marks) {
    html += escapeHtml(written.slice(at, start)) + mark(kind, written.slice(start, end));
    at = end;
  }
  return html + escapeHtml(written.slice(at));
}
