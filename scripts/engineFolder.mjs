import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The engine's folder: a checkout, or `node_modules/portico` of a portal's repository. */
export const engineFolder = resolve(import.meta.dirname, '..');

/** Whether the engine is a checkout. A package never contains the lock file. */
export const isCheckout = existsSync(join(engineFolder, 'package-lock.json'));

/** Absolute path of a file of the engine, by its path in the engine's folder. */
export function engineFile(path) {
  return join(engineFolder, path);
}
