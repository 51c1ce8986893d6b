import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestSandbox } from '../sandbox/createTestSandbox.ts';
import {
  addPoint,
  points,
  readPoints,
  signIn,
  startService,
  type Service,
} from './startService.ts';

const isRoot = process.getuid?.() === 0;
/** A user with limited permissions; the administrator may write everywhere. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const processFile = 'tests/server/fixtures/sandboxProcess.ts';
/**
 * Whether that user can run the process; the project may be in a folder that only its owner can
 * enter.
 */
const hasUser =
  spawnSync(
    process.execPath,
    ['--import', 'tsx', '-e', `require('node:fs').accessSync('${processFile}')`],
    user,
  ).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'portico-data-'));
const disk = join(folder, 'disk');
mkdirSync(disk);
const hasDisk =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'portico', disk]).status === 0;

/** Whether the machine can deny all writes of a running process, whoever runs it. */
const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

interface Started {
  readonly child: ChildProcess;
  /** The output until the process was ready or ended, and its exit code. */
  readonly said: Promise<{ readonly output: string; readonly code: number | null }>;
}

function start(
  directory: string,
  as: { readonly uid?: number; readonly gid?: number } = {},
): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', processFile], {
    env: { ...process.env, DATA_DIR: directory, PORTAL_DIR: 'screens' },
    ...as,
  });
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
  return {
    child,
    said: Promise.race([ready, ended]).then(() => ({ output, code: child.exitCode })),
  };
}

/** A directory with data, so that only the access to it is tested. */
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

