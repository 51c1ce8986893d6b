import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../src/sandbox/database/DatabaseUnavailable.ts';
import { openDatabase, type OpenDatabase } from '../../src/sandbox/database/openDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-full-'));
/** A separate file system, which only the administrator of the machine can create. */
const hasDisk =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'portico', folder]).status === 0;
const filler = join(folder, 'filler');

afterAll(() => {
  if (hasDisk) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasDisk)('the embedded database on a disk that fills up', () => {
  let open: OpenDatabase;
  const lost: string[] = [];
  let acknowledged = 0;

  const insert = async () => {
    await sql`insert into notes (words) select string_agg(md5(random()::text), '') from generate_series(1, 5000) as word, generate_series(1, 4) as line group by line`.execute(
      open.db,
    );
    acknowledged += 4;
  };
  const count = async () =>
    Number(
      (await sql<{ count: string }>`select count(*) from notes`.execute(open.db)).rows[0]?.count,
    );

  beforeAll(async () => {
    writeFileSync(filler, Buffer.alloc(30_000_000, 1));
    open = await openDatabase(
      { directory: join(folder, 'data') },
      { lost: (reason) => lost.push(reason) },
    );
    await sql`create table notes (words text)`.execute(open.db);
  }, 300_000);

  afterAll(() => open?.close());

  it('reports that it is unavailable, keeps acknowledged data, and continues when there is space again', async () => {
    const fill = async () => {
      for (let time = 0; time < 400; time++) await insert();
    };
    await expect(fill()).rejects.toThrow(DatabaseUnavailable);
    await expect(fill()).rejects.toThrow(DatabaseUnavailable);
    expect(await count(), 'what only reads goes on').toBe(acknowledged);
    rmSync(filler);
    await expect
      .poll(
        () =>
          insert().then(
            () => 'written',
            (error: unknown) => error,
          ),
        { timeout: 60_000, interval: 500 },
      )
      .toBe('written');
    expect(await count()).toBe(acknowledged);
  }, 300_000);
});

describe('an unusable data directory', () => {
  it('is rejected with a reason and without leaving a partial directory', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'portico-file-')), 'data');
    writeFileSync(file, 'a file');
    await expect(openDatabase({ directory: file })).rejects.toThrow(/EEXIST|ENOTDIR/);
    const foreign = join(mkdtempSync(join(tmpdir(), 'portico-foreign-')), 'data');
    mkdirSync(join(foreign, 'database'), { recursive: true });
    writeFileSync(join(foreign, 'database', 'PG_VERSION'), 'nonsense');
    await expect(openDatabase({ directory: foreign })).rejects.toThrow(/^The database /);
  }, 120_000);
});

it('keeps few pages in memory, which would stay with the process', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portico-pages-'));
  const { db, close } = await openDatabase({ directory });
  try {
    const { rows } = await sql`show shared_buffers`.execute(db);
    expect(rows).toEqual([{ shared_buffers: '32MB' }]);
  } finally {
    await close();
    rmSync(directory, { recursive: true });
  }
}, 120_000);
