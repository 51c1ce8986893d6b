import type { Portal } from '../language/release.ts';
import type { Api } from './api.ts';
import type { Storages } from './session.ts';
import { createStateTree } from './state.ts';
import type { StateTree, Store } from './state.ts';

/** The run-time configuration files, per language and kind; editable without a new release. */
export interface Configuration {
  readonly tree: StateTree;
  /** Loads every kind in a language, from session storage where the tab has them, unless they are to be read `anew`. A file that fails is empty. */
  load(language: string, anew?: boolean): Promise<void>;
  /** Looks `path` up in a kind, then in the kinds it falls back to. */
  find(path: readonly string[], audience: string | undefined): unknown;
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

  async function loadKind(language: string, kind: string, anew: boolean): Promise<void> {
    const key = `config.${language}.${kind}`;
    const kept = anew ? undefined : keptFile(storage.getItem(key));
    if (kept !== undefined) {
      tree.write([kind], kept);
      return;
    }
    try {
      const value = await api.file(base + path.replace('{language}', language).replace('{kind}', kind));
      tree.write([kind], value);
      storage.setItem(key, JSON.stringify(value));
    } catch (error) {
      report(error);
      if (tree.peek([kind]) === undefined) tree.write([kind], {});
    }
  }

  return {
    tree,
    load: async (language, anew = false) => void (await Promise.all(kinds.map((kind) => loadKind(language, kind, anew)))),
    find(at, audience) {
      for (let kind = audience ?? kinds[0]; kind !== undefined; kind = fallback[kind]) {
        const found = tree.peek([kind, ...at]);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}
