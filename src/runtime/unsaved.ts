import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Routes } from './routes.ts';
import type { Store } from './state.ts';

/** Asked before what was typed is lost. */
export interface LeaveQuestion {
  answer(leave: boolean): void;
}

/** Keeps users from losing what they have typed into forms that guard it. */
export interface Unsaved {
  readonly question: PrimitiveAtom<LeaveQuestion | undefined>;
  /** From now on leaving is asked about while the form is dirty; returns the end of it. Who has gone back and types on holds it again. */
  hold(isDirty: () => boolean): () => void;
  /** Whether something would be lost now. */
  any(): boolean;
  /** Leaves by `go`, at once or after the question. */
  leave(go: () => void): void;
}

/**
 * Creates the keeper. While a form holds the screen, the screen has an entry of its own in the browser's history, so that
 * going back comes here first; going back inside the screen loses nothing. `signedIn` is false once the session has ended: then nothing can be saved any more.
 */
export function createUnsaved(store: Store, routes: Pick<Routes, 'overlay' | 'back' | 'backStays'>, signedIn: () => boolean): Unsaved {
  const question = atom<LeaveQuestion | undefined>(undefined);
  const forms = new Set<() => boolean>();
  let entry: { left: boolean; end?: () => void } | undefined;
  const any = () => signedIn() && [...forms].some((isDirty) => isDirty());

  function ask(go: () => void, stay?: () => void): void {
    store.set(question, {
      answer(leave) {
        store.set(question, undefined);
        if (!leave) return stay?.();
        letGo();
        return go();
      },
    });
  }
  /** What leads on takes the place of the entry. */
  function letGo(): void {
    forms.clear();
    if (entry !== undefined) entry.left = true;
    entry = undefined;
  }
  function enter(): void {
    const mine: { left: boolean; end?: () => void } = { left: false };
    entry = mine;
    mine.end = routes.overlay((past) => {
      if (mine.left || entry !== mine) return;
      entry = undefined;
      if (past) return;
      if (any() && !routes.backStays()) ask(routes.back, () => forms.size > 0 && enter());
      else routes.back();
    }, true);
  }
  return {
    question,
    any,
    hold(isDirty) {
      forms.add(isDirty);
      if (entry === undefined) enter();
      return () => {
        if (!forms.delete(isDirty) || forms.size > 0) return;
        const end = entry?.end;
        if (entry !== undefined) entry.left = true;
        entry = undefined;
        end?.();
      };
    },
    leave(go) {
      if (any()) return ask(go);
      letGo();
      return go();
    },
  };
}
