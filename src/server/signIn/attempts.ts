/** How many attempts of an address are allowed in a time, and how long it then has to wait. */
export interface AttemptLimits {
  readonly most: number;
  readonly windowSeconds: number;
  readonly lockSeconds: number;
}

/** Attempts by network address, counted in this process. */
export interface Attempts {
  count(address: string): void;
  /** Seconds until an address may try again; 0 if it may now. */
  wait(address: string): number;
  /** Whether the session store may be read for an address that waits; counts the look-up. */
  lookUp(address: string): boolean;
}

interface Entry {
  readonly start: number;
  readonly count: number;
  readonly lockedUntil: number;
  /** Look-ups while it waits. */
  readonly lookUps: number;
}

/** Look-ups for an address each time that it has to wait; people press "back" a few times. */
const mostLookUps = 10;

/** The limits of the sandbox for all accounts of an address; many people may share one. */
export const defaultAttempts: AttemptLimits = { most: 300, windowSeconds: 900, lockSeconds: 900 };

/** Addresses that are remembered at the same time. */
const mostAddresses = 10_000;

/** Counts attempts by address. */
export function createAttempts(
  { most, windowSeconds, lockSeconds }: AttemptLimits,
  now: () => Date,
): Attempts {
  const entries = new Map<string, Entry>();
  // a moment in the future means that the clock was set back
  const isOver = ({ start, lockedUntil }: Entry, time: number) =>
    (time - start > windowSeconds * 1000 && lockedUntil <= time) ||
    start > time ||
    lockedUntil > time + lockSeconds * 1000;
  function current(address: string): Entry | undefined {
    const entry = entries.get(address);
    return entry === undefined || isOver(entry, now().getTime()) ? undefined : entry;
  }
  function makeRoom(): void {
    if (entries.size < mostAddresses) return;
    const time = now().getTime();
    for (const [address, entry] of entries) if (isOver(entry, time)) entries.delete(address);
    for (const address of entries.keys()) {
      if (entries.size < mostAddresses) return;
      entries.delete(address); // the one that came first
    }
  }
  return {
    count(address) {
      const time = now().getTime();
      const before = current(address);
      if (before === undefined) {
        entries.delete(address);
        makeRoom();
      }
      const count = (before?.count ?? 0) + 1;
      entries.set(address, {
        start: before?.start ?? time,
        count,
        lockedUntil: before?.lockedUntil || (count >= most ? time + lockSeconds * 1000 : 0),
        lookUps: before?.lookUps ?? 0,
      });
    },
    wait(address) {
      const remaining = (current(address)?.lockedUntil ?? 0) - now().getTime();
      return Math.max(0, Math.ceil(remaining / 1000));
    },
    lookUp(address) {
      const entry = current(address);
      if (entry === undefined) return true;
      entries.set(address, { ...entry, lookUps: entry.lookUps + 1 });
      return entry.lookUps < mostLookUps;
    },
  };
}

/** The trusted address that the server in front has set; a call within the process has none. */
export function addressOf({ headers }: Request): string {
  return headers.get('x-forwarded-for')?.trim() || 'local';
}

/**
 * The answer to an address that has tried too often: `page` for a navigation, otherwise 429.
 * Undefined if it may try.
 */
export async function limited(
  attempts: Attempts,
  request: Request,
  page: () => Response | Promise<Response>,
): Promise<Response | undefined> {
  const seconds = attempts.wait(addressOf(request));
  if (seconds === 0) return undefined;
  const answer =
    request.headers.get('sec-fetch-mode') === 'navigate'
      ? await page()
      : Response.json(
          { error_code: 'TOO_MANY_ATTEMPTS' },
          { status: 429, headers: { 'Cache-Control': 'no-store' } },
        );
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}
