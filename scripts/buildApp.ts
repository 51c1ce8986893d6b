import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { engineFile, engineFolder, isCheckout } from './engineFolder.mjs';
import { checkOutputFolder, emptyOutputFolder } from './outputFolder.ts';
import { runTask } from './subprocess/runTask.ts';
import type { ViteInput } from './subprocess/viteTask.ts';
import { hasOwnBlocks } from './vite/ownBlocks.ts';

/** A hash of the files that determine the app's bundle, those of the portal's own among them. */
async function fingerprint(portal: string): Promise<string> {
  const hash = createHash('sha256');
  const filesBelow = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(folder, {
      recursive: true,
      withFileTypes: true,
    });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  };
  const sources = (await filesBelow(engineFile('src'))).filter(
    (name) =>
      !/^src\/(?:(?:sandbox|server|compiler)\/|studio\/(?!preview\/))/.test(
        relative(engineFolder, name),
      ),
  );
  // the versions of the packages, of this repository or of the portal's
  const locks = ['package-lock.json', engineFile('package.json')].map((file) => resolve(file));
  const blocks = hasOwnBlocks(portal)
    ? (await filesBelow(resolve(portal))).filter((name) =>
        /^(widgets|actions|functions)\/|^vocabulary\.yaml$/.test(relative(resolve(portal), name)),
      )
    : [];
  for (const file of [
    ...sources,
    ...blocks,
    ...(await filesBelow(engineFile('scripts/vite'))),
    ...locks.filter((lock) => existsSync(lock)),
  ].sort()) {
    hash.update(relative(engineFolder, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The app as `npm pack` built it: the same for every portal without building blocks of its own. */
export const packedApp = engineFile('.portico/package/app');

/** The file in an output folder that says which app is complete there. */
const stampName = '.app';

/** The app that is complete in an output folder; undefined if none is. */
async function stampOf(directory: string): Promise<string | undefined> {
  const stamp = await readFile(join(directory, stampName), 'utf8').catch(() => ''); // never built
  return stamp === '' ? undefined : stamp;
}

/**
 * Fills an output folder by `write` unless it has the app `wanted`. The stamp is empty until
 * everything is written, so a later build repeats an interrupted one. True if it was filled.
 */
async function fillFolder(
  directory: string,
  wanted: string,
  write: () => Promise<void>,
): Promise<boolean> {
  const stamp = join(directory, stampName);
  if ((await stampOf(directory)) === wanted) return false;
  await emptyOutputFolder(directory);
  await writeFile(stamp, '');
  await write();
  await writeFile(stamp, wanted);
  return true;
}

/** Copies the files of a built app, without its stamp. */
function copyFiles(app: string, directory: string): Promise<void> {
  const stamp = join(app, stampName);
  return cp(app, directory, { recursive: true, filter: (file) => file !== stamp });
}

/** Copies a built app into `directory`, unless it is there. True if it was copied. */
export async function copyApp(app: string, directory: string): Promise<boolean> {
  return fillFolder(directory, await readFile(join(app, stampName), 'utf8'), () =>
    copyFiles(app, directory),
  );
}

/** How an app differs from that of a portal's visitors. */
export interface AppVariant {
  /** The path below which its files are served; default: `/`. */
  readonly base?: string;
  /** `preview`: the page follows a draft of the Studio, in its frame. */
  readonly mode?: 'preview';
}

/** Lets Vite build the app of a portal into an empty folder, in a process of its own. */
function runVite(directory: string, portal: string, variant: AppVariant): Promise<void> {
  return runTask<ViteInput, void>({
    file: 'scripts/subprocess/viteTask.ts',
    input: { directory: resolve(directory), portal, variant },
    // the caller may run in another mode; served builds are always for production
    environment: { NODE_ENV: 'production' },
  });
}

/**
 * Builds the browser's part into `directory` unless it is up to date; an installed engine brings it
 * along, and a checkout copies it if `npm pack` has built the same. `portal` is the folder with the
 * portal's own building blocks. True if it was built or copied. @throws SettingError when
 * `directory` has other files than those of a build.
 */
export async function buildApp(
  directory: string,
  portal: string,
  variant: AppVariant = {},
): Promise<boolean> {
  checkOutputFolder(directory, { portal });
  const isPlain = variant.base === undefined && variant.mode === undefined;
  if (isPlain && !isCheckout && !hasOwnBlocks(portal) && existsSync(packedApp))
    return copyApp(packedApp, directory);
  const wanted = `${await fingerprint(portal)}${isPlain ? '' : JSON.stringify(variant)}`;
  const isPacked = directory !== packedApp && (await stampOf(packedApp)) === wanted;
  return fillFolder(directory, wanted, () =>
    isPacked ? copyFiles(packedApp, directory) : runVite(directory, portal, variant),
  );
}
