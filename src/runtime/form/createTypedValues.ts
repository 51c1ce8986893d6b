import type { Store } from '../state.ts';
import type { FieldModel } from './createFieldModel.ts';
import type { FormPart } from './createFormPart.ts';

/** Input that is not yet written to the state. */
interface Pending {
  readonly value: unknown;
  /**
   * The state's value when typing began; if the state holds another one now, it was changed
   * meanwhile.
   */
  readonly base: unknown;
  done(): void;
}

/** Writes the values of a form's fields to the state, at once or on blur. */
export interface TypedValues {
  /** Holds back the input of a field. */
  keep(name: string, pending: Pending): void;
  /** Writes the pending input of one field, or of all. */
  flush(name?: string): void;
  /**
   * Writes the pending input of one field, or of all, and normalizes it: trims blanks, formats a
   * number by its mask.
   */
  leave(name?: string): void;
  /** Writes a value of a field to the state. */
  commit(name: string, value: unknown): void;
}

interface TypedValuesOptions {
  readonly part: Pick<FormPart, 'all' | 'fields'>;
  readonly store: Store;
  /** Called when input is held back. */
  onKeep(name: string): void;
  /** Called before a value is written. */
  onChange(name: string): void;
  /** Called after a value was written. */
  onCommit(model: FieldModel, value: unknown): void;
}

/** Creates the writer of a form's values. Unchanged values are not written. */
export function createTypedValues({
  part,
  store,
  onKeep,
  onChange,
  onCommit,
}: TypedValuesOptions): TypedValues {
  const pending = new Map<string, Pending>();
  // Every field is left when a form is: a search among all would cost a large form its square.
  const find = (sought: string) =>
    part.fields.get(sought) ?? [...part.all()].find(({ name }) => name === sought);

  function flush(name?: string): void {
    for (const key of name === undefined ? [...pending.keys()] : [name]) {
      const entry = pending.get(key);
      const model = find(key);
      if (entry === undefined || model === undefined) continue;
      pending.delete(key);
      if (Object.is(store.get(model.value), entry.base)) {
        if (model.field.whenHidden === 'drop' && !model.isShown(store.get)) model.hold(entry.value);
        else commit(key, entry.value);
      }
      entry.done();
    }
  }

  function commit(name: string, value: unknown): void {
    const model = find(name);
    if (model === undefined) throw new Error(`The form has no field "${name}".`);
    const typed = pending.get(name);
    pending.delete(name);
    typed?.done();
    if (model.field.value !== undefined || Object.is(store.get(model.value), value)) return;
    onChange(name);
    store.set(model.given, value);
    model.scope.write(model.path, value);
    onCommit(model, value);
  }

  return {
    keep(name, entry) {
      onKeep(name);
      pending.set(name, entry);
    },
    flush,
    commit,
    leave(name) {
      flush(name);
      for (const model of name === undefined ? part.all() : [find(name)]) {
        const value = model && store.get(model.value);
        if (model === undefined || typeof value !== 'string' || value !== store.get(model.given))
          continue; // values from services are left unchanged
        commit(model.name, model.mask.read(value));
      }
    },
  };
}
