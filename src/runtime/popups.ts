import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Popup, PopupEntry } from '../language/release.ts';
import type { Core } from './core.ts';
import { createInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { constantRoot } from './scope.ts';
import type { Scope } from './scope.ts';
import { evaluateMembers, evaluateValue } from './values.ts';

/** A popup that is shown. */
export interface OpenPopup {
  readonly id: number;
  readonly file: Popup;
  readonly instance: Instance;
  close(result: unknown): void;
}

/** A short message that goes away by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** Dialogs, the queue of those that wait for their turn, the loading popup and toasts. */
export interface Popups {
  readonly open: (name: string, params: Readonly<Record<string, unknown>>, scope: Scope) => Promise<unknown>;
  /** Closes the popup a scope belongs to, or the topmost. */
  close(scope: Scope, result: unknown): void;
  /** Closes every popup of an instance that goes away. */
  closeAll(): void;
  toast(text: string, tone: Toast['tone']): void;
  dismissToast(id: number): void;
  /** Shows the loading popup until the returned function is called. */
  block(): () => void;
  /** Watches the queue of a shell or screen: its popups open one after another, in order, each time its condition comes true. */
  watch(instance: Instance, entries: readonly PopupEntry[]): () => void;
  readonly shown: PrimitiveAtom<readonly OpenPopup[]>;
  readonly toasts: PrimitiveAtom<readonly Toast[]>;
  readonly blocked: PrimitiveAtom<number>;
}

const toastLife = 6000;

/** Creates the popup layer. */
export function createPopups(core: () => Core): Popups {
  const shown = atom<readonly OpenPopup[]>([]);
  const toasts = atom<readonly Toast[]>([]);
  const blocked = atom(0);
  let last = 0;

  async function open(name: string, params: Readonly<Record<string, unknown>>, scope: Scope): Promise<unknown> {
    const { store, files, portal, i18n } = core();
    const id = portal.popups[name] ?? name;
    const [file] = await Promise.all([files.popup(id), i18n.need(id)]);
    const owner = scope.owner;
    const shell = owner?.kind === 'shells' ? owner : owner?.outer;
    const instance = createInstance(core(), { kind: 'popups', id, file, outerScope: core().scope, outer: shell, audience: owner?.audience, roots: { params: constantRoot(params) } });
    return await new Promise((resolve) => {
      const popup: OpenPopup = {
        id: ++last,
        file,
        instance,
        close(result) {
          if (!store.get(shown).includes(popup)) return;
          store.set(shown, store.get(shown).filter((other) => other !== popup));
          instance.stop();
          resolve(result);
        },
      };
      store.set(shown, [...store.get(shown), popup]);
      void instance.start();
    });
  }

  function watch(instance: Instance, entries: readonly PopupEntry[]): () => void {
    const { store, evaluation, dispatch, report } = core();
    const { scope } = instance;
    const done = new Set<PopupEntry>();
    let busy = false;
    let stopped = false;
    const holds = entries.map((entry) => atom((get) => evaluateValue(entry.when, scope, get, evaluation) === true));

    async function next(): Promise<void> {
      entries.forEach((entry, index) => {
        const hold = holds[index];
        if (hold !== undefined && !store.get(hold)) done.delete(entry);
      });
      const index = holds.findIndex((hold, at) => store.get(hold) && !done.has(entries[at] as PopupEntry));
      const entry = entries[index];
      if (busy || stopped || entry === undefined) return;
      busy = true;
      done.add(entry);
      try {
        const result = await open(entry.popup, evaluateMembers(entry.with ?? {}, scope, store.get, evaluation), scope);
        if (entry.onClose !== undefined && !stopped) await dispatch(entry.onClose, scope.with({ event: constantRoot(result) }));
      } catch (error) {
        report(error, scope, entry.popup);
      }
      busy = false;
      await next();
    }
    const stops = holds.map((hold) => store.sub(hold, () => void next()));
    void next();
    return () => {
      stopped = true;
      for (const stop of stops) stop();
    };
  }

  return {
    shown,
    toasts,
    blocked,
    open,
    watch,
    close(scope, result) {
      const all = core().store.get(shown);
      (all.find((popup) => popup.instance === scope.owner) ?? all.at(-1))?.close(result);
    },
    closeAll() {
      for (const popup of core().store.get(shown)) popup.close(undefined);
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
