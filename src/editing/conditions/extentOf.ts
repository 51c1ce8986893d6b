import { literalPattern } from '../../expressions/sourceOf.ts';
import type { TextRange } from '../names/textRanges.ts';

/** The range of a node with its closing parentheses, and with those around it. */
export function extentOf(source: string, { start, end }: TextRange): TextRange {
  let [from, to] = balanced(source, start, end);
  for (;;) {
    const open = /\(\s*$/.exec(source.slice(0, from));
    const close = /^\s*\)/.exec(source.slice(to));
    const isCall = open !== null && /[\w\]]\s*$/.test(source.slice(0, open.index));
    const isIn = /\bin\s*$/.test(source.slice(0, open?.index ?? 0));
    if (open === null || close === null || (isCall && !isIn)) return { start: from, end: to };
    [from, to] = [open.index, to + close[0].length];
  }
}

const literal = new RegExp(literalPattern, 'g');

/** A range with the parentheses that the parser leaves out at its sides. */
function balanced(source: string, start: number, end: number): [from: number, to: number] {
  let [from, to] = [start, end];
  for (;;) {
    const bare = source.slice(from, to).replaceAll(literal, '');
    let depth = 0;
    let lowest = 0;
    for (const sign of bare) {
      if (sign === '(') depth++;
      if (sign === ')') lowest = Math.min(lowest, --depth);
    }
    const open = lowest < 0 ? /\(\s*$/.exec(source.slice(0, from)) : null;
    const close = depth - lowest > 0 ? /^\s*\)/.exec(source.slice(to)) : null;
    if (open === null && close === null) return [from, to];
    if (open !== null) from = open.index;
    if (close !== null) to += close[0].length;
  }
}
