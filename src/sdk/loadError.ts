/** A part of the page that could not be fetched: thrown where it is drawn, its place offers to try again, and does so by itself once the network is back. */
export class LoadError extends Error {}

/** Why a worker ended: an error of its own has a message, a script that did not come has none. `what` is called so in the sentence. */
export function workerError({ message }: ErrorEvent, what: string): Error {
  return message ? new Error(message) : new LoadError(`${what} was not loaded.`);
}
