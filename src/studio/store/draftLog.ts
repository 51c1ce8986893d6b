import type { StoreContext } from './context.ts';
import { draftRef } from './context.ts';
import { readMessage } from './commitMessage.ts';
import type { CommitId } from './fastImport.ts';
import type { DraftChange } from './draftWrites.ts';
import type { Commit } from './repository.ts';
import type { DraftId, PersonId } from './version.ts';

/** A commit of a draft. */
export interface DraftCommit {
  readonly commit: Commit;
  readonly kind: DraftChange['kind'];
  readonly person: PersonId | undefined;
  readonly sentence: string;
  /** What it does as data, on one line. */
  readonly fact: string | undefined;
  readonly gesture: string | undefined;
  /** The commits that an undo takes back, or that a redo brings back. */
  readonly undoes: readonly CommitId[];
}

/** The commits of a draft since its creation, the oldest first. */
export interface DraftLog {
  readonly head: CommitId;
  /** The published commit from which it was created. */
  readonly start: CommitId;
  readonly commits: readonly DraftCommit[];
}

/** Reads the logs of drafts, and keeps them while nothing is written. */
export type ReadLog = (draft: {
  readonly id: DraftId;
  readonly base: CommitId;
}) => Promise<DraftLog>;

/** Creates the reader of logs. */
export function createLogReader({ repository }: StoreContext): ReadLog {
  const logs = new Map<DraftId, DraftLog>();
  return async ({ id, base }) => {
    const known = logs.get(id);
    const head = (await repository.head(draftRef(id))) ?? base;
    if (known?.head === head) return known;
    const after = known?.head ?? base;
    const newer = (await repository.log(head, { after })).toReversed().map(toDraftCommit);
    const isContinued = known !== undefined && newer[0]?.commit.parents[0] === known.head;
    const log = {
      head,
      start: base,
      commits: isContinued
        ? [...known.commits, ...newer]
        : known === undefined
          ? newer
          : (await repository.log(head, { after: base })).toReversed().map(toDraftCommit),
    };
    logs.set(id, log);
    return log;
  };
}

/** The published commit that a draft contains: of its last update, or its first. */
export function baseOf({ start, commits }: DraftLog): CommitId {
  return commits.findLast(({ kind }) => kind === 'update')?.commit.parents[1] ?? start;
}

/** The trailers of a commit of a draft. */
export function draftTrailers(facts: {
  readonly kind: DraftChange['kind'];
  readonly draft: DraftId;
  readonly person?: PersonId | undefined;
  readonly gesture?: string | undefined;
  readonly fact?: string | undefined;
  readonly undoes?: readonly CommitId[];
}): Readonly<Record<string, string>> {
  const { kind, draft, person, gesture, fact, undoes = [] } = facts;
  return {
    'Studio-Kind': kind,
    'Studio-Draft': draft,
    ...(person === undefined ? {} : { 'Studio-Person': person }),
    ...(gesture === undefined ? {} : { 'Studio-Gesture': gesture }),
    ...(fact === undefined ? {} : { 'Studio-Fact': fact }),
    ...(undoes.length === 0 ? {} : { 'Studio-Undoes': undoes.join(' ') }),
  };
}

const kinds: readonly string[] = ['write', 'undo', 'redo', 'update', 'folder', 'push'];

function isKind(kind: string | undefined): kind is DraftChange['kind'] {
  return kind !== undefined && kinds.includes(kind);
}

function toDraftCommit(commit: Commit): DraftCommit {
  const { title, trailers } = readMessage(commit.message);
  const kind = trailers['Studio-Kind'];
  return {
    commit,
    kind: isKind(kind) ? kind : 'push',
    person: trailers['Studio-Person'],
    sentence: title,
    fact: trailers['Studio-Fact'],
    gesture: trailers['Studio-Gesture'],
    undoes: trailers['Studio-Undoes']?.split(' ') ?? [],
  };
}
