import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a result is good for, in milliseconds: a write costs no disk access of its own while others come with it. */
const goodFor = 200;
/** Room that is kept for what the database writes beside a row: two segments of its log, in bytes. */
const reserve = 32 * 1024 * 1024;

/** Knows whether files can be written in a directory, by writing one. */
export interface WriteWatch {
  /** @throws Error with the reason of the machine when nothing can be written. */
  assertWritable(): Promise<void>;
}

/** Watches a directory. `changed` is called with the reason when writing begins to fail, and without one when it works again. */
export function watchWrites(directory: string, changed?: (reason?: string) => void): WriteWatch {
  let last: { readonly at: number; readonly tried: Promise<void> } | undefined;
  let failing = false;

  function hear(error?: Error): void {
    if (failing === (error !== undefined)) return;
    failing = error !== undefined;
    changed?.(error?.message);
  }
  return {
    assertWritable: () => {
      if (last === undefined || performance.now() - last.at > goodFor) {
        const tried = tryWriting(directory);
        last = { at: performance.now(), tried };
        // one that a later try has overtaken tells nothing new
        tried.then(() => last?.tried === tried && hear(), (error: Error) => last?.tried === tried && hear(error));
      }
      return last.tried;
    },
  };
}

async function tryWriting(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < reserve) throw Object.assign(new Error('ENOSPC: the disk of the database is full'), { code: 'ENOSPC' });
  const file = await open(join(directory, 'probe'), 'w');
  try {
    await file.write('0');
  } finally {
    await file.close();
  }
}
