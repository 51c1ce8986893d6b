import { isLoadFailure } from './registry.ts';

/**
 * Reports an error from which React recovered by rendering again. A failed load is not reported:
 * the part was loaded by the second render, or no longer needed.
 *
 * @param error the value that React passes to `onRecoverableError`, with the thrown error as its
 * cause
 */
export function reportRecovered(error: unknown, report: (error: unknown) => void): void {
  if (!(error instanceof Error && isLoadFailure(error.cause))) report(error);
}
