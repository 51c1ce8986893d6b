import { GitError, type GitPlace } from './git.ts';
import { createGitProcess, type TakenAnswer } from './gitProcess.ts';

/** An object of a repository. */
export interface GitObject {
  readonly id: string;
  /** `commit`, `tree`, `blob` or `tag`. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Reads objects through one process that stays. */
export interface ObjectReader {
  /** The object with an id, or that a reference points to now; undefined if there is none. */
  read(name: string): Promise<GitObject | undefined>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** Creates the reader of a repository. */
export function createObjectReader(place: GitPlace): ObjectReader {
  const { ask, end } = createGitProcess(place, {
    args: ['cat-file', '--batch'],
    take: takeObject,
  });
  return {
    async read(name) {
      if (/[\n\r\0 ]/.test(name)) throw new GitError(`"${name}" is no name of an object.`);
      return ask(`${name}\n`);
    },
    close: end,
  };
}

/** The first answer in the output of `cat-file --batch`. */
function takeObject(bytes: Buffer): TakenAnswer<GitObject | undefined> {
  const end = bytes.indexOf(10);
  if (end < 0) return { needed: 1 };
  const header = bytes.toString('utf8', 0, end);
  const [, id, type, size] = /^([0-9a-f]+) (\w+) (\d+)$/.exec(header) ?? [];
  const next = end + 1;
  if (id === undefined || type === undefined)
    return { answer: undefined, rest: bytes.subarray(next), needed: 0 };
  const last = next + Number(size);
  if (bytes.length <= last) return { needed: last + 1 - bytes.length };
  const answer = { id, type, bytes: bytes.subarray(next, last) };
  return { answer, rest: bytes.subarray(last + 1), needed: 0 };
}
