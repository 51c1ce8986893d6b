import type { ASTNode } from '@marcbachmann/cel-js';

/** Pattern of a text literal in an expression, in single or double quotes. */
export const literalPattern = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`;

/** The source of a part of an expression, including the outer parentheses that the parser drops. */
export function sourceOf(source: string, { start, end }: Pick<ASTNode, 'start' | 'end'>): string {
  let from = start;
  let to = end;
  for (;;) {
    const depth = depthOf(source.slice(from, to));
    const close = /^\s*\)/.exec(source.slice(to));
    const open = /\(\s*$/.exec(source.slice(0, from));
    if (depth > 0 && close !== null) to += close[0].length;
    else if (depth < 0 && open !== null) from -= open[0].length;
    else return source.slice(from, to);
  }
}

/** The number of unclosed parentheses, outside of literals. */
function depthOf(text: string): number {
  const bare = text.replaceAll(new RegExp(literalPattern, 'g'), '');
  return bare.split('(').length - bare.split(')').length;
}
