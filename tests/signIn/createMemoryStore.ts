import type { SessionStore, StoredSession } from '../../src/server/signIn/SessionStore.ts';

/** A store of sessions in memory. `records` shows what a reader of the database would see. */
export function createMemoryStore(): SessionStore & {
  readonly records: Map<string, StoredSession>;
} {
  const records = new Map<string, StoredSession>();
  const leases = new Map<string, Date>();
  return {
    records,
    state: async () => 'answering',
    async find(id, now) {
      const found = records.get(id);
      return found !== undefined && found.idleUntil > now && found.until > now ? found : undefined;
    },
    async insert(session) {
      records.set(session.id, session);
    },
    async replace({ id, version, content, providerSession }) {
      const found = records.get(id);
      if (found?.version !== version) return false;
      records.set(id, { ...found, content, providerSession, version: version + 1 });
      leases.delete(id);
      return true;
    },
    async touch(id, idleUntil) {
      const found = records.get(id);
      if (found !== undefined && found.idleUntil < idleUntil)
        records.set(id, { ...found, idleUntil });
    },
    remove: async (id) => records.delete(id),
    async removeOf({ subject = '', providerSession = '' }) {
      const gone = [...records.values()].filter(
        (one) =>
          (subject !== '' && one.subject === subject) ||
          (providerSession !== '' && one.providerSession === providerSession),
      );
      for (const { id } of gone) records.delete(id);
      return gone.length;
    },
    async lease({ id, version }, now, until) {
      const end = leases.get(id);
      if (records.get(id)?.version !== version || (end !== undefined && end >= now)) return false;
      leases.set(id, until);
      return true;
    },
    release: async (id) => void leases.delete(id),
    async removeExpired(now) {
      for (const { id, idleUntil, until } of records.values())
        if (idleUntil < now || until < now) records.delete(id);
    },
  };
}
