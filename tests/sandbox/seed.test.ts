import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, DatabaseTables } from '../../screens/sandbox/database/DatabaseTables.ts';
import { demonstrationAccounts } from '../../screens/sandbox/seed/demonstration.ts';
import { createTestClient } from './createTestClient.ts';
import { createTestSandbox, testNow, type TestSandbox } from './createTestSandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await createTestSandbox();
}, 200_000);

afterAll(() => sandbox.dispose());

async function count(db: Database, table: keyof DatabaseTables): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function fingerprint(db: Database): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local timezone = 'UTC'`.execute(transaction);
    const hash = createHash('sha256');
    for (const table of [
      'users',
      'companies',
      'points',
      'beneficiaries',
      'accounts',
      'cards',
      'card_transactions',
      'invoices',
      'orders',
      'flows',
    ] as const) {
      const { rows } = await sql<{
        digest: string;
      }>`select md5(string_agg(t::text, '|' order by id)) as digest from ${sql.table(table)} t`.execute(
        transaction,
      );
      hash.update(rows[0]?.digest ?? '');
    }
    return hash.digest('hex');
  });
}

describe('the demonstration', () => {
  it('is of realistic size', async () => {
    expect(await count(sandbox.db, 'companies')).toBeGreaterThanOrEqual(2_000);
    expect(await count(sandbox.db, 'beneficiaries')).toBeGreaterThanOrEqual(20_000);
    const { payments, first, last } = await sandbox.db
      .selectFrom('card_transactions')
      .select(({ fn }) => [
        fn.countAll<number>().as('payments'),
        fn.min('date').as('first'),
        fn.max('date').as('last'),
      ])
      .where('affiliate_id', '=', 200_001)
      .executeTakeFirstOrThrow();
    expect(payments).toBeGreaterThanOrEqual(200_000);
    const days = (date: Date) => (testNow.getTime() - date.getTime()) / 86_400_000;
    expect(days(first)).toBeGreaterThan(1_000);
    expect(days(last)).toBeGreaterThan(0);
    expect(days(last)).toBeLessThan(3);
  });

  it('writes Romanian with the comma-below letters only', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from companies union select name from localities union select last_name from beneficiaries union select name from points`.execute(
      sandbox.db,
    );
    const text = rows.map((row) => row.name).join('');
    expect(text).toMatch(/[ăâîșț]/);
    expect(text).not.toMatch(/[şţŞŢ]/);
  });

  it('is the same on every machine and every database, for the same day', async () => {
    expect(await fingerprint(sandbox.db)).toMatchInlineSnapshot(
      `"047527271720843f06a3a98219f024c3c1f3c2b51596a567a2e809e8b760f369"`,
    );
  });

  it('has accounts that can all sign in, with the role they are listed under', async () => {
    const client = createTestClient(sandbox);
    for (const account of demonstrationAccounts) {
      if (account.tab === 'cards') {
        expect(await client.signInCard(account.username, account.password)).not.toBe('');
        continue;
      }
      const token = await client.signInCompany(account.username, account.password);
      const { id } = await sandbox.db
        .selectFrom('users')
        .select('id')
        .where('username', '=', account.username)
        .executeTakeFirstOrThrow();
      expect((await client.call('readUser', { token, params: { id } })).body).toMatchObject({
        role: account.role,
      });
    }
  });
});
