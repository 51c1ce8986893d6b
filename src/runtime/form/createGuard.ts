import type { Getter } from 'jotai/vanilla';
import type { Path } from '../../language/expression.ts';
import type { Instance } from '../instance.ts';
import type { Scope } from '../scope.ts';

interface GuardOptions {
  readonly enabled: boolean;
  readonly owner: Instance | undefined;
  /** The form in its screen. */
  readonly key: string;
  readonly bind: Path;
  readonly scope: Scope;
  readonly get: Getter;
  /** Writes what is still being typed. */
  flush(): void;
  /** Has leaving asked about while the form is dirty; the returned function ends it. */
  hold(isDirty: () => boolean): { again(): void; end(): void };
}

/** Knows whether the user has typed something into a form that is not saved. */
export interface Guard {
  /** The user changes a field; called before its value is another. */
  changed(name: string): void;
  /** Runs a submit: what it does asks nothing, and nothing is unsaved after one that went through. */
  during(submit: () => Promise<boolean>): Promise<boolean>;
}

const none: Guard = { changed: () => undefined, during: (submit) => submit() };

/**
 * The guard of a form. What was typed outlives a form that is hidden (behind a tab, or by going back inside its screen), so the
 * guard is the screen's: a form that is drawn again goes on with it. What the screen itself writes anew is nobody's any more.
 */
export function createGuard({ enabled, owner, key, bind, scope, get, flush, hold }: GuardOptions): Guard {
  if (!enabled || owner === undefined) return none;
  const before = owner.guarded.get(key) ?? { values: new Map<string, string | undefined>(), sending: false, flush };
  before.flush = flush;
  const known = owner.guarded.has(key);
  owner.guarded.set(key, before);
  const read = (name: string) => JSON.stringify(scope.read([...bind, name], get));
  function isDirty(): boolean {
    if (before.sending) return false;
    before.flush();
    return [...before.values].some(([name, value]) => read(name) !== value);
  }
  function stop(): void {
    before.values.clear();
    before.held?.end();
    delete before.held;
  }
  if (!known) {
    owner.ends.add(stop);
    owner.overwriting.add((path) => {
      if (!path.every((part, index) => index >= bind.length || bind[index] === part)) return () => undefined;
      const typed = [...before.values.keys()].map((name) => [name, read(name)] as const);
      // what the form keeps for the user is written back first
      return () => queueMicrotask(() => {
        for (const [name, value] of typed) if (read(name) !== value) before.values.delete(name);
        if (typed.length > 0 && before.values.size === 0) stop();
      });
    });
  }
  return {
    changed(name) {
      if (!before.values.has(name)) before.values.set(name, read(name));
      if (before.held === undefined) before.held = hold(isDirty);
      else before.held.again();
    },
    async during(submit) {
      before.sending = true;
      try {
        const saved = await submit();
        if (saved) stop();
        return saved;
      } finally {
        before.sending = false;
      }
    },
  };
}
