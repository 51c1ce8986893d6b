import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files, removed when the test ends. */
export async function temporaryFolder(
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  return directory;
}
