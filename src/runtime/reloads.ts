import type { Path } from '../language/expression.ts';
import type { Instance } from './instance.ts';
import type { HistoryState, Place } from './routes.ts';
import type { Storages } from './session.ts';

/** What a screen had when its page was left. */
export interface Left {
  readonly screen: string;
  /** The visit that its steps in the browser's history belong to. */
  readonly visit: string;
  readonly values: readonly (readonly [path: Path, value: unknown])[];
}

/** Lets a page that is loaded anew go on with the screen as it was, in the parts that the screen names. */
export interface Reloads {
  /** What the page had before it was loaded anew, at its first arrival; undefined where it came newly, or as somebody else. */
  take(place: Place): Left | undefined;
}

interface Kept extends Left {
  readonly user?: string;
  readonly at: number;
  readonly address: string;
}

/** A screen that is shown, and what it says is kept. */
export interface OpenScreen {
  readonly screen: string;
  readonly visit: string;
  readonly keep: readonly Path[];
  readonly instance: Instance;
}

interface Parts {
  readonly storage: Storages['session'];
  readonly page: { readonly again: boolean; whenHidden(listener: () => void): void };
  now(): Date;
  /** Who is signed in; undefined for a visitor. */
  user(): string | undefined;
  place(): Place | undefined;
  /** The screen that is shown, if it keeps anything. */
  open(): OpenScreen | undefined;
}

const storeKey = 'portico.left';
const life = 60 * 60_000;

function addressOf({ pathname, search }: Place): string {
  return pathname + search;
}

function read(text: string | null): Kept | undefined {
  if (text === null) return undefined;
  try {
    const found = JSON.parse(text) as Kept | null;
    return typeof found === 'object' && found !== null && typeof found.visit === 'string' && Array.isArray(found.values) ? found : undefined;
  } catch {
    return undefined; // written by hand or by another version
  }
}

/** What a screen keeps, with what is still being typed. */
export function leftBy({ screen, visit, keep, instance }: OpenScreen): Left {
  for (const draft of instance.drafts.values()) draft();
  return { screen, visit, values: keep.map((path) => [path, instance.tree.peek(path)] as const) };
}

/** Creates the keeper of what a reload leaves: in the tab's own store, from the moment the page is hidden until it is there again. */
export function createReloads({ storage, page, now, user, place, open }: Parts): Reloads {
  let arrived = false;

  page.whenHidden(() => {
    const at = place();
    const shown = open();
    if (at === undefined || shown === undefined) return storage.removeItem(storeKey);
    const who = user();
    const kept: Kept = { ...leftBy(shown), ...(who !== undefined && { user: who }), at: now().getTime(), address: addressOf(at) };
    try {
      storage.setItem(storeKey, JSON.stringify(kept));
    } catch {
      storage.removeItem(storeKey); // more than the browser has room for: the screen begins anew
    }
  });
  return {
    take(at) {
      if (arrived) return undefined;
      arrived = true;
      const kept = read(storage.getItem(storeKey));
      storage.removeItem(storeKey);
      if (kept === undefined || !page.again || kept.address !== addressOf(at) || kept.user !== user() || Math.abs(now().getTime() - kept.at) > life) return undefined;
      const { step } = (typeof at.state === 'object' && at.state !== null ? at.state : {}) as HistoryState;
      return step === undefined || step.visit === kept.visit ? kept : undefined;
    },
  };
}
