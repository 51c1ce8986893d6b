import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { SettingError } from '../src/server/serverSettings.ts';
import { engineFolder } from './engineFolder.mjs';

/** Files that only a build or `npm run compile` writes into its output folder. */
const marks = ['.app', 'shell.html', 'release/current.json'];

/** What other tools keep in an output folder; a build leaves it alone. */
const kept: ReadonlySet<string> = new Set(['.git', 'lost+found', 'reports', 'vite']);

/** The absolute path of a folder without symbolic links; of a missing one as it is named. */
function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : resolve(folder);
}

/** Whether `inner` is `outer` or lies below it. */
function contains(outer: string, inner: string): boolean {
  const path = relative(realPath(outer), realPath(inner));
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** The entries of an output folder that a build removes. */
function entriesOf(directory: string): readonly string[] {
  return existsSync(directory) ? readdirSync(directory).filter((entry) => !kept.has(entry)) : [];
}

/** Folders that a build must not remove. */
export interface KeptFolders {
  /** The portal's descriptors. */
  readonly portal: string;
  /** The sandbox's data. */
  readonly data?: string | undefined;
}

/**
 * Checks that a build may remove the contents of an output folder. @throws SettingError when it
 * contains the current directory, the engine, the portal or its data, or has files that no build
 * wrote.
 */
export function checkOutputFolder(directory: string, { portal, data }: KeptFolders): void {
  const named = {
    'the current directory': '.',
    "the portal's folder": portal,
    "the engine's folder": engineFolder,
    ...(data !== undefined && { 'the data (DATA_DIR)': data }),
  };
  for (const [name, folder] of Object.entries(named))
    if (contains(directory, folder))
      throw new SettingError(
        `OUT_DIR is "${directory}", which contains ${name}; a build would remove it. Name a folder of its own, such as "dist".`,
      );
  if (entriesOf(directory).length > 0 && !marks.some((mark) => existsSync(join(directory, mark))))
    throw new SettingError(
      `OUT_DIR is "${directory}", which has files that no build wrote; a build would remove them. Name an empty or missing folder, or empty this one.`,
    );
}

/** Creates an output folder, or removes the contents of an existing one. */
export async function emptyOutputFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const entry of entriesOf(directory))
    await rm(join(directory, entry), { recursive: true, force: true });
}
