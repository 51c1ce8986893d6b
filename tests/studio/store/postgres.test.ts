import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReleaseShelf, openStudio } from '../../../scripts/openStudio.ts';
import type { StudioStore } from '../../../src/studio/store/studioStore.ts';
import { findPostgres, startPostgres, type Postgres } from '../../server/startPostgres.ts';
import { addPeople } from './openTestStore.ts';
import { textFile, writePortal } from './simulation/portal.ts';

const programs = findPostgres();
const limit = 120_000;

describe.runIf(programs !== undefined)('a store with a named repository and a server', () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-postgres-'));
  const repository = join(root, 'elsewhere.git');
  const folder = join(root, 'portal');
  let postgres: Postgres;
  const open = (): Promise<StudioStore> =>
    openStudio({
      databaseUrl: postgres.url,
      dataDirectory: join(root, 'data'),
      folder,
      repository,
      shelf: createReleaseShelf(join(root, 'output')),
    });
  beforeAll(async () => {
    writePortal(folder);
    mkdirSync(join(root, 'output'));
    postgres = await startPostgres(programs ?? '');
  }, limit);
  afterAll(async () => {
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it(
    'keeps people, drafts, links and publications, also for the next process',
    async () => {
      const store = await open();
      const people = await addPeople(store, { Ada: 'approver' });
      const draft = await store.drafts.create(people.Ada, { title: 'On a server' });
      const before = (await store.writes.read(draft.head.id)).texts.get(textFile) ?? '';
      const text = before.replace('a: Text a', 'a: Words on a server');
      const changes = [{ kind: 'text', file: textFile, text }] as const;
      const write = { draft: draft.id, person: people.Ada, changes, sentence: 'Say it' };
      const written = await store.writes.write({ ...write, base: draft.head.id });
      const content = written.outcome === 'written' ? written.version.content : '';
      const { secret } = await store.links.create(draft.id, people.Ada, 1);
      await store.close();

      const again = await open();
      expect(await again.links.open(secret)).toBe(draft.id);
      const request = { draft: draft.id, person: people.Ada, content, sentences: ['Words'] };
      expect((await again.publishing.publish(request)).outcome).toBe('published');
      expect(await again.links.open(secret)).toBeUndefined();
      await again.close();

      const last = await open();
      const current = await last.publishing.current();
      expect(current).toMatchObject({ title: 'On a server', sentences: ['Words'] });
      expect((await last.people.list()).map(({ name }) => name)).toEqual(['Ada']);
      expect((await last.writes.read(current.version.id)).texts.get(textFile)).toBe(text);
      await last.close();
    },
    limit,
  );
});
