import { EditError } from '../../editing/locate.ts';
import { applyChanges, areMovable, type FileChanges } from './applyChanges.ts';
import { readMessage, writeMessage } from './commitMessage.ts';
import { authorOf, RefusedError, type StoreContext } from './context.ts';
import { draftTrailers, type DraftLog, type ReadLog } from './draftLog.ts';
import { draftIn, differingFiles, moveDraft, toVersion } from './draftRows.ts';
import type { Decisions, DraftWrites, StepCheck, Write, WriteResult } from './draftWrites.ts';
import { FilePathError } from './filePaths.ts';
import type { CommitId } from './fastImport.ts';
import { mergeVersions, type DecideFile, type MergedVersions } from './merge/mergeVersions.ts';
import { noteCommit } from './recordCommit.ts';
import type { Commit } from './repository.ts';
import { undoneCommits, undoStacks, type UndoStep } from './undoStacks.ts';
import type { DraftId, PersonId } from './version.ts';

/** Writes to a draft are repeated if another process was faster, this many times. */
const attempts = 5;

/** Creates what reads and changes the content of drafts. */
export function createWrites(context: StoreContext, readLog: ReadLog): DraftWrites {
  const { repository } = context;
  const step = (kind: 'undo' | 'redo'): DraftWrites['undo'] => {
    return (draft, person, check) =>
      context.serially(() => takeBack(context, readLog, { draft, person, kind, check }));
  };
  return {
    async find(version) {
      if (!(await repository.has(version))) return undefined;
      const commit = await repository.commit(version);
      return { ...toVersion(commit), title: readMessage(commit.message).title };
    },
    read: async (version) => repository.content((await repository.commit(version)).content),
    write: (wanted) => context.serially(() => writeChanges(context, readLog, wanted)),
    undo: step('undo'),
    redo: step('redo'),
    async undoState(draft, person) {
      const log = await readLog(await draftIn(context, draft, allStates));
      const { undo, redo } = undoStacks(log.commits, person);
      return { undo: undo.at(-1)?.sentence, redo: redo.at(-1)?.sentence };
    },
    async changes(draft) {
      const { commits } = await readLog(await draftIn(context, draft, allStates));
      const undone = undoneCommits(commits);
      const changes = commits.map(async ({ commit, person, sentence, fact, kind }) => {
        const [before] = commit.parents;
        const old = before === undefined ? undefined : await repository.commit(before);
        return {
          version: toVersion(commit),
          person,
          sentence,
          fact,
          kind,
          files: old ? await differingFiles(repository, old.content, commit.content) : [],
          isUndone: undone.has(commit.id),
        };
      });
      return (await Promise.all(changes)).toReversed();
    },
  };
}

const allStates = ['open', 'scheduled', 'published', 'discarded'] as const;

/** Chooses the sides that a person has decided, if that person has seen the other version. */
export function decideBy(decisions: Decisions | undefined, theirs: CommitId): DecideFile {
  const known = decisions?.seen === theirs ? decisions.resolutions : [];
  const sides = new Map(known.map(({ file, path, take }) => [JSON.stringify([file, path]), take]));
  return (file, path) => sides.get(JSON.stringify([file, path]));
}

async function writeChanges(
  context: StoreContext,
  readLog: ReadLog,
  wanted: Write,
): Promise<WriteResult> {
  return refusals(async () => {
    const row = await draftIn(context, wanted.draft);
    const author = await authorOf(context, wanted.person);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const log = await readLog(row);
      if (!isIn(log, wanted.base))
        throw new RefusedError('outdated', 'The change was made from a version of another draft.');
      const next = await filesOf(context, log, { wanted, author });
      if (next.outcome === 'conflict') return { ...next, head: log.head };
      const { kind, head } = { kind: 'write' as const, head: log.head };
      const { draft, person, gesture, fact, sentence: title } = wanted;
      const result = await commitFiles(context, next, {
        head,
        base: wanted.base,
        draft,
        author,
        title,
        trailers: draftTrailers({ kind, draft, person, gesture, fact }),
      });
      if (result !== undefined) return result;
    }
    throw new RefusedError('outdated', 'Other people are writing in the draft. Try again.');
  });
}

type Merged = Extract<MergedVersions, { outcome: 'merged' }>;

/** The files that a write leads to in the draft as it is now. */
async function filesOf(
  { repository, now }: StoreContext,
  { head }: DraftLog,
  { wanted, author }: { readonly wanted: Write; readonly author: Commit['author'] },
): Promise<MergedVersions> {
  const base = await repository.commit(wanted.base);
  const current = await repository.commit(head);
  const { texts } = await repository.content(base.content);
  const changes = applyChanges(texts, wanted.changes);
  if (base.content === current.content)
    return { outcome: 'merged', tree: current.content, changes };
  if (areMovable(wanted.changes)) {
    const moved = tryChanges((await repository.content(current.content)).texts, wanted);
    if (moved !== undefined) return { outcome: 'merged', tree: current.content, changes: moved };
  }
  const mine = await repository.write({
    parents: [base.id],
    changes,
    author,
    committer: author,
    at: now().toISOString(),
    message: 'A change that is being merged\n',
  });
  return mergeVersions(
    repository,
    { mine: mine.id, theirs: head },
    decideBy(wanted.decisions, head),
  );
}