describe('a process with an unusable data directory ends with one sentence', () => {
  it.runIf(hasUser)('if its user may not write', async () => {
    const directory = made(join(folder, 'foreign'));
    chmodSync(directory, 0o555);
    expect(await start(directory, user).said).toEqual({
      code: 1,
      output: `The database in "${directory}" cannot be opened: this user may not write there.\n`,
    });
    const below = join(directory, 'not', 'yet');
    expect((await start(below, user).said).output).toMatch(
      /cannot be opened: this user may not write there\.\n$/,
    );
  });

  it.runIf(hasUser)('if only the database below it cannot be written', async () => {
    const directory = made(join(folder, 'half'));
    if (isRoot) spawnSync('chown', [String(user.uid), directory]);
    spawnSync('chmod', ['-R', 'a-w', join(directory, 'database')]);
    expect(await start(directory, user).said).toEqual({
      code: 1,
      output: `The database in "${directory}" cannot be opened: this user may not write there.\n`,
    });
  });

  it.runIf(hasDisk)('if the disk is read-only, with and without data', async () => {
    const directory = made(join(disk, 'data'));
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    for (const place of [directory, join(disk, 'not', 'yet')]) {
      expect(await start(place).said).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^(Creating the demonstration data[^\n]*\n)?The database in "[^"]*" cannot be opened: its disk is read-only\.\n$/,
        ) as unknown,
      });
    }
    spawnSync('mount', ['-o', 'remount,rw', disk]);
  });

  it.runIf(hasDisk)('if the disk is full while the data are created', async () => {
    rmSync(join(disk, 'data'), { recursive: true, force: true });
    writeFileSync(join(disk, 'filler'), Buffer.alloc(185_000_000, 1));
    const directory = join(disk, 'full');
    const { code, output } = await start(directory).said;
    const [sentence, ...log] = output.trimEnd().split('\n').reverse();
    expect([code, sentence]).toEqual([
      1,
      `The database in "${directory}" cannot be opened: the disk is full.`,
    ]);
    for (const line of log.filter((one) => !one.startsWith('Creating')))
      expect(JSON.parse(line)).toMatchObject({ event: 'database-lost' });
  });

  it('if another process holds it; that one continues', async () => {
    const directory = made(join(folder, 'shared'));
    const first = start(directory);
    expect((await first.said).output).toContain('ready');
    expect(await start(directory).said).toEqual({
      code: 1,
      output: `The database in "${directory}" cannot be opened: The data directory "${directory}" is in use by process ${first.child.pid}. Stop it, or choose another directory.\n`,
    });
    expect(first.child.exitCode).toBeNull();
    first.child.kill('SIGTERM');
    const [code] = (await once(first.child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});

describe('a process whose disk becomes read-only while it runs', () => {
  // A disk with open files cannot be remounted; a mount over the directory simulates one that the
  // system has made read-only.
  it.runIf(hasDisk)(
    'rejects writes, serves reads, also of data not read before, and writes again afterwards',
    async () => {
      const directory = made(join(folder, 'mounted'));
      const service = await startService({ DATA_DIR: directory });
      const mount = (...options: readonly string[]) =>
        expect(spawnSync('mount', options).status).toBe(0);
      onTestFinished(() => {
        service.process.kill('SIGKILL');
        spawnSync('umount', ['-l', directory]);
      });
      const token = await signIn(service);
      const write = async (name: string) =>
        (await addPoint(service, { token, id: randomUUID(), name })).status;
      const state = async () =>
        ((await (await fetch(`${service.origin}/readyz`)).json()) as { readonly status: string })
          .status;
      mount('--bind', directory, directory);
      mount('-o', 'remount,bind,ro', directory);
      await expect.poll(state).toBe('read-only');
      expect(await write('Refused')).toBe(503);
      expect((await readPoints(service, token)).status).toBe(200);
      expect(await state()).toBe('read-only');
      expect(
        service.log.map((line) => (JSON.parse(line) as { readonly event: string }).event),
      ).not.toContain('database-lost');
      expect(spawnSync('umount', ['-l', directory]).status).toBe(0);
      await expect.poll(() => write('Written')).toBe(200);
      await expect.poll(state).toBe('ok');
      const names = (await points(service, token)).map(({ name }) => name);
      expect([names.includes('Written'), names.includes('Refused')]).toEqual([true, false]);
      service.process.kill('SIGTERM');
      expect(await once(service.process, 'exit')).toEqual([0, null]);
    },
    120_000,
  );
});

describe('a process whose files become unwritable', () => {
  let service: Service;
  let token = '';
  let written = 0;
  const allow = (bytes: '0' | 'unlimited') =>
    expect(
      spawnSync('prlimit', [`--pid=${service.process.pid ?? 0}`, `--fsize=${bytes}:`]).status,
    ).toBe(0);
  const write = () => addPoint(service, { token, id: randomUUID(), name: `Point ${++written}` });
  const told = async (path: string) => {
    const answer = await fetch(service.origin + path);
    return [answer.status, await answer.json()];
  };
  const events = () =>
    service.log.map(
      (line) =>
        JSON.parse(line) as {
          readonly event: string;
          readonly requestId?: string;
          readonly stack?: string;
          readonly reason?: string;
        },
    );

  /** Expectations while nothing can be written. */
  async function refuses(): Promise<void> {
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: 3 }, () => [503, '2']),
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    await expect
      .poll(() =>
        events()
          .filter(({ event, requestId }) => event === 'fault' && ids.includes(requestId ?? null))
          .map(({ stack }) => stack),
      )
      .toEqual([undefined, undefined, undefined]);
  }

  beforeAll(async () => {
    if (!hasLimits) return;
    service = await startService({ DATA_DIR: made(join(folder, 'running')) });
    token = await signIn(service);
  }, 200_000);

  afterAll(() => void service?.process.kill('SIGKILL'));

  it.runIf(hasLimits)(
    'rejects writes, keeps serving reads, reports it, and writes again when possible',
    async () => {
      expect((await write()).status).toBe(200);
      allow('0');
      await expect
        .poll(() => told('/readyz'))
        .toEqual([200, { status: 'read-only', dependencies: { database: 'read-only' } }]);
      await expect
        .poll(() => told('/healthz'))
        .toEqual([200, { status: 'ok', dependencies: { database: 'read-only' } }]);
      await refuses();
      expect((await readPoints(service, token)).status).toBe(200);
      await refuses();
      expect((await readPoints(service, token)).status).toBe(200);
      expect(
        events()
          .filter(({ event }) => event !== 'fault')
          .map(({ event, reason }) => [event, reason]),
      ).toEqual([['database-read-only', expect.stringContaining('EFBIG')]]);

      allow('unlimited');
      await expect.poll(async () => (await write()).status).toBe(200);
      await expect
        .poll(() => told('/readyz'))
        .toEqual([200, { status: 'ok', dependencies: { database: 'answering' } }]);
      expect(events().at(-1)?.event).toBe('database-writable');
    },
    120_000,
  );

  it.runIf(hasLimits)(
    'survives and recovers when it happens during a write',
    async () => {
      const acknowledged = async () =>
        (
          (await (await readPoints(service, token)).json()) as readonly { readonly name: string }[]
        ).map(({ name }) => name);
      expect((await write()).status).toBe(200); // the cached state of the disk has expired
      allow('0');
      const begun = performance.now();
      while ((await write()).status !== 503) expect(performance.now() - begun).toBeLessThan(20_000);
      await refuses();
      expect(performance.now() - begun, 'nobody waits for an engine that has ended').toBeLessThan(
        20_000,
      );
      allow('unlimited');
      await expect.poll(async () => (await write()).status).toBe(200);
      expect(await acknowledged()).toContain(`Point ${written}`);
      await expect
        .poll(() => told('/readyz'))
        .toEqual([200, { status: 'ok', dependencies: { database: 'answering' } }]);
      expect(events().filter(({ stack }) => stack !== undefined)).toEqual([]);
    },
    120_000,
  );

  it.runIf(hasLimits)(
    'ends cleanly while nothing can be written',
    async () => {
      allow('0');
      service.process.kill('SIGTERM');
      expect(await once(service.process, 'exit')).toEqual([0, null]);
    },
    60_000,
  );
});
