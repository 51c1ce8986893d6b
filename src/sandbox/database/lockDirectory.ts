import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the directory for this process; two processes on one embedded database would destroy it. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  takeLock(file, directory);
  return () => rmSync(file, { force: true });
}

function takeLock(file: string, directory: string): void {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, `${process.pid} ${startOfThisProcess()}`);
    closeSync(descriptor);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const [pid = 0, start = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
    if (isHeld(pid, start)) {
      throw new Error(`The data directory "${directory}" is in use by process ${pid}. Stop it, or choose another directory.`);
    }
    rmSync(file, { force: true });
    takeLock(file, directory);
  }
}

function startOfThisProcess(): number {
  return Math.round(Date.now() - process.uptime() * 1000);
}

/** A lock under our own number that we did not write is one of an earlier life: a container's process is always number 1. */
function isHeld(pid: number, start: number): boolean {
  if (pid === process.pid) return Math.abs(start - startOfThisProcess()) < 2_000;
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
