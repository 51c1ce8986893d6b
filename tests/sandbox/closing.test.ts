import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../src/sandbox/database/DatabaseUnavailable.ts';
import { createTestClient } from './createTestClient.ts';
import { createTestSandbox } from './createTestSandbox.ts';

it('responds 503 to calls that wait for the database when the sandbox closes, and to later ones, each with one expected fault', async () => {
  const faults: {
    readonly operation: string;
    readonly error: unknown;
    readonly id: string | undefined;
  }[] = [];
  const sandbox = await createTestSandbox({
    onFault: (operation, error, id) => void faults.push({ operation, error, id }),
  });
  const client = createTestClient(sandbox);
  const token = await client.openToken('card');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = sandbox.db.transaction().execute(async (db) => {
    await sql`select 1`.execute(db);
    await released;
    return await sql`select 2`.execute(db);
  });
  await expect.poll(() => sandbox.connections().idle).toBe(0);
  const ask = (id: string) =>
    sandbox.fetch(
      new Request('http://sandbox.test/card_services/v1/partners/search', {
        headers: { 'x-api-key': 'sandbox-key', authorization: `Bearer ${btoa(token)}` },
      }),
      { id },
    );
  const waiting = [ask('waits-1'), ask('waits-2')];
  await expect.poll(() => sandbox.connections().waiting).toBe(2);
  const closing = sandbox.dispose();
  const late = ask('comes-late');
  release();
  for (const answer of await Promise.all([...waiting, late])) {
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '2',
      { error_code: 'SERVICE_UNAVAILABLE' },
    ]);
  }
  await held; // a call that is being processed completes
  await closing;
  expect((await ask('comes-after')).status).toBe(503);
  expect(faults.map(({ id }) => id).sort()).toEqual([
    'comes-after',
    'comes-late',
    'waits-1',
    'waits-2',
  ]);
  for (const { error } of faults) expect(error).toBeInstanceOf(DatabaseUnavailable);
});
