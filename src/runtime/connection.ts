import { atom } from 'jotai/vanilla';
import type { Platform, Connection } from './core.ts';
import type { Store } from './state.ts';

/** Tracks whether the device is online. */
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
