import type { Position } from '../parse/document.ts';
import { below, type Context } from './context.ts';

/**
 * Whether the focus of the environment is outside of the item at `part`, whose next sibling is at
 * `next`. False if there is no focus in this file: then everything is checked.
 */
export function isOutOfFocus(
  context: Context,
  part: string | number,
  next: string | number | undefined,
): boolean {
  const { document, unit } = context;
  const { focus } = unit.environment;
  if (focus === undefined || focus.file !== document.file) return false;
  const start = startOf(context, part);
  if (isBefore(focus.position, start)) return true;
  if (next === undefined) return false;
  const end = startOf(context, next);
  return isBefore(start, end) && !isBefore(focus.position, end);
}

function startOf(context: Context, part: string | number): Position {
  const { document, path } = below(context, part);
  return document.position(path, typeof part === 'string' ? 'key' : 'value');
}

function isBefore(a: Position, b: Position): boolean {
  return a.line === b.line ? a.column < b.column : a.line < b.line;
}
