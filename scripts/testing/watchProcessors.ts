import { cpus } from 'node:os';

/** The least milliseconds for which the processors are watched. */
const watched = 100;

function idleTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}

/**
 * Watches the processors. The returned function reports how many have had nothing to do for others
 * since then, without the work of this process; a load average would report the past.
 */
export function watchProcessors(): () => Promise<number> {
  const idle = idleTime();
  const own = process.cpuUsage();
  const started = performance.now();
  return async () => {
    const rest = watched - (performance.now() - started);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    const { user, system } = process.cpuUsage(own);
    const free = idleTime() - idle + (user + system) / 1000;
    return Math.round(free / (performance.now() - started));
  };
}
