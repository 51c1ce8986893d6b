import { mkdir, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createGit, GitError, type Git } from './git.ts';
import { cleanAuthor, fastImport, type CommitId, type NewCommit } from './fastImport.ts';
import { createReader, type FileEntry } from './readFiles.ts';
import type { Author, PortalContent, Version } from './version.ts';

/** A commit. `content` is its tree. */
export interface Commit extends Version {
  /** The first one is the state before it. */
  readonly parents: readonly CommitId[];
  readonly committer: Author;
  readonly message: string;
}

/** A reference that moves. Undefined is a reference that does not exist. */
export interface RefMove {
  readonly ref: string;
  readonly from: CommitId | undefined;
  readonly to: CommitId | undefined;
}

/** What merging two commits line by line leads to. */
export interface LineMerge {
  readonly tree: string;
  /** Files that the merge could not decide, with their blobs in the three versions. */
  readonly undecided: ReadonlyMap<string, Stages>;
}

/** The blobs of an undecided file; undefined where the file does not exist. */
export interface Stages {
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
}

/** The commits of a range. */
export interface LogRange {
  /** Commits that it contains are left out. */
  readonly after?: CommitId | undefined;
  readonly skip?: number;
  readonly limit?: number;
}

/** A bare git repository. */
export interface Repository {
  /** The commits of references whose names begin with a prefix, by name. */
  refs(prefix: string): Promise<ReadonlyMap<string, CommitId>>;
  /** The commit of a reference. */
  head(ref: string): Promise<CommitId | undefined>;
  /** @throws GitError when there is no such commit */
  commit(id: CommitId): Promise<Commit>;
  has(id: CommitId): Promise<boolean>;
  /** A commit and those before it, following first parents, the newest first. */
  log(id: CommitId, range?: LogRange): Promise<readonly Commit[]>;
  /** The files of a commit or a tree, by path. */
  files(treeish: string): Promise<ReadonlyMap<string, FileEntry>>;
  content(treeish: string): Promise<PortalContent>;
  /** The contents of blobs: texts, or bytes of what is not UTF-8. */
  blobs(ids: readonly string[]): Promise<ReadonlyMap<string, string | Uint8Array>>;
  /** Writes a commit, to which no reference points yet. */
  write(commit: NewCommit): Promise<Commit>;
  /** Moves references together; false if one of them is not where it is expected. */
  move(moves: readonly RefMove[]): Promise<boolean>;
  merge(ours: CommitId, theirs: CommitId): Promise<LineMerge>;
  /** The author of the last change of a file in the commits after one; undefined if there is none. */
  lastAuthor(
    file: string,
    range: { readonly after: CommitId | undefined; readonly id: CommitId },
  ): Promise<Author | undefined>;
  /** The latest commit that both contain. */
  mergeBase(one: CommitId, other: CommitId): Promise<CommitId | undefined>;
  /** Packs loose objects if there are many, and removes what was left by ended processes. */
  tidy(): Promise<void>;
}

const importRefs = 'refs/studio/import/';

/**
 * Opens the repository of a directory; it is created if the directory is missing or empty.
 * @throws GitError when git cannot be used, or the directory has another content
 */
export async function openRepository(directory: string, program?: string): Promise<Repository> {
  const git = await createGit(directory, program);
  await mkdir(directory, { recursive: true });
  if ((await stat(`${directory}/HEAD`).catch(() => undefined)) === undefined)
    await git(['init', '--bare', '--quiet', '--template=', '--initial-branch=main']);
  const { text } = await git(['rev-parse', '--is-bare-repository']);
  if (text.trim() !== 'true')
    throw new GitError(`"${directory}" is not a bare git repository. Name one that is.`);
  return createRepository(git);
}

