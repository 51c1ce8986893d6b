/**
 * A part of the page that could not be loaded. It is thrown during rendering; its place shows a
 * retry button, and retries when the network is back.
 */
export class LoadError extends Error {}

/**
 * Why a worker ended: an error of its script has a message, a failed download has none. `what` is
 * its name in the sentence.
 */
export function workerError({ message }: ErrorEvent, what: string): Error {
  return message ? new Error(message) : new LoadError(`${what} was not loaded.`);
}
