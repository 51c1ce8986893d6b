import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A release: an id that is the hash of its files, and the files by path. */
export interface PublishableRelease {
  readonly id: string;
  readonly files: ReadonlyMap<string, string>;
}

const keptReleases = 3;

/**
 * Publishes a release below `directory/release`: its files first, the pointer last, in one atomic
 * rename. An existing release is not written again. The newest few older releases are kept for
 * visitors who still use them.
 */
export async function publishRelease(
  directory: string,
  release: PublishableRelease,
): Promise<void> {
  await writeRelease(directory, release);
  await point(directory, release.id);
  await prune(join(directory, 'release'), release.id);
}

/** Writes the files of a release, unless it exists. Visitors do not see it before `point`. */
export async function writeRelease(directory: string, release: PublishableRelease): Promise<void> {
  const root = join(directory, 'release');
  const target = join(root, release.id);
  if (await exists(target)) return;
  const building = join(root, `.${release.id}.building`);
  await rm(building, { recursive: true, force: true });
  for (const [path, text] of release.files) {
    const file = join(building, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await rename(building, target);
}

/** Makes a published release the current one; publishing and rolling back are the same write. */
export async function point(directory: string, id: string): Promise<void> {
  const pointer = join(directory, 'release', 'current.json');
  await writeFile(`${pointer}.new`, `${JSON.stringify({ release: id })}\n`);
  await rename(`${pointer}.new`, pointer);
}

/** The id of the current release, or undefined when nothing has been published. */
export async function currentRelease(directory: string): Promise<string | undefined> {
  const text = await readFile(join(directory, 'release', 'current.json'), 'utf8').catch(
    () => undefined,
  ); // nothing published yet
  return text === undefined ? undefined : (JSON.parse(text) as { release: string }).release;
}

async function prune(root: string, current: string): Promise<void> {
  const names = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  const aged = await Promise.all(
    names
      .filter((name) => name !== current)
      .map(async (name) => ({ name, time: (await stat(join(root, name))).mtimeMs })),
  );
  for (const { name } of aged.sort((a, b) => b.time - a.time).slice(keptReleases - 1))
    await rm(join(root, name), { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined; // a missing file is not an error
}
