import { join, resolve } from 'node:path';
import { createCompiler, type Compiler } from '../src/compiler/compile.ts';
import { openDatabase } from '../src/sandbox/database/openDatabase.ts';
import { currentRelease, point, writeRelease } from '../src/server/publishRelease.ts';
import { SettingError, type ServerSettings } from '../src/server/serverSettings.ts';
import type { StudioTables } from '../src/studio/store/database/tables.ts';
import { openStudioStore } from '../src/studio/store/openStudioStore.ts';
import type { CompileContent, ReleaseShelf, StudioStore } from '../src/studio/store/studioStore.ts';
import { sourceOf } from './portalFolder.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Creates the compiler of versions, by default with the vocabulary of the product. It elaborates
 * only what differs from the version before.
 */
export function createContentCompiler(
  compiler: Compiler = createCompiler(vocabulary),
): CompileContent {
  return ({ texts, binaries }) => {
    const source = sourceOf(texts, binaries);
    return { source, compilation: compiler.compile(source) };
  };
}

/** The releases of an output folder, as web servers read them. */
export function createReleaseShelf(directory: string): ReleaseShelf {
  return {
    write: (release) => writeRelease(directory, release),
    point: (release) => point(directory, release),
    current: () => currentRelease(directory),
  };
}

/** Where the store is, and what it works with. */
export interface StudioSettings extends Pick<ServerSettings, 'databaseUrl' | 'dataDirectory'> {
  /** The portal's folder. */
  readonly folder: string;
  /** A bare repository (STUDIO_REPOSITORY); default: one in the data directory. */
  readonly repository?: string | undefined;
  readonly shelf: ReleaseShelf;
  /** Default: one with the vocabulary of the product. */
  readonly compiler?: Compiler;
  readonly onProblem?: (error: unknown) => void;
}

/**
 * Opens the store of the Studio: a repository and a database in the data directory, or those that
 * are named.
 * @throws SettingError when they cannot be used
 */
export async function openStudio(settings: StudioSettings): Promise<StudioStore> {
  const { databaseUrl, dataDirectory, folder, shelf, compiler, onProblem } = settings;
  const directory = join(resolve(dataDirectory), 'studio');
  try {
    const { db, close } = await openDatabase(
      databaseUrl === undefined ? { directory } : { url: databaseUrl },
    );
    try {
      return await openStudioStore({
        repository: resolve(settings.repository ?? join(directory, 'repository.git')),
        database: { db: db.withTables<StudioTables>(), close },
        compile: createContentCompiler(compiler),
        shelf,
        folder: resolve(folder),
        ...(onProblem === undefined ? {} : { onProblem }),
      });
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new SettingError(`The Studio cannot be opened: ${reason}.`);
  }
}