function tryChanges(
  texts: ReadonlyMap<string, string>,
  { changes }: Write,
): FileChanges | undefined {
  try {
    return applyChanges(texts, changes);
  } catch (error) {
    if (error instanceof EditError) return undefined; // merged as documents
    throw error;
  }
}

interface CommitFacts {
  readonly head: CommitId;
  /** The version that the caller knows. */
  readonly base: CommitId;
  readonly draft: DraftId;
  readonly author: Commit['author'];
  readonly title: string;
  readonly trailers: Readonly<Record<string, string>>;
  readonly otherParents?: readonly CommitId[];
  /** Whether a version without changes is written too. */
  readonly isKept?: boolean;
}

/** Writes files as a version of a draft; undefined if the draft has moved on. */
export async function commitFiles(
  context: StoreContext,
  { tree, changes }: Pick<Merged, 'tree' | 'changes'>,
  facts: CommitFacts,
): Promise<Extract<WriteResult, { outcome: 'written' }> | undefined> {
  const { repository } = context;
  const { head, base, draft, author, title, trailers, otherParents = [], isKept = false } = facts;
  const written = await repository.write({
    parents: [head, ...otherParents],
    tree,
    changes,
    author,
    committer: author,
    at: context.now().toISOString(),
    message: writeMessage({ title, body: '', trailers }),
  });
  const before = await repository.commit(head);
  const isSame = written.content === before.content && !isKept && otherParents.length === 0;
  if (!isSame && !(await moveDraft(context, draft, { from: head, to: written.id })))
    return undefined;
  const version = isSame ? before : written;
  if (!isSame) await noteCommit(context, draft, written);
  return {
    outcome: 'written',
    version: toVersion(version),
    isRebased: base !== head,
    files: await textsSince(context, base, version),
  };
}

async function textsSince(
  { repository }: StoreContext,
  base: CommitId,
  version: Commit,
): Promise<ReadonlyMap<string, string | undefined>> {
  const old = await repository.commit(base);
  const names = await differingFiles(repository, old.content, version.content);
  const { texts } = await repository.content(version.content);
  return new Map(names.map((name) => [name, texts.get(name)]));
}

interface TakingBack {
  readonly draft: DraftId;
  readonly person: PersonId;
  readonly kind: 'undo' | 'redo';
  /** Throws if the person may not change the files of the step. */
  readonly check: StepCheck | undefined;
}

async function takeBack(
  context: StoreContext,
  readLog: ReadLog,
  { draft, person, kind, check }: TakingBack,
): Promise<WriteResult> {
  return refusals(async () => {
    const row = await draftIn(context, draft);
    const author = await authorOf(context, person);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const log = await readLog(row);
      const step = undoStacks(log.commits, person)[kind].at(-1);
      if (step === undefined) throw new RefusedError('unchanged', `There is nothing to ${kind}.`);
      check?.(await filesOfStep(context, step));
      const merged = await withoutStep(context, log.head, step);
      if (merged.outcome === 'conflict') return { ...merged, head: log.head };
      const result = await commitFiles(context, merged, {
        head: log.head,
        base: log.head,
        draft,
        author,
        title: `${kind === 'undo' ? 'Undo' : 'Redo'}: ${step.sentence}`,
        trailers: draftTrailers({ kind, draft, person, undoes: step.commits, fact: step.fact }),
        isKept: true,
      });
      if (result !== undefined) return result;
    }
    throw new RefusedError('outdated', 'Other people are writing in the draft. Try again.');
  });
}

/** The files that a step has changed. */
async function filesOfStep(
  { repository }: StoreContext,
  { commits }: UndoStep,
): Promise<readonly string[]> {
  const changed = commits.map(async (id) => {
    const after = await repository.commit(id);
    const before = await repository.commit(after.parents[0] ?? id);
    return differingFiles(repository, before.content, after.content);
  });
  return [...new Set((await Promise.all(changed)).flat())];
}

/** The files of a version without the commits of a step, the newest taken back first. */
async function withoutStep(
  { repository }: StoreContext,
  head: CommitId,
  { commits }: UndoStep,
): Promise<MergedVersions> {
  let theirs = await repository.commit(head);
  for (const id of commits.toReversed()) {
    const taken = await repository.commit(id);
    const before = await repository.commit(taken.parents[0] ?? id);
    const { author, at } = taken;
    const facts = { author, committer: author, at, message: 'A state that is being merged\n' };
    const mine = await repository.write({ ...facts, parents: [id], tree: before.content });
    const merged = await mergeVersions(
      repository,
      { mine: mine.id, theirs: theirs.id },
      () => undefined,
    );
    if (merged.outcome === 'conflict') return merged;
    const { tree, changes } = merged;
    theirs = await repository.write({ ...facts, parents: [theirs.id], tree, changes });
  }
  return { outcome: 'merged', tree: theirs.content, changes: new Map() };
}

function isIn({ start, commits }: DraftLog, version: CommitId): boolean {
  return version === start || commits.some(({ commit }) => commit.id === version);
}

/** The result of a change, or the reason why it is refused. */
async function refusals(change: () => Promise<WriteResult>): Promise<WriteResult> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RefusedError) return { outcome: 'refused', reason: error.reason };
    if (error instanceof FilePathError)
      return { outcome: 'refused', reason: { code: 'invalid-file', message: error.message } };
    if (error instanceof EditError)
      return { outcome: 'refused', reason: { code: 'invalid-edit', message: error.message } };
    throw error;
  }
}
