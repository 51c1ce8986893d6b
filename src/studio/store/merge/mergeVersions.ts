import { EditError, readText } from '../../../editing/locate.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { Decide } from './mergeValues.ts';
import { fileConflict, mergeTexts, type MergedText } from './mergeTexts.ts';
import type { Conflict } from '../draftWrites.ts';
import type { CommitId } from '../fastImport.ts';
import type { Repository, Stages } from '../repository.ts';

/** Which side of a conflict in a file is taken; undefined if that is not decided. */
export type DecideFile = (file: string, ...place: Parameters<Decide>) => ReturnType<Decide>;

/** The files of a merge, or the places that nobody has decided yet. */
export type MergedVersions =
  | {
      readonly outcome: 'merged';
      /** The merged tree, and the files that it has otherwise. */
      readonly tree: string;
      readonly changes: ReadonlyMap<string, string | Uint8Array | undefined>;
    }
  | { readonly outcome: 'conflict'; readonly conflicts: readonly Conflict[] };

/** Two versions with a common ancestor. */
export interface TwoVersions {
  readonly mine: CommitId;
  readonly theirs: CommitId;
}

/**
 * Merges two versions: lines by git, and each file that both changed as a document. Files that only
 * one side changed are taken as they are.
 */
export async function mergeVersions(
  repository: Repository,
  { mine, theirs }: TwoVersions,
  decide: DecideFile,
): Promise<MergedVersions> {
  const base = await repository.mergeBase(mine, theirs);
  const merged = await repository.merge(theirs, mine);
  const stages = new Map(await changedByBoth(repository, { base, mine, theirs }));
  for (const [file, { base: old, ours, theirs: own }] of merged.undecided)
    stages.set(file, { base: old, ours: own, theirs: ours });
  const lines = await repository.files(merged.tree);
  const changes = new Map<string, string | Uint8Array | undefined>();
  const conflicts: Conflict[] = [];
  for (const [file, { base: old, ours, theirs: other }] of stages) {
    const isDecided = !merged.undecided.has(file);
    const result = await mergeFile(
      repository,
      { file, blobs: [old, ours, other, isDecided ? lines.get(file)?.blob : undefined] },
      (path) => decide(file, path),
    );
    if ('conflicts' in result) {
      const last = await repository.lastAuthor(file, { after: base, id: theirs });
      for (const conflict of result.conflicts) {
        const by = await authorOfPlace(repository, conflict, { base, theirs });
        conflicts.push({ ...conflict, by: by ?? last });
      }
    } else changes.set(file, result.text);
  }
  if (conflicts.length > 0) return { outcome: 'conflict', conflicts };
  return { outcome: 'merged', tree: merged.tree, changes };
}

/** Commits in which the change of a place is looked for. */
const mostCommits = 200;

/** The author of the last change of a place; undefined if it is not found. */
async function authorOfPlace(
  repository: Repository,
  { file, path }: Pick<Conflict, 'file' | 'path'>,
  { base, theirs }: { readonly base: CommitId | undefined; readonly theirs: CommitId },
): Promise<Conflict['by']> {
  const placeAt = async (commit: CommitId) => {
    const blob = (await repository.files(commit)).get(file)?.blob;
    const text = blob === undefined ? undefined : (await repository.blobs([blob])).get(blob);
    return typeof text === 'string' ? JSON.stringify(valueIn(text, path)) : undefined;
  };
  if (path.length === 0) return undefined;
  for (const commit of await repository.log(theirs, { after: base, limit: mostCommits })) {
    const [parent] = commit.parents;
    if (parent === undefined) return undefined;
    if ((await placeAt(commit.id)) !== (await placeAt(parent))) return commit.author;
  }
  return undefined;
}

function valueIn(text: string, path: Conflict['path']): unknown {
  try {
    return valueAt(readText(text).value, path);
  } catch (error) {
    if (error instanceof EditError) return undefined; // a state with mistakes has no such place
    throw error;
  }
}

/** The files that exist in both versions, and that both changed differently. */
async function changedByBoth(
  repository: Repository,
  { base, mine, theirs }: TwoVersions & { readonly base: CommitId | undefined },
): Promise<readonly (readonly [string, Stages])[]> {
  const empty: Awaited<ReturnType<Repository['files']>> = new Map();
  const [old, own, other] = await Promise.all([
    base === undefined ? empty : repository.files(base),
    repository.files(mine),
    repository.files(theirs),
  ]);
  return [...own].flatMap(([file, { blob: ours }]) => {
    const [before, after] = [old.get(file)?.blob, other.get(file)?.blob];
    const isBoth = after !== undefined && ours !== before && after !== before && ours !== after;
    return isBoth ? [[file, { base: before, ours, theirs: after }] as const] : [];
  });
}

type Blob = string | undefined;

interface MergedFile {
  readonly file: string;
  /** Of the base, mine, theirs, and of the merged lines. */
  readonly blobs: readonly [Blob, Blob, Blob, Blob];
}

async function mergeFile(
  repository: Repository,
  { file, blobs }: MergedFile,
  decide: Decide,
): Promise<MergedText | { readonly text: string | Uint8Array | undefined }> {
  const contents = await repository.blobs(blobs.filter((blob) => blob !== undefined));
  const [base, mine, theirs, lines] = blobs.map((blob) =>
    blob === undefined ? undefined : contents.get(blob),
  );
  if (typeof mine === 'string' && typeof theirs === 'string') {
    const text = (content: typeof base) => (typeof content === 'string' ? content : undefined);
    return mergeTexts({ file, base: text(base), mine, theirs, lines: text(lines) }, decide);
  }
  // Added by one side only, or renamed by both: each name keeps its content.
  if (base === undefined && (mine === undefined || theirs === undefined))
    return { text: mine ?? theirs };
  if (mine === undefined && theirs === undefined) return { text: undefined };
  const side = decide([]);
  if (side !== undefined) return { text: side === 'mine' ? mine : theirs };
  const shown = (content: typeof base) => ({
    value: content instanceof Uint8Array ? { bytes: content.length } : content,
  });
  return fileConflict(file, { before: shown(base), mine: shown(mine), theirs: shown(theirs) });
}
