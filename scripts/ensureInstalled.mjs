import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { engineFile, engineFolder } from './engineFolder.mjs';

/**
 * Installs the packages of the lock file if they are missing or belong to another lock file. With
 * `onlyFirst`, packages of another lock file stay, and a line says so. Needs only Node and npm.
 */
export function ensureInstalled({ onlyFirst = false } = {}) {
  const wanted = JSON.parse(readFileSync(engineFile('package.json'), 'utf8')).engines.node;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = wanted
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  if (major < needMajor || (major === needMajor && minor < (needMinor ?? 0))) {
    console.error(`Portico needs Node ${wanted}; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const stamp = engineFile('node_modules/.portico-lock');
  const hash = createHash('sha256')
    .update(readFileSync(engineFile('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (onlyFirst && existsSync(engineFile('node_modules/tsx'))) {
    console.error('package-lock.json has changed since the packages were installed: npm ci.');
    return;
  }
  // Standard output belongs to the command: the language server answers on it.
  console.error('Installing packages …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `npm ci` rejects a lock file without the builds for other systems, which not every registry
  // offers; the versions are the same.
  const exact = spawnSync('npm', ['ci', ...quiet], {
    cwd: engineFolder,
    stdio: ['ignore', 2, 'pipe'],
    encoding: 'utf8',
  });
  if (exact.status !== 0) {
    const { status } = spawnSync('npm', ['install', '--no-save', ...quiet], {
      cwd: engineFolder,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) {
      console.error(exact.stderr);
      process.exit(status ?? 1);
    }
  }
  writeFileSync(stamp, hash);
}
