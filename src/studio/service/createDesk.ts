import type { Source, Vocabulary } from '../../compiler/source.ts';
import { createDraft, type Draft } from '../../editing/createDraft.ts';
import { createDraftReleases, type DraftReleases } from '../../editing/draftReleases.ts';
import type { StudioStore } from '../store/studioStore.ts';
import type { DraftId, PortalContent } from '../store/version.ts';

/** A draft of the store that is compiled in memory. */
export interface OpenDraft {
  readonly id: DraftId;
  readonly draft: Draft;
  readonly releases: DraftReleases;
  /** The version of the store that it contains. */
  readonly version: string;
  /** Whether the last version compiled; otherwise the release is an earlier one. */
  readonly compiles: boolean;
}

/** The drafts that somebody works on. They are compiled once a change and shared by all people. */
export interface Desk {
  /** The draft as the store has it now; undefined if there is none. */
  open(id: DraftId): Promise<OpenDraft | undefined>;
  /** A version as it was, to look at or to compare with; undefined if there is none. */
  look(version: string): Promise<OpenDraft | undefined>;
  /** Calls the listener after each new release of a draft. Returns how to stop. */
  listen(listener: (id: DraftId, change: DeskChange) => void): () => void;
}

/** What differs between two releases of a draft. */
export interface DeskChange {
  readonly release: string;
  readonly from: string;
  readonly changed: readonly string[];
}

/** What a desk needs. */
export interface DeskOptions {
  readonly store: StudioStore;
  readonly vocabulary: Vocabulary;
  /** What the compiler reads of the files of a version. */
  toSource(content: PortalContent): Source;
}

interface Held extends OpenDraft {
  version: string;
  compiles: boolean;
}

/** Drafts and versions in memory; the one that was not used for the longest is forgotten first. */
const most = { drafts: 6, versions: 4 };

/** Creates a desk. */
export function createDesk({ store, vocabulary, toSource }: DeskOptions): Desk {
  const drafts = new Map<DraftId, Held>();
  const listeners = new Set<(id: DraftId, change: DeskChange) => void>();
  const versions = new Map<string, OpenDraft>();
  let work: Promise<unknown> = Promise.resolve();

  async function load(id: DraftId): Promise<OpenDraft | undefined> {
    const found = await store.drafts.find(id);
    if (found === undefined) return undefined;
    const { id: version } = found.head;
    const held = drafts.get(id);
    if (held?.version === version) return held;
    const source = toSource(await store.writes.read(version));
    const next = held ?? create(id, version, source);
    if (held !== undefined) held.draft.change(changesTo(held.draft.files, source.files));
    next.version = version;
    const { release, change } = next.releases.compile();
    next.compiles = next.releases.errors().length === 0;
    if (release !== undefined && change !== undefined)
      for (const listener of listeners) listener(id, change);
    keep(drafts, { id, next, most: most.drafts });
    return next;
  }

  async function look(version: string): Promise<OpenDraft | undefined> {
    const next = versions.get(version) ?? (await read(version));
    if (next !== undefined) keep(versions, { id: version, next, most: most.versions });
    return next;
  }

  async function read(version: string): Promise<OpenDraft | undefined> {
    if ((await store.writes.find(version)) === undefined) return undefined;
    const next = create(version, version, toSource(await store.writes.read(version)));
    next.releases.compile();
    next.compiles = next.releases.errors().length === 0;
    return next;
  }

  function create(id: DraftId, version: string, source: Source): Held {
    const draft = createDraft(vocabulary, source);
    return { id, draft, releases: createDraftReleases(draft), version, compiles: false };
  }

  /** One after the other: a draft is loaded once, and compiled in the order of its versions. */
  function serially<Result>(task: () => Promise<Result>): Promise<Result> {
    const next = work.then(task);
    work = next.catch(() => undefined); // its caller gets the failure
    return next;
  }

  return {
    open: (id) => serially(() => load(id)),
    look: (version) => serially(() => look(version)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Kept<Value> {
  readonly id: string;
  readonly next: Value;
  readonly most: number;
}

/** Puts an entry last in a map, and forgets the first one if there are too many. */
function keep<Value>(map: Map<string, Value>, { id, next, most: limit }: Kept<Value>): void {
  map.delete(id);
  map.set(id, next);
  const [oldest] = map.keys();
  if (map.size > limit && oldest !== undefined) map.delete(oldest);
}

function changesTo(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Record<string, string | undefined> {
  const gone = [...before.keys()].filter((file) => !after.has(file));
  return Object.fromEntries([
    ...gone.map((file) => [file, undefined] as const),
    ...[...after].filter(([file, text]) => before.get(file) !== text),
  ]);
}
