import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFile, engineFolder } from './engineFolder.mjs';

// `npm pack` runs this before: it writes the types of the package's entries, so that a
// portal's compiler reads declarations and does not check our sources by its own settings.
const folder = engineFile('.portico/package/types');
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
