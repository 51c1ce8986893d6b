import type { Binding } from '../sdk/widget.ts';

interface Page {
  readonly number: number;
  readonly size: number;
}

export interface ServedPage<P extends Page> {
  /** The page of the rows that are shown. */
  readonly shown: P;
  /** The page that is asked for, while it is another one. */
  readonly requested: P | undefined;
  /** Whether that one failed. */
  readonly failed: boolean;
  /** Chosen page size; that of the rows where the chosen one failed, so that it can be chosen again. */
  readonly size: number;
  /** Asks for a page; the one that failed is asked for again. */
  request(next: P): void;
}

const isSame = (a: object, b: object) => Object.entries({ ...a, ...b }).every(([key]) => Object.is(Reflect.get(a, key), Reflect.get(b, key)));

/** What a page in the state means beside rows that may still be those of another page. */
export function servedPage<P extends Page>(page: Binding<P>): ServedPage<P> {
  const { value, served } = page;
  return {
    shown: served?.value ?? value,
    requested: served === undefined ? undefined : value,
    failed: served?.failed === true,
    size: served?.failed === true ? served.value.size : value.size,
    request: (next) => (served !== undefined && isSame(next, value) ? served.again() : page.set(next)),
  };
}
