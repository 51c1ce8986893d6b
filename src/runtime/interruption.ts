import type { Portal } from '../language/release.ts';
import type { Instance } from './instance.ts';
import { leftBy } from './reloads.ts';
import type { Left, OpenScreen } from './reloads.ts';
import type { HistoryState, Place } from './routes.ts';
import type { Session, Storages } from './session.ts';

/** Values of a form by field. */
export type Draft = Readonly<Record<string, unknown>>;

/** Where the user was interrupted. */
export interface Resumed {
  readonly place: Place;
  /** Whether there was room for all that was to be kept. */
  readonly whole: boolean;
}

/** Where a session ended before its user did: the next sign-in of the same user goes on there. */
export interface Interruption {
  /** Keeps where the user is, or the place that is given, and what was typed, nothing sensitive. */
  keep(at?: Place): void;
  /** Where the user who is signed in now was interrupted; once. What belonged to somebody else is forgotten. */
  take(): Resumed | undefined;
  /** What the screen that was interrupted keeps; once. */
  left(): Left | undefined;
  /** What was typed into a form before the interruption; once. */
  draft(owner: Instance, form: string): Draft | undefined;
}

interface Interrupted {
  readonly user: string;
  readonly at: number;
  readonly address: string;
  /** What its entry in the browser's history holds. */
  readonly history: HistoryState;
  readonly left?: Left;
  readonly stores: Readonly<Record<string, unknown>>;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Something was too large to be kept. */
  readonly short?: boolean;
}

interface Parts {
  readonly resume: Portal['resume'];
  readonly session: Session;
  readonly storage: Storages['session'];
  now(): Date;
  /** Who is signed in; undefined for a visitor. */
  user(): string | undefined;
  /** What is on the screen. */
  where(): { readonly place: Place | undefined; readonly instances: readonly Instance[] };
  /** The screen that is shown, if it keeps anything. */
  open(): OpenScreen | undefined;
}

const storeKey = 'portico.interrupted';
const life = 60 * 60_000;

function read(text: string | null): Interrupted | undefined {
  if (text === null) return undefined;
  try {
    const found = JSON.parse(text) as Interrupted | null;
    return typeof found === 'object' && found !== null && typeof found.user === 'string' && typeof found.address === 'string' && typeof found.history === 'object' && typeof found.drafts === 'object' ? found : undefined;
  } catch {
    return undefined; // written by hand or by another version
  }
}

function keyOf(owner: Instance, form: string): string {
  return `${owner.kind}/${owner.id} ${form}`;
}

/** Creates the keeper of interrupted work. It outlives the page in the tab's own store, for an hour. */
export function createInterruption({ resume, session, storage, now, user, where, open }: Parts): Interruption {
  const drafts = new Map<string, Draft>();
  let left: Left | undefined;
  return {
    keep(at) {
      const who = user();
      const { place: present, instances } = where();
      const place = at ?? present;
      if (resume === undefined || who === undefined || place === undefined) return;
      const typed = instances.flatMap((instance) => [...instance.drafts].map(([form, draft]) => [keyOf(instance, form), draft()] as const));
      const shown = open();
      const { params, step } = (typeof place.state === 'object' && place.state !== null ? place.state : {}) as HistoryState;
      const kept: Interrupted = {
        user: who,
        at: now().getTime(),
        address: place.pathname + place.search,
        history: { ...(params !== undefined && { params }), ...(step !== undefined && shown !== undefined && { step }) },
        stores: Object.fromEntries(resume.keep.map((name) => [name, session.tree.peek([name])])),
        drafts: Object.fromEntries(typed.filter(([, draft]) => Object.keys(draft).length > 0)),
      };
      try {
        storage.setItem(storeKey, JSON.stringify({ ...kept, ...(shown !== undefined && { left: leftBy(shown) }) }));
      } catch {
        storage.setItem(storeKey, JSON.stringify({ ...kept, short: true })); // the tab's store is full: the user is told
      }
    },
    take() {
      const who = resume === undefined ? undefined : user();
      if (who === undefined) return undefined;
      const kept = read(storage.getItem(storeKey));
      if (kept === undefined) return undefined;
      storage.removeItem(storeKey);
      if (kept.user !== who || Math.abs(now().getTime() - kept.at) > life) return undefined;
      for (const [name, value] of Object.entries(kept.stores)) session.remember(name, value);
      for (const [key, draft] of Object.entries(kept.drafts)) drafts.set(key, draft);
      left = kept.left;
      const [pathname = '/', search = ''] = kept.address.split(/(?=\?)/);
      return { place: { pathname, search, state: kept.history }, whole: kept.short !== true };
    },
    left() {
      const found = left;
      left = undefined;
      return found;
    },
    draft(owner, form) {
      const key = keyOf(owner, form);
      const found = drafts.get(key);
      drafts.delete(key);
      return found;
    },
  };
}
