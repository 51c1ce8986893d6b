import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf } from '../../../scripts/portalFolder.ts';
import { vocabulary } from '../../../scripts/vocabulary.ts';
import { DatabaseUnavailable } from '../../../src/sandbox/database/DatabaseUnavailable.ts';
import { createCompiler } from '../../../src/compiler/compile.ts';
import { openDatabase, type OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { createDesk, type Desk } from '../../../src/studio/service/createDesk.ts';
import {
  createStudioService,
  type StudioService,
} from '../../../src/studio/service/createStudioService.ts';
import { locatePart } from '../../../src/studio/service/locatePart.ts';
import type { StudioStore } from '../../../src/studio/store/studioStore.ts';
import { addPeople, openTestStore } from '../store/openTestStore.ts';

const origin = 'http://studio.test';
const root = mkdtempSync(join(tmpdir(), 'studio-service-'));
const faults: unknown[] = [];
let database: OpenDatabase;
let store: StudioStore;
let desk: Desk;
let service: StudioService;
let editor = '';
let viewer = '';
let draft = '';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & readonly unknown[];
}

async function ask(
  path: string,
  { cookie = editor, body, from = origin }: { cookie?: string; body?: unknown; from?: string } = {},
): Promise<Answer> {
  const headers = { cookie, origin: from, 'content-type': 'application/json' };
  const request = new Request(`${origin}/studio/api${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const response = await service.fetch(request);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Signs a person in by a link; returns the cookie. */
async function signIn(person: string): Promise<string> {
  const { secret } = await store.people.createLink(person, undefined);
  const response = await service.fetch(new Request(`${origin}/studio/api/enter?link=${secret}`));
  expect(response.status).toBe(303);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

it.each([
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
  ['de, en;q=0.5, ro;q=0.9', 'ro'],
  ['de-DE', undefined],
])('the language of the browser is known after a sign-in: %s', async (accepted, language) => {
  const person = await store.people.add(
    { name: 'New', email: `${Math.abs(accepted.length)}@example.com`, role: 'viewer' },
    undefined,
  );
  const { secret } = await store.people.createLink(person.id, undefined);
  const headers = { 'accept-language': accepted };
  await service.fetch(new Request(`${origin}/studio/api/enter?link=${secret}`, { headers }));
  expect(await store.people.find(person.id)).toMatchObject({
    language: undefined,
    browserLanguage: language,
  });
});

async function edit(operation: object): Promise<Answer> {
  const { body } = await ask(`/drafts/${draft}`);
  return await ask(`/drafts/${draft}/edits`, { body: { version: body['version'], operation } });
}

async function textOf(file: string): Promise<string> {
  return (await desk.open(draft))?.draft.files.get(file) ?? '';
}

/** Lines that one text has and the other has not. */
function changedLines(before: string, after: string): readonly string[] {
  const known = before.split('\n');
  return after.split('\n').filter((line) => !known.includes(line));
}

beforeAll(async () => {
  const folders = {
    root,
    folder: join(root, 'portal'),
    repository: join(root, 'repository.git'),
    output: join(root, 'output'),
  };
  const clinic = resolve(import.meta.dirname, '../../portals/clinic/screens');
  cpSync(clinic, folders.folder, { recursive: true });
  mkdirSync(folders.output);
  database = await openDatabase({ directory: join(root, 'database') });
  store = await openTestStore(database, folders);
  desk = createDesk({
    store,
    compiler: createCompiler(vocabulary),
    toSource: ({ texts, binaries }) => sourceOf(texts, binaries),
  });
  service = createStudioService({
    store,
    desk,
    path: '/studio',
    origin,
    timeZone: 'Europe/Bucharest',
    previewAddress: (id) => `http://preview.test/${id}`,
    shareAddress: (secret) => `http://preview.test/shared/${secret}`,
    isUnavailable: (error) => error instanceof DatabaseUnavailable,
    onFault: (error) => faults.push(error),
  });
  const people = await addPeople(store, { Ana: 'administrator', Vlad: 'viewer' });
  editor = await signIn(people.Ana);
  viewer = await signIn(people.Vlad);
  const created = await ask('/drafts', { body: { title: 'Clearer labels' } });
  expect(created.status).toBe(201);
  draft = String(created.body['id']);
}, 120_000);

afterAll(async () => {
  await store.close();
  await database.close();
  rmSync(root, { recursive: true, force: true });
  expect(faults).toEqual([]);
});

