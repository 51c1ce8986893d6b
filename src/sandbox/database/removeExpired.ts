import type { SandboxSettings } from '../SandboxSettings.ts';
import type { Database } from './DatabaseTables.ts';

/** Removes what nobody can use any more: old tokens, codes, bot checks, trusted devices, attempts and kept answers. */
export async function removeExpired(db: Database, now: Date, settings: SandboxSettings): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  for (const table of ['tokens', 'one_time_codes', 'used_bot_checks', 'trusted_devices'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
  await db.deleteFrom('requests').where('created_at', '<', ago(settings.requestSeconds)).execute();
  await db
    .deleteFrom('attempts')
    .where('window_start', '<', ago(settings.attemptWindowSeconds + settings.lockSeconds))
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute();
}
