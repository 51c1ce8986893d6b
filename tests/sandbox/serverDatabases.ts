import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Databases on a PostgreSQL server, for running the same tests there; see
 * `PORTICO_TEST_DATABASE_URL`.
 */
export interface ServerDatabases {
  /** A new database, a copy of the one that `build` filled under this name. */
  copy(name: string, build: (url: string) => Promise<void>): Promise<string>;
  drop(url: string): Promise<void>;
}

export function serverDatabases(adminUrl: string): ServerDatabases {
  const urlOf = (name: string) => {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  const run = async (task: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await task(client);
    } finally {
      await client.end();
    }
  };
  return {
    copy: async (name, build) => {
      const clone = `portico_test_${randomBytes(6).toString('hex')}`;
      await run(async (client) => {
        await client.query('select pg_advisory_lock(7061)');
        const found = await client.query('select 1 from pg_database where datname = $1', [name]);
        if (found.rowCount === 0) {
          const building = `${name}_building`;
          await client.query(`drop database if exists ${building}`);
          await client.query(`create database ${building} template template0 encoding 'UTF8'`);
          await build(urlOf(building));
          await client.query(`alter database ${building} rename to ${name}`);
        }
        await client.query(`create database ${clone} template ${name}`);
      });
      return urlOf(clone);
    },
    drop: (url) =>
      run(
        async (client) =>
          void (await client.query(
            `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`,
          )),
      ),
  };
}
