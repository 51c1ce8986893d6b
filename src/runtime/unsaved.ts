import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Store } from './state.ts';

/** The question before unsaved input is discarded. */
export interface LeaveQuestion {
  answer(leave: boolean): void;
}

/** Protects input in forms that guard it. */
export interface Unsaved {
  readonly question: PrimitiveAtom<LeaveQuestion | undefined>;
  /** Makes leaving ask while the form is dirty; returns the function that stops it. */
  hold(isDirty: () => boolean): () => void;
  /** Whether there is unsaved input. */
  any(): boolean;
  /** Leaves by calling `go`, at once or after the question. */
  leave(go: () => void): void;
}

/**
 * Creates the keeper. `user` identifies the user of the page, also before sign-in; undefined once
 * the session has ended. Another user's input is discarded, because it can no longer be saved.
 */
export function createUnsaved(store: Store, user: () => string | undefined): Unsaved {
  const question = atom<LeaveQuestion | undefined>(undefined);
  const forms = new Map<() => boolean, string | undefined>();
  const any = () => {
    const now = user();
    return now !== undefined && [...forms].some(([isDirty, of]) => of === now && isDirty());
  };
  return {
    question,
    any,
    hold(isDirty) {
      forms.set(isDirty, user());
      return () => void forms.delete(isDirty);
    },
    leave(go) {
      if (!any()) return go();
      store.set(question, {
        answer(leave) {
          store.set(question, undefined);
          if (!leave) return;
          forms.clear();
          go();
        },
      });
    },
  };
}
