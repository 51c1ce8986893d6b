// A new database as an archive: to unpack it takes a third of the time that PostgreSQL needs to
// create one. The package contains it; a checkout has one after `npm pack` or `npm test`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const engine = resolve(import.meta.dirname, '../../..');

/**
 * The file of the archive, named after what it depends on: an archive of another version of
 * PostgreSQL would not start, and this file decides its settings.
 */
function preparedFile() {
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
  const version = dependencies['@electric-sql/pglite'].replace(/[^\w.-]/g, '');
  const hash = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex');
  return join(engine, `.portico/package/database-${version}-${hash.slice(0, 8)}.tar.gz`);
}

/** The archive of a new database; undefined in a checkout that never wrote one. */
export function readPreparedDatabase() {
  const file = preparedFile();
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

/** A new database uses a small log from its next start; the default would take a gigabyte. */
export async function limitLog(database) {
  await database.exec("alter system set max_wal_size = '64MB'");
  await database.exec("alter system set min_wal_size = '32MB'");
}

/** Writes the archive of a new database, unless it is there; `npm pack` does. */
export async function writePreparedDatabase() {
  if (existsSync(preparedFile())) return;
  const database = await PGlite.create();
  await limitLog(database);
  const archive = await database.dumpDataDir('gzip');
  await database.close();
  const folder = dirname(preparedFile());
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name.startsWith('database-')) rmSync(join(folder, name));
  writeFileSync(preparedFile(), Buffer.from(await archive.arrayBuffer()));
}
