import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerSettings, SettingError } from '../src/server/serverSettings.ts';

/** The running process that has locked the data, if any. */
async function holder(directory: string): Promise<number | undefined> {
  // not locked
  const text = await readFile(join(directory, 'lock'), 'utf8').catch(() => undefined);
  const id = Number(text);
  if (text === undefined || !Number.isInteger(id) || id <= 0) return undefined;
  try {
    process.kill(id, 0);
    return id;
  } catch {
    return undefined; // the process has ended without removing its lock
  }
}

/** `portico reset`: removes the sandbox's data; the next start seeds the demonstration again. */
export async function resetData(environment: NodeJS.ProcessEnv): Promise<void> {
  const { databaseUrl, dataDirectory } = readServerSettings(environment);
  if (databaseUrl !== undefined)
    throw new SettingError(
      'DATABASE_URL is set; a database server is emptied with its own tools. Without it, portico reset removes the embedded database.',
    );
  const running = await holder(dataDirectory);
  if (running !== undefined)
    throw new SettingError(
      `The data in "${dataDirectory}" are in use by process ${running}; stop it first.`,
    );
  // the database may never have been created
  const there = (await stat(join(dataDirectory, 'database')).catch(() => undefined)) !== undefined;
  for (const name of ['database', 'lock', 'probe'])
    await rm(join(dataDirectory, name), { recursive: true, force: true });
  console.log(
    there
      ? `The data in "${dataDirectory}" were removed; the next start creates them again.`
      : `There are no data in "${dataDirectory}".`,
  );
}
