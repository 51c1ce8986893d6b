/** Milliseconds without a history event after which no further one is expected. */
const settled = 300;

/** Keeps the portal on a history entry while pending browser navigation may still leave it. */
export interface HeldEntry<R> {
  hold(index: number): void;
  /** Whether an arrival at another index will be reverted. */
  undoes(router: R): boolean;
}

/** Creates the holder of an entry. `back` goes back by a number of entries. */
export function createHeldEntry<R extends { index(): number }>(
  back: (router: R, entries: number) => void,
): HeldEntry<R> {
  let held: { readonly index: number; readonly timer?: ReturnType<typeof setTimeout> } | undefined;
  return {
    hold: (index) => void (held = { index }),
    undoes(router) {
      if (held === undefined) return false;
      const { index, timer } = held;
      clearTimeout(timer);
      held =
        router.index() === index
          ? undefined
          : { index, timer: setTimeout(() => back(router, router.index() - index), settled) };
      return held !== undefined;
    },
  };
}
