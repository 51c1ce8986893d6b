import { Migrator, sql, type Migration } from 'kysely';
import { sandboxMigrations } from './sandboxMigrations.ts';
import type { Database } from './SandboxTables.ts';

/**
 * SQL statements by name, run in the order of their names; never edit a released entry, add another
 * one.
 */
export type Migrations = Readonly<Record<string, string>>;

/** Runs the pending migrations: those of every sandbox, then the portal's. */
export async function migrate(db: Database, portal: Migrations): Promise<void> {
  await runMigrations(db, await sandboxMigrations(db), 'sandbox_migration');
  await runMigrations(db, portal, 'kysely_migration');
}

async function runMigrations(
  db: Database,
  migrations: Migrations,
  migrationTableName: string,
): Promise<void> {
  const named = Object.entries(migrations).map(([name, text]) => [name, toMigration(text)]);
  const migrator = new Migrator({
    db,
    migrationTableName,
    migrationLockTableName: `${migrationTableName}_lock`,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(named)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

function toMigration(text: string): Migration {
  return {
    up: async (db) => {
      for (const statement of text.split(';')) {
        if (statement.trim() !== '') await sql.raw(statement).execute(db);
      }
    },
  };
}
