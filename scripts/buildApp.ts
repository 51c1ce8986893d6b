import { createHash } from 'node:crypto';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Files that decide what the app's bundle is. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const filesBelow = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  const sources = (await filesBelow('src')).filter((name) => !/\/(sandbox|server|compiler)\//.test(name));
  for (const file of [...sources, ...(await filesBelow('scripts/vite')), 'package-lock.json', 'vite.config.ts'].sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Builds the browser's part into `directory` unless it is already there for these sources. True when it was built. */
export async function buildApp(directory: string): Promise<boolean> {
  const stamp = join(directory, '.app');
  const wanted = await fingerprint();
  const built = await readFile(stamp, 'utf8').catch(() => undefined); // never built
  if (built === wanted) return false;
  process.env['NODE_ENV'] = 'production'; // whoever starts this may be in another mode; what is served never is
  await build({ configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir: resolve(directory), emptyOutDir: true } });
  await rename(join(directory, 'index.html'), join(directory, 'shell.html'));
  await writeFile(stamp, wanted);
  return true;
}
