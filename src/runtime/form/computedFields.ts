import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import { isEqual } from '../../expressions/equal.ts';
import type { Field } from '../../language/form.ts';
import type { Store } from '../state.ts';
import type { FieldModel } from './createFieldModel.ts';

/**
 * Writes the values of computed fields to the state whenever they differ; returns the function that
 * stops it.
 */
export function followComputed(fields: Iterable<FieldModel>, store: Store): () => void {
  const ends = computedOf(fields).map((model) => followField(model, store));
  return () => ends.forEach((end) => end());
}

/**
 * Writes the values of computed fields to the state once, before they are shown; returns whether
 * any differed. A pass over all of them settles at least one that reads only settled ones, so there
 * are at most as many passes as fields.
 */
export function settleComputed(fields: Iterable<FieldModel>, store: Store): boolean {
  const computed = computedOf(fields);
  const settleAll = () =>
    computed.map((model) => settle(model, differingOf(model)(store.get))).includes(true);
  let passes = 0;
  while (passes <= computed.length && settleAll()) passes++;
  return passes > 0;
}

function computedOf(fields: Iterable<FieldModel>): readonly FieldModel[] {
  return [...fields].filter(({ field }) => field.value !== undefined);
}

/**
 * Keeps the state equal to the value of a field, whether what it reads changes or somebody else
 * writes the state. The value of a hidden field is written only if the field keeps it.
 */
function followField(model: FieldModel, store: Store): () => void {
  const differing = atom(differingOf(model));
  const write = () => void settle(model, store.get(differing));
  const end = store.sub(differing, write);
  write();
  return end;
}

/** A computed value that the state does not hold. */
interface Differing {
  readonly computed: unknown;
}

function differingOf({ field, path, scope, isActive, isShown, value }: FieldModel) {
  return (get: Getter): Differing | undefined => {
    const computed = get(value);
    const held = scope.read(path, get);
    const isKept = field.whenHidden === 'keep' || isShown(get);
    return isActive(get) && isKept && !isSame(computed, held) ? { computed } : undefined;
  };
}

function settle({ path, scope }: FieldModel, differing: Differing | undefined): boolean {
  if (differing !== undefined) scope.write(path, differing.computed);
  return differing !== undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || isEqual(one, other);
}

/** A value of a field without what is computed in it. */
export function withoutComputed({ value: computed, group, rows }: Field, value: unknown): unknown {
  if (computed !== undefined) return undefined;
  if (rows !== undefined && Array.isArray(value))
    return value.map((row) => withoutComputed(rows.row, row));
  if (group === undefined || typeof value !== 'object' || value === null) return value;
  const entered = { ...(value as Record<string, unknown>) };
  for (const field of group.fields)
    if (Object.hasOwn(entered, field.name))
      entered[field.name] = withoutComputed(field, entered[field.name]);
  return entered;
}
