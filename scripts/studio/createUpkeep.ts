/** Milliseconds between two rounds. */
const interval = 5000;

/** What the Studio does by itself, again and again. */
export interface Upkeep {
  /** Does everything once. Failures are reported. */
  round(): Promise<void>;
  /** Waits for the round that runs, and ends. */
  stop(): Promise<void>;
}

/**
 * Creates what runs tasks in rounds, one after the other. A task that fails is tried again in the
 * next round.
 */
export function createUpkeep(
  tasks: readonly (() => Promise<unknown>)[],
  onProblem: (error: unknown) => void,
): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    for (const task of tasks)
      try {
        await task();
      } catch (error) {
        onProblem(error);
      }
  };
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round().then(next);
    }, interval);
  };
  next();
  return {
    round,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
