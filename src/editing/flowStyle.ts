import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml';

/** Keys of an object in braces. */
const mostKeys = 6;

/** Objects in one another in braces. */
const mostLevels = 3;

/**
 * Returns whether a list or object may be written in braces: objects with few keys, at most three
 * in one another, and lists of scalars or of one entry. Lists of several objects and lists of nodes
 * have one entry a line, and one with a comment at its end stays a block. Whether the braces fit on
 * the line and their parts can be in braces is not checked here.
 */
export function isBraceable(node: ParsedNode): boolean {
  const isFlow = 'flow' in node && node.flow === true;
  const isCommented = node.comment && (!isFlow || node.comment.includes('\n'));
  return levelsOf(node) <= mostLevels && !isCommented;
}

/** The objects and lists in one another; infinite where one has to be a block. */
function levelsOf(node: unknown): number {
  if (isMap(node)) {
    const levels = Math.max(0, ...node.items.map(({ value }) => levelsOf(value)));
    return node.items.length > mostKeys ? Infinity : levels + 1;
  }
  if (!isSeq(node)) return 0;
  const levels = Math.max(0, ...node.items.map(levelsOf));
  if (levels === 0) return 1;
  const [entry] = node.items;
  return node.items.length === 1 && !(isMap(entry) && entry.has('type')) ? levels : Infinity;
}

/** Returns whether a scalar without quotes has signs that mean something within braces. */
export function hasFlowSigns(node: ParsedNode): boolean {
  return isScalar(node) && node.type === 'PLAIN' && /[,[\]{}]/.test(node.source ?? '');
}
