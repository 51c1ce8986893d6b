import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Store } from './state.ts';

/** Asked before what was typed is lost. */
export interface LeaveQuestion {
  answer(leave: boolean): void;
}

/** Keeps users from losing what they have typed into forms that guard it. */
export interface Unsaved {
  readonly question: PrimitiveAtom<LeaveQuestion | undefined>;
  /** From now on leaving is asked about while the form is dirty; returns the end of it. */
  hold(isDirty: () => boolean): () => void;
  /** Whether something would be lost now. */
  any(): boolean;
  /** Leaves by `go`, at once or after the question. */
  leave(go: () => void): void;
}

/** Creates the keeper. `user` tells whose page it is, also where nobody has signed in; nothing once the session has ended. What another user has typed cannot be saved any more. */
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
