import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { engineFile, engineFolder, isCheckout } from '../engineFolder.mjs';

/** Where the versions of the program lie; a package has one of them. */
export const programFolder = engineFile('.portico/package/program');

/**
 * The commands that only compile, with their modules: they load no TypeScript of a portal, and
 * hence run from the program.
 */
export const programCommands = {
  check: 'check.ts',
  access: 'check.ts',
  compare: 'compare.ts',
  format: 'format.ts',
  texts: 'texts.ts',
  migrate: 'migrate.ts',
};

/** The folder of the program of the current sources, and whether it is bundled. */
export function findProgram() {
  const versions = existsSync(programFolder) ? readdirSync(programFolder) : [];
  const version = isCheckout ? versionOfSources() : versions[0];
  if (version === undefined)
    throw new Error('The package "portico" is not complete. Install it again.');
  return { folder: join(programFolder, version), isBundled: versions.includes(version) };
}

/**
 * The folder of the program, which is bundled if it is missing. Undefined if that fails: sources
 * with a mistake report it themselves, and a read-only checkout runs from them.
 */
export function openProgram() {
  const { folder, isBundled } = findProgram();
  if (isBundled) return opened(folder);
  const register = import.meta.resolve('../register.mjs');
  const script = engineFile('scripts/program/writeProgram.ts');
  const { status } = spawnSync(process.execPath, ['--import', register, script], {
    stdio: ['ignore', 2, 2], // standard output belongs to the command
  });
  // a source that was saved meanwhile makes another version
  return status === 0 && existsSync(folder) ? folder : undefined;
}

/** Notes that a program is used, so that it is not removed; a package can be read-only. */
function opened(folder) {
  const now = new Date();
  if (isCheckout) utimesSync(folder, now, now);
  return folder;
}

/** A name for the state of the files from which the program is bundled. */
function versionOfSources() {
  const hash = createHash('sha256');
  const add = (file) => {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${relative(engineFolder, file)} ${mtimeMs} ${size}\n`);
  };
  for (const name of ['src', 'scripts', 'schemas'].map(engineFile))
    for (const entry of readdirSync(name, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) add(join(entry.parentPath, entry.name));
  add(engineFile('package-lock.json'));
  return hash.digest('hex').slice(0, 16);
}
