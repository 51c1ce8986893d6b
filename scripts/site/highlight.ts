import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import ini from 'highlight.js/lib/languages/ini';
import json from 'highlight.js/lib/languages/json';
import lua from 'highlight.js/lib/languages/lua';
import nginx from 'highlight.js/lib/languages/nginx';
import typescript from 'highlight.js/lib/languages/typescript';
import { CST, Lexer } from 'yaml';

const languages = { bash, json, lua, nginx, toml: ini, ts: typescript, tsx: typescript } as const;
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/**
 * Highlights code as HTML, whose text is exactly the code. Descriptors are split by the lexer of
 * the parser that the compiler uses, with the expressions inside them. Code in an unknown language
 * stays plain.
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
  if (/^=\s/.test(content))
    return `${mark('string', quote)}${highlightExpression(content)}${mark('string', quote)}`;
  if (quote === '' && /^(true|false|null|~|-?\d+(\.\d+)?)$/.test(text)) return mark('number', text);
  return mark('string', text);
}

const part =
  /(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>\b\d+(?:\.\d+)?\b)|(?<name>[A-Za-z_]\w*)|(?<other>[\s\S])/g;

/** Highlights an expression with its `=`: names of functions, constants, texts and numbers. */
function highlightExpression(source: string): string {
  return [...source.matchAll(part)]
    .map(({ groups = {}, index }) => {
      const { string, number, name, other = '' } = groups;
      if (string !== undefined) return mark('string', string);
      if (number !== undefined) return mark('number', number);
      if (name === undefined) return escapeHtml(other);
      if (/^(true|false|null|in)$/.test(name)) return mark('keyword', name);
      return mark(source[index + name.length] === '(' ? 'title' : 'variable', name);
    })
    .join('');
}
