import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSmtpCarrier } from '../../../scripts/studio/createMailCarrier.ts';
import { openDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { createMailing } from '../../../src/studio/mail/createMailing.ts';
import type { StudioStore } from '../../../src/studio/store/studioStore.ts';
import { addPeople, createFolders, openTestStore, removeFolders } from '../store/openTestStore.ts';
import { startMailServer } from './mailServer.ts';

/** Runs something with the store; its database is closed afterwards, for the next process. */
async function withStore(
  directory: string,
  folders: ReturnType<typeof createFolders>,
  task: (store: StudioStore) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ directory });
  const store = await openTestStore(database, folders);
  await task(store);
  await store.close();
  await database.close();
}

it.each([
  'asks-nothing', // for the content, which was not handed over
  'answers-nothing', // to the content, which was
] as const)(
  'a mail is sent once if kill -9 ends the process while the mail server %s',
  { timeout: 240_000 },
  async (mood) => {
    const server = await startMailServer();
    const folders = createFolders();
    const directory = mkdtempSync(join(tmpdir(), 'studio-database-'));
    await withStore(directory, folders, async (store) => {
      const { Ana, Ion } = await addPeople(store, { Ana: 'editor', Ion: 'approver' });
      const { id } = await store.drafts.create(Ana, { title: 'Better words' });
      await store.reviews.ask(id, Ana, [Ion]);
    });
    server.mood = mood;
    const task = JSON.stringify({ directory, folders, url: server.url });
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--import',
        './scripts/ignoreStyles.mjs',
        join(import.meta.dirname, 'sendMails.ts'),
        task,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    await expect.poll(() => server.stalled, { timeout: 120_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    server.mood = 'takes';
    const problems: unknown[] = [];
    await withStore(directory, folders, async (store) => {
      const round = createMailing({
        mails: store.mails,
        carrier: createSmtpCarrier(server.url, 'studio@example.com'),
        studio: 'https://portal.example/studio',
        timeZone: 'Europe/Bucharest',
        firstLanguage: () => Promise.resolve(undefined),
        onProblem: (error) => problems.push(error),
      });
      await round();
      await round();
    });
    expect(server.taken).toHaveLength(1);
    expect(problems).toHaveLength(mood === 'answers-nothing' ? 1 : 0);
    await server.stop();
    removeFolders(folders);
  },
);
