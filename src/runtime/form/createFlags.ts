import { atom } from 'jotai/vanilla';
import type { Getter } from 'jotai/vanilla';
import type { Field, Value } from '../../language/release.ts';
import type { Store } from '../state.ts';

/** What about a field's look depends on data. */
export interface FieldFlags {
  readonly required: boolean;
  readonly disabled: boolean;
  /** Outlined as wrong while it is typed. */
  readonly outlined: boolean;
}

/**
 * The flags of all fields, evaluated together and told apart: an atom for each would cost more than its expression
 * where a hundred fields look at the same one.
 */
export interface Flags {
  read(name: string): FieldFlags;
  subscribe(name: string, listener: () => void): () => void;
}

const all: readonly FieldFlags[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({ required: (bits & 1) > 0, disabled: (bits & 2) > 0, outlined: (bits & 4) > 0 }));

function isConstant(value: Value | undefined): boolean {
  return value === undefined || typeof value === 'boolean';
}

export function createFlags(fields: readonly Field[], store: Store, evaluate: (value: Value | undefined, get: Getter) => unknown): Flags {
  const bitsOf = ({ required, disabled, invalid }: Field, get: Getter) =>
    (evaluate(required, get) === true ? 1 : 0) | (evaluate(disabled, get) === true ? 2 : 0) | (evaluate(invalid, get) === true ? 4 : 0);
  const isFixed = ({ required, disabled, invalid }: Field) => isConstant(required) && isConstant(disabled) && isConstant(invalid);
  const fixed = new Map(fields.filter(isFixed).map((field) => [field.name, all[bitsOf(field, store.get)]]));
  const changing = fields.filter((field) => !fixed.has(field.name));
  const index = new Map(changing.map(({ name }, at) => [name, at]));
  const together = atom((get) => changing.map((field) => bitsOf(field, get)));
  const listeners = new Map<string, Set<() => void>>();
  let known: readonly number[] | undefined;
  let end: (() => void) | undefined;

  function update(): void {
    const before = known;
    known = store.get(together);
    if (before === undefined) return;
    for (const [name, at] of index) if (before[at] !== known[at]) for (const listener of listeners.get(name) ?? []) listener();
  }
  return {
    read(name) {
      const at = index.get(name);
      if (at !== undefined) known ??= store.get(together);
      const flags = at === undefined ? fixed.get(name) : all[known?.[at] ?? 0];
      if (flags === undefined) throw new Error(`There is no field "${name}".`);
      return flags;
    },
    subscribe(name, listener) {
      if (!index.has(name)) return () => undefined;
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      if (end === undefined) {
        end = store.sub(together, update);
        update();
      }
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(name);
        if (listeners.size > 0) return;
        end?.();
        end = undefined;
        known = undefined;
      };
    },
  };
}
