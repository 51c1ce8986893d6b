import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sandbox as definition } from '../../screens/sandbox/index.ts';
import type { Database } from '../../screens/sandbox/database/DatabaseTables.ts';
import { mountedServices } from '../../scripts/portalServices.ts';
import { testFolder } from '../../scripts/workFolders.mjs';
import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
} from '../../src/sandbox/createSandbox.ts';
import type { DatabaseLocation } from '../../src/sandbox/database/openDatabase.ts';
import type { MountedServices } from '../../src/sandbox/http/readRoutes.ts';
import { promisedAnswers } from '../../src/sandbox/promisedAnswers.ts';
import type { SandboxSettings } from '../../src/sandbox/SandboxSettings.ts';
import { serverDatabases } from './serverDatabases.ts';

/** The date of all tests; late enough that the library accepts every bot check. */
export const testNow = new Date('2035-06-14T09:00:00Z');

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = resolve(root, testFolder('test-seeds'));

export interface TestSandbox extends Sandbox {
  database: DatabaseLocation;
  db: Database;
  /** Advances the clock of the sandbox. */
  pass(seconds: number): void;
  /** Closes the sandbox and reopens it on the same data. */
  restart(): Promise<TestSandbox>;
  /** Closes it and removes its data. */
  dispose(): Promise<void>;
}

/**
 * A sandbox with the whole demonstration and its own data; the seeded database is created once and
 * copied. With `PORTICO_TEST_DATABASE_URL` the data are on that PostgreSQL server, otherwise in a
 * directory.
 */
export async function createTestSandbox(
  options: Partial<SandboxOptions> = {},
): Promise<TestSandbox> {
  const time = { offset: 0 };
  const server = process.env['PORTICO_TEST_DATABASE_URL'];
  if (server === undefined) {
    const prepared = await prepareSeed();
    const directory = mkdtempSync(join(tmpdir(), 'portico-sandbox-'));
    cpSync(prepared, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return open({ directory }, options, time, () =>
      Promise.resolve(rmSync(directory, { recursive: true, force: true })),
    );
  }
  const databases = serverDatabases(server);
  const url = await databases.copy(`portico_seed_${seedFingerprint()}`, async (building) => {
    const sandbox = await createSandbox(optionsFor({ url: building }, {}, time));
    await sandbox.close();
  });
  return open({ url }, options, time, () => databases.drop(url));
}

async function open(
  database: DatabaseLocation,
  options: Partial<SandboxOptions>,
  time: { offset: number },
  remove: () => Promise<void>,
): Promise<TestSandbox> {
  const sandbox = await createSandbox(optionsFor(database, options, time));
  return {
    ...sandbox,
    database,
    pass: (seconds) => {
      time.offset += seconds * 1000;
    },
    restart: async () => {
      await sandbox.close();
      return open(database, options, time, remove);
    },
    dispose: async () => {
      await sandbox.close();
      await remove();
    },
  };
}

function optionsFor(
  database: DatabaseLocation,
  options: Partial<SandboxOptions>,
  time: { offset: number },
): SandboxOptions {
  return {
    database,
    definition,
    services: readServices(),
    clock: () => new Date(testNow.getTime() + time.offset),
    ...options,
    settings: { ...testSettings, ...options.settings },
  };
}

const testSettings: Partial<SandboxSettings> = {
  passwordCost: 10,
  botCheckCost: 1,
  botCheckPrefix: '0',
};

/** The descriptions, in which responses require every member that the sandbox sends. */
export function readServices(): MountedServices {
  const services = Object.entries(mountedServices(join(root, 'screens')));
  return Object.fromEntries(
    services.map(([name, { mount, document }]) => [
      name,
      { mount, document: promisedAnswers(document, definition.sparseMembers) },
    ]),
  );
}

/**
 * The seeded directory for the current seed code; test files that start at the same time wait for
 * the one that creates it.
 */
async function prepareSeed(): Promise<string> {
  const target = join(cache, seedFingerprint());
  const lock = `${target}.lock`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(target)) {
    if (takeLock(lock)) {
      await buildSeed(target);
      rmSync(lock, { recursive: true, force: true });
    } else {
      await setTimeout(250);
    }
  }
  return target;
}

/** Takes the lock for this process; one whose process has died is removed. */
function takeLock(lock: string): boolean {
  const owner = join(lock, 'pid');
  try {
    mkdirSync(lock);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const isOrphan = existsSync(owner)
      ? !isRunning(Number(readFileSync(owner, 'utf8')))
      : Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 10_000;
    if (isOrphan) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function buildSeed(target: string): Promise<void> {
  for (const name of readdirSync(cache)) {
    if (!name.endsWith('.lock')) rmSync(join(cache, name), { recursive: true, force: true });
  }
  const building = mkdtempSync(join(cache, 'building-'));
  const sandbox = await createSandbox(optionsFor({ directory: building }, {}, { offset: 0 }));
  await sandbox.close();
  renameSync(building, target);
}

function seedFingerprint(): string {
  const hash = createHash('sha256')
    .update(testNow.toISOString())
    .update(readFileSync(join(root, 'src/sandbox/database/sandboxMigrations.ts')));
  for (const folder of ['screens/sandbox/seed', 'screens/sandbox/database/migrations']) {
    const path = join(root, folder);
    for (const name of readdirSync(path).sort())
      hash.update(name).update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
