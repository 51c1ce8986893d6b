import type { Path } from '../../language/expression.ts';
import type { Scope } from '../scope.ts';

/**
 * Preserves what the user changes: while a submit is pending, even if the submit's steps reset or
 * fill the form, and until it is saved, while live data come in.
 */
export interface SinceSubmit {
  /** Runs a submit; true is a success. */
  during(work: () => Promise<boolean>): Promise<boolean>;
  /** Records that the user has changed a field. */
  changed(name: string): void;
  /** Starts to listen; returns the function that stops it. */
  start(): () => void;
}

interface SinceSubmitOptions {
  readonly bind: Path;
  readonly scope: Scope;
  read(name: string): unknown;
  /** Writes pending input. */
  flush(): void;
}

/** Creates the part that preserves input made during a submit, and while live data come in. */
export function createSinceSubmit({ bind, scope, read, flush }: SinceSubmitOptions): SinceSubmit {
  let names = new Set<string>();
  /** The fields that the user has changed and not saved. */
  let unsaved = new Set<string>();
  let isPending = false;
  /** Whether a write at a path changes fields of this form. */
  const touches = (path: readonly string[]) =>
    path.every((part, index) => index >= bind.length || bind[index] === part);
  return {
    async during(work) {
      names = new Set();
      isPending = true;
      try {
        const saved = await work();
        if (saved) unsaved = new Set(names);
        return saved;
      } finally {
        isPending = false;
      }
    },
    changed(name) {
      unsaved.add(name);
      if (isPending) names.add(name);
    },
    start() {
      const listener = (path: readonly string[], isRefresh: boolean) => {
        if (!touches(path)) return () => undefined;
        if (isPending || isRefresh) flush();
        const kept = [...(isRefresh ? unsaved : names)].map((name) => [name, read(name)] as const);
        if (!isRefresh) unsaved = new Set(names);
        if (!isPending && !isRefresh) names = new Set(); // data that the submit reloads arrive once
        return () => kept.forEach(([name, value]) => scope.write([...bind, name], value));
      };
      const { owner } = scope;
      owner?.overwriting.add(listener);
      return () => void owner?.overwriting.delete(listener);
    },
  };
}
