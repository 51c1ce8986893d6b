import type { CommitId } from './fastImport.ts';
import type { GitPlace } from './git.ts';
import { createGitProcess, type TakenAnswer } from './gitProcess.ts';

/** A reference that moves. Undefined is a reference that does not exist. */
export interface RefMove {
  readonly ref: string;
  readonly from: CommitId | undefined;
  readonly to: CommitId | undefined;
}

/** Moves references. */
export interface RefMover {
  /**
   * Moves references together, or none of them.
   * @throws GitError when one of them is not where it is expected, or cannot be moved
   */
  move(moves: readonly RefMove[]): Promise<void>;
  /** Ends the process that moves them. */
  close(): Promise<void>;
}

/** Creates the mover of a repository, which uses one process of git for many moves. */
export function createRefMover(place: GitPlace): RefMover {
  const { ask, end } = createGitProcess(place, {
    args: ['update-ref', '--stdin'],
    take: takeCommit,
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    move(moves) {
      const lines = ['start', ...moves.map(moveLine), 'prepare', 'commit', ''].join('\n');
      // one after the other: a move that fails ends the process, and must not fail the next one
      const done = last.then(() => ask(lines));
      last = done.catch(() => undefined);
      return done;
    },
    close: end,
  };
}

const committed = 'commit: ok\n';

/** The lines that answer a move; the last one says that it is done. */
function takeCommit(output: Buffer): TakenAnswer<void> {
  const at = output.indexOf(committed);
  return at < 0 ? { needed: 1 } : { rest: output.subarray(at + committed.length), needed: 0 };
}

function moveLine({ ref, from, to }: RefMove): string {
  const none = '0'.repeat((from ?? to ?? '').length || 40);
  if (to === undefined) return `delete ${ref} ${from ?? none}`;
  return from === to ? `verify ${ref} ${to}` : `update ${ref} ${to} ${from ?? none}`;
}
