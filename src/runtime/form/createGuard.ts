import type { Getter } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Guard, Instance, Scope } from '../scope.ts';

interface GuardOptions {
  readonly enabled: boolean;
  readonly owner: Instance | undefined;
  /** The form's key in its screen. */
  readonly key: string;
  readonly bind: Path;
  readonly scope: Scope;
  readonly get: Getter;
  /** The value of a field without what is computed in it. */
  entered(name: string, value: unknown): unknown;
  /** Writes pending input. */
  flush(): void;
  /**
   * Makes leaving ask while the form is dirty; the returned function stops it. The same form may be
   * held again.
   */
  hold(isDirty: () => boolean, within?: string): () => void;
}

const none: Guard = {
  flush: () => undefined,
  changed: () => undefined,
  during: (submit) => submit(),
};

/**
 * The guard of a form's unsaved input. It belongs to the screen, because input outlives a form that
 * is hidden (behind a tab, or by going back inside its screen); the form continues with it when it
 * is rendered again. A value that the screen itself overwrites is no longer unsaved.
 */
export function createGuard({
  enabled,
  owner,
  key,
  bind,
  scope,
  get,
  entered,
  flush,
  hold,
}: GuardOptions): Guard {
  if (!enabled || owner === undefined) return none;
  const known = owner.guarded.get(key);
  if (known !== undefined) {
    known.flush = flush;
    return known;
  }
  const before = new Map<string, string | undefined>();
  let sending = false;
  let release: (() => void) | undefined;
  const read = (name: string) => JSON.stringify(entered(name, scope.read([...bind, name], get)));
  function isDirty(): boolean {
    if (sending) return false;
    guard.flush();
    return [...before].some(([name, value]) => read(name) !== value);
  }
  function stop(): void {
    before.clear();
    release?.();
    release = undefined;
  }
  const guard: Guard = {
    flush,
    changed(name) {
      if (!before.has(name)) before.set(name, read(name));
      release = hold(isDirty, owner.within);
    },
    async during(submit) {
      sending = true;
      try {
        const saved = await submit();
        if (saved) stop();
        return saved;
      } finally {
        sending = false;
      }
    },
  };
  owner.guarded.set(key, guard);
  owner.ends.add(stop);
  owner.overwriting.add((path) => {
    if (!path.every((part, index) => index >= bind.length || bind[index] === part))
      return () => undefined;
    const typed = [...before.keys()].map((name) => [name, read(name)] as const);
    // values that the form preserves for the user are restored first
    return () =>
      queueMicrotask(() => {
        for (const [name, value] of typed) if (read(name) !== value) before.delete(name);
        if (typed.length > 0 && before.size === 0) stop();
      });
  });
  return guard;
}
