import { atom } from 'jotai/vanilla';
import { isEqual } from '../../expressions/equal.ts';
import type { Field } from '../../language/form.ts';
import type { FieldModel, FollowOptions } from './createFieldModel.ts';

/**
 * Writes the values of computed fields to the state whenever they differ; returns the function that
 * stops it.
 */
export function followComputed(options: FollowOptions): () => void {
  const ends = [...options.fields]
    .filter(({ field }) => field.value !== undefined)
    .map((model) => followField(model, options));
  return () => ends.forEach((end) => end());
}

/**
 * Keeps the state equal to the value of a field, whether what it reads changes or somebody else
 * writes the state. The value of a hidden field is written only if the field keeps it.
 */
function followField(
  { field, path, scope, isShown, value }: FieldModel,
  { store, isActive }: FollowOptions,
): () => void {
  const differing = atom((get) => {
    const computed = get(value);
    const held = scope.read(path, get);
    const isKept = field.whenHidden === 'keep' || isShown(get);
    return isActive(get) && isKept && !isSame(computed, held) ? { computed } : undefined;
  });
  const settle = () => {
    const found = store.get(differing);
    if (found !== undefined) scope.write(path, found.computed);
  };
  const end = store.sub(differing, settle);
  settle();
  return end;
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
