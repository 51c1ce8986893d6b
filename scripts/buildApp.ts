import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { engineFile, engineFolder, isCheckout } from './engineFolder.mjs';
import { hasOwnBlocks, portalFolder } from './vite/ownBlocks.ts';

/** A hash of the files that determine the app's bundle, those of the portal's own among them. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const filesBelow = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  };
  const sources = (await filesBelow(engineFile('src'))).filter(
    (name) => !/^src\/(sandbox|server|compiler)\//.test(relative(engineFolder, name)),
  );
  // the versions of the packages, of this repository or of the portal's
  const locks = ['package-lock.json', engineFile('package.json')].map((file) => resolve(file));
  const portal = portalFolder();
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

/** Copies the app of the package into `directory`, unless it is there. True if it was copied. */
async function copyApp(directory: string): Promise<boolean> {
  const wanted = await readFile(join(packedApp, '.app'), 'utf8');
  const copied = await readFile(join(directory, '.app'), 'utf8').catch(() => undefined); // never
  if (copied === wanted) return false;
  await rm(directory, { recursive: true, force: true });
  await cp(packedApp, directory, { recursive: true });
  return true;
}

/**
 * Builds the browser's part into `directory` unless it is up to date; an installed engine brings it
 * along. True if it was built or copied.
 */
export async function buildApp(directory: string): Promise<boolean> {
  if (!isCheckout && !hasOwnBlocks(portalFolder()) && existsSync(packedApp))
    return copyApp(directory);
  const stamp = join(directory, '.app');
  const wanted = await fingerprint();
  const built = await readFile(stamp, 'utf8').catch(() => undefined); // never built
  if (built === wanted) return false;
  // the caller may run in another mode; served builds are always for production
  process.env['NODE_ENV'] = 'production';
  // loaded only here, because an installed engine starts without it
  const [{ build }, { appConfig }] = await Promise.all([
    import('vite'),
    import('./vite/appConfig.ts'),
  ]);
  const config = appConfig();
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, outDir: resolve(directory), emptyOutDir: true },
  });
  await rename(join(directory, 'index.html'), join(directory, 'shell.html'));
  await writeFile(stamp, wanted);
  return true;
}
