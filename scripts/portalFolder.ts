import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A portal's folder in memory, as input of the compiler. */
export interface PortalFolder {
  readonly files: ReadonlyMap<string, string>;
  /** Name of each image below `assets/` -> hash of its bytes. */
  readonly assets: ReadonlyMap<string, string>;
  /** Paths of the TypeScript modules. */
  readonly modules: ReadonlySet<string>;
}

/**
 * Whether a path in a portal's folder is in a code folder: a top-level folder that has an
 * `index.ts`.
 */
export function isCode(path: string, modules: ReadonlySet<string>): boolean {
  return modules.has(`${path.split('/')[0]}/index.ts`);
}

/**
 * Reads the descriptors below a folder (every `.yaml`, `.yml` and `.json` outside of code folders),
 * and the names of its assets and modules.
 */
export async function readPortalFolder(directory: string): Promise<PortalFolder> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const all = new Set(paths);
  const modules = new Set(paths.filter((path) => path.endsWith('.ts') && isCode(path, all)));
  const files = new Map<string, string>();
  const assets = new Map<string, string>();
  for (const path of paths) {
    if (path.startsWith('assets/'))
      assets.set(
        path.slice('assets/'.length),
        createHash('sha256')
          .update(await readFile(join(directory, path)))
          .digest('hex')
          .slice(0, 16),
      );
    else if (/\.(ya?ml|json)$/.test(path) && !isCode(path, modules))
      files.set(path, await readFile(join(directory, path), 'utf8'));
  }
  return { files, assets, modules };
}
