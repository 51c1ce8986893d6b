import type { CommitId } from './fastImport.ts';
import type { DraftCommit } from './draftLog.ts';
import type { PersonId } from './version.ts';

/** Commits that are undone together, the oldest first. */
export interface UndoStep {
  readonly commits: readonly CommitId[];
  /** What the operation did. */
  readonly sentence: string;
  /** The same as data. */
  readonly fact: string | undefined;
}

/** What a person can undo and redo, the next step last. */
export interface UndoStacks {
  readonly undo: readonly UndoStep[];
  readonly redo: readonly UndoStep[];
}

/** The steps of a person, from the commits of a draft, the oldest first. */
export function undoStacks(commits: readonly DraftCommit[], person: PersonId): UndoStacks {
  const undo: (UndoStep & { readonly gesture: string | undefined })[] = [];
  const redo: UndoStep[] = [];
  for (const { commit, kind, sentence, fact, gesture, person: author } of commits) {
    if (author !== person) continue;
    const step = { commits: [commit.id], sentence, fact, gesture: undefined };
    if (kind === 'write') {
      const last = undo.at(-1);
      const isSame = gesture !== undefined && last?.gesture === gesture && redo.length === 0;
      if (isSame) undo.pop();
      const earlier = isSame ? (last?.commits ?? []) : [];
      undo.push({ commits: [...earlier, commit.id], sentence, fact, gesture });
      redo.length = 0;
    } else if (kind === 'undo') {
      const taken = undo.pop();
      redo.push({ ...step, sentence: taken?.sentence ?? sentence });
    } else if (kind === 'redo') {
      const taken = redo.pop();
      undo.push({ ...step, sentence: taken?.sentence ?? sentence });
    }
  }
  return { undo, redo };
}

/** The commits that are taken back now. */
export function undoneCommits(commits: readonly DraftCommit[]): ReadonlySet<CommitId> {
  const undone = new Set<CommitId>();
  // From the newest: an undo that was taken back itself takes nothing back.
  for (const { commit, kind, undoes } of commits.toReversed()) {
    const isActive = !undone.has(commit.id);
    if (isActive && (kind === 'undo' || kind === 'redo')) for (const id of undoes) undone.add(id);
  }
  return undone;
}
