import { createDraft, type Draft } from '../../editing/createDraft.ts';
import type { Source, Vocabulary } from '../../compiler/source.ts';

/** A portal that was compiled before anybody asked for it. */
export interface CompiledAhead {
  /** A compiled draft with the files of a source: the one that waits, or a new one. */
  take(source: Source): Draft;
  /** Compiles a source unless a draft waits. */
  prepare(source: Source): void;
  /** Whether a draft waits. */
  isReady(): boolean;
}

/**
 * Creates what compiles ahead: the first compilation of a portal takes seconds, and that of the few
 * files in which a draft differs does not.
 */
export function createCompiledAhead(vocabulary: Vocabulary): CompiledAhead {
  let waiting: { readonly draft: Draft; readonly modules: string } | undefined;
  let assets: ReadonlyMap<string, string> = new Map();
  return {
    take(source) {
      const found = waiting;
      if (found === undefined || found.modules !== modulesOf(source))
        return createDraft(vocabulary, source);
      waiting = undefined;
      found.draft.change(differences(found.draft.files, source.files));
      found.draft.changeAssets(differences(assets, source.assets ?? new Map()));
      return found.draft;
    },
    prepare(source) {
      if (waiting !== undefined) return;
      const draft = createDraft(vocabulary, source);
      draft.compilation();
      assets = new Map(source.assets);
      waiting = { draft, modules: modulesOf(source) };
    },
    isReady: () => waiting !== undefined,
  };
}

function modulesOf({ modules }: Source): string {
  return [...(modules ?? [])].sort().join('\n');
}

/** What turns one map into another; undefined removes an entry. */
export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Record<string, string | undefined> {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  return Object.fromEntries([
    ...gone.map((name) => [name, undefined] as const),
    ...[...after].filter(([name, text]) => before.get(name) !== text),
  ]);
}
