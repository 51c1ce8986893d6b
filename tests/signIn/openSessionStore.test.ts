import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSessionStore } from '../../scripts/openSessionStore.ts';
import { SessionsUnavailable } from '../../src/server/signIn/SessionStore.ts';
import type { SessionStore, StoredSession } from '../../src/server/signIn/SessionStore.ts';
import { findPostgres, startPostgres } from '../server/startPostgres.ts';
import { createMemoryStore } from './createMemoryStore.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'portico-sessions-'));
const postgres = findPostgres();
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const record = (id: string, more: Partial<StoredSession> = {}): StoredSession => ({
  id,
  subject: 'subject',
  providerSession: '',
  content: 'sealed',
  version: 1,
  idleUntil: at(10),
  until: at(60),
  ...more,
});

async function followsTheContract(store: SessionStore): Promise<void> {
  await store.insert(record('a'));
  expect(await store.find('a', at(9))).toEqual(record('a'));
  // ends without use, unless it is used
  expect(await store.find('a', at(10))).toBeUndefined();
  await store.touch('a', at(30));
  await store.touch('a', at(20));
  expect((await store.find('a', at(29)))?.idleUntil).toEqual(at(30));
  await store.touch('a', at(90));
  expect(await store.find('a', at(60))).toBeUndefined();
  // one process renews a version
  const first = { id: 'a', version: 1 };
  expect(await store.lease(first, at(0), at(1))).toBe(true);
  expect(await store.lease(first, at(0), at(1))).toBe(false);
  expect(await store.lease(first, at(2), at(3))).toBe(true);
  await store.release('a');
  expect(await store.lease(first, at(2), at(3))).toBe(true);
  const next = { ...first, content: 'renewed', providerSession: 'there' };
  expect(await store.replace(next)).toBe(true);
  expect(await store.replace(next)).toBe(false);
  expect(await store.lease(first, at(9), at(10))).toBe(false);
  expect(await store.find('a', at(9))).toMatchObject({ content: 'renewed', version: 2 });
  // sign-outs
  await store.insert(record('b'));
  await store.insert(record('c', { subject: 'other' }));
  expect(await store.removeOf({})).toBe(0);
  expect(await store.removeOf({ subject: '' })).toBe(0);
  expect(await store.removeOf({ providerSession: 'there' })).toBe(1);
  expect(await store.removeOf({ subject: 'subject' })).toBe(1);
  expect(await store.remove('c')).toBe(true);
  expect(await store.remove('c')).toBe(false);
  await store.insert(record('d'));
  await store.removeExpired(at(11));
  expect(await store.remove('d')).toBe(false);
}

describe('the store of sessions', () => {
  it('in memory follows the contract', () => followsTheContract(createMemoryStore()));

  it('in the embedded database follows the contract, and keeps sessions over a restart', async () => {
    const location = { databaseUrl: undefined, dataDirectory };
    const before = await openSessionStore(location);
    await followsTheContract(before);
    await before.insert(record('kept', { until: at(90) }));
    await before.close();
    const after = await openSessionStore(location);
    expect(await after.find('kept', at(1))).toEqual(record('kept', { until: at(90) }));
    expect(await after.state()).toBe('answering');
    await after.close();
    await expect(after.find('kept', at(1))).rejects.toThrow(SessionsUnavailable);
    const closed = await openSessionStore(location);
    await closed.close();
    expect(await closed.state()).toBe('failing');
  }, 240_000);
});

describe.runIf(postgres !== undefined)('the store of sessions in PostgreSQL', () => {
  it('follows the contract, is shared by processes, and keeps sessions when the server is killed', async () => {
    const server = await startPostgres(postgres ?? '');
    const location = { databaseUrl: server.url, dataDirectory };
    try {
      // processes start at the same time, on an empty database
      const [first, second, third] = await Promise.all([
        openSessionStore(location),
        openSessionStore(location),
        openSessionStore(location),
      ]);
      await third.close();
      await followsTheContract(first);
      await first.insert(record('shared', { until: at(90) }));
      expect(await second.find('shared', at(1))).toEqual(record('shared', { until: at(90) }));
      const one = { id: 'shared', version: 1 };
      const leases = await Promise.all(
        [first, second, first, second].map((store) => store.lease(one, at(0), at(5))),
      );
      expect(leases.filter(Boolean)).toHaveLength(1);
      await server.end('SIGKILL');
      await expect(second.find('shared', at(1))).rejects.toThrow(SessionsUnavailable);
      await server.start();
      expect(await second.find('shared', at(1))).toMatchObject({ id: 'shared' });
      expect(await second.remove('shared')).toBe(true);
      expect(await first.find('shared', at(1))).toBeUndefined();
      await Promise.all([first.close(), second.close()]);
    } finally {
      await server.stop();
    }
  }, 120_000);
});
