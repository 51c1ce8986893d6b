import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Lifetime of a result in milliseconds, so that frequent writes do not each need a disk access. */
const goodFor = 200;
/** Bytes reserved for what the database writes besides a row: two segments of its log. */
const reserve = 32 * 1024 * 1024;

/** Checks whether files can be written in a directory, by writing one. */
export interface WriteWatch {
  /** @throws Error with the system's reason when nothing can be written. */
  assertWritable(): Promise<void>;
}

/**
 * Watches a directory. `changed` is called with the reason when writes start to fail, and without
 * one when they succeed again.
 */
export function watchWrites(directory: string, changed?: (reason?: string) => void): WriteWatch {
  let last: { readonly at: number; readonly tried: Promise<void> } | undefined;
  let failing = false;

  function settle(error?: Error): void {
    if (failing === (error !== undefined)) return;
    failing = error !== undefined;
    changed?.(error?.message);
  }
  return {
    assertWritable: () => {
      if (last === undefined || performance.now() - last.at > goodFor) {
        const tried = tryWriting(directory);
        last = { at: performance.now(), tried };
        // ignored if superseded by a later check
        tried.then(
          () => last?.tried === tried && settle(),
          (error: Error) => last?.tried === tried && settle(error),
        );
      }
      return last.tried;
    },
  };
}

async function tryWriting(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < reserve)
    throw Object.assign(new Error('ENOSPC: the disk of the database is full'), { code: 'ENOSPC' });
  const file = await open(join(directory, 'probe'), 'w');
  try {
    await file.write('0');
  } finally {
    await file.close();
  }
}
