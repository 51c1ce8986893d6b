import { isUtf8 } from 'node:buffer';
import type { Git } from './git.ts';
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
export function createReader(git: Git): FileReader {
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
    const { text } = await git(['ls-tree', '-r', '-z', '--full-tree', treeish]);
    const read = parseTree(text);
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
    if (missing.size > 0) {
      const output = await git(['cat-file', '--batch'], { input: [...missing, ''].join('\n') });
      for (const [id, content] of parseBatch(output.bytes)) {
        found.set(id, content);
        keep(id, content);
      }
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

/** Ordinary files only: links and submodules are no part of a portal. */
function parseTree(text: string): ReadonlyMap<string, FileEntry> {
  const files = new Map<string, FileEntry>();
  for (const entry of text.split('\0')) {
    const [, blob, path] = /^100\d{3} blob ([0-9a-f]+)\t([^]+)$/.exec(entry) ?? [];
    if (blob !== undefined && path !== undefined && isFilePath(path)) files.set(path, { blob });
  }
  return files;
}

function* parseBatch(bytes: Buffer): Generator<readonly [string, string | Uint8Array]> {
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(10, at);
    const [id = '', type, size = '0'] = bytes.toString('latin1', at, end).split(' ');
    at = end + 1;
    if (type !== 'blob') continue;
    const content = bytes.subarray(at, at + Number(size));
    at += Number(size) + 1;
    yield [id, toContent(content)];
  }
}

/** A text if the bytes are one, else the bytes. */
export function toContent(bytes: Buffer): string | Uint8Array {
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString('utf8') : Uint8Array.from(bytes);
}
