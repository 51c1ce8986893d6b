import { mkdir, stat } from 'node:fs/promises';
import { createGit, GitError, type Git, type GitPlace } from './git.ts';
import {
  cleanAuthor,
  createCommitWriter,
  importRefs,
  type CommitId,
  type NewCommit,
} from './fastImport.ts';
import { createRefMover, type RefMove } from './moveRefs.ts';
import { createObjectReader, type GitObject } from './objectReader.ts';
import { createReader, type FileEntry } from './readFiles.ts';
import type { Author, PortalContent, Version } from './version.ts';

/** A commit. `content` is its tree. */
export interface Commit extends Version {
  /** The first one is the state before it. */
  readonly parents: readonly CommitId[];
  readonly committer: Author;
  readonly message: string;
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
  /** Commits that one has and the other lacks, following first parents, the oldest first. */
  newCommits(id: CommitId, lacking: CommitId): Promise<readonly Commit[]>;
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
  /** The author of the last change of a file after a commit; undefined if there is none. */
  lastAuthor(
    file: string,
    range: { readonly after: CommitId | undefined; readonly id: CommitId },
  ): Promise<Author | undefined>;
  /** The latest commit that both contain. */
  mergeBase(one: CommitId, other: CommitId): Promise<CommitId | undefined>;
  /** Packs loose objects if there are many, and removes what was left by ended processes. */
  tidy(): Promise<void>;
  /** Ends the processes that stay. */
  close(): Promise<void>;
}

/**
 * Opens the repository of a directory; it is created if the directory is missing or empty.
 * @throws GitError when git cannot be used, or the directory has another content
 */
export async function openRepository(directory: string, program = 'git'): Promise<Repository> {
  const git = await createGit(directory, program);
  await mkdir(directory, { recursive: true });
  if ((await stat(`${directory}/HEAD`).catch(() => undefined)) === undefined)
    await git(['init', '--bare', '--quiet', '--template=', '--initial-branch=main']);
  const { text } = await git(['rev-parse', '--is-bare-repository']);
  if (text.trim() !== 'true')
    throw new GitError(`"${directory}" is not a bare git repository. Name one that is.`);
  return createRepository(git, { directory, program });
}

function createRepository(git: Git, place: GitPlace): Repository {
  const objects = createObjectReader(place);
  const writer = createCommitWriter(git, place);
  const mover = createRefMover(place);
  const known = new Map<CommitId, Commit>();
  const reader = createReader(objects);
  const commit = async (id: CommitId): Promise<Commit> => {
    assertId(id);
    const found = known.get(id);
    if (found !== undefined) return found;
    const object = await objects.read(id);
    if (object?.type !== 'commit') throw new GitError(`There is no version "${id}".`);
    const read = parseCommit(object);
    remember(known, read);
    return read;
  };
  const refs = async (prefix: string) => {
    const { text } = await git(['for-each-ref', '--format=%(objectname) %(refname)', prefix]);
    const lines = text.split('\n').filter((line) => line !== '');
    return new Map(
      lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]),
    );
  };
  const head = async (ref: string) => {
    const object = await objects.read(ref);
    return object?.type === 'commit' ? object.id : undefined;
  };
  const move = async (moves: readonly RefMove[]): Promise<boolean> => {
    try {
      await mover.move(moves);
      return true;
    } catch (error) {
      const changing = moves.filter(({ from, to }) => from !== to);
      const now = await Promise.all(changing.map(({ ref }) => head(ref)));
      // Without a status of failure, the process may have ended after it had moved them. With one,
      // somebody else has.
      const isRefused = error instanceof GitError && (error.status ?? 0) !== 0;
      const isMoved = changing.every(({ to }, index) => now[index] === to);
      if (!isRefused && changing.length > 0 && isMoved) return true;
      if (changing.some(({ from }, index) => now[index] !== from)) return false;
      throw error;
    }
  };
  return {
    ...reader,
    refs,
    head,
    commit,
    move,
    async has(id) {
      return isId(id) && (known.has(id) || (await objects.read(id))?.type === 'commit');
    },
    async log(id, { after, skip = 0, limit = Number.POSITIVE_INFINITY } = {}) {
      const commits: Commit[] = [];
      let next: CommitId | undefined = id;
      for (let index = 0; next !== undefined && next !== after; index++) {
        if (commits.length >= limit) break;
        const one: Commit = await commit(next);
        if (index >= skip) commits.push(one);
        next = one.parents[0];
      }
      return commits;
    },
    newCommits: async (id, lacking) => Promise.all((await listNew(git, id, lacking)).map(commit)),
    async write(wanted) {
      const clean = {
        ...wanted,
        author: cleanAuthor(wanted.author),
        committer: cleanAuthor(wanted.committer),
      };
      const { id, tree } = await writer.write(clean);
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
    lastAuthor: (file, range) => readLastAuthor(git, file, range),
    async mergeBase(one, other) {
      const { text, status } = await git(['merge-base', one, other], { accepts: [0, 1] });
      return status === 0 ? text.trim() : undefined;
    },
    async tidy() {
      const remaining = await refs(importRefs);
      if (remaining.size > 0)
        await move([...remaining].map(([ref, from]) => ({ ref, from, to: undefined })));
      await git(['-c', 'gc.auto=5000', '-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']);
    },
    async close() {
      await Promise.all([objects.close(), writer.close(), mover.close()]);
    },
  };
}

async function listNew(git: Git, id: CommitId, lacking: CommitId): Promise<readonly CommitId[]> {
  assertId(id);
  assertId(lacking);
  const { text } = await git(['rev-list', '--first-parent', '--reverse', id, `^${lacking}`]);
  return text.split('\n').filter((line) => line !== '');
}

async function readLastAuthor(
  git: Git,
  file: string,
  { after, id }: Parameters<Repository['lastAuthor']>[1],
): Promise<Author | undefined> {
  const range = [id, ...(after === undefined ? [] : [`^${after}`])];
  const format = '--format=tformat:%an%x00%ae';
  const path = `:(literal)${file}`;
  const { text } = await git(['log', '--max-count=1', format, ...range, '--', path]);
  const [name = '', email = ''] = text.trim().split('\0');
  return text === '' ? undefined : { name, email };
}

const mostKnown = 20_000;

function remember(known: Map<CommitId, Commit>, commit: Commit): void {
  if (known.size >= mostKnown) known.clear();
  known.set(commit.id, commit);
}

function parseCommit({ id, bytes }: GitObject): Commit {
  const text = bytes.toString('utf8');
  const end = text.indexOf('\n\n');
  const headers = text.slice(0, end < 0 ? undefined : end).split('\n');
  const valuesOf = (name: string) =>
    headers.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
  const [author, committer] = ['author', 'committer'].map((name) =>
    parseSignature(valuesOf(name)[0] ?? ''),
  );
  return {
    id,
    content: valuesOf('tree')[0] ?? '',
    parents: valuesOf('parent'),
    author: author?.author ?? { name: '', email: '' },
    committer: committer?.author ?? { name: '', email: '' },
    at: committer?.at ?? new Date(0).toISOString(),
    message: end < 0 ? '' : text.slice(end + 2),
  };
}

function parseSignature(line: string): { readonly author: Author; readonly at: string } {
  const [, name = '', email = '', seconds = '0'] = /^(.*?) ?<([^>]*)> (-?\d+)/.exec(line) ?? [];
  return { author: { name, email }, at: new Date(Number(seconds) * 1000).toISOString() };
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
