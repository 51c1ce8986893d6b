import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './startNginx.ts';

/** A PostgreSQL server started by a test. */
export interface Postgres {
  /** Address of its administration database. */
  readonly url: string;
  /** Stops it: `INT` closes connections and data, `KILL` simulates a loss of power. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Restarts it on the same data and port. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const packages = '/usr/lib/postgresql';

/** The folder with the machine's `initdb` and `postgres`; undefined if it has none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(packages)
    ? readdirSync(packages).sort((one, other) => Number(other) - Number(one))
    : [];
  return [
    ...versions.map((version) => join(packages, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ].find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/**
 * Starts a server on an empty folder. PostgreSQL refuses to run as root, so root starts it as the
 * user `postgres`. @throws Error when it does not start
 */
export async function startPostgres(programs: string): Promise<Postgres> {
  const user = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'portico-postgres-'));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...user },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let ended = Promise.resolve();
  let server: ChildProcess | undefined;
  const run = () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      { cwd: folder, stdio: 'ignore', ...user },
    );
    ended = new Promise<void>((resolve) => server?.on('exit', () => resolve()));
  };
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    server?.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end('SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  const start = async () => {
    run();
    for (let attempt = 0; attempt < 150; attempt++) {
      if (await answers(url)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (server?.exitCode !== null) run(); // processes of a killed server are still ending
    }
    await stop();
    throw new Error('PostgreSQL did not start.');
  };
  await start();
  return { url, end, start, stop };
}

function accountOf(name: string): { readonly uid: number; readonly gid: number } {
  const id = (kind: string) => Number(spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false; // not created yet
  } finally {
    await client.end().catch(() => undefined); // it was never opened
  }
}
