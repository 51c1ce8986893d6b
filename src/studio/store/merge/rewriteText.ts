import { isObject } from '../../../compiler/json.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import { withItemAt } from '../../../editing/edits/insertItem.ts';
import { itemSource, newItem, type ItemSource } from '../../../editing/edits/itemSource.ts';
import { withoutItem } from '../../../editing/edits/removeItem.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { insertEntry, removeEntry, setValueInText } from '../../../editing/spliceYaml.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import { alignItems } from './alignItems.ts';
import { isEqual } from './mergeValues.ts';

/**
 * A text with another content, by the fewest edits: everything that stays equal keeps its bytes.
 * @param source a text in which new items are looked up, to take over how they are written
 * @throws EditError when the content cannot be reached by edits
 */
export function rewriteText(text: string, target: unknown, source: string): string {
  const { value } = readText(text);
  const written = { text: source, value: readText(source).value };
  const after = rewriteAt({ text, source: written }, [], { now: value, target });
  if (!isEqual(readText(after).value, target))
    throw new EditError('The order of the members cannot be changed by edits.', []);
  return after;
}

interface Rewriting {
  readonly text: string;
  readonly source: { readonly text: string; readonly value: unknown };
}

interface Step {
  readonly now: unknown;
  readonly target: unknown;
}

function rewriteAt(rewriting: Rewriting, path: DocumentPath, { now, target }: Step): string {
  if (isEqual(now, target)) return rewriting.text;
  if (isObject(now) && isObject(target)) return rewriteMap(rewriting, path, { now, target });
  if (Array.isArray(now) && Array.isArray(target))
    return rewriteList(rewriting, path, { now, target });
  return setValueInText(rewriting.text, path, target);
}

type Members = Readonly<Record<string, unknown>>;

function rewriteMap(
  { text: before, source }: Rewriting,
  path: DocumentPath,
  { now, target }: { readonly now: Members; readonly target: Members },
): string {
  let text = before;
  for (const key of Object.keys(now))
    if (!Object.hasOwn(target, key)) text = removeEntry(text, [...path, key], { comments: 'drop' });
  const keys = Object.keys(target);
  for (const [index, key] of [...keys.entries()].reverse()) {
    const at = [...path, key];
    const next = keys[index + 1];
    text = Object.hasOwn(now, key)
      ? rewriteAt({ text, source }, at, { now: now[key], target: target[key] })
      : insertEntry(text, at, {
          value: target[key],
          ...(next === undefined ? {} : { before: next }),
        });
  }
  return text;
}

function rewriteList(
  { text: before, source }: Rewriting,
  path: DocumentPath,
  lists: { readonly now: readonly unknown[]; readonly target: readonly unknown[] },
): string {
  const { base: now, mine: target } = alignItems({
    base: lists.now,
    mine: lists.target,
    theirs: lists.now,
  });
  let text = before;
  for (const [index, name] of [...now.entries()].reverse())
    if (!target.includes(name)) text = withoutItem(text, [...path, index]);
  const names = now.filter((name) => target.includes(name));
  for (const [index, name] of target.entries()) {
    if (names[index] === name) continue;
    const from = names.indexOf(name);
    const at = [...path, index];
    if (from < 0) {
      text = withItemAt(text, at, sourceOf(source, lists.target[index]));
    } else {
      const old = [...path, from];
      const read = readText(text);
      const moved = itemSource(read, old, valueAt(read.value, old));
      text = withItemAt(withoutItem(text, old), at, moved);
      names.splice(from, 1);
    }
    names.splice(index, 0, name);
  }
  for (const [index, name] of target.entries()) {
    const old = now.indexOf(name);
    if (old < 0) continue;
    const step = { now: lists.now[old], target: lists.target[index] };
    text = rewriteAt({ text, source }, [...path, index], step);
  }
  return text;
}

/** An item as it is written in the source, with its comments; otherwise as a new one. */
function sourceOf({ text, value }: Rewriting['source'], item: unknown): ItemSource {
  const path = itemPath(value, item, []);
  return path === undefined ? newItem(item) : itemSource(readText(text), path, item);
}

function itemPath(value: unknown, item: unknown, path: DocumentPath): DocumentPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    const at = [...path, isList ? Number(key) : key];
    if (isList && isEqual(member, item)) return at;
    const inside = itemPath(member, item, at);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
