import type { Instance } from './instance.ts';
import type { Draft } from './interruption.ts';

type Drafts = ReadonlyMap<string, Draft>;

/** What was typed into popups that were dismissed, for as long as the screen lives that they were opened from. */
export interface PopupDrafts {
  /** Keeps what was typed, but nothing sensitive. `key` names the popup and what it was opened with. */
  keep(opener: Instance | undefined, key: string, popup: Instance): void;
  forget(opener: Instance | undefined, key: string): void;
  /** Gives a popup that was opened again what was kept of it. */
  putBack(opener: Instance | undefined, key: string, popup: Instance): void;
  /** What a form of such a popup begins with. */
  of(popup: Instance, form: string): Draft | undefined;
}

/** Creates the keeper of what was typed into popups. */
export function createPopupDrafts(): PopupDrafts {
  const kept = new WeakMap<Instance, Map<string, Drafts>>();
  const given = new WeakMap<Instance, Drafts>();
  return {
    keep(opener, key, popup) {
      const drafts = new Map([...popup.drafts].map(([form, read]) => [form, read()] as const).filter(([, draft]) => Object.keys(draft).length > 0));
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
