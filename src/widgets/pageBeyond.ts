import type { Binding } from '../sdk/widget.ts';

interface Page {
  readonly number: number;
  readonly size: number;
}

/** A page past the last one, and the function that goes to the last. */
export interface PageBeyond {
  readonly number: number;
  readonly last: number;
  leave(): void;
}

/**
 * Returns the page if it is past the last one, as an old address may be, with the way to the last;
 * undefined if the page exists.
 */
export function pageBeyond<P extends Page>(
  page: Binding<P> | undefined,
  total = 0,
): PageBeyond | undefined {
  if (page === undefined || page.served !== undefined || total === 0) return undefined;
  const last = Math.ceil(total / page.value.size);
  return page.value.number > last
    ? { number: page.value.number, last, leave: () => page.set({ ...page.value, number: last }) }
    : undefined;
}
