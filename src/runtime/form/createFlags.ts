import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Value } from '../../language/release.ts';
import type { Field } from '../../language/form.ts';
import type { Store } from '../state.ts';

/** The aspects of a field's appearance that depend on data. */
export interface FieldFlags {
  readonly required: boolean;
  readonly disabled: boolean;
  /** Outlined as invalid while the user types. */
  readonly outlined: boolean;
}

/**
 * The flags of all fields. Fields whose expressions read the same values share one atom: an atom
 * per field would cost more than its expression where a hundred fields read the same value, and one
 * atom for all would re-evaluate the others needlessly.
 */
export interface Flags {
  read(name: string): FieldFlags;
  subscribe(name: string, listener: () => void): () => void;
}

/** Fields that read the same values. */
interface Group {
  readonly names: readonly string[];
  readonly bits: Atom<readonly number[]>;
  readonly listeners: Map<string, Set<() => void>>;
  known: readonly number[] | undefined;
  end: (() => void) | undefined;
}

const all: readonly FieldFlags[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  required: (bits & 1) > 0,
  disabled: (bits & 2) > 0,
  outlined: (bits & 4) > 0,
}));

function isConstant(value: Value | undefined): boolean {
  return typeof value !== 'object';
}

/** Collects the paths in a value's expression trees, as `['.', path]`. */
function pathsIn(value: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(value)) {
    if (value[0] === '.' && Array.isArray(value[1])) found.add(value[1].join('.'));
    for (const item of value) pathsIn(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) pathsIn(member, found);
  }
  return found;
}

/**
 * Creates the flags of each field (shown, required, disabled), computed from the values that its
 * expressions read.
 */
export function createFlags(
  fields: readonly Field[],
  store: Store,
  evaluate: (value: Value | undefined, get: Getter) => unknown,
): Flags {
  const bitsOf = ({ required, disabled, invalid }: Field, get: Getter) =>
    (evaluate(required, get) === true ? 1 : 0) |
    (evaluate(disabled, get) === true ? 2 : 0) |
    (evaluate(invalid, get) === true ? 4 : 0);
  const isFixed = ({ required, disabled, invalid }: Field) =>
    isConstant(required) && isConstant(disabled) && isConstant(invalid);
  const fixed = new Map(
    fields.filter(isFixed).map((field) => [field.name, all[bitsOf(field, store.get)]]),
  );
  const places = new Map<string, { readonly group: Group; readonly at: number }>();
  for (const together of fieldsByPaths(fields.filter((field) => !fixed.has(field.name)))) {
    const group: Group = {
      names: together.map(({ name }) => name),
      bits: atom((get) => together.map((field) => bitsOf(field, get))),
      listeners: new Map(),
      known: undefined,
      end: undefined,
    };
    together.forEach(({ name }, at) => places.set(name, { group, at }));
  }

  function update(group: Group): void {
    const before = group.known;
    const now = store.get(group.bits);
    group.known = now;
    if (before === undefined) return;
    group.names.forEach((name, at) => {
      if (before[at] !== now[at])
        for (const listener of group.listeners.get(name) ?? []) listener();
    });
  }
  return {
    read(name) {
      const place = places.get(name);
      const flags =
        place === undefined
          ? fixed.get(name)
          : all[(place.group.known ??= store.get(place.group.bits))[place.at] ?? 0];
      if (flags === undefined) throw new Error(`There is no field "${name}".`);
      return flags;
    },
    subscribe(name, listener) {
      const group = places.get(name)?.group;
      if (group === undefined) return () => undefined;
      const own = group.listeners.get(name) ?? new Set();
      group.listeners.set(name, own.add(listener));
      if (group.end === undefined) {
        group.end = store.sub(group.bits, () => update(group));
        update(group);
      }
      return () => {
        own.delete(listener);
        if (own.size === 0) group.listeners.delete(name);
        if (group.listeners.size > 0) return;
        group.end?.();
        group.end = undefined;
        group.known = undefined;
      };
    },
  };
}

function fieldsByPaths(fields: readonly Field[]): Iterable<readonly Field[]> {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const paths = [...pathsIn([field.required, field.disabled, field.invalid], new Set())]
      .sort()
      .join('\n');
    groups.set(paths, [...(groups.get(paths) ?? []), field]);
  }
  return groups.values();
}
