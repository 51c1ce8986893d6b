import { randomUUID } from 'node:crypto';
import type { Git, GitPlace } from './git.ts';
import { assertFilePath } from './filePaths.ts';
import { createGitProcess, type TakenAnswer } from './gitProcess.ts';
import type { Author } from './version.ts';
import { oneLine } from './commitMessage.ts';

/** The id of a commit, in hexadecimal. */
export type CommitId = string;

/** A commit to be written. */
export interface NewCommit {
  readonly parents: readonly CommitId[];
  /** The tree to begin with; default: that of the first parent, or an empty one. */
  readonly tree?: string;
  /** New contents of files by path; undefined removes a file. */
  readonly changes?: ReadonlyMap<string, string | Uint8Array | undefined>;
  readonly author: Author;
  readonly committer: Author;
  /** ISO 8601; seconds are kept. */
  readonly at: string;
  readonly message: string;
}

/** Writes commits. */
export interface CommitWriter {
  /**
   * Writes a commit. A temporary reference points to the one that was written last.
   * @throws FilePathError when the name of a file is not allowed
   */
  write(commit: NewCommit): Promise<{ readonly id: CommitId; readonly tree: string }>;
  /** Ends the process that writes. */
  close(): Promise<void>;
}

/** Temporary references begin with this. */
export const importRefs = 'refs/studio/import/';

/**
 * Milliseconds without a commit after which the process ends. It must not stay for long: it takes
 * for granted that what it wrote exists, also when somebody removes unused objects.
 */
const idle = 10_000;

/** Creates the writer of a repository, which uses one process of git for many commits. */
export function createCommitWriter(git: Git, place: GitPlace): CommitWriter {
  const ref = importRefs + randomUUID();
  const { ask, end } = createGitProcess(place, {
    args: ['fast-import', '--quiet', '--force', '--date-format=raw'],
    take: takeLines,
    idle,
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    write(commit) {
      const stream = streamOf(ref, commit);
      // one after the other: a commit that fails ends the process, and must not fail the next one
      const answer = last.then(() => ask(stream));
      last = answer.catch(() => undefined);
      return answer.then(async ([root, id]) => {
        const tree = /^040000 tree ([0-9a-f]+)/.exec(root)?.[1] ?? (await treeOf(git, id));
        return { id, tree };
      });
    },
    close: end,
  };
}

/** The two lines that answer a commit: its tree, and its id. */
function takeLines(output: Buffer): TakenAnswer<readonly [root: string, id: string]> {
  const first = output.indexOf(10);
  const second = first < 0 ? -1 : output.indexOf(10, first + 1);
  if (second < 0) return { needed: 1 };
  const answer = [
    output.toString('utf8', 0, first),
    output.toString('utf8', first + 1, second),
  ] as const;
  return { answer, rest: output.subarray(second + 1), needed: 0 };
}

async function treeOf(git: Git, id: CommitId): Promise<string> {
  return (await git(['rev-parse', `${id}^{tree}`])).text.trim();
}

function streamOf(ref: string, { parents, tree, changes, ...commit }: NewCommit): Buffer {
  const [first, ...others] = parents;
  const when = `${String(Math.floor(Date.parse(commit.at) / 1000))} +0000`;
  const parts: Uint8Array[] = [];
  const line = (text: string) => parts.push(Buffer.from(`${text}\n`));
  const data = (content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    line(`data ${String(bytes.length)}`);
    parts.push(bytes);
    line('');
  };
  line(`reset ${ref}`); // without a parent, the commit would continue the one before
  line('');
  line(`commit ${ref}`);
  line('mark :1');
  line(`author ${signature(commit.author)} ${when}`);
  line(`committer ${signature(commit.committer)} ${when}`);
  data(commit.message);
  if (first !== undefined) line(`from ${first}`);
  for (const other of others) line(`merge ${other}`);
  if (tree !== undefined) line(`M 040000 ${tree} ""`);
  const entries = [...(changes ?? [])];
  for (const [path, content] of entries) if (content === undefined) line(`D ${quoted(path)}`);
  for (const [path, content] of entries) {
    if (content === undefined) continue;
    assertFilePath(path);
    line(`M 100644 inline ${quoted(path)}`);
    data(content);
  }
  line('');
  line('ls :1 ""');
  // objects and references can be read by others from here on
  line('checkpoint');
  line('get-mark :1');
  return Buffer.concat(parts);
}

/** A path in the quotes of git. */
function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** A person as git can write one: neither brackets nor line breaks may stand in it. */
export function cleanAuthor({ name, email }: Author): Author {
  const plain = (text: string) => oneLine(text.replace(/[<>]/g, ''));
  return { name: plain(name) || 'Unknown', email: plain(email) };
}

function signature(author: Author): string {
  const { name, email } = cleanAuthor(author);
  return `${name} <${email}>`;
}
