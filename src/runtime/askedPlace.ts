import type { Portal } from '../language/release.ts';
import type { Place } from './routerHistory.ts';
import type { Storages } from './session.ts';

/** Remembers the address that a visitor was refused, until the next sign-in in this tab. */
export interface AskedPlace {
  /**
   * Called when an access rule refuses the current address: saves it for a visitor. If a sign-in
   * has just led there and its user may not enter either, returns the place that the sign-in itself
   * opened.
   */
  refuse(): Place | undefined;
  /** Returns the saved place of a signed-in user, and removes it. `opened` is the sign-in's own. */
  take(opened: Place): Place | undefined;
}

interface AskedPlaceOptions {
  readonly resume: Portal['resume'];
  readonly storage: Storages['session'];
  now(): Date;
  /** The signed-in user; undefined for a visitor. */
  user(): string | undefined;
  /** The current address. */
  place(): Place | undefined;
}

const storeKey = 'portico.asked';
const life = 60 * 60_000;

function addressOf({ pathname, search }: Place): string {
  return pathname + search;
}

function read(text: string | null): { readonly at: number; readonly address: string } | undefined {
  const [, at, address] = /^(\d+) (\/(?!\/).*)$/.exec(text ?? '') ?? [];
  return at === undefined || address === undefined ? undefined : { at: Number(at), address };
}

/** Creates the memory. Its entry in session storage is valid for an hour. */
export function createAskedPlace({
  resume,
  storage,
  now,
  user,
  place,
}: AskedPlaceOptions): AskedPlace {
  let led: { readonly to: string; readonly instead: Place } | undefined;
  return {
    refuse() {
      const asked = place();
      if (resume?.visitors !== true || asked === undefined) return undefined;
      const from = led;
      led = undefined;
      if (from?.to === addressOf(asked)) return from.instead;
      if (user() === undefined) storage.setItem(storeKey, `${now().getTime()} ${addressOf(asked)}`);
      return undefined;
    },
    take(opened) {
      if (resume?.visitors !== true || user() === undefined) return undefined;
      const found = read(storage.getItem(storeKey));
      storage.removeItem(storeKey);
      if (found === undefined || Math.abs(now().getTime() - found.at) > life) return undefined;
      const [pathname = '/', search = ''] = found.address.split(/(?=\?)/);
      led = { to: found.address, instead: opened };
      return { pathname, search, state: null };
    },
  };
}
