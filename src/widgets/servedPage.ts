import type { Binding } from '../sdk/widget.ts';

interface Page {
  readonly number: number;
  readonly size: number;
}

/** The page that the shown rows belong to, and the one that is requested. */
export interface ServedPage<P extends Page> {
  /** The page of the shown rows. */
  readonly shown: P;
  /** The requested page, if it differs. */
  readonly requested: P | undefined;
  /** Whether the request failed. */
  readonly failed: boolean;
  /**
   * The selected page size. After a failure it is that of the shown rows, so that the failed one
   * can be selected again.
   */
  readonly size: number;
  /** Requests a page; a failed one is requested again. */
  request(next: P): void;
}

const isSame = (a: object, b: object) =>
  Object.entries({ ...a, ...b }).every(([key]) =>
    Object.is(Reflect.get(a, key), Reflect.get(b, key)),
  );

/**
 * Compares the page in the state with the page of the shown rows, which may still be another one.
 */
export function servedPage<P extends Page>(page: Binding<P>): ServedPage<P> {
  const { value, served } = page;
  return {
    shown: served?.value ?? value,
    requested: served === undefined ? undefined : value,
    failed: served?.failed === true,
    size: served?.failed === true ? served.value.size : value.size,
    request: (next) =>
      served !== undefined && isSame(next, value) ? served.again() : page.set(next),
  };
}
