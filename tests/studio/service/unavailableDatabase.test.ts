import { expect, it } from 'vitest';
import {
  addPeople,
  createFolders,
  openTestDatabase,
  removeFolders,
} from '../store/openTestStore.ts';
import { openTestService } from './openTestService.ts';

const session = () =>
  new Request(`http://studio.test/studio/api/session`, {
    headers: { cookie: 'portico_studio=secret' },
  });

it('says that the database is away, not that something went wrong', async () => {
  const database = await openTestDatabase();
  const folders = createFolders();
  const service = await openTestService(database, folders);
  try {
    const { Ana } = await addPeople(service.store, { Ana: 'editor' });
    expect(await service.ask({ method: 'GET', path: '/session', person: Ana })).toMatchObject({
      status: 200,
    });
    await database.close();
    const answer = await service.fetch(session());
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expect(service.faults).toHaveLength(1);
  } finally {
    await service.store.close();
    removeFolders(folders);
  }
}, 120_000);
