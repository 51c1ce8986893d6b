/**
 * Calls `then` when the browser is idle, at the latest after `most` milliseconds; immediately if
 * the browser has no idle callback. Returns the function that cancels it.
 */
export function whenIdle(then: () => void, most: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    then();
    return () => undefined;
  }
  const request = requestIdleCallback(then, { timeout: most });
  return () => cancelIdleCallback(request);
}
