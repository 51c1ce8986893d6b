import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, describe, it, vi } from 'vitest';
import { lockDirectory } from '../../src/sandbox/database/lockDirectory.ts';

const directory = mkdtempSync(join(tmpdir(), 'portico-lock-'));
/** The system provides the start time of a process, which distinguishes two with the same id. */
const hasStartTimes = existsSync('/proc/self/stat');

/** Takes the lock, checks that it is held, and releases it. */
function expectTaken(): void {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`is in use by process ${process.pid}`);
  unlock();
  expect(existsSync(join(directory, 'lock'))).toBe(false);
}

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it('is rejected while it is held, and available after its release', () => {
    expectTaken();
    expectTaken();
  });

  it('is released without an error on a read-only disk', () => {
    const place = mkdtempSync(join(directory, 'read-only-'));
    const unlock = lockDirectory(place);
    rmSync(join(place, 'lock'));
    mkdirSync(join(place, 'lock', 'kept'), { recursive: true }); // a directory, which cannot be removed as a file
    expect(unlock).not.toThrow();
    expect(readdirSync(join(place, 'lock'))).toEqual(['kept']);
    rmSync(place, { recursive: true });
  });

  it('is taken over from a process that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(directory, 'lock'), `${pid} 1`);
    expectTaken();
  });

  it('is taken over from an earlier process with the same id', () => {
    writeFileSync(join(directory, 'lock'), `${process.pid} 12345`);
    expectTaken();
  });

  it.runIf(hasStartTimes)('is taken over from a process whose id another one has now', () => {
    writeFileSync(join(directory, 'lock'), `${process.ppid} another-boot:1`);
    expectTaken();
  });

  it.runIf(hasStartTimes)('stays held when the clock jumps', () => {
    const unlock = lockDirectory(directory);
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    try {
      expect(() => lockDirectory(directory)).toThrow('is in use');
    } finally {
      vi.useRealTimers();
      unlock();
    }
  });

  it('is taken by only one of many processes that find a stale one', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(directory, 'lock'), `${pid} 1`);
    const program = `import { lockDirectory } from ${JSON.stringify(new URL('../../src/sandbox/database/lockDirectory.ts', import.meta.url).href)};
      const at = Number(process.argv[1]);
      while (Date.now() < at);
      try { lockDirectory(process.argv[2]); console.log('got'); setTimeout(() => undefined, 20_000); } catch (error) { console.log('refused'); }`;
    const at = String(Date.now() + 8000);
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        program,
        at,
        directory,
      ]),
    );
    const said = await Promise.all(
      children.map(async (child) =>
        String(((await once(child.stdout, 'data')) as [Buffer])[0]).trim(),
      ),
    );
    for (const child of children) child.kill('SIGKILL');
    expect(said.sort()).toEqual(['got', ...Array.from({ length: 5 }, () => 'refused')]);
    expect(readdirSync(directory)).toEqual(['lock']);
  });
});
