import { cpus } from 'node:os';

/** Milliseconds for which the processors are watched. */
const watched = 100;

function idleTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}

/** How many processors have had nothing to do just now; a load average would tell of the past. */
export async function freeProcessors(): Promise<number> {
  const before = idleTime();
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, watched));
  return Math.round((idleTime() - before) / (performance.now() - started));
}
