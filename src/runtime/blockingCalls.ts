import { atom } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Store } from './state.ts';

/** The calls that block the page; the loading popup is shown while there are any. */
export interface BlockingCalls {
  /** Blocks the page until the returned function is called. */
  block(): () => void;
  /** Number of calls that block the page. */
  readonly blocked: PrimitiveAtom<number>;
}

/** Creates the counter of blocking calls. */
export function createBlockingCalls(store: () => Store): BlockingCalls {
  const blocked = atom(0);
  const change = (by: number) => store().set(blocked, store().get(blocked) + by);
  return {
    blocked,
    block() {
      let isHeld = true;
      change(1);
      return () => {
        if (isHeld) change(-1);
        isHeld = false;
      };
    },
  };
}
