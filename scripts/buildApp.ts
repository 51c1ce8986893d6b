import { createHash } from 'node:crypto';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** A hash of the files that determine the app's bundle. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const filesBelow = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  };
  const sources = (await filesBelow('src')).filter(
    (name) => !/\/(sandbox|server|compiler)\//.test(name),
  );
  for (const file of [
    ...sources,
    ...(await filesBelow('scripts/vite')),
    'package-lock.json',
    'vite.config.ts',
  ].sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Builds the browser's part into `directory` unless it is up to date. True if it was built. */
export async function buildApp(directory: string): Promise<boolean> {
  const stamp = join(directory, '.app');
  const wanted = await fingerprint();
  const built = await readFile(stamp, 'utf8').catch(() => undefined); // never built
  if (built === wanted) return false;
  // the caller may run in another mode; served builds are always for production
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    build: { outDir: resolve(directory), emptyOutDir: true },
  });
  await rename(join(directory, 'index.html'), join(directory, 'shell.html'));
  await writeFile(stamp, wanted);
  return true;
}
