import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A portal's folder in memory, as the compiler takes it. */
export interface PortalFolder {
  readonly files: ReadonlyMap<string, string>;
  /** Name of each picture below `assets/` -> hash of its bytes. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Reads the descriptors below a folder: every `.yaml`, `.yml` and `.json`, and the names of its assets. */
export async function readPortalFolder(directory: string): Promise<PortalFolder> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const files = new Map<string, string>();
  const assets = new Map<string, string>();
  for (const path of paths) {
    if (path.startsWith('assets/')) assets.set(path.slice('assets/'.length), createHash('sha256').update(await readFile(join(directory, path))).digest('hex').slice(0, 16));
    else if (/\.(ya?ml|json)$/.test(path)) files.set(path, await readFile(join(directory, path), 'utf8'));
  }
  return { files, assets };
}
