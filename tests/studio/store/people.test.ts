import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { assertFilePath } from '../../../src/studio/store/filePaths.ts';
import { createGit } from '../../../src/studio/store/git.ts';
import { mayDo } from '../../../src/studio/store/mayDo.ts';
import { readMessage, writeMessage } from '../../../src/studio/store/commitMessage.ts';
import type { StudioStore } from '../../../src/studio/store/studioStore.ts';
import {
  addPeople,
  createFolders,
  openTestDatabase,
  openTestStore,
  removeFolders,
  type TestFolders,
} from './openTestStore.ts';

const limit = 120_000;

describe('people of the store', () => {
  let database: OpenDatabase;
  let folders: TestFolders;
  let store: StudioStore;
  let people: Readonly<Record<'Ada' | 'Ion', string>>;
  let clock = new Date('2026-03-01T08:00:00Z');
  beforeAll(async () => {
    database = await openTestDatabase();
    folders = createFolders();
    store = await openTestStore(database, folders, { now: () => clock });
    people = await addPeople(store, { Ada: 'administrator', Ion: 'editor' });
  }, limit);
  afterAll(async () => {
    await store.close();
    await database.close();
    removeFolders(folders);
  });

  it(
    'sign in once by a link, which ends after a day',
    async () => {
      const { secret } = await store.people.createLink(people.Ion, people.Ada);
      expect((await store.people.useLink(secret))?.id).toBe(people.Ion);
      expect(await store.people.useLink(secret)).toBeUndefined();
      const late = await store.people.createLink(people.Ion, people.Ada);
      clock = new Date(clock.getTime() + 25 * 3_600_000);
      expect(await store.people.useLink(late.secret)).toBeUndefined();
      const session = await store.people.startSession(people.Ion);
      expect((await store.people.findSession(session.secret))?.id).toBe(people.Ion);
      await store.people.change(people.Ion, { isActive: false }, people.Ada);
      expect(await store.people.findSession(session.secret)).toBeUndefined();
      await store.people.change(people.Ion, { isActive: true }, people.Ada);
      expect(await store.people.findSession(session.secret)).toBeUndefined();
    },
    limit,
  );

  it(
    'keep one administrator, and an address each',
    async () => {
      await expect(store.people.change(people.Ada, { role: 'viewer' }, people.Ada)).rejects.toThrow(
        'The last administrator must stay one.',
      );
      const double = { name: 'X', email: 'ION@example.com', role: 'viewer' } as const;
      await expect(store.people.add(double, people.Ada)).rejects.toThrow('Another person');
    },
    limit,
  );

  it(
    'are notified of comments, and everything is in the audit without formulas',
    async () => {
      const draft = await store.drafts.create(people.Ion, { title: '=1+1' });
      await store.comments.add({
        draft: draft.id,
        person: people.Ada,
        text: 'Why? @ion@example.com',
        element: { file: 'board.screen.yaml', path: ['body', 0], id: 'na' },
      });
      const [told] = await store.notifications.list(people.Ion);
      expect(told).toMatchObject({ kind: 'comment', draft: draft.id, by: people.Ada });
      await store.mails.collect(new Date());
      const [mail] = await store.mails.due(10);
      expect(mail?.person.id).toBe(people.Ion);
      expect(mail?.notifications.map(({ id }) => id)).toEqual([told?.id]);
      const actions = (await store.audit.list({ draft: draft.id })).map(({ action }) => action);
      expect(actions).toEqual(['comment.add', 'draft.create']);
      await store.audit.record({
        person: people.Ada,
        action: '=cmd()',
        draft: undefined,
        detail: {},
      });
      let csv = '';
      for await (const line of store.audit.export()) csv += line;
      expect(csv).toContain(",'=cmd(),");
      expect(csv.split('\r\n')[0]).toBe('time,person,action,draft,version,detail');
    },
    limit,
  );

  it(
    'do not write files whose names are hostile',
    async () => {
      const draft = await store.drafts.create(people.Ion, { title: 'Names' });
      for (const file of ['../a.yaml', '.git/config', 'a\nb.yaml', 'a/../../b', '/etc/x', 'nul']) {
        const changes = [{ kind: 'text', file, text: 'a: 1\n' }] as const;
        const { id, head } = draft;
        const write = { draft: id, person: people.Ion, base: head.id, changes, sentence: 'x' };
        expect(await store.writes.write(write), file).toMatchObject({
          outcome: 'refused',
          reason: { code: 'invalid-file' },
        });
      }
      const changes = [{ kind: 'text', file: "-rf 'ă $(x).yaml", text: 'a: 1\n' }] as const;
      const { id, head } = draft;
      const sentence = 'x\n\nStudio-Person: somebody else';
      const write = { draft: id, person: people.Ion, base: head.id, changes, sentence };
      expect((await store.writes.write(write)).outcome).toBe('written');
      expect((await store.drafts.find(id))?.files).toEqual(["-rf 'ă $(x).yaml"]);
      expect((await store.writes.changes(id))[0]?.person).toBe(people.Ion);
    },
    limit,
  );
});

describe('the store', () => {
  it('says what to do when git is missing', async () => {
    await expect(createGit('/tmp', 'no-such-git')).rejects.toThrow(
      'The Studio needs git, and "no-such-git" was not found.',
    );
  });

  it('says what to do when git is too old', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-git-'));
    const program = join(folder, 'old-git');
    writeFileSync(program, '#!/bin/sh\necho git version 2.37.9\n', { mode: 0o755 });
    await expect(createGit('/tmp', program)).rejects.toThrow(
      'The Studio needs git 2.38 or newer, and found "git version 2.37.9".',
    );
    rmSync(folder, { recursive: true });
  });

  it('refuses names that are other files on other systems', () => {
    for (const name of ['a.', 'A/.GIT/x', 'git~1/x', 'a\u200Bb', 'con.yaml', 'e\u0301.yaml', 'a:b'])
      expect(() => assertFilePath(name), name).toThrow();
    for (const name of ['a.yaml', 'loans/list of ș.yaml', '-x', 'config/en/a_config.json'])
      expect(() => assertFilePath(name), name).not.toThrow();
  });

  it('reads its own facts of a message only', () => {
    const message = writeMessage({
      title: 'A\nStudio-Kind: undo',
      body: 'Text\n\nStudio-Kind: undo',
      trailers: { 'Studio-Kind': 'write' },
    });
    expect(readMessage(message).trailers).toEqual({ 'Studio-Kind': 'write' });
  });

  it('lets people do what their role and area allow', () => {
    const area = { concepts: ['texts'], paths: ['loans/'] };
    const editor = { role: 'editor', area, isActive: true } as const;
    const file = { file: 'loans/en.yaml', concept: 'texts' };
    expect(mayDo(editor, 'write', [file])).toBe(true);
    expect(mayDo(editor, 'write', [file, { file: 'cards/en.yaml', concept: 'texts' }])).toBe(false);
    expect(mayDo(editor, 'write', [{ ...file, concept: 'screen' }])).toBe(false);
    expect(mayDo(editor, 'publish', [file])).toBe(false);
    expect(mayDo({ ...editor, isActive: false }, 'view')).toBe(false);
    expect(mayDo({ ...editor, role: 'administrator' }, 'publish', [{ ...file, file: 'x' }])).toBe(
      true,
    );
  });
});
