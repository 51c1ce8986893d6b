import type { Git } from './git.ts';
import { assertFilePath } from './filePaths.ts';
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

/**
 * Writes a commit in one run of git. A temporary reference points to it.
 * @throws FilePathError when the name of a file is not allowed
 */
export async function fastImport(
  git: Git,
  ref: string,
  commit: NewCommit,
): Promise<{ readonly id: CommitId; readonly tree: string }> {
  const { text } = await git(['fast-import', '--quiet', '--done', '--date-format=raw'], {
    input: streamOf(ref, commit),
  });
  const [id = '', root = ''] = text.split('\n');
  const tree = /^040000 tree ([0-9a-f]+)/.exec(root)?.[1] ?? (await treeOf(git, id));
  return { id, tree };
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
  line('get-mark :1');
  line('ls :1 ""');
  line('done');
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
