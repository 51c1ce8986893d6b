import type { Storages } from '../../src/runtime/session.ts';
import type { Kept } from './TestPage.ts';

/** What a browser keeps, as it changes. */
export interface Memory {
  readonly cookies: Map<string, string>;
  readonly session: Map<string, string>;
  readonly local: Map<string, string>;
}

/** A copy of what a browser kept. */
export function createMemory({ cookies, session, local }: Kept): Memory {
  return { cookies: new Map(cookies), session: new Map(session), local: new Map(local) };
}

/** The storages of the runtime over a memory. */
export function storagesOf({ cookies, session, local }: Memory): Storages {
  const storage = (map: Map<string, string>): Storages['local'] => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  });
  return {
    cookies: {
      read: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      write(cookie) {
        const [pair = '', ...attributes] = cookie.split('; ');
        const at = pair.indexOf('=');
        const name = pair.slice(0, at);
        if (attributes.some((one) => /^max-age=0$/i.test(one))) cookies.delete(name);
        else cookies.set(name, pair.slice(at + 1));
      },
    },
    session: storage(session),
    local: storage(local),
    secure: false,
  };
}
