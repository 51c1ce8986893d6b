import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFile, engineFolder } from './engineFolder.mjs';

// `npm pack` runs this before: it writes the types of the package's entries, so that a
// portal's compiler reads declarations and does not check our sources by its own settings.
// Skipped while the sources are those of the last time.
const folder = engineFile('.portico/package/types');
const stamp = engineFile('.portico/types.stamp');
const sources = ['src', 'scripts', 'schemas'].flatMap((name) =>
  readdirSync(engineFile(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const hash = createHash('sha256');
for (const file of [
  ...sources,
  engineFile('tsconfig.json'),
  engineFile('package-lock.json'),
].sort())
  hash.update(file).update(readFileSync(file));
const wanted = hash.digest('hex');
if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
  process.exit(0);
rmSync(stamp, { force: true });
rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync('npx', ['tsc', '-p', 'scripts/package'], {
  cwd: engineFolder,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath, entry.name);
  // a declaration is found beside a script's name, not beside that of another source
  const text = readFileSync(file, 'utf8').replace(/((?:from |import\()'\.[^']*)\.tsx?'/g, "$1.js'");
  writeFileSync(file, text);
}
writeFileSync(stamp, wanted);
