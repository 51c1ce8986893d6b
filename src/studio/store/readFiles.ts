import { isUtf8 } from 'node:buffer';
import { GitError } from './git.ts';
import type { GitObject, ObjectReader } from './objectReader.ts';
import { isFilePath } from './filePaths.ts';
import type { PortalContent } from './version.ts';

/** A file in a tree. */
export interface FileEntry {
  readonly blob: string;
}

/** Reads files of a repository. */
export interface FileReader {
  files(treeish: string): Promise<ReadonlyMap<string, FileEntry>>;
  content(treeish: string): Promise<PortalContent>;
  blobs(ids: readonly string[]): Promise<ReadonlyMap<string, string | Uint8Array>>;
}

/** Bytes of the contents that are kept in memory. */
const mostKept = 96 * 1024 ** 2;
const mostTrees = 200;

/** Creates a reader that keeps what it has read, because objects never change. */
export function createReader(objects: ObjectReader): FileReader {
  const trees = new Map<string, ReadonlyMap<string, FileEntry>>();
  const kept = new Map<string, string | Uint8Array>();
  let bytes = 0;
  const keep = (id: string, content: string | Uint8Array) => {
    kept.set(id, content);
    bytes += content.length;
    for (const [oldest, old] of kept) {
      if (bytes <= mostKept) break;
      kept.delete(oldest);
      bytes -= old.length;
    }
  };
  const files = async (treeish: string) => {
    const known = trees.get(treeish);
    if (known !== undefined) return known;
    const read = await readTree(objects, treeish);
    if (trees.size >= mostTrees) trees.clear();
    trees.set(treeish, read);
    return read;
  };
  const blobs = async (ids: readonly string[]) => {
    const found = new Map<string, string | Uint8Array>();
    const missing = new Set<string>();
    for (const id of ids) {
      const known = kept.get(id);
      if (known === undefined) missing.add(id);
      else found.set(id, known);
    }
    const read = await Promise.all([...missing].map((id) => objects.read(id)));
    for (const object of read) {
      if (object === undefined) continue;
      const content = toContent(object.bytes);
      found.set(object.id, content);
      keep(object.id, content);
    }
    return found;
  };
  return {
    files,
    blobs,
    async content(treeish) {
      const entries = await files(treeish);
      const contents = await blobs([...entries.values()].map(({ blob }) => blob));
      const texts = new Map<string, string>();
      const binaries = new Map<string, Uint8Array>();
      for (const [path, { blob }] of entries) {
        const content = contents.get(blob);
        if (typeof content === 'string') texts.set(path, content);
        else if (content !== undefined) binaries.set(path, content);
      }
      return { texts, binaries };
    },
  };
}

/** The files of a commit or a tree. */
async function readTree(
  objects: ObjectReader,
  name: string,
): Promise<ReadonlyMap<string, FileEntry>> {
  const object = await objects.read(name);
  const [, tree = ''] =
    object?.type === 'commit'
      ? (/^tree ([0-9a-f]+)/.exec(object.bytes.toString('latin1')) ?? [])
      : [];
  const root = object?.type === 'commit' ? await objects.read(tree) : object;
  if (root?.type !== 'tree') throw new GitError(`There are no files of "${name}".`);
  const files = new Map<string, FileEntry>();
  const add = async ({ bytes, id }: GitObject, folder: string): Promise<void> => {
    for (const entry of treeEntries(bytes, id.length / 2)) {
      const path = folder + entry.name;
      if (!isFilePath(path)) continue;
      if (entry.mode.startsWith('100')) files.set(path, { blob: entry.id });
      if (!entry.mode.startsWith('4')) continue;
      const inner = await objects.read(entry.id);
      if (inner !== undefined) await add(inner, `${path}/`);
    }
  };
  await add(root, '');
  return files;
}

interface TreeEntry {
  readonly mode: string;
  readonly name: string;
  readonly id: string;
}

/** Ordinary files have modes that begin with 100, folders 4; links and submodules are left out. */
function* treeEntries(bytes: Buffer, length: number): Generator<TreeEntry> {
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(32, at);
    const end = bytes.indexOf(0, blank);
    yield {
      mode: bytes.toString('latin1', at, blank),
      name: bytes.toString('utf8', blank + 1, end),
      id: bytes.toString('hex', end + 1, end + 1 + length),
    };
    at = end + 1 + length;
  }
}

/** A text if the bytes are one, else the bytes. */
export function toContent(bytes: Buffer): string | Uint8Array {
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString('utf8') : Uint8Array.from(bytes);
}
