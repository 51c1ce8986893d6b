import type { Path } from '../../language/expression.ts';
import type { Scope } from '../scope.ts';

/** Follows what the user changes while a submit is pending: that stays, whatever empties or fills the form once it is done. */
export interface SinceSubmit {
  /** Does the work of a submit. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** The user has changed a field. */
  changed(name: string): void;
  /** Begins to listen; returns the end of it. */
  start(): () => void;
}

interface SinceSubmitOptions {
  readonly bind: Path;
  readonly scope: Scope;
  read(name: string): unknown;
  /** Writes what is still being typed. */
  flush(): void;
}

/** Creates the keeper of what is typed during a submit. */
export function createSinceSubmit({ bind, scope, read, flush }: SinceSubmitOptions): SinceSubmit {
  let names = new Set<string>();
  let isPending = false;
  /** Whether a write there writes fields of this form. */
  const touches = (path: readonly string[]) => path.every((part, index) => index >= bind.length || bind[index] === part);
  return {
    during(work) {
      names = new Set();
      isPending = true;
      return work().finally(() => (isPending = false));
    },
    changed: (name) => isPending && names.add(name),
    start() {
      const listener = (path: readonly string[]) => {
        if (!touches(path)) return () => undefined;
        if (isPending) flush();
        const kept = [...names].map((name) => [name, read(name)] as const);
        if (!isPending) names = new Set(); // data that the submit asked for again come once
        return () => kept.forEach(([name, value]) => scope.write([...bind, name], value));
      };
      const { owner } = scope;
      owner?.overwriting.add(listener);
      return () => void owner?.overwriting.delete(listener);
    },
  };
}
