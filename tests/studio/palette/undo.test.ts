import { cpSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { sampled } from '../../sampled.ts';
import { portals } from '../../editing/portalDraft.ts';
import { openTestService, type TestService } from '../service/openTestService.ts';
import {
  addPeople,
  createFolders,
  openTestDatabase,
  removeFolders,
  type TestFolders,
} from '../store/openTestStore.ts';

let database: OpenDatabase;
let folders: TestFolders;
let service: TestService;
let editor = '';
beforeAll(async () => {
  folders = createFolders();
  rmSync(folders.folder, { recursive: true });
  cpSync(portals.clinic, folders.folder, { recursive: true });
  database = await openTestDatabase();
  service = await openTestService(database, folders);
  editor = (await addPeople(service.store, { Eva: 'editor' })).Eva;
}, 120_000);
afterAll(async () => {
  await service.store.close();
  await database.close();
  removeFolders(folders);
});

it('takes back an inserted widget with the same bytes, and selects the part around it', async () => {
  const ask = (path: string, body?: unknown) =>
    service.ask({
      method: body === undefined ? 'GET' : 'POST',
      path,
      person: editor,
      ...(body !== undefined && { body }),
    });
  const created = await ask('/drafts', { title: 'Palette', purpose: '' });
  const draft = String(created.body['id']);
  const filesOf = async () => new Map((await service.desk.open(draft))?.draft.files);
  const before = await filesOf();
  const file = 'doctor/board.screen.yaml';
  const palette = await ask(`/drafts/${draft}/palette?file=${file}&path=`);
  const widgets = palette.body['widgets'] as readonly { readonly type: string }[];
  for (const { type } of sampled(widgets, 6, 14)) {
    const { version } = (await ask(`/drafts/${draft}`)).body;
    const operation = { do: 'insert', file, path: '', type, position: 'in:body' };
    const answer = await ask(`/drafts/${draft}/edits`, { version, operation });
    if (answer.status === 422) continue;
    expect(answer.body).toMatchObject({ compiles: true, file });
    expect(await filesOf(), type).not.toEqual(before);
    const { path } = answer.body;
    const undone = await ask(`/drafts/${draft}/undo`, { file, path });
    expect([undone.status, undone.body]).toMatchObject([200, { file, path: '' }]);
    expect(await filesOf(), type).toEqual(before);
  }
}, 300_000);
