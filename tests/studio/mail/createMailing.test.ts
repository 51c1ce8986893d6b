import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createFolderCarrier,
  createSmtpCarrier,
} from '../../../scripts/studio/createMailCarrier.ts';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { createMailing, type MailCarrier } from '../../../src/studio/mail/createMailing.ts';
import type { PersonDetails } from '../../../src/studio/store/people.ts';
import type { StudioStore } from '../../../src/studio/store/studioStore.ts';
import {
  addPeople,
  createFolders,
  emptyDatabase,
  openTestDatabase,
  openTestStore,
  removeFolders,
  type TestFolders,
} from '../store/openTestStore.ts';
import { startMailServer, type TestMailServer } from './mailServer.ts';

const limit = 120_000;
const from = 'Studio <studio@example.com>';

let database: OpenDatabase;
let folders: TestFolders;
let store: StudioStore;
let server: TestMailServer;
let people: Readonly<Record<'Ana' | 'Ion', string>>;
let draft = '';
let clock = Date.parse('2026-11-25T10:00:00Z');
const problems: unknown[] = [];
const now = () => new Date(clock);

beforeAll(async () => {
  database = await openTestDatabase();
}, limit);
afterAll(() => database.close());
beforeEach(async () => {
  clock = Date.parse('2026-11-25T10:00:00Z');
  problems.length = 0;
  folders = createFolders();
  store = await openTestStore(database, folders, { now });
  people = await addPeople(store, { Ana: 'editor', Ion: 'approver' });
  server = await startMailServer();
  draft = (await store.drafts.create(people.Ana, { title: 'Better words' })).id;
}, limit);
afterEach(async () => {
  await store.close();
  await emptyDatabase(database);
  removeFolders(folders);
  await server.stop();
});

/** The portal's first language. */
let first: 'en' | 'ro' | undefined;

/** A carrier that soon gives up a silent server; a busy machine is given the usual time. */
const smtpCarrier = () =>
  createSmtpCarrier(server.url, from, server.mood === 'silent' ? 2000 : undefined);

/** A round of a process that has just started. */
function startMailing(carrier: MailCarrier = smtpCarrier()) {
  const round = createMailing({
    mails: store.mails,
    carrier,
    studio: 'https://portal.example/studio',
    timeZone: 'Europe/Bucharest',
    firstLanguage: () => Promise.resolve(first),
    now,
    onProblem: (error) => problems.push(error),
  });
  return () => round().catch((error: unknown) => void problems.push(error));
}

const ask = () => store.reviews.ask(draft, people.Ana, [people.Ion]);
const changeIon = (details: Partial<PersonDetails>) =>
  store.people.change(people.Ion, details, people.Ion);
const later = (seconds: number) => {
  clock += seconds * 1000;
};
const decoded = (content: string) =>
  content.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n ', ' ');

describe('mails of the Studio', { timeout: limit }, () => {
  it('are sent once, with a link below the configured address', async () => {
    const round = startMailing();
    await ask();
    await round();
    later(3600);
    await round();
    await startMailing()();
    expect(problems).toEqual([]);
    expect(server.taken).toHaveLength(1);
    const content = decoded(server.taken[0] ?? '');
    expect(content).toContain('To: Ion <ion@example.com>');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).toContain(`https://portal.example/studio/drafts/${draft}/changes`);
    expect(content).toContain('https://portal.example/studio/account');
    expect(content).toMatch(/Content-Type: text\/html/);
  });

  it('put several messages of one round into one mail', async () => {
    await ask();
    await store.comments.add({ draft, person: people.Ana, text: 'Look @ion@example.com' });
    await startMailing()();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain('Subject: Studio: 2 messages');
  });

  it.each(['refuses-connection', 'refuses-for-now', 'breaks-before-content', 'silent'] as const)(
    'arrive once after a mail server that %s',
    async (mood) => {
      server.mood = mood;
      await ask();
      const round = startMailing();
      await round();
      await round();
      expect(server.taken).toEqual([]);
      expect(problems).toHaveLength(1); // the second round waits
      server.mood = 'takes';
      later(31);
      await round();
      await round();
      expect(server.taken).toHaveLength(1);
    },
  );

  it('wait for longer after each fault, up to an hour', async () => {
    server.mood = 'refuses-connection';
    await ask();
    const round = startMailing();
    const attempts: number[] = [];
    for (let minute = 0; minute < 400; minute++) {
      const before = problems.length;
      await round();
      if (problems.length > before) attempts.push(minute);
      later(60);
    }
    const pauses = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(60);
    server.mood = 'takes';
    later(3600);
    await round();
    expect(server.taken).toHaveLength(1);
  });

  it.each(['breaks-in-content', 'breaks-after-content'] as const)(
    'are never sent twice when the mail server %s, which is reported',
    async (mood) => {
      server.mood = mood;
      await ask();
      const round = startMailing();
      await round();
      const taken = server.taken.length;
      server.mood = 'takes';
      later(7200);
      await round();
      expect(server.taken).toHaveLength(taken);
      expect(problems.map(String)).toEqual([expect.stringContaining('ion@example.com')]);
      expect((await store.notifications.list(people.Ion))[0]?.isRead).toBe(false);
    },
  );

  it('give up a recipient that does not exist, and go on with the others', async () => {
    server.mood = 'refuses-recipient';
    await ask();
    const round = startMailing();
    await round();
    server.mood = 'takes';
    later(7200);
    await store.comments.add({ draft, person: people.Ion, text: 'Why?' });
    await round();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain('To: Ana <ana@example.com>');
  });
});

