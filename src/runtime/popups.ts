import { atom } from 'jotai/vanilla';
import type { Atom, Getter, PrimitiveAtom } from 'jotai/vanilla';
import type { Popup, PopupEntry } from '../language/release.ts';
import type { Core } from './core.ts';
import { createInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { createPopupQueue } from './popupQueue.ts';
import type { Waiting } from './popupQueue.ts';
import { createPopupDrafts } from './popupDrafts.ts';
import type { PopupDrafts } from './popupDrafts.ts';
import { readLastings } from './lasting.ts';
import type { Lasting } from './lasting.ts';
import { derivedRoot } from './scope.ts';
import type { Scope } from './scope.ts';

/** A popup that is shown. */
export interface OpenPopup {
  readonly id: number;
  readonly file: Popup;
  readonly instance: Instance;
  /** Whose steps or queue have opened it. */
  readonly opener: Instance | undefined;
  readonly queued: boolean;
  /** It closes by itself when its condition ends: no entry in the history is made for it. */
  readonly follows: boolean;
  close(result: unknown): void;
  /** Closes it by Back, Escape or its cross: what was typed is there again when it is opened again for the same thing. */
  dismiss(): void;
}

/** A short message that goes away by itself. */
export interface Toast {
  readonly id: number;
  /** What it says, in the present language. */
  readonly text: (get: Getter) => string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** Dialogs, the queue of those that wait for their turn, the loading popup and toasts. */
export interface Popups {
  readonly open: (name: string, params: Readonly<Record<string, Lasting>>, scope: Scope) => Promise<unknown>;
  /** Closes the popup a scope belongs to, or the topmost. */
  close(scope: Scope, result: unknown): void;
  /** Closes the popups that a screen leaves behind, also those that it has asked for and that are still being loaded; what the queue of a shell that stays has opened stays, too. */
  closeAll(staying?: Instance): void;
  toast(text: Toast['text'], tone: Toast['tone']): void;
  dismissToast(id: number): void;
  /** What a form of a popup begins with that was dismissed before. */
  readonly draft: PopupDrafts['of'];
  /** Shows the loading popup until the returned function is called. */
  block(): () => void;
  /**
   * Adds the popups of a shell or screen to the queue, in which they open one after another, each time its condition
   * comes true and no other popup is open: in the order of their file, a shell's before its screen's. One whose condition
   * reads data that are being asked for keeps its turn until they are there.
   */
  watch(instance: Instance, entries: readonly PopupEntry[]): () => void;
  readonly shown: PrimitiveAtom<readonly OpenPopup[]>;
  readonly toasts: PrimitiveAtom<readonly Toast[]>;
  readonly blocked: PrimitiveAtom<number>;
}

const toastLife = 6000;

/** The screen or shell that a popup was opened from, by whatever popups between. */
function homeOf(opener: Instance | undefined, shown: readonly OpenPopup[]): Instance | undefined {
  return opener?.kind === 'popups' ? homeOf(shown.find(({ instance }) => instance === opener)?.opener, shown) : opener;
}

/** Whether a popup, or the one it was opened from, was opened by the queue of the shell that stays. */
function stays(popup: Pick<OpenPopup, 'opener' | 'queued'>, staying: Instance | undefined, shown: readonly OpenPopup[]): boolean {
  if (staying === undefined) return false;
  if (popup.queued) return popup.opener === staying;
  const parent = shown.find((other) => other.instance === popup.opener);
  return parent !== undefined && stays(parent, staying, shown);
}

/** Creates the popup layer. `prepare` loads the components that a popup needs, so that it is drawn whole at once; `dialog` what any is drawn in. */
export function createPopups(core: () => Core, prepare: (popup: Popup) => Promise<void>, dialog: () => Promise<unknown>): Popups {
  const shown = atom<readonly OpenPopup[]>([]);
  const toasts = atom<readonly Toast[]>([]);
  const blocked = atom(0);
  const left: { times: number; staying: Instance | undefined } = { times: 0, staying: undefined };
  const drafts = createPopupDrafts();
  let last = 0;

  async function show(name: string, params: Readonly<Record<string, Lasting>>, scope: Scope, waiting?: Waiting, holds?: Atom<boolean>): Promise<unknown> {
    const { store, files, portal, i18n } = core();
    const id = portal.popups[name] ?? name;
    const opener = scope.owner;
    const queued = waiting !== undefined;
    const before = left.times;
    const [file] = await Promise.all([files.popup(id), i18n.need(id), dialog()]);
    await prepare(file).catch(() => undefined); // what could not be loaded says so in its place
    if (waiting?.stopped === true || (holds !== undefined && !store.get(holds))) return undefined;
    // the screen that has asked for it was left while it was loaded
    if (before !== left.times && (opener?.kind === 'screens' || opener?.kind === 'popups') && !stays({ opener, queued }, left.staying, store.get(shown))) return undefined;
    const shell = opener?.kind === 'shells' ? opener : opener?.outer;
    const instance = createInstance(core(), { kind: 'popups', id, file, outerScope: core().scope, outer: shell, audience: opener?.audience, roots: { params: derivedRoot((get) => readLastings(params, get)) } });
    const home = homeOf(opener, store.get(shown));
    const key = JSON.stringify([id, readLastings(params, store.get)]);
    drafts.putBack(home, key, instance);
    return await new Promise((resolve) => {
      const end = (result: unknown): void => {
        if (!store.get(shown).includes(popup)) return;
        stop?.();
        store.set(shown, store.get(shown).filter((other) => other !== popup));
        instance.stop();
        resolve(result);
      };
      const popup: OpenPopup = {
        id: ++last,
        file,
        instance,
        opener,
        queued,
        follows: holds !== undefined,
        close(result) {
          drafts.forget(home, key);
          end(result);
        },
        dismiss() {
          drafts.keep(home, key, instance);
          end(undefined);
        },
      };
      const stop = holds && store.sub(holds, () => !store.get(holds) && popup.close(undefined));
      store.set(shown, [...store.get(shown), popup]);
      void instance.start();
    });
  }

  return {
    shown,
    toasts,
    blocked,
    draft: drafts.of,
    open: (name, params, scope) => show(name, params, scope),
    watch: createPopupQueue(core, show, atom((get) => get(shown).length === 0)),
    close(scope, result) {
      const all = core().store.get(shown);
      (all.find((popup) => popup.instance === scope.owner) ?? all.at(-1))?.close(result);
    },
    closeAll(staying) {
      left.times++;
      left.staying = staying;
      const all = core().store.get(shown);
      for (const popup of all.filter((one) => !stays(one, staying, all))) {
        popup.instance.stop(true);
        popup.dismiss();
      }
    },
    toast(text, tone) {
      const { store } = core();
      const id = ++last;
      store.set(toasts, [...store.get(toasts), { id, text, tone }]);
      setTimeout(() => store.set(toasts, store.get(toasts).filter((toast) => toast.id !== id)), toastLife);
    },
    dismissToast(id) {
      const { store } = core();
      store.set(toasts, store.get(toasts).filter((toast) => toast.id !== id));
    },
    block() {
      const { store } = core();
      let held = true;
      store.set(blocked, store.get(blocked) + 1);
      return () => {
        if (held) store.set(blocked, store.get(blocked) - 1);
        held = false;
      };
    },
  };
}
