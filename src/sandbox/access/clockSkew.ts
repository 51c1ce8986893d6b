/** Maximum clock difference between processes on one database, in milliseconds. */
const clockSkew = 60_000;

/**
 * The latest plausible time of a stored timestamp. A later one was written before the clock was set
 * back, so its lifetime would be too long.
 */
export function latestMoment(now: Date): Date {
  return new Date(now.getTime() + clockSkew);
}