describe('mails of a process that ends', { timeout: limit }, () => {
  it('survive the end of the process before the content is handed over', async () => {
    server.delay = 150;
    await ask();
    void startMailing()(); // ends here, as by kill -9: nothing of it is awaited
    await new Promise((resolve) => setTimeout(resolve, 200));
    await server.stop();
    server = await startMailServer();
    later(31);
    await startMailing()();
    later(3600);
    await startMailing()();
    expect(server.taken).toHaveLength(1);
  });

  it('are not repeated when the process ends while it waits for the answer', async () => {
    await ask();
    await store.mails.collect(now());
    const [mail] = await store.mails.due(1);
    await store.mails.begin(mail?.id ?? '');
    const round = startMailing();
    await round();
    later(7200);
    await round();
    expect(server.taken).toEqual([]);
    expect(problems.map(String)).toEqual([expect.stringContaining(mail?.id ?? '')]);
  });
});

describe('readers of mails', { timeout: limit }, () => {
  it('get them in their language', async () => {
    await changeIon({ language: 'ro' });
    await ask();
    const box = join(folders.root, 'outbox');
    await startMailing(createFolderCarrier(box, from))();
    const [file = ''] = readdirSync(box);
    const content = readFileSync(join(box, file), 'utf8');
    expect(content).toContain('Content-Language: ro');
    expect(decoded(content)).toContain('Ana v=C4=83 cere s=C4=83 verifica=C8=9Bi');
  });

  it.each([
    ['ro', undefined, 'ro'],
    ['en', 'ro', 'en'],
    [undefined, 'ro', 'ro'],
    [undefined, undefined, 'en'],
  ] as const)(
    'get them in that of their browser until they choose, else the portal’s: %s, %s',
    async (browser, portal, expected) => {
      if (browser !== undefined) await store.people.noteBrowserLanguage(people.Ion, browser);
      first = portal;
      await ask();
      const box = join(folders.root, 'outbox');
      await startMailing(createFolderCarrier(box, from))();
      const [file = ''] = readdirSync(box);
      expect(readFileSync(join(box, file), 'utf8')).toContain(`Content-Language: ${expected}`);
      expect((await store.people.find(people.Ion))?.language).toBeUndefined();
    },
  );

  it('choose a summary of the day, at seven o’clock', async () => {
    await changeIon({ mail: 'daily' });
    const round = startMailing();
    await ask();
    await store.comments.add({ draft, person: people.Ana, text: 'Look @ion@example.com' });
    await round();
    clock = Date.parse('2026-11-26T04:59:00Z');
    await round();
    expect(server.taken).toEqual([]);
    clock = Date.parse('2026-11-26T05:01:00Z'); // seven o'clock in Bucharest
    await round();
    await round();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain('Subject: Studio: 2 messages');
  });

  it('get no mail if they want none, have read the message, or have no access', async () => {
    const round = startMailing();
    await changeIon({ mail: 'never' });
    await ask();
    await round();
    await changeIon({ mail: 'now' });
    await ask();
    const unread = await store.notifications.list(people.Ion);
    await store.notifications.markRead(
      people.Ion,
      unread.map(({ id }) => id),
    );
    await round();
    await ask();
    await store.people.change(people.Ion, { isActive: false }, undefined);
    await round();
    expect(server.taken).toEqual([]);
  });

  it('get no headers and no markup from names and titles', async () => {
    const hostile = 'a\r\nBcc: evil@evil.example\r\n\r\n<img src=x> {text}\u202e';
    await store.people.change(people.Ana, { name: hostile }, undefined);
    await changeIon({ name: `Ion" <evil@evil.example>, "${hostile}` });
    await store.drafts.rename(draft, people.Ana, { title: hostile });
    await ask();
    await startMailing()();
    const content = server.taken[0] ?? '';
    const heads = content.split('\r\n\r\n')[0] ?? '';
    expect(heads).not.toMatch(/^bcc:/im);
    expect(server.recipients).toEqual(['ion@example.com']);
    const page = decoded(content).split('Content-Type: text/html')[1] ?? '';
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x&gt; {text}');
    expect(content).not.toMatch(/\u202e|=E2=80=AE/);
  });
});
