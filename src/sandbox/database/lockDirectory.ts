import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Locks the directory for this process, because two processes would corrupt an embedded database.
 * The lock names a process of this machine: processes of two machines or containers must not share
 * a directory.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  takeLock(file, directory);
  return () => {
    try {
      rmSync(file, { force: true });
    } catch {
      // read-only; the lock of an ended process is ignored anyway
    }
  };
}

function takeLock(file: string, directory: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid) ?? ownStart()}`);
  try {
    // A lock appears atomically with its content.
    while (!linked(own, file)) removeStale(file, directory);
  } finally {
    rmSync(own, { force: true });
  }
}

function linked(own: string, file: string): boolean {
  for (const take of [linkSync, copyExclusively]) {
    try {
      take(own, file);
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EEXIST') return false;
      if (
        take === copyExclusively ||
        !(code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
      )
        throw error;
    }
  }
  return false;
}

/** For file systems without hard links. */
function copyExclusively(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
}

/**
 * Removes the lock of a process that has ended. If several processes find it, the one that moves it
 * away continues; a newer lock is put back.
 */
function removeStale(file: string, directory: string): void {
  const found = read(file);
  if (found === undefined) return;
  assertFree(found, directory);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process was faster
  }
  const moved = read(aside);
  if (moved !== found) linked(aside, file);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // released meanwhile
  }
}

function assertFree(lock: string, directory: string): void {
  const [number = '', start = ''] = lock.split(' ');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  // Process ids are reused: after a reboot, and in a container the first process always has the
  // same one.
  const known = startOf(pid);
  if (
    known !== undefined
      ? known !== start
      : pid === process.pid && Math.abs(Number(start) - ownStart()) >= 2000
  )
    return;
  throw new Error(
    `The data directory "${directory}" is in use by process ${pid}. Stop it, or choose another directory.`,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The start time of this process, by the system clock. */
function ownStart(): number {
  return Math.round(Date.now() - process.uptime() * 1000);
}

/**
 * The start time of a process by the system's counter, which is independent of clock changes;
 * undefined if the system does not provide it.
 */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
    return `${boot}:${ticks}`;
  } catch {
    return undefined;
  }
}
