import type { Atom, Getter } from 'jotai/vanilla';
import type { Scope } from '../scope.ts';
import type { FieldModel } from './createFieldModel.ts';

/**
 * The values of hidden fields. They are kept outside the state, so that no reader of the state
 * submits them.
 */
export interface HiddenValues {
  /** Stores a value that was typed into a field that has been hidden since. */
  hold(name: string, value: unknown): void;
  /** Follows fields that appear and disappear; returns the function that stops it. */
  start(): () => void;
}

interface HiddenValuesOptions {
  readonly fields: readonly FieldModel[];
  readonly scope: Scope;
  /** Changes when a field appears or disappears. */
  readonly structure: Atom<unknown>;
  /** Whether the field around these is visible; while it is not, its whole value is held. */
  isActive(get: Getter): boolean;
}

/** Creates the store of hidden values. */
export function createHiddenValues({
  fields,
  scope,
  structure,
  isActive,
}: HiddenValuesOptions): HiddenValues {
  const { store } = scope.evaluation;
  const held = new Map<string, unknown>();

  function settle(model: FieldModel): void {
    const { name, whenHidden } = model.field;
    const value = store.get(model.value);
    if (model.isShown(store.get)) {
      if (held.has(name) && value === undefined) scope.write(model.path, held.get(name));
      held.delete(name);
    } else if (whenHidden === 'reset') {
      scope.write(model.path, model.initial);
    } else if (value !== undefined) {
      held.set(name, value);
      scope.write(model.path, undefined);
    }
  }

  return {
    hold: (name, value) => void held.set(name, value),
    start() {
      const conditional = fields.filter(
        ({ field }) => field.show !== undefined && field.whenHidden !== 'keep',
      );
      if (conditional.length === 0) return () => undefined;
      const settleAll = () => isActive(store.get) && conditional.forEach(settle);
      const end = store.sub(structure, settleAll);
      settleAll();
      return end;
    },
  };
}
