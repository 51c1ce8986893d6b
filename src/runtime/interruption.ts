import type { Portal } from '../language/release.ts';
import type { Instance, Draft } from './scope.ts';
import { isOld, readKept, stateToKeep } from './reloads.ts';
import type { KeptScreen, OpenScreen } from './reloads.ts';
import { historyOf } from './routerHistory.ts';
import type { HistoryLocation, HistoryState } from './routerHistory.ts';
import type { Session, Storages } from './session.ts';

/** The place where the session ended. */
export interface Resumed {
  readonly place: HistoryLocation;
  /** False when session storage had no room for the state of the screen. */
  readonly whole: boolean;
}

/**
 * Preserves work across the end of a session: the next sign-in of the same user continues there.
 */
export interface Interruption {
  /**
   * Saves the current place, or `at`, and the drafts of forms without their sensitive fields. With
   * `return` the browser comes back to this place by itself, and they are restored only there.
   */
  keep(at?: HistoryLocation | 'return'): void;
  /**
   * Returns the saved place of the signed-in user and removes it; another user's is discarded.
   * `place` is where the page opens.
   */
  take(place: HistoryLocation): Resumed | undefined;
  /** Returns the saved state of the interrupted screen, on the first call only. */
  screen(): KeptScreen | undefined;
  /** Returns the draft of a form, on the first call only. */
  draft(instance: Instance, form: string): Draft | undefined;
}

interface Interrupted {
  readonly user: string;
  readonly at: number;
  readonly address: string;
  /** The state of its entry in the browser's history. */
  readonly history: HistoryState;
  readonly screen?: KeptScreen;
  readonly stores: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** True when they are restored only at their own address. */
  readonly isReturn?: boolean;
  /** True when the state of the screen did not fit into session storage. */
  readonly short?: boolean;
}

interface InterruptionOptions {
  readonly resume: Portal['resume'];
  /** Path of the screen of a sign-in that has failed. */
  readonly failed: string | undefined;
  readonly session: Session;
  readonly storage: Storages['session'];
  now(): Date;
  /** The signed-in user; undefined for a visitor. */
  user(): string | undefined;
  /** The current address and instances. */
  current(): {
    readonly place: HistoryLocation | undefined;
    readonly instances: readonly Instance[];
  };
  /** The current screen, if it declares state to restore. */
  openScreen(): OpenScreen | undefined;
}

const storeKey = 'portico.interrupted';

function isInterrupted({ user, address, history, drafts }: Interrupted): boolean {
  return (
    typeof user === 'string' &&
    typeof address === 'string' &&
    typeof history === 'object' &&
    typeof drafts === 'object'
  );
}

function keyOf(owner: Instance, form: string): string {
  return `${owner.kind}/${owner.id} ${form}`;
}

/** Creates the keeper. Its entry in session storage is valid for an hour. */
export function createInterruption({
  resume,
  failed,
  session,
  storage,
  now,
  user,
  current,
  openScreen,
}: InterruptionOptions): Interruption {
  const drafts = new Map<string, Draft>();
  let screen: KeptScreen | undefined;
  return {
    keep(at) {
      const owner = user();
      const { place: present, instances } = current();
      const isReturn = at === 'return';
      const place = isReturn ? present : (at ?? present);
      if (resume === undefined || owner === undefined || place === undefined) return;
      const typed = instances.flatMap((instance) =>
        [...instance.drafts].map(([form, draft]) => [keyOf(instance, form), draft()] as const),
      );
      const shown = openScreen();
      if (isReturn && typed.length === 0 && shown === undefined) return;
      const { params, step } = historyOf(place);
      const kept: Interrupted = {
        user: owner,
        ...(isReturn && { isReturn }),
        at: now().getTime(),
        address: place.pathname + place.search,
        history: {
          ...(params !== undefined && { params }),
          ...(step !== undefined && shown !== undefined && { step }),
        },
        stores: Object.fromEntries(resume.keep.map((name) => [name, session.tree.peek([name])])),
        drafts: Object.fromEntries(typed.filter(([, draft]) => Object.keys(draft).length > 0)),
      };
      try {
        storage.setItem(
          storeKey,
          JSON.stringify({ ...kept, ...(shown !== undefined && { screen: stateToKeep(shown) }) }),
        );
      } catch {
        // quota exceeded: a toast says so after the next sign-in
        storage.setItem(storeKey, JSON.stringify({ ...kept, short: true }));
      }
    },
    take(opened) {
      const owner = resume === undefined ? undefined : user();
      if (owner === undefined) return undefined;
      const kept = readKept(storage.getItem(storeKey), isInterrupted);
      if (kept === undefined) return undefined;
      // the screen of a sign-in that has failed leads back there
      if (kept.isReturn === true && opened.pathname === failed) return undefined;
      storage.removeItem(storeKey);
      if (kept.isReturn === true && kept.address !== opened.pathname + opened.search)
        return undefined;
      if (kept.user !== owner || isOld(kept, now())) return undefined;
      for (const [name, value] of Object.entries(kept.stores)) session.remember(name, value);
      for (const [key, draft] of Object.entries(kept.drafts)) drafts.set(key, draft);
      screen = kept.screen;
      const [pathname = '/', search = ''] = kept.address.split(/(?=\?)/);
      return { place: { pathname, search, state: kept.history }, whole: kept.short !== true };
    },
    screen() {
      const found = screen;
      screen = undefined;
      return found;
    },
    draft(instance, form) {
      const key = keyOf(instance, form);
      const found = drafts.get(key);
      drafts.delete(key);
      return found;
    },
  };
}
