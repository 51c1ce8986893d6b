/** The retry of each failure to load a component. */
const retries = new WeakMap<Error, () => void>();

/** Registers the retry of a failure, to be called after the failure was shown. */
export function whenShown(failure: Error, retry: () => void): void {
  retries.set(failure, retry);
}

/**
 * Marks a failure as shown. The component that failed with it is then loaded again on its next
 * render. Until then it keeps failing: React renders a failed part twice and must get the same
 * error.
 */
export function retryAfter(failure: unknown): void {
  if (failure instanceof Error) retries.get(failure)?.();
}
