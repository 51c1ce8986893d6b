import type { EvaluatedCall } from './call.ts';
import type { Instance } from './scope.ts';

/** A call with files that nodes and steps can watch. */
export interface WatchedUpload {
  /** What its request reports to. */
  readonly request: Pick<EvaluatedCall, 'watch'>;
  isCancelled(): boolean;
  end(): void;
}

/** Lets steps cancel a call with files by its name, and nodes read how much of them it has sent. */
export function watchUpload({ calls, tree }: Instance, name: string): WatchedUpload {
  const cancelling = new AbortController();
  const running = calls.get(name) ?? new Set();
  calls.set(name, running.add(cancelling));
  let sent = { done: 0, total: 0 };
  let isWaiting = false;
  const report = (isRunning: boolean) =>
    tree.write(['progress', name], {
      ...sent,
      running: isRunning,
      waiting: isRunning && isWaiting,
    });
  report(true);
  return {
    request: {
      watch: {
        signal: cancelling.signal,
        onSent(done, total) {
          sent = { done, total };
          report(true);
        },
        onWaiting(now) {
          isWaiting = now;
          report(true);
        },
      },
    },
    isCancelled: () => cancelling.signal.aborted,
    end() {
      running.delete(cancelling);
      report(false);
    },
  };
}