function createRepository(git: Git): Repository {
  const known = new Map<CommitId, Commit>();
  /** Temporary references, which the next move removes. */
  const imported: RefMove[] = [];
  const reader = createReader(git);
  const log = async (args: readonly string[]): Promise<readonly Commit[]> => {
    const command = ['log', '-z', `--format=tformat:${commitFormat}`];
    const { text } = await git([...command, ...args, ...(args.includes('--') ? [] : ['--'])]);
    const commits = parseCommits(text);
    for (const commit of commits) remember(known, commit);
    return commits;
  };
  const commit = async (id: CommitId): Promise<Commit> => {
    assertId(id);
    const found = known.get(id) ?? (await log(['--no-walk', id]))[0];
    if (found === undefined) throw new GitError(`There is no version "${id}".`);
    return found;
  };
  const refs = async (prefix: string) => {
    const { text } = await git(['for-each-ref', '--format=%(objectname) %(refname)', prefix]);
    const lines = text.split('\n').filter((line) => line !== '');
    return new Map(
      lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]),
    );
  };
  const move = async (moves: readonly RefMove[]): Promise<boolean> => {
    const changing = moves.filter(({ from, to }) => from !== to);
    const done = imported.splice(0);
    const lines = [...moves, ...done].map(moveLine);
    try {
      await git(['update-ref', '--stdin'], {
        input: ['start', ...lines, 'prepare', 'commit', ''].join('\n'),
      });
      return true;
    } catch (error) {
      imported.push(...done);
      const now = await Promise.all(changing.map(({ ref }) => head(ref)));
      if (changing.some(({ from }, index) => now[index] !== from)) return false;
      throw error;
    }
  };
  const head = async (ref: string) => {
    const { text, status } = await git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
      accepts: [0, 1],
    });
    return status === 0 ? text.trim() : undefined;
  };
  return {
    ...reader,
    refs,
    head,
    commit,
    move,
    async has(id) {
      if (!isId(id)) return false;
      const { status } = await git(['cat-file', '-e', `${id}^{commit}`], { accepts: [0, 1, 128] });
      return status === 0;
    },
    log(id, { after, skip = 0, limit } = {}) {
      return log([
        '--first-parent',
        `--skip=${String(skip)}`,
        ...(limit === undefined ? [] : [`--max-count=${String(limit)}`]),
        id,
        ...(after === undefined ? [] : [`^${after}`]),
      ]);
    },
    async write(wanted) {
      const ref = importRefs + randomUUID();
      const clean = {
        ...wanted,
        author: cleanAuthor(wanted.author),
        committer: cleanAuthor(wanted.committer),
      };
      const { id, tree } = await fastImport(git, ref, clean);
      imported.push({ ref, from: id, to: undefined });
      const written = toCommit({ ...clean, id, tree });
      remember(known, written);
      return written;
    },
    async merge(ours, theirs) {
      const { bytes } = await git(
        ['merge-tree', '--write-tree', '-z', '--no-messages', ours, theirs],
        { accepts: [0, 1] },
      );
      return parseMerge(bytes.toString('utf8'));
    },
    async lastAuthor(file, { after, id }) {
      const range = [id, ...(after === undefined ? [] : [`^${after}`])];
      const [last] = await log(['--max-count=1', ...range, '--', `:(literal)${file}`]);
      return last?.author;
    },
    async mergeBase(one, other) {
      const { text, status } = await git(['merge-base', one, other], { accepts: [0, 1] });
      return status === 0 ? text.trim() : undefined;
    },
    async tidy() {
      const left = await refs(importRefs);
      if (left.size > 0) await move([...left].map(([ref, from]) => ({ ref, from, to: undefined })));
      await git(['-c', 'gc.auto=5000', '-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']);
    },
  };
}

const commitFormat = ['%H', '%T', '%P', '%an', '%ae', '%cn', '%ce', '%ct', '%B'].join('%x00');
const mostKnown = 20_000;

function remember(known: Map<CommitId, Commit>, commit: Commit): void {
  if (known.size >= mostKnown) known.clear();
  known.set(commit.id, commit);
}

function parseCommits(text: string): readonly Commit[] {
  const fields = text.split('\0');
  return Array.from({ length: Math.floor(fields.length / 9) }, (_, index) => {
    const [id = '', content = '', parents = '', name = '', email = '', ...rest] = fields.slice(
      index * 9,
      index * 9 + 9,
    );
    const [committer = '', committerEmail = '', seconds = '0', message = ''] = rest;
    return {
      id,
      content,
      parents: parents === '' ? [] : parents.split(' '),
      author: { name, email },
      committer: { name: committer, email: committerEmail },
      at: new Date(Number(seconds) * 1000).toISOString(),
      message,
    };
  });
}

function toCommit(wanted: NewCommit & { readonly id: CommitId; readonly tree: string }): Commit {
  const { id, tree, parents, author, committer, at, message } = wanted;
  const seconds = Math.floor(Date.parse(at) / 1000);
  return {
    id,
    content: tree,
    parents,
    author,
    committer,
    at: new Date(seconds * 1000).toISOString(),
    message,
  };
}

function moveLine({ ref, from, to }: RefMove): string {
  const none = '0'.repeat((from ?? to ?? '').length || 40);
  if (to === undefined) return `delete ${ref} ${from ?? none}`;
  return from === to ? `verify ${ref} ${to}` : `update ${ref} ${to} ${from ?? none}`;
}

function parseMerge(output: string): LineMerge {
  const [tree = '', ...entries] = output.split('\0');
  const undecided = new Map<string, Stages>();
  for (const entry of entries) {
    const [, blob, stage, path] = /^\d+ ([0-9a-f]+) ([123])\t([^]+)$/.exec(entry) ?? [];
    if (blob === undefined || path === undefined) continue;
    const name = stage === '1' ? 'base' : stage === '2' ? 'ours' : 'theirs';
    const stages = undecided.get(path) ?? { base: undefined, ours: undefined, theirs: undefined };
    undecided.set(path, { ...stages, [name]: blob });
  }
  return { tree, undecided };
}

function isId(id: string): boolean {
  return /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(id);
}

function assertId(id: string): void {
  if (!isId(id)) throw new GitError(`"${id.slice(0, 80)}" is not the id of a version.`);
}
