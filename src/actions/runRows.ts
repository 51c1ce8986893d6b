import type { ActionContext, RowFailure, RowsReport } from '../sdk/action.ts';
import type { EachParameters } from './parameters.ts';

/**
 * Runs the steps of `each`: up to `atOnce` rows at a time, begun in order. Returns false if steps
 * have ended without a failure, as they do when the screen is left.
 */
export async function runRows(
  { each: rows = [], as, do: steps, atOnce, onError }: EachParameters,
  { runRow, progress, assign }: ActionContext,
): Promise<boolean> {
  if (!Array.isArray(rows)) throw new Error('The value of "each" is not a list.');
  const done = new Set<number>();
  const failures = new Map<number, RowFailure>();
  let next = 0;
  let ended = false;
  const report = (running: boolean): RowsReport => ({
    total: rows.length,
    done: done.size,
    failed: failures.size,
    running,
    failures: [...failures].sort(([a], [b]) => a - b).map(([, failure]) => failure),
    remaining: rows.filter((_, index) => !done.has(index)),
  });
  const goesOn = () => !ended && (onError === 'continue' || failures.size === 0);
  async function work(): Promise<void> {
    while (goesOn() && next < rows.length) {
      const index = next++;
      const { finished, failure } = await runRow(steps, rows[index], index);
      if (failure !== undefined) failures.set(index, failure);
      else if (finished) done.add(index);
      else ended = true;
      progress(as, report(goesOn()));
    }
  }
  progress(as, report(true));
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  } finally {
    progress(as, report(false));
  }
  assign(as, report(false));
  return !ended;
}
