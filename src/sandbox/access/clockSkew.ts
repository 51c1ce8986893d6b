/** How far the clocks of processes over one database may lie apart, in milliseconds. */
const clockSkew = 60_000;

/** The latest moment that can have been written by now. A later one was written before the clock was put back: what lasts from then on would last too long. */
export function latestMoment(now: Date): Date {
  return new Date(now.getTime() + clockSkew);
}
