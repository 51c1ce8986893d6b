import type { Instance, Draft } from './scope.ts';

type Drafts = ReadonlyMap<string, Draft>;

/** Preserves the input of dismissed popups for as long as the screen that opened them lives. */
export interface PopupDrafts {
  /**
   * Saves the input of a popup, without sensitive fields. `key` names the popup and its parameters.
   */
  keep(opener: Instance | undefined, key: string, popup: Instance): void;
  forget(opener: Instance | undefined, key: string): void;
  /** Restores the saved input of a reopened popup. */
  putBack(opener: Instance | undefined, key: string, popup: Instance): void;
  /** The initial values of a form in such a popup. */
  of(popup: Instance, form: string): Draft | undefined;
}

/** Creates the store of input of dismissed popups. */
export function createPopupDrafts(): PopupDrafts {
  const kept = new WeakMap<Instance, Map<string, Drafts>>();
  const given = new WeakMap<Instance, Drafts>();
  return {
    keep(opener, key, popup) {
      const drafts = new Map(
        [...popup.drafts]
          .map(([form, read]) => [form, read()] as const)
          .filter(([, draft]) => Object.keys(draft).length > 0),
      );
      if (opener === undefined || drafts.size === 0) return;
      const ofOpener = kept.get(opener) ?? new Map<string, Drafts>();
      kept.set(opener, ofOpener.set(key, drafts));
    },
    forget: (opener, key) => void (opener !== undefined && kept.get(opener)?.delete(key)),
    putBack(opener, key, popup) {
      const drafts = opener === undefined ? undefined : kept.get(opener)?.get(key);
      if (drafts !== undefined) given.set(popup, drafts);
    },
    of: (popup, form) => given.get(popup)?.get(form),
  };
}
