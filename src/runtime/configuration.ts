import type { Getter } from 'jotai/vanilla';
import type { Portal } from '../language/release.ts';
import type { Api } from './api.ts';
import type { Storages } from './session.ts';
import { createStateTree } from './state.ts';
import type { StateTree, Store } from './state.ts';

/** The run-time configuration files, per language and kind; editable without a new release. */
export interface Configuration {
  readonly tree: StateTree;
  /**
   * Loads every kind in a language, from session storage where the tab has them, unless they are to be read `anew`; shows
   * them once the messages are in that language (`after`). A file that fails is empty.
   */
  load(language: string, how?: { readonly anew?: boolean; readonly after?: Promise<void> }): Promise<void>;
  /** Looks `path` up in a kind, then in the kinds it falls back to; `get` makes the reader depend on it. */
  find(path: readonly string[], audience: string | undefined, get?: Getter): unknown;
}

/** A file as the tab keeps it; undefined when it keeps none that can be read, which is as good as none. */
function keptFile(text: string | null): object | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined; // written by somebody else: it is asked for again
  }
}

/** Creates the configuration; `base` is the address below which the files lie. */
export function createConfiguration(options: {
  readonly store: Store;
  readonly portal: Portal;
  readonly api: Api;
  readonly storage: Storages['session'];
  readonly base: string;
  report(error: unknown): void;
}): Configuration {
  const { store, portal, api, storage, base, report } = options;
  const { kinds, path, fallback } = portal.configuration;
  const tree = createStateTree(store, {});

  let loads = 0;

  async function readKind(language: string, kind: string, anew: boolean): Promise<unknown> {
    const key = `config.${language}.${kind}`;
    const kept = anew ? undefined : keptFile(storage.getItem(key));
    if (kept !== undefined) return kept;
    try {
      const value = await api.file(base + path.replace('{language}', language).replace('{kind}', kind));
      storage.setItem(key, JSON.stringify(value));
      return value;
    } catch (error) {
      report(error);
      return tree.peek([kind]) ?? {};
    }
  }

  return {
    tree,
    async load(language, { anew = false, after } = {}) {
      const mine = ++loads;
      const files = await Promise.all(kinds.map(async (kind) => [kind, await readKind(language, kind, anew)] as const));
      await after;
      if (mine === loads) for (const [kind, file] of files) tree.write([kind], file); // else another language was chosen meanwhile
    },
    find(at, audience, get) {
      for (let kind = audience ?? kinds[0]; kind !== undefined; kind = fallback[kind]) {
        const found = get === undefined ? tree.peek([kind, ...at]) : tree.read([kind, ...at], get);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}
