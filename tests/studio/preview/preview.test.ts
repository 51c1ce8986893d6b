import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevelopmentClock } from '../../../scripts/development/developmentClock.ts';
import { createPreview, type Preview } from '../../../scripts/studio/createPreview.ts';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { readServerSettings } from '../../../src/server/serverSettings.ts';
import { openTestService, type TestService } from '../service/openTestService.ts';
import {
  addPeople,
  createFolders,
  openTestDatabase,
  removeFolders,
  type TestFolders,
} from '../store/openTestStore.ts';
import { textFile } from '../store/simulation/portal.ts';

const limit = 120_000;
const origin = 'http://preview.test';
const studio = 'http://studio.test';
let database: OpenDatabase;
let folders: TestFolders;
let service: TestService;
let preview: Preview;
let person = '';
let clock = new Date('2026-03-01T08:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  folders = createFolders();
  addNews(folders.folder);
  service = await openTestService(database, folders, { now: () => clock });
  person = (await addPeople(service.store, { Ada: 'editor' })).Ada;
  const directory = join(folders.root, 'app');
  mkdirSync(directory);
  writeFileSync(join(directory, 'shell.html'), '<!doctype html><title>Page</title>');
  preview = createPreview({
    desk: service.desk,
    store: service.store,
    directory,
    settings: readServerSettings({ PORTAL_DIR: folders.folder }),
    origin,
    studio,
    sandbox: undefined,
    running: [],
    clock: createDevelopmentClock(),
  });
}, limit);
afterAll(async () => {
  preview.close();
  await service.store.close();
  await database.close();
  removeFolders(folders);
});

const newsFile = 'config/en/news.yaml';
const newsOf = (banner: string) => `schema: config/1\nbanner: ${banner}\n`;

/** Gives a portal a configuration file, which its pages read at `/en/news.json`. */
function addNews(folder: string): void {
  appendFileSync(
    join(folder, 'portal.yaml'),
    'configuration: { kinds: { news: News }, path: "{language}/{kind}.json" }\n',
  );
  writeFileSync(
    join(folder, 'define.yaml'),
    'schema: define/2\nschemas: { News: { type: object, properties: { banner: { type: string } } } }\n',
  );
  mkdirSync(join(folder, 'config/en'), { recursive: true });
  writeFileSync(join(folder, newsFile), newsOf('As published'));
}

