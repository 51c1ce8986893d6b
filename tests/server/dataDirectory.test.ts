import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestSandbox } from '../sandbox/createTestSandbox.ts';

const isRoot = process.getuid?.() === 0;
/** Somebody whom the machine may refuse something: the administrator may write everywhere. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const processFile = 'tests/server/fixtures/sandboxProcess.ts';
/** Whether that user can run the process at all: the project may lie where only its owner may go. */
const hasUser = spawnSync(process.execPath, ['--import', 'tsx', '-e', `require('node:fs').accessSync('${processFile}')`], user).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'portico-data-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'portico', disk]).status === 0;

interface Started {
  readonly child: ChildProcess;
  /** What it printed until it was ready or ended, and its exit code. */
  readonly said: Promise<{ readonly output: string; readonly code: number | null }>;
}

function start(directory: string, as: { readonly uid?: number; readonly gid?: number } = {}): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', processFile], { env: { ...process.env, DATA_DIR: directory, PORTAL_DIR: 'screens' }, ...as });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString();
        if (output.includes('ready\n')) resolve();
      });
    }
  });
  const ended = once(child, 'close');
  return { child, said: Promise.race([ready, ended]).then(() => ({ output, code: child.exitCode })) };
}

/** A directory that has its data already, so that only the way to it counts. */
function made(directory: string): string {
  cpSync(prepared, directory, { recursive: true });
  return directory;
}

let prepared = '';

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const sandbox = await createTestSandbox();
  await sandbox.close();
  prepared = 'directory' in sandbox.database ? sandbox.database.directory : '';
}, 200_000);

afterAll(() => {
  if (hasDisk) spawnSync('umount', [disk]);
  for (const place of [folder, prepared]) rmSync(place, { recursive: true, force: true });
});

describe('a process whose data directory cannot be used ends with one sentence', () => {
  it.runIf(hasUser)('where its user has no right to write', async () => {
    const directory = made(join(folder, 'foreign'));
    chmodSync(directory, 0o555);
    expect(await start(directory, user).said).toEqual({ code: 1, output: `The database in "${directory}" cannot be opened: this user may not write there.\n` });
    const below = join(directory, 'not', 'yet');
    expect((await start(below, user).said).output).toMatch(/cannot be opened: this user may not write there\.\n$/);
  });

  it.runIf(hasUser)('where only the database below it cannot be written', async () => {
    const directory = made(join(folder, 'half'));
    if (isRoot) spawnSync('chown', [String(user.uid), directory]);
    spawnSync('chmod', ['-R', 'a-w', join(directory, 'database')]);
    expect(await start(directory, user).said).toEqual({ code: 1, output: `The database in "${directory}" cannot be opened: this user may not write there.\n` });
  });

  it.runIf(hasDisk)('where the disk can only be read, whether there are data or not', async () => {
    const directory = made(join(disk, 'data'));
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    for (const place of [directory, join(disk, 'not', 'yet')]) {
      expect(await start(place).said).toEqual({ code: 1, output: expect.stringMatching(/^(Making the data[^\n]*\n)?The database in "[^"]*" cannot be opened: it is on a disk that can only be read\.\n$/) as unknown });
    }
    spawnSync('mount', ['-o', 'remount,rw', disk]);
  });

  it.runIf(hasDisk)('where the disk is full while the data are made', async () => {
    rmSync(join(disk, 'data'), { recursive: true, force: true });
    writeFileSync(join(disk, 'filler'), Buffer.alloc(185_000_000, 1));
    const directory = join(disk, 'full');
    const { code, output } = await start(directory).said;
    const [sentence, ...log] = output.trimEnd().split('\n').reverse();
    expect([code, sentence]).toEqual([1, `The database in "${directory}" cannot be opened: the disk is full.`]);
    for (const line of log.filter((one) => !one.startsWith('Making'))) expect(JSON.parse(line)).toMatchObject({ event: 'database-lost' });
  });

  it('where another process has it; that one goes on', async () => {
    const directory = made(join(folder, 'shared'));
    const first = start(directory);
    expect((await first.said).output).toContain('ready');
    expect(await start(directory).said).toEqual({ code: 1, output: `The database in "${directory}" cannot be opened: The data directory "${directory}" is in use by process ${first.child.pid}. Stop it, or choose another directory.\n` });
    expect(first.child.exitCode).toBeNull();
    first.child.kill('SIGTERM');
    const [code] = (await once(first.child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});
