import { sql } from 'kysely';
import type { SandboxSettings } from '../SandboxSettings.ts';
import type { Database } from './SandboxTables.ts';

const ownTables = ['tokens', 'one_time_codes', 'used_bot_checks', 'uploads'];

/**
 * Removes expired tokens, codes, bot checks, attempts and stored responses, and expired rows of the
 * portal's tables.
 */
export async function removeExpired(
  db: Database,
  now: Date,
  {
    settings,
    expiringTables,
  }: { readonly settings: SandboxSettings; readonly expiringTables: readonly string[] },
): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  for (const table of [...ownTables, ...expiringTables]) {
    await sql`delete from ${sql.table(table)} where expires_at < ${now}`.execute(db);
  }
  await db.deleteFrom('requests').where('created_at', '<', ago(settings.requestSeconds)).execute();
  await db
    .deleteFrom('attempts')
    .where('window_start', '<', ago(settings.attemptWindowSeconds + settings.lockSeconds))
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute();
}
