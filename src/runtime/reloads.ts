import type { Path } from '../language/expression.ts';
import type { Instance } from './scope.ts';
import { historyOf } from './routerHistory.ts';
import type { HistoryLocation } from './routerHistory.ts';
import type { Storages } from './session.ts';

/** The state of a screen when its page was left. */
export interface KeptScreen {
  readonly screen: string;
  /** The visit that its steps in the browser's history belong to. */
  readonly visit: string;
  readonly values: readonly (readonly [path: Path, value: unknown])[];
}

/** Restores, after a reload of the page, the state that the screen declares to keep. */
export interface Reloads {
  /**
   * The state saved before the reload, on the first call; undefined without a reload, for another
   * address or for another user.
   */
  take(place: HistoryLocation): KeptScreen | undefined;
  /** Keeps the state for later, because the page is left before it has a screen. */
  wait(): void;
  /** Counts this page as the reloaded one, which went to the provider and back. */
  goOn(): void;
}

interface Kept extends KeptScreen {
  readonly user?: string;
  readonly at: number;
  readonly address: string;
}

/** The current screen and the paths of its state that it declares to keep. */
export interface OpenScreen {
  readonly screen: string;
  readonly visit: string;
  readonly keep: readonly Path[];
  readonly instance: Instance;
}

interface ReloadsOptions {
  readonly storage: Storages['session'];
  readonly page: { readonly isRevisit: boolean; whenHidden(listener: () => void): void };
  now(): Date;
  /** The signed-in user; undefined for a visitor. */
  user(): string | undefined;
  place(): HistoryLocation | undefined;
  /** The current screen, if it declares state to restore. */
  openScreen(): OpenScreen | undefined;
}

const storeKey = 'portico.reload';

function addressOf({ pathname, search }: HistoryLocation): string {
  return pathname + search;
}

/**
 * Reads what was kept in session storage. Undefined for what was edited by hand or written by
 * another version.
 */
export function readKept<T extends object>(
  text: string | null,
  isKept: (found: T) => boolean,
): T | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as T | null;
    return typeof found === 'object' && found !== null && isKept(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something that was kept is older than an hour. */
export function isOld({ at }: { readonly at: number }, now: Date): boolean {
  return Math.abs(now.getTime() - at) > 60 * 60_000;
}

/** The state that a screen keeps, including pending input. */
export function stateToKeep({ screen, visit, keep, instance }: OpenScreen): KeptScreen {
  for (const draft of instance.drafts.values()) draft();
  return { screen, visit, values: keep.map((path) => [path, instance.tree.peek(path)] as const) };
}

/** Creates the keeper: it writes to session storage when the page is hidden, and reads it once. */
export function createReloads({
  storage,
  page,
  now,
  user,
  place,
  openScreen,
}: ReloadsOptions): Reloads {
  let arrived = false;
  let isWaiting = false;
  let { isRevisit } = page;

  page.whenHidden(() => {
    if (isWaiting) return;
    const at = place();
    const shown = openScreen();
    if (at === undefined || shown === undefined) return storage.removeItem(storeKey);
    const owner = user();
    const kept: Kept = {
      ...stateToKeep(shown),
      ...(owner !== undefined && { user: owner }),
      at: now().getTime(),
      address: addressOf(at),
    };
    try {
      storage.setItem(storeKey, JSON.stringify(kept));
    } catch {
      storage.removeItem(storeKey); // quota exceeded: the screen starts with its initial state
    }
  });
  return {
    wait: () => void (isWaiting = true),
    goOn: () => void (isRevisit = true),
    take(at) {
      if (arrived) return undefined;
      arrived = true;
      const kept = readKept<Kept>(
        storage.getItem(storeKey),
        ({ visit, values }) => typeof visit === 'string' && Array.isArray(values),
      );
      storage.removeItem(storeKey);
      if (
        kept === undefined ||
        !isRevisit ||
        kept.address !== addressOf(at) ||
        kept.user !== user() ||
        isOld(kept, now())
      )
        return undefined;
      const { step } = historyOf(at);
      return step === undefined || step.visit === kept.visit ? kept : undefined;
    },
  };
}