describe('the service of the Studio', () => {
  it('answers only signed-in people, and a link signs in once', async () => {
    expect((await ask('/session', { cookie: '' })).status).toBe(401);
    expect((await ask('/session')).body).toMatchObject({ name: 'Ana', canEdit: true });
    const used = await service.fetch(new Request(`${origin}/studio/api/enter?link=used`));
    expect(used.headers.get('location')).toBe('/studio/welcome?link=used');
  });

  it('refuses changes from other origins, and from roles that may not edit', async () => {
    const body = { title: 'Foreign' };
    expect((await ask('/drafts', { body, from: 'http://evil.test' })).status).toBe(403);
    expect((await ask('/drafts', { body, cookie: viewer })).status).toBe(403);
    expect((await ask('/drafts', { cookie: viewer })).status).toBe(200);
  });

  it('changes the words of a label in one line, shows them, and takes them back', async () => {
    const file = 'texts/en/patient.yaml';
    const before = await textOf(file);
    const at = { file: 'forms/visit.form.yaml', path: '/fields/reason' };
    const done = await edit({
      do: 'words',
      ...at,
      name: 'label',
      messages: { en: 'Your concern' },
    });
    expect(done).toMatchObject({ status: 200, body: { compiles: true } });
    expect(changedLines(before, await textOf(file))).toHaveLength(1);
    const query = new URLSearchParams({ ...at, language: 'en' }).toString();
    const { body } = await ask(`/drafts/${draft}/node?${query}`);
    expect(body).toMatchObject({ title: 'Your concern', kind: 'field' });
    const impact = await ask(`/drafts/${draft}/impact?language=en`);
    expect(JSON.stringify(impact.body['texts'])).toContain('becomes “Your concern”');
    expect((await ask(`/drafts/${draft}/undo`, { body: {} })).status).toBe(200);
    expect(await textOf(file)).toBe(before);
  });

  it('moves an entry of a menu, with nothing else changed', async () => {
    const file = 'menus/patient.menu.yaml';
    const lines = (await textOf(file)).split('\n');
    const done = await edit({ do: 'move', file, path: '/items/2', by: -1 });
    expect(done.body).toMatchObject({ path: '/items/1', compiles: true });
    const after = (await textOf(file)).split('\n');
    expect(after.toSorted()).toEqual(lines.toSorted());
    expect(after.findIndex((line) => line.includes('id: labs'))).toBe(
      lines.findIndex((line) => line.includes('id: appointments')),
    );
  });

  it('adds a required field with its message, and its first value where the form is used', async () => {
    const done = await edit({
      do: 'field',
      file: 'forms/visit.form.yaml',
      path: '/fields/reason',
      name: 'referredBy',
      control: 'text',
      isRequired: true,
      label: { en: 'Referred by', de: 'Überwiesen von' },
      message: { en: 'Who referred you?', de: 'Wer hat Sie überwiesen?' },
    });
    expect(done).toMatchObject({
      status: 200,
      body: { path: '/fields/referredBy', compiles: true },
    });
    expect(await textOf('forms/visit.form.yaml')).toContain(
      'codes: { required: REFERRED_BY_REQUIRED }',
    );
    expect(await textOf('patient/book.screen.yaml')).toContain('referredBy: ""');
    const texts = await ask(`/drafts/${draft}/texts?query=referred&only=all`);
    expect(texts.body.length).toBeGreaterThanOrEqual(2);
  });

  it('refuses a change that was made from an older version', async () => {
    const operation = { do: 'move', file: 'menus/patient.menu.yaml', path: '/items/0', by: 1 };
    const answer = await ask(`/drafts/${draft}/edits`, { body: { version: 'older', operation } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'outdated' } });
  });

  it('keeps the last good release while a draft has mistakes, and lists them', async () => {
    const good = (await desk.open(draft))?.releases.release()?.id;
    const at = { file: 'menus/patient.menu.yaml', path: '/items/0' };
    const done = await edit({ do: 'set', ...at, name: 'open', value: 'patient_dashbord' });
    expect(done.body).toMatchObject({ compiles: false });
    expect((await desk.open(draft))?.releases.release()?.id).toBe(good);
    const { body } = await ask(`/drafts/${draft}/diagnostics`);
    const found = (body as unknown as readonly { fixes: readonly string[]; index: number }[]).find(
      ({ fixes }) => fixes.length > 0,
    );
    expect(found?.fixes[0]).toBe('Write "patient_dashboard"');
    const fixed = await edit({ do: 'fix', diagnostic: found?.index, fix: 0 });
    expect(fixed.body).toMatchObject({ compiles: true });
  });
});

describe('the parts of a page', () => {
  it('are found for each node of each screen from what the page shows', async () => {
    const open = await desk.open(draft);
    const release = open?.releases.release();
    if (open === undefined || release === undefined) throw new Error('The draft does not compile.');
    let count = 0;
    for (const [path, text] of release.files) {
      const [, id] = /^screens\/(\w+)\.json$/.exec(path) ?? [];
      if (id === undefined) continue;
      const { body } = JSON.parse(text) as { body: readonly { key: string; type: string }[] };
      for (const { key, type } of body) {
        const found = locatePart(open.draft, release, { kind: 'node', owner: 'screens', id, key });
        if (found === undefined) throw new Error(`${id} ${key} was not found.`);
        const query = new URLSearchParams({ ...found }).toString();
        const node = await ask(`/drafts/${draft}/node?${query}`);
        expect([200, node.body['kind'], type]).toEqual([node.status, 'node', type]);
        expect(node.body['elements']).toContainEqual({ kind: 'node', owner: 'screens', id, key });
        count++;
      }
    }
    expect(count).toBeGreaterThan(40);
    const home = locatePart(open.draft, release, { kind: 'screen', id: 'patient_book' });
    expect(home).toEqual({ file: 'patient/book.screen.yaml', path: '' });
  });

  it('name what the page draws for a screen, a field and an entry of a menu', async () => {
    const elements = async (file: string, path: string) => {
      const query = new URLSearchParams({ file, path }).toString();
      return (await ask(`/drafts/${draft}/node?${query}`)).body['elements'];
    };
    expect(await elements('patient/book.screen.yaml', '')).toEqual([
      { kind: 'screen', id: 'patient_book' },
    ]);
    expect(await elements('forms/visit.form.yaml', '/fields/reason')).toContainEqual({
      kind: 'field',
      form: 'visit',
      field: 'reason',
    });
    expect(await elements('menus/patient.menu.yaml', '/items/0')).toEqual([
      { kind: 'entry', menu: 'patient', id: expect.any(String) as unknown },
    ]);
  });
});
