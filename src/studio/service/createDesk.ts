import type { Compiler } from '../../compiler/compile.ts';
import type { Source } from '../../compiler/source.ts';
import { createDraftWith, type Draft } from '../../editing/createDraft.ts';
import { createDraftReleases, type DraftReleases } from '../../editing/draftReleases.ts';
import type { StudioDraft, StudioStore } from '../store/studioStore.ts';
import type { DraftId, PortalContent } from '../store/version.ts';
import { differences } from '../../editing/differences.ts';

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
  /**
   * A draft or a version as it was opened last, without asking the store; undefined if it is not in
   * memory.
   */
  held(id: string): OpenDraft | undefined;
  /** A version as it was, to look at or to compare with; undefined if there is none. */
  look(version: string): Promise<OpenDraft | undefined>;
  /** Calls the listener after each new release of a draft. Returns how to stop. */
  listen(listener: (id: DraftId, change: DeskChange) => void): () => void;
  /** Compiles what is published, so that the first draft opens at once. */
  prepare(): Promise<void>;
  /** Waits for what is being compiled. */
  close(): Promise<void>;
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
  /**
   * Drafts and versions are states of one portal, so each is compiled from what this compiler
   * knows: only the first one is compiled as a whole. The store may use it too.
   */
  readonly compiler: Compiler;
  /** What the compiler reads of the files of a version. */
  toSource(content: PortalContent): Source;
}

interface Held extends OpenDraft {
  version: string;
  compiles: boolean;
  /** The hashes of its images. */
  assets: ReadonlyMap<string, string>;
}

/** How many versions of a draft are tried until one compiles, before what it was made from. */
const mostEarlier = 20;

/** Drafts and versions in memory; the one that was not used for the longest is forgotten first. */
const most = { drafts: 6, versions: 4 };

/** Creates a desk. */
export function createDesk({ store, compiler, toSource }: DeskOptions): Desk {
  const drafts = new Map<DraftId, Held>();
  const listeners = new Set<(id: DraftId, change: DeskChange) => void>();
  const versions = new Map<string, OpenDraft>();

  async function load(id: DraftId): Promise<OpenDraft | undefined> {
    const found = await store.drafts.find(id);
    if (found === undefined) return undefined;
    const { id: version } = found.head;
    const held = drafts.get(id);
    if (held?.version === version) return held;
    const source = toSource(await store.writes.read(version));
    const next = held ?? create(id, version, source);
    const assets = source.assets ?? new Map<string, string>();
    next.draft.change(differences(next.draft.files, source.files));
    next.draft.changeAssets(differences(next.assets, assets));
    Object.assign(next, { version, assets });
    const { release, change } = next.releases.compile();
    if (next.releases.release() === undefined) await compileEarlier(next, found);
    next.compiles = next.releases.errors().length === 0;
    if (release !== undefined && change !== undefined)
      for (const listener of listeners) listener(id, change);
    keep(drafts, { id, next, most: most.drafts });
    return next;
  }

  /** Compiles the last good version of a draft with mistakes, so that it has one to show. */
  async function compileEarlier({ draft, releases }: Held, found: StudioDraft): Promise<void> {
    const now = new Map(draft.files);
    const changes = await store.writes.changes(found.id);
    const earlier = changes.slice(1, mostEarlier).map((one) => one.version.id);
    for (const version of [...earlier, found.base.id]) {
      const { files } = toSource(await store.writes.read(version));
      draft.change(differences(draft.files, files));
      if (releases.compile().release !== undefined) break;
    }
    draft.change(differences(draft.files, now));
    releases.compile();
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
    compiler.compile(source);
    const draft = createDraftWith(compiler.fork(), source);
    const releases = createDraftReleases(draft);
    return { id, draft, releases, version, compiles: false, assets: source.assets ?? new Map() };
  }

  const queue = createQueue();

  return {
    open: (id) => queue.run(() => load(id)),
    held: (id) => drafts.get(id) ?? versions.get(id),
    prepare: () =>
      queue.run(async () => {
        const { version } = await store.publishing.current();
        await look(version.id);
      }),
    look: (version) => queue.run(() => look(version)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: queue.close,
  };
}

/** Runs tasks one after the other. */
interface DeskQueue {
  /** Runs a task after those before it: a draft is compiled in the order of its versions. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Waits for all tasks. */
  close(): Promise<void>;
}

function createQueue(): DeskQueue {
  let work: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const next = work.then(task);
      work = next.catch(() => undefined); // its caller gets the failure
      return next;
    },
    async close() {
      await work;
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
