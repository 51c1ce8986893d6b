import type { Draft, Scope } from '../scope.ts';
import type { Store } from '../state.ts';
import type { FieldModel } from './createFieldModel.ts';
import type { ViewServices } from '../viewServices.ts';

interface DraftOptions {
  /** Name of the form in its screen. */
  readonly key: string;
  readonly fields: ReadonlyMap<string, FieldModel>;
  readonly sensitive: readonly string[];
  readonly scope: Scope;
  readonly runtime: ViewServices;
  /** The value of a field without what is computed in it. */
  entered(name: string, value: unknown): unknown;
  /** Writes pending input. */
  flush(): void;
}

/** The user's changes in a form: saved when the session ends, restored after the next sign-in. */
export interface FormDraft {
  /** Records that the user has changed a field. */
  changed(name: string): void;
  /**
   * Restores a saved draft and protects it against data that arrive later; returns the function
   * that stops it.
   */
  start(): () => void;
  /** Stops protecting the restored fields. */
  release(): void;
}

/** How many late data writes to a restored field to undo before accepting them. */
const overwrites = 5;

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Creates the draft of a form: its input, kept in the tab until the form is saved. */
export function createFormDraft({
  key,
  fields,
  sensitive,
  scope,
  runtime,
  entered,
  flush,
}: DraftOptions): FormDraft {
  const { store } = runtime.evaluation;
  const names = new Set<string>();
  const pins = new Map<string, () => void>();

  function read(): Draft {
    flush();
    return Object.fromEntries(
      [...names]
        .filter((name) => !sensitive.includes(name))
        .map((name) => [name, valueOf(store, fields.get(name))])
        .filter(([, value]) => value !== undefined),
    );
  }
  function release(name: string): void {
    pins.get(name)?.();
    pins.delete(name);
  }
  function putBack(name: string, value: unknown): void {
    const field = fields.get(name);
    if (field === undefined || sensitive.includes(name)) return;
    names.add(name);
    scope.write(field.path, value);
    let undone = 0;
    pins.set(
      name,
      store.sub(field.value, () => {
        if (equal(entered(name, store.get(field.value)), entered(name, value))) return;
        if (undone++ === overwrites) return release(name);
        queueMicrotask(() => pins.has(name) && scope.write(field.path, value));
      }),
    );
  }
  return {
    changed(name) {
      names.add(name);
      release(name);
    },
    start() {
      const { owner } = scope;
      if (owner === undefined) return () => undefined;
      owner.drafts.set(key, read);
      for (const [name, value] of Object.entries(runtime.draft(owner, key) ?? {}))
        putBack(name, value);
      return () => [...pins.keys()].forEach(release);
    },
    release: () => [...pins.keys()].forEach(release),
  };
}

function valueOf(store: Store, field: FieldModel | undefined): unknown {
  return field === undefined ? undefined : store.get(field.value);
}
