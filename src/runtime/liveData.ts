import { atom } from 'jotai/vanilla';
import type { Value } from '../language/release.ts';
import { ApiError } from './api.ts';
import type { Core } from './core.ts';
import type { Scope } from './scope.ts';
import { evaluateValue } from './values.ts';

/** Data that can be refetched without a change of their status. */
export interface LiveSource {
  /** The failure of the request; undefined if it succeeded or was superseded. */
  refetch(): Promise<unknown>;
  /** Whether a request with a change of their status is pending. */
  isLoading(): boolean;
  /** Takes a body as a response; false if it is missing, or if the data are not wanted or load. */
  replace(body: unknown): boolean;
  /** Shows a failure as that of a request of the user. */
  report(error: unknown): void;
}

/** Where and how long data are followed. */
export interface FollowOptions {
  readonly scope: Scope;
  readonly source: LiveSource;
  readonly signal: AbortSignal;
  readonly while?: Value;
}

/** The number of failures in a row of which the last is shown; a single one may be an accident. */
export const shownFailure = 3;
/** The interval doubles with each failure, so many times at most. */
const mostDoublings = 5;

/**
 * Refetches data at an interval until the signal, while a condition holds, the page is shown and
 * the device online; a page that is shown again or comes online refetches at once. After failures
 * the interval is longer, and at least what the service asks for.
 */
export function followLive(
  { store, platform, connection }: Pick<Core, 'store' | 'platform' | 'connection'>,
  every: number,
  { scope, source, signal, while: condition }: FollowOptions,
): void {
  const { page } = platform;
  let failures = 0;
  /** Whether a turn waits for the page to be shown or online. */
  let isDue = false;
  let isRefetching = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWanted = atom(
    (get) => condition === undefined || evaluateValue(condition, scope, get) === true,
  );
  function plan(milliseconds: number): void {
    isDue = false;
    clearTimeout(timer);
    if (!signal.aborted && store.get(isWanted)) timer = setTimeout(() => void turn(), milliseconds);
  }
  async function turn(): Promise<void> {
    isDue = page.isHidden() || connection.isOffline();
    // a request that is not over plans the next when it ends
    if (isDue || isRefetching) return;
    isRefetching = true;
    const error = await source.refetch();
    isRefetching = false;
    failures = error === undefined ? 0 : failures + 1;
    if (failures === shownFailure && !signal.aborted) source.report(error);
    plan(Math.max(every * 2 ** Math.min(failures, mostDoublings), askedPause(error)));
  }
  const goOn = () => isDue && plan(0);
  if (signal.aborted) return;
  plan(every);
  page.watchVisibility(goOn, signal);
  const stops = [
    store.sub(isWanted, () => plan(every)),
    store.sub(connection.offline, goOn),
    () => clearTimeout(timer),
  ];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
}

/** Milliseconds that a `Retry-After` header asks to wait, in seconds or until a date; 0 without. */
export function askedPause(error: unknown): number {
  const asked = error instanceof ApiError ? error.headers['retry-after'] : undefined;
  if (asked === undefined) return 0;
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  // a nonsensical header would end the refetching
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) * 1000 : 0;
}
