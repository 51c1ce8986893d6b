import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { describeChange } from '../../../src/studio/service/changeFact.ts';
import {
  addPeople,
  createFolders,
  openTestDatabase,
  removeFolders,
  type TestFolders,
} from '../store/openTestStore.ts';
import { boardFile } from '../store/simulation/portal.ts';
import { openTestService, type TestService } from './openTestService.ts';

const limit = 240_000;
let database: OpenDatabase;
let folders: TestFolders;
let service: TestService;
let person = '';
let draft = '';

beforeAll(async () => {
  database = await openTestDatabase();
  folders = createFolders();
  service = await openTestService(database, folders);
  person = (await addPeople(service.store, { Ana: 'administrator' })).Ana;
  const { body } = await service.ask({
    method: 'POST',
    path: '/drafts',
    person,
    body: { title: 'Words' },
  });
  draft = String(body['id']);
}, limit);
afterAll(async () => {
  await service.store.close();
  await database.close();
  removeFolders(folders);
  expect(service.faults).toEqual([]);
});

async function get(path: string): Promise<unknown> {
  const { status, text } = await service.ask({ method: 'GET', path, person });
  expect([path, status]).toEqual([path, 200]);
  return JSON.parse(text) as unknown;
}

async function edit(operation: object): Promise<void> {
  const { version } = (await get(`/drafts/${draft}`)) as { version: string };
  const path = `/drafts/${draft}/edits?language=ro`;
  const body = { version, operation };
  const answer = await service.ask({ method: 'POST', path, person, body });
  expect([operation, answer.status, answer.text]).toEqual([operation, 200, answer.text]);
}

async function sentences(language: string): Promise<readonly string[]> {
  const changes = await get(`/drafts/${draft}/changes?language=${language}`);
  return (changes as { sentence: string }[]).map(({ sentence }) => sentence);
}

describe('the history of a draft', () => {
  it(
    'is told in the language of who reads it',
    async () => {
      const at = { file: boardFile, path: '/body/0' };
      await edit({ do: 'words', ...at, name: 'text', messages: { en: 'Hello there' } });
      await edit({ do: 'set', ...at, name: 'tone', value: 'muted' });
      await edit({ do: 'set', ...at, name: 'tone', value: '' });
      await edit({ do: 'move', ...at, by: 1 });
      await edit({ do: 'duplicate', ...at });
      await edit({ do: 'remove', ...at });
      await service.ask({ method: 'POST', path: `/drafts/${draft}/undo`, person, body: {} });
      await service.ask({ method: 'POST', path: `/drafts/${draft}/redo`, person, body: {} });
      expect(await sentences('en')).toEqual([
        'Done again: “Text b” is removed',
        'Taken back: “Text b” is removed',
        '“Text b” is removed',
        '“Text b” is copied',
        '“Hello there” moves down',
        '“Hello there”: tone is no longer set',
        '“Hello there”: tone becomes muted',
        '“Text a”: the words become “Hello there”',
      ]);
      expect((await sentences('ro')).slice(-3)).toEqual([
        '„Hello there”: ton nu mai este stabilit',
        '„Hello there”: ton devine estompat',
        '„Text a”: cuvintele devin „Hello there”',
      ]);
      const { git } = await firstLine();
      expect(git).toBe('Redo: “Text b” is removed');
    },
    limit,
  );

  it('shows the sentence of a change that has no facts, or foreign ones', () => {
    const told = (fact: string | undefined) =>
      describeChange({ kind: 'write', sentence: 'Say it shorter', fact }, 'ro');
    expect(told(undefined)).toBe('Say it shorter');
    expect(told('{"say":"toString"}')).toBe('Say it shorter');
    expect(told('{')).toBe('Say it shorter');
  });

  async function firstLine(): Promise<{ git: string }> {
    const { head } = (await service.store.drafts.find(draft)) ?? {};
    return { git: (await service.store.writes.find(head?.id ?? ''))?.title ?? '' };
  }
});

describe('what was published', () => {
  it(
    'is told in the language of who reads it, also when it was published at a time',
    async () => {
      const { content } = (await get(`/drafts/${draft}`)) as { content: string };
      const path = `/drafts/${draft}/publish?language=ro`;
      await service.ask({ method: 'POST', path, person, body: { content } });
      const told = async (language: string) => {
        const [last] = (await get(`/publications?language=${language}`)) as {
          sentences: string[];
        }[];
        return last?.sentences.join(' ');
      };
      expect(await told('en')).toMatch(/“Board” looks or works differently\..*becomes “Hello/);
      expect(await told('ro')).toMatch(/Arată sau funcționează altfel: „Board”\..*devine „Hello/);
      const { version } = await service.store.publishing.current();
      expect((await service.store.publishing.current()).sentences.join(' ')).toContain('becomes');
      await service.ask({ method: 'POST', path: '/publications/undo', person, body: {} });
      const [undone] = (await get('/publications?language=ro')) as {
        kind: string;
        title: string;
      }[];
      expect(undone).toMatchObject({ kind: 'undo', title: 'Words' });
      expect(version.id).not.toBe((await service.store.publishing.current()).version.id);
    },
    limit,
  );
});

describe('a person', () => {
  it('chooses the language of the Studio', async () => {
    expect(await get('/session')).toMatchObject({ language: '' });
    const body = { language: 'ro' };
    const put = { method: 'PUT', path: '/session', person };
    expect((await service.ask({ ...put, body })).status).toBe(204);
    expect(await get('/session')).toMatchObject({ language: 'ro' });
    expect((await service.ask({ ...put, body: { language: 'xx' } })).status).toBe(422);
  });
});

describe('mistakes and refused edits', () => {
  it('are written in the language of the reader', async () => {
    const begun = { method: 'POST', path: '/drafts', person, body: { title: 'Mistakes' } };
    const id = String((await service.ask(begun)).body['id']);
    const ask = async (operation: object) => {
      const { version } = (await get(`/drafts/${id}`)) as { version: string };
      const path = `/drafts/${id}/edits?language=ro`;
      return await service.ask({ method: 'POST', path, person, body: { version, operation } });
    };
    const at = { file: boardFile, path: '/body/0' };
    expect((await ask({ do: 'set', ...at, name: 'tone', value: 'loud' })).status).toBe(200);
    const messages = async (language: string) =>
      ((await get(`/drafts/${id}/diagnostics?language=${language}`)) as { message: string }[]).map(
        ({ message }) => message,
      );
    expect(await messages('en')).toContain('"loud" is not an allowed value.');
    expect(await messages('ro')).toContain('„loud” nu este o valoare permisă.');
    const refused = await ask({ do: 'remove', file: boardFile, path: '/body/99' });
    expect([refused.status, refused.body['message']]).toEqual([
      422,
      'Aici nu este un element al unei liste.',
    ]);
  });
});
