import type { ActionContext, RowsReport, StepFailure } from '../sdk/action.ts';
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
  const failed = new Map<number, StepFailure>();
  let next = 0;
  let ended = false;
  const report = (running: boolean): RowsReport => ({
    total: rows.length,
    done: done.size,
    failed: failed.size,
    running,
    failures: rows.flatMap((item, index) => {
      const failure = failed.get(index);
      return failure === undefined ? [] : [{ item, failure }];
    }),
    remaining: rows.filter((_, index) => !done.has(index)),
  });
  const goesOn = () => !ended && (onError === 'continue' || failed.size === 0);
  async function work(): Promise<void> {
    while (goesOn() && next < rows.length) {
      const index = next++;
      const row: unknown = rows[index];
      const finished = await runRow(steps, { row, index }, (failure) => {
        if (!failed.has(index)) failed.set(index, failure);
      });
      if (finished && !failed.has(index)) done.add(index);
      else if (!failed.has(index)) ended = true;
      progress(as, report(goesOn()));
    }
  }
  progress(as, report(true));
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  } finally {
    progress(as, report(false));
  }
  const { failures, ...counts } = report(false);
  assign(as, {
    ...counts,
    failures: failures.map(({ item, failure }) => ({ ...failure, item })),
  });
  return !ended;
}
