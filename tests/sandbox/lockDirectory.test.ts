import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, describe, it } from 'vitest';
import { lockDirectory } from '../../src/sandbox/database/lockDirectory.ts';

const directory = mkdtempSync(join(tmpdir(), 'portico-lock-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it('is refused while it is held, and free when it was given back', () => {
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`is in use by process ${process.pid}`);
    unlock();
    lockDirectory(directory)();
  });

  it('is taken over from a process that is gone', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(directory, 'lock'), `${pid} 1`);
    lockDirectory(directory)();
  });

  it('is taken over from an earlier process with our own number', () => {
    writeFileSync(join(directory, 'lock'), `${process.pid} 12345`);
    lockDirectory(directory)();
  });
});
