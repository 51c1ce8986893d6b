import type { Portal } from '../language/release.ts';
import type { HistoryLocation } from './routerHistory.ts';
import type { Session, Storages } from './session.ts';

/** Remembers the address that a visitor was refused, until the next sign-in in this tab. */
export interface AskedPlace {
  /**
   * Called when an access rule refuses the current address: saves it for a visitor, but not after a
   * sign-out in this tab, where going back would save an address of the former user. If a sign-in
   * has just led there and its user may not enter either, returns the place that the sign-in itself
   * opened.
   */
  refuse(): HistoryLocation | undefined;
  /** Returns the saved place of a signed-in user, and removes it. `opened` is the sign-in's own. */
  take(opened: HistoryLocation): HistoryLocation | undefined;
  /** Drops the saved place: the sign-in continues elsewhere. */
  forget(): void;
}

interface AskedPlaceOptions {
  readonly resume: Portal['resume'];
  readonly storage: Storages['session'];
  /** The signed-in user; undefined for a visitor. */
  user(): string | undefined;
  /** The current address. */
  place(): HistoryLocation | undefined;
  readonly session: Pick<Session, 'signOuts'>;
  /** Whether the page was reloaded or opened from the browser's history. */
  readonly isRevisit: boolean;
}

const storeKey = 'portico.asked';

/** Creates the memory, which is an entry in session storage. */
export function createAskedPlace(options: AskedPlaceOptions): AskedPlace {
  const { resume, storage, user, place, session, isRevisit } = options;
  let led: { readonly to: string; readonly instead: HistoryLocation } | undefined;
  return {
    refuse() {
      const asked = place();
      if (!resume?.visitors || asked === undefined) return undefined;
      const address = asked.pathname + asked.search;
      const isVisitor = user() === undefined;
      const from = isVisitor ? undefined : led;
      led = undefined;
      if (from?.to === address) return from.instead;
      if (isVisitor && !isRevisit && session.signOuts() === 0) storage.setItem(storeKey, address);
      return undefined;
    },
    take(opened) {
      if (!resume?.visitors || user() === undefined) return undefined;
      const to = storage.getItem(storeKey);
      if (to === null) return undefined;
      storage.removeItem(storeKey);
      const [pathname = '/', search = ''] = to.split(/(?=\?)/);
      led = { to, instead: opened };
      return { pathname, search, state: null };
    },
    forget: () => storage.removeItem(storeKey),
  };
}
