import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isBlockFile } from '../src/compiler/blocks/blockList.ts';

/** A portal's folder in memory, as input of the compiler. */
export interface PortalFolder {
  /** Descriptors, and the files of building blocks. */
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
function isCode(path: string, modules: { has(path: string): boolean }): boolean {
  return modules.has(`${path.split('/')[0]}/index.ts`);
}

/**
 * Whether the compiler reads a file: a descriptor (`.yaml`, `.yml` and `.json` outside of code
 * folders), or a text of a building block.
 */
export function isSource(path: string, paths: { has(path: string): boolean }): boolean {
  return isBlockFile(path, paths)
    ? /\.(ya?ml|json|svg|tsx?)$/.test(path)
    : /\.(ya?ml|json)$/.test(path) && !isCode(path, paths);
}

/** The input of the compiler for files in memory: texts, and bytes of what is no text. */
export function sourceOf(
  texts: ReadonlyMap<string, string>,
  binaries: ReadonlyMap<string, Uint8Array>,
): PortalFolder {
  const paths = [...texts.keys(), ...binaries.keys()].sort();
  const all = new Set(paths);
  const files = new Map<string, string>();
  const assets = new Map<string, string>();
  for (const path of paths) {
    const content = texts.get(path) ?? binaries.get(path) ?? '';
    if (path.startsWith('assets/')) assets.set(path.slice('assets/'.length), assetHash(content));
    else if (typeof content === 'string' && isSource(path, all)) files.set(path, content);
  }
  const modules = new Set(paths.filter((path) => path.endsWith('.ts') && isCode(path, all)));
  return { files, assets, modules };
}

function assetHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** The nearest folder, from this one up, with a `portal.yaml`. */
export function portalAround(folder: string): string | undefined {
  if (existsSync(join(folder, 'portal.yaml'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : portalAround(above);
}

/** Writes the changed files of a portal below its folder; a file without a text is removed. */
export function writeChanged(
  folder: string,
  texts: Readonly<Record<string, string | undefined>>,
): void {
  for (const [file, text] of Object.entries(texts)) {
    const path = join(folder, file);
    if (text === undefined) rmSync(path, { force: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

/** Reads what the compiler reads of a folder, and the names of its assets and modules. */
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
      assets.set(path.slice('assets/'.length), assetHash(await readFile(join(directory, path))));
    else if (isSource(path, all)) files.set(path, await readFile(join(directory, path), 'utf8'));
  }
  return { files, assets, modules };
}
