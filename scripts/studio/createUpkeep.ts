import type { StudioStore } from '../../src/studio/store/studioStore.ts';

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
 * Creates what takes in changes of the portal's folder and pushes of developers, and publishes what
 * is due. Each is tried again in the next round if it fails.
 */
export function createUpkeep(store: StudioStore, onProblem: (error: unknown) => void): Upkeep {
  const tasks: readonly (() => Promise<unknown>)[] = [
    () => store.folder.take(),
    () => store.pushes.take(),
    () => store.publishing.publishDue(new Date().toISOString()),
  ];
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
