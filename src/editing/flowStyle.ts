import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml';

/** The largest number of keys of an object in braces. */
const mostKeys = 6;

/** The largest depth of nested objects in braces. */
const mostLevels = 4;

/** The largest number of entries of a section, or of objects in a list, on one line. */
const mostEntries = 3;

/**
 * Returns whether a list or object may be written in braces: objects with few keys, nested at most
 * four deep, lists of scalars, of one node or of few other objects. Lists of several nodes get one
 * node per line, and a value with a trailing comment stays a block. The caller checks whether the
 * braces fit on the line.
 */
export function isBraceable(node: ParsedNode): boolean {
  const isFlow = 'flow' in node && node.flow === true;
  const isCommented = node.comment && (!isFlow || node.comment.includes('\n'));
  return levelsOf(node) <= mostLevels && !isCommented;
}

/** The depth of nested objects and lists; infinite if one of them must be a block. */
function levelsOf(node: unknown): number {
  if (isMap(node)) {
    const levels = Math.max(0, ...node.items.map(({ value }) => levelsOf(value)));
    return node.items.length > mostKeys ? Infinity : levels + 1;
  }
  if (!isSeq(node)) return 0;
  const levels = Math.max(0, ...node.items.map(levelsOf));
  if (levels === 0) return 1;
  const [entry] = node.items;
  const isOfNodes = isMap(entry) && entry.has('type');
  return node.items.length <= (isOfNodes ? 1 : mostEntries) ? levels : Infinity;
}

/**
 * Returns whether a section of a file, such as its state or its body, has so many entries that each
 * gets a line, however short they are.
 */
export function isLongSection(node: ParsedNode): boolean {
  if (isMap(node)) return node.items.length > mostEntries;
  return (
    isSeq(node) && node.items.length > mostEntries && node.items.some((item) => !isScalar(item))
  );
}

/** Returns whether an unquoted scalar contains characters with a meaning inside braces. */
export function hasFlowSigns(node: ParsedNode): boolean {
  return isScalar(node) && node.type === 'PLAIN' && /[,[\]{}]/.test(node.source ?? '');
}
