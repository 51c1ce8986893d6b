import type { Getter } from 'jotai/vanilla';
import { configurationPath } from '../language/configurationPath.ts';
import type { Portal } from '../language/release.ts';
import type { Api } from './api.ts';
import { baseAddress } from './baseAddress.ts';
import type { Storages } from './session.ts';
import { createStateTree } from './state.ts';
import type { StateTree, Store } from './state.ts';

/**
 * The run-time configuration files, per language and kind; they can be edited without a new
 * release.
 */
export interface Configuration {
  readonly tree: StateTree;
  /**
   * Loads every kind in a language, from session storage if cached, unless `isReload` is set.
   * Applies them once the messages are in that language (`after`). A file that fails to load is
   * empty.
   */
  load(
    language: string,
    options?: { readonly isReload?: boolean; readonly after?: Promise<void> },
  ): Promise<void>;
  /** Looks up `path` in a kind, then in its fallback kinds; `get` subscribes the reader. */
  find(path: readonly string[], audience: string | undefined, get?: Getter): unknown;
}

/** Parses a cached file; undefined if there is none or it is invalid. */
function keptFile(text: string | null): object | undefined {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined; // not written by this code: request the file again
  }
}

/** Creates the configuration; `root` returns the base address of the files. */
export function createConfiguration(options: {
  readonly store: Store;
  readonly portal: Portal;
  readonly api: Api;
  readonly storage: Storages['session'];
  root(): string;
  report(error: unknown): void;
}): Configuration {
  const { store, portal, api, storage, root, report } = options;
  const { kinds, path, fallback } = portal.configuration;
  const tree = createStateTree(store, {});

  let loads = 0;

  async function readKind(language: string, kind: string, isReload: boolean): Promise<unknown> {
    const key = `config.${language}.${kind}`;
    const kept = isReload ? undefined : keptFile(storage.getItem(key));
    if (kept !== undefined) return kept;
    try {
      const value = await api.file(baseAddress(root(), configurationPath(path, language, kind)));
      storage.setItem(key, JSON.stringify(value));
      return value;
    } catch (error) {
      report(error);
      return tree.peek([kind]) ?? {};
    }
  }

  return {
    tree,
    async load(language, { isReload = false, after } = {}) {
      const mine = ++loads;
      const files = await Promise.all(
        kinds.map(async (kind) => [kind, await readKind(language, kind, isReload)] as const),
      );
      await after;
      // ignored if another language was chosen meanwhile
      if (mine === loads) for (const [kind, file] of files) tree.write([kind], file);
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
