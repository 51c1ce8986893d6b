import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isFilePath } from './filePaths.ts';
import { toContent } from './readFiles.ts';

/** The content of a file: a text, or bytes that are none. */
export type FileContent = string | Uint8Array;

/** The files of a folder. */
export interface FolderFiles {
  readonly files: ReadonlyMap<string, FileContent>;
  /** Files whose names a version cannot have. */
  readonly refused: readonly string[];
}

/** The end of the names of files that are being written. */
const unfinished = '.studio-unfinished';

/** Removes files that an ended process was writing. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names)
    if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true });
}

/** Names that are no part of a portal: what begins with a dot, and installed packages. */
function isLeftOut(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Reads the ordinary files of a folder. Links are not followed. */
export async function readFolder(folder: string): Promise<FolderFiles> {
  const files = new Map<string, FileContent>();
  const refused: string[] = [];
  const read = async (directory: string): Promise<void> => {
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (isLeftOut(entry.name)) continue;
      const path = join(directory, entry.name);
      if (entry.isDirectory()) await read(path);
      if (!entry.isFile()) continue;
      const name = relative(folder, path).split(sep).join('/');
      if (!isFilePath(name)) {
        refused.push(name);
        continue;
      }
      const content = await contentOf(path);
      if (content !== undefined) files.set(name, content);
    }
  };
  await read(folder);
  return { files, refused };
}

/** Whether two contents are equal; undefined is a file that does not exist. */
export function isSameContent(
  one: FileContent | undefined,
  other: FileContent | undefined,
): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array)
    return Buffer.compare(one, other) === 0;
  return one === other;
}

/**
 * Replaces a file of a folder if it still has the expected content; returns whether it had. A new
 * text appears as a whole.
 */
export async function replaceFile(
  folder: string,
  file: string,
  { from, to }: { readonly from: FileContent | undefined; readonly to: FileContent | undefined },
): Promise<boolean> {
  const path = join(folder, file);
  const written = join(dirname(path), `.${randomUUID()}${unfinished}`);
  if (to !== undefined) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(written, to);
  }
  if (!isSameContent(await contentOf(path), from)) {
    await rm(written, { force: true });
    return false;
  }
  if (to !== undefined) await rename(written, path);
  else {
    await rm(path, { force: true });
    await removeEmpty(folder, dirname(path));
  }
  return true;
}

async function contentOf(path: string): Promise<FileContent | undefined> {
  try {
    return toContent(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Removes folders that have become empty, up to the portal's. */
async function removeEmpty(folder: string, directory: string): Promise<void> {
  if (relative(folder, directory) === '' || relative(folder, directory).startsWith('..')) return;
  if ((await readdir(directory)).length > 0) return;
  await rmdir(directory);
  await removeEmpty(folder, dirname(directory));
}