/** Writes a text of the board into a draft; `nowhere` is a mistake. */
async function write(draft: string, text: string): Promise<void> {
  const head = (await service.store.drafts.find(draft))?.head.id ?? '';
  const before = (await service.store.writes.read(head)).texts.get(textFile) ?? '';
  const after = before.replace(/ {2}a: .* #/, `  a: ${text} #`);
  const changes = [{ kind: 'text', file: textFile, text: after }] as const;
  await service.store.writes.write({ draft, person, base: head, changes, sentence: 'Change it' });
}

async function create(title: string): Promise<string> {
  return (await service.store.drafts.create(person, { title })).id;
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return preview.fetch(new Request(`${origin}${path}`, { headers }));
}

const keyOf = (address: string) => new URL(address).searchParams.get('key') ?? '';

/** The words of the board in the release that a key shows. */
async function shown(key: string): Promise<string> {
  const pointer = await get(`/release/current.json?key=${key}`);
  if (!pointer.ok) return String(pointer.status);
  const { release } = (await pointer.json()) as { readonly release: string };
  const cookie = `portico_preview=${key}`;
  const texts = await get(`/release/${release}/texts/en/board.json`, { cookie });
  return await texts.text();
}

describe('the page of a draft', { timeout: limit }, () => {
  it('is shown by its key only, in the frame of the Studio only', async () => {
    const draft = await create('Shown');
    const key = keyOf(preview.addressOf(draft));
    expect((await get('/board', { accept: 'text/html' })).status).toBe(403);
    expect((await get('/_portico/open?key=guessed&to=/board')).status).toBe(403);
    const opened = await get(`/_portico/open?key=${key}&to=/board`);
    expect(opened.headers.get('location')).toBe('/board');
    const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
    const page = await get('/board', { accept: 'text/html', cookie });
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${studio}`);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const away = await get(`/_portico/open?key=${key}&to=//elsewhere.example`);
    expect(away.headers.get('location')).toBe('/');
  });

  it('is that of its own frame, also if another draft is open in the browser', async () => {
    const [one, other] = [await create('One'), await create('Other')];
    await write(one, 'Words of one');
    await write(other, 'Words of the other');
    const keys = [one, other].map((draft) => keyOf(preview.addressOf(draft)));
    const cookie = `portico_preview=${keys[1] ?? ''}`;
    const pointer = await get(`/release/current.json?key=${keys[0] ?? ''}`, { cookie });
    const { release } = (await pointer.json()) as { readonly release: string };
    const texts = await get(`/release/${release}/texts/en/board.json`, { cookie });
    expect(await texts.text()).toContain('Words of one');
  });

  it('stays the last good one while the draft has mistakes', async () => {
    const draft = await create('Stale');
    const key = keyOf(preview.addressOf(draft));
    await write(draft, 'Good words');
    expect(await shown(key)).toContain('Good words');
    await write(draft, '"{broken"');
    expect(await shown(key)).toContain('Good words');
    expect((await service.desk.open(draft))?.compiles).toBe(false);
    await write(draft, 'Better words');
    expect(await shown(key)).toContain('Better words');
  });

  it('is the last good one too if the process starts while it has mistakes', async () => {
    const draft = await create('Restarted');
    await write(draft, 'Words before');
    await write(draft, '"{broken"');
    const open = await service.desk.open(draft);
    expect(open?.compiles).toBe(false);
    expect(await shown(keyOf(preview.addressOf(draft)))).toContain('Words before');
  });
});

describe('the configuration files of a preview', { timeout: limit }, () => {
  /** Writes the banner of a draft, or removes its file. */
  async function announce(draft: string, banner: string | undefined): Promise<void> {
    const head = (await service.store.drafts.find(draft))?.head.id ?? '';
    const text = banner === undefined ? undefined : newsOf(banner);
    const changes = [{ kind: 'text', file: newsFile, text }] as const;
    await service.store.writes.write({ draft, person, base: head, changes, sentence: 'Announce' });
  }

  /** The banner that the page of a draft reads after it was opened; the status if there is none. */
  async function banner(draft: string): Promise<unknown> {
    const key = keyOf(preview.addressOf(draft));
    const cookie = `portico_preview=${key}`;
    expect((await get('/board', { accept: 'text/html', cookie })).status).toBe(200);
    const answer = await get('/en/news.json', { cookie });
    return answer.ok ? await answer.json() : answer.status;
  }

  it('are those of the draft, not those that are published', async () => {
    const draft = await create('Announced');
    expect(await banner(draft)).toEqual({ banner: 'As published' });
    await announce(draft, 'As drafted');
    expect(await banner(draft)).toEqual({ banner: 'As drafted' });
    await announce(draft, 'As drafted again');
    expect(await banner(draft)).toEqual({ banner: 'As drafted again' });
    await announce(draft, undefined);
    expect(await banner(draft)).toBe(404);
  });

  it('are its own also where the pages of two drafts are the same', async () => {
    const [one, other] = [await create('One banner'), await create('Another banner')];
    await announce(one, 'Of one');
    await announce(other, 'Of the other');
    const both = await Promise.all([one, other, one, other].map(banner));
    const [ofOne, ofOther] = [{ banner: 'Of one' }, { banner: 'Of the other' }];
    expect(both).toEqual([ofOne, ofOther, ofOne, ofOther]);
  });

  it('are the latest also of a draft that was not in memory for some time', async () => {
    const draft = await create('Forgotten');
    expect(await banner(draft)).toEqual({ banner: 'As published' });
    for (let others = 0; service.desk.held(draft) !== undefined; others++)
      await service.desk.open(await create(`Other ${others}`));
    await announce(draft, 'As remembered');
    expect(await banner(draft)).toEqual({ banner: 'As remembered' });
  });
});

describe('a shared link', { timeout: limit }, () => {
  const addressBy = (secret: string) => keyOf(preview.addressFor(secret));

  it('shows its draft until it is withdrawn', async () => {
    const { links } = service.store;
    const draft = await create('Shared');
    await write(draft, 'For others');
    const { secret, id } = await links.create(draft, person, 2);
    expect(await shown(addressBy(secret))).toContain('For others');
    expect((await links.list(draft)).map((one) => one.id)).toEqual([id]);
    expect(JSON.stringify(await links.list(draft))).not.toContain(secret);
    await links.withdraw(draft, id, person);
    expect(await shown(addressBy(secret))).toBe('403');
    await expect(links.withdraw(draft, id, person)).rejects.toThrow('does not exist');
  });

  it('ends at its time, and with its draft', async () => {
    const { links, drafts } = service.store;
    const draft = await create('For an hour');
    const { secret } = await links.create(draft, person, 1);
    expect(await shown(addressBy(secret))).not.toBe('403');
    clock = new Date(clock.getTime() + 61 * 60_000);
    expect(await shown(addressBy(secret))).toBe('403');
    expect(await links.list(draft)).toEqual([]);
    const later = await links.create(draft, person, 1);
    await drafts.discard(draft, person);
    expect(await shown(addressBy(later.secret))).toBe('403');
    await expect(links.create(draft, person, 0)).rejects.toThrow('1 to 720 hours');
  });
});
