import type { Atom } from 'jotai/vanilla';
import type { Scope } from '../scope.ts';
import type { Store } from '../state.ts';
import type { FieldModel } from './createFieldModel.ts';

/** What fields hold while they are hidden. It is kept here and not in the state, so that nobody who reads the state submits it. */
export interface HiddenValues {
  /** Keeps what was typed into a field that has been hidden meanwhile. */
  hold(name: string, value: unknown): void;
  /** Follows fields that appear and disappear; returns the end of it. */
  start(): () => void;
}

/** Creates the keeper of hidden values. `structure` changes when a field appears or disappears. */
export function createHiddenValues(fields: readonly FieldModel[], scope: Scope, store: Store, structure: Atom<unknown>): HiddenValues {
  const held = new Map<string, unknown>();

  function settle(model: FieldModel): void {
    const { name, whenHidden } = model.field;
    const value = store.get(model.value);
    if (store.get(model.shown)) {
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
      const conditional = fields.filter(({ field }) => field.show !== undefined && field.whenHidden !== 'keep');
      if (conditional.length === 0) return () => undefined;
      const settleAll = () => conditional.forEach(settle);
      const end = store.sub(structure, settleAll);
      settleAll();
      return end;
    },
  };
}
