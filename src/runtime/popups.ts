import { atom } from 'jotai/vanilla';
import type { Popup } from '../language/release.ts';
import { createBlockingCalls } from './blockingCalls.ts';
import type { Core, OpenPopup, Popups } from './core.ts';
import { createInstance } from './instance.ts';
import type { Instance } from './scope.ts';
import { createPopupQueue } from './popupQueue.ts';
import type { ShowPopup } from './popupQueue.ts';
import { createPopupDrafts } from './popupDrafts.ts';
import { readLastings } from './lasting.ts';
import { derivedRoot } from './scope.ts';
import { createToasts } from './toastList.ts';

/** The screen or shell from which a popup was opened, directly or through other popups. */
function homeOf(opener: Instance | undefined, shown: readonly OpenPopup[]): Instance | undefined {
  return opener?.kind === 'popups'
    ? homeOf(shown.find(({ instance }) => instance === opener)?.opener, shown)
    : opener;
}

/** Whether a queue of a screen or shell that stays opened the popup or its opener. */
function stays(
  popup: Pick<OpenPopup, 'opener' | 'queued'>,
  staying: readonly Instance[],
  shown: readonly OpenPopup[],
): boolean {
  if (popup.queued) return popup.opener !== undefined && staying.includes(popup.opener);
  const parent = shown.find((other) => other.instance === popup.opener);
  return parent !== undefined && stays(parent, staying, shown);
}

/** How often screens were left, and what stayed around them the last time. */
interface Departures {
  times: number;
  staying: readonly Instance[];
}

/**
 * Loads a popup, then returns the function that creates its instance; undefined if the popup is no
 * longer wanted by then: its condition has become false, or the screen whose steps opened it was
 * left.
 */
function createOpener(
  core: () => Core,
  load: (id: string) => Promise<Popup>,
  { shown, departures }: { readonly shown: Popups['shown']; readonly departures: Departures },
): (
  ...of: Parameters<ShowPopup>
) => Promise<() => { file: Popup; instance: Instance } | undefined> {
  return async (name, params, { scope, waiting, holds }) => {
    const { store, portal } = core();
    const id = portal.popups[name] ?? name;
    const opener = scope.owner;
    const departuresBefore = departures.times;
    const file = await load(id);
    return () => {
      if (waiting?.stopped === true || (holds !== undefined && !store.get(holds))) return undefined;
      const queued = waiting !== undefined;
      if (
        departuresBefore !== departures.times &&
        (opener?.kind === 'screens' || opener?.kind === 'popups') &&
        !departures.staying.includes(opener) &&
        !stays({ opener, queued }, departures.staying, store.get(shown))
      )
        return undefined;
      const instance = createInstance(core(), {
        kind: 'popups',
        id,
        file,
        outerScope: core().scope,
        outer: opener?.kind === 'shells' ? opener : opener?.outer,
        audience: opener?.audience,
        roots: { params: derivedRoot((get) => readLastings(params, get)) },
      });
      return { file, instance };
    };
  };
}

/**
 * Creates the popup layer. `prepare` loads the widgets that a popup needs, so that it renders
 * completely; `dialog` loads the dialog component.
 */
export function createPopups(
  core: () => Core,
  prepare: (popup: Popup) => Promise<void>,
  dialog: () => Promise<unknown>,
): Popups {
  const store = () => core().store;
  const shown = atom<readonly OpenPopup[]>([]);
  const departures: Departures = { times: 0, staying: [] };
  const drafts = createPopupDrafts();
  let last = 0;

  async function load(id: string): Promise<Popup> {
    const { files, i18n } = core();
    const [file] = await Promise.all([files.popup(id), i18n.need(id), dialog()]);
    await prepare(file).catch(() => undefined); // a missing widget shows its failure in place
    return file;
  }
  const open = createOpener(core, load, { shown, departures });

  const show: ShowPopup = async (name, params, from) => {
    const opened = (await open(name, params, from))();
    if (opened === undefined) return undefined;
    const { file, instance } = opened;
    const { holds, waiting, scope } = from;
    const home = homeOf(scope.owner, store().get(shown));
    const key = JSON.stringify([instance.id, readLastings(params, store().get)]);
    drafts.putBack(home, key, instance);
    return await new Promise((resolve) => {
      const end = (result: unknown): void => {
        if (!store().get(shown).includes(popup)) return;
        stop?.();
        const others = store()
          .get(shown)
          .filter((other) => other !== popup);
        store().set(shown, others);
        instance.stop();
        resolve(result);
      };
      const popup: OpenPopup = {
        id: ++last,
        file,
        instance,
        opener: scope.owner,
        queued: waiting !== undefined,
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
      const stop = holds && store().sub(holds, () => !store().get(holds) && popup.close(undefined));
      store().set(shown, [...store().get(shown), popup]);
      void instance.start();
    });
  };

  return {
    shown,
    ...createToasts(store),
    ...createBlockingCalls(store),
    draft: drafts.of,
    open: (name, params, scope) => show(name, params, { scope }),
    watch: createPopupQueue(
      core,
      show,
      atom((get) => get(shown).length === 0),
    ),
    close(scope, result) {
      const all = store().get(shown);
      (all.find((popup) => popup.instance === scope.owner) ?? all.at(-1))?.close(result);
    },
    closeAll(staying = []) {
      departures.times++;
      departures.staying = staying;
      const all = store().get(shown);
      for (const popup of all.filter((one) => !stays(one, staying, all))) {
        popup.instance.stop(true);
        popup.dismiss();
      }
    },
  };
}
