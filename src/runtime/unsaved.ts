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
  /**
   * Makes leaving ask while the form is dirty; returns the function that stops it. Below the
   * address `within` the form stays.
   */
  hold(isDirty: () => boolean, within?: string): () => void;
  /** Whether there is unsaved input. */
  any(): boolean;
  /** Leaves to an address by calling `go`, at once or after the question. */
  leave(go: () => void, to?: string): void;
}

/** Whether an address is below another. */
function isBelow(address: string | undefined, outer: string | undefined): boolean {
  return (
    outer !== undefined && address?.startsWith(outer.endsWith('/') ? outer : `${outer}/`) === true
  );
}

/**
 * Creates the keeper. `user` identifies the user of the page, also before sign-in; undefined once
 * the session has ended. Another user's input is discarded, because it can no longer be saved.
 */
export function createUnsaved(store: Store, user: () => string | undefined): Unsaved {
  const question = atom<LeaveQuestion | undefined>(undefined);
  const forms = new Map<() => boolean, { of: string | undefined; within: string | undefined }>();
  const any = (to?: string) => {
    const now = user();
    return (
      now !== undefined &&
      [...forms].some(
        ([isDirty, { of, within }]) => of === now && !isBelow(to, within) && isDirty(),
      )
    );
  };
  return {
    question,
    any: () => any(),
    hold(isDirty, within) {
      forms.set(isDirty, { of: user(), within });
      return () => void forms.delete(isDirty);
    },
    leave(go, to) {
      if (!any(to)) return go();
      store.set(question, {
        answer(leave) {
          store.set(question, undefined);
          if (!leave) return;
          for (const [form, { within }] of forms) if (!isBelow(to, within)) forms.delete(form);
          go();
        },
      });
    },
  };
}
