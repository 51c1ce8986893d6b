import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { runTask } from '../../scripts/subprocess/runTask.ts';
import { SettingError } from '../../src/server/serverSettings.ts';

const file = 'tests/server/fixtures/sampleTask.ts';
const run = (act: string, notes: unknown[] = []) =>
  runTask<{ readonly act: string }, { readonly pid: number }>({
    file,
    input: { act },
    environment: { NODE_ENV: 'production' },
    onNote: (note) => notes.push(note),
  });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // the system knows no such process
  }
}

describe('a task in a process of its own', () => {
  it('returns its notes and its result, and has ended then', async () => {
    const notes: unknown[] = [];
    const result = await run('work', notes);
    expect(notes).toEqual(['half']);
    expect(result).toMatchObject({ mode: 'production', files: new Map([['a', 'text']]) });
    expect(result.pid).not.toBe(process.pid);
    expect(isRunning(result.pid)).toBe(false);
  });

  it('returns a large result, and ends although a timer is left', async () => {
    await expect(run('large')).resolves.toEqual({ text: 'x'.repeat(5_000_000) });
  });

  it('fails with the sentence for the user, otherwise with the stack', async () => {
    await expect(run('sentence')).rejects.toThrow(new SettingError('PORT takes a number.'));
    const unexpected = run('stack');
    await expect(unexpected).rejects.not.toBeInstanceOf(SettingError);
    await expect(unexpected).rejects.toThrow(/TypeError: unexpected\n.*sampleTask\.ts/s);
  });

  it('fails if its process ends without a result', async () => {
    await expect(run('exit')).rejects.toThrow(`The process of ${file} ended with 7.`);
  });

  it('ends when the process that started it is killed', async () => {
    const starter = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/server/fixtures/taskStarter.ts'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(starter.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isRunning(pid)).toBe(true);
    starter.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });
});
