import { atom } from 'jotai/vanilla';
import type { Atom } from 'jotai/vanilla';
import type { Platform } from './core.ts';
import type { Store } from './state.ts';

/** Whether the device has a network. What could not be asked for is asked for again when it is back. */
export interface Connection {
  readonly offline: Atom<boolean>;
  isOffline(): boolean;
  /** Calls back once, when the network is back; the returned function forgets it. */
  whenBack(listener: () => void): () => void;
}

/** Follows the device's network. */
export function createConnection(store: Store, network: Platform['network']): Connection {
  const offline = atom(!network.online());
  let waiting = new Set<() => void>();
  network.watch(() => {
    store.set(offline, !network.online());
    if (!network.online()) return;
    const now = waiting;
    waiting = new Set();
    for (const listener of now) listener();
  });
  return {
    offline,
    isOffline: () => !network.online(),
    whenBack(listener) {
      waiting.add(listener);
      return () => void waiting.delete(listener);
    },
  };
}
