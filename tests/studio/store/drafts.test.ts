import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../../src/editing/edits/address.ts';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import type { Change, WriteResult } from '../../../src/studio/store/draftWrites.ts';
import type { StudioDraft, StudioStore } from '../../../src/studio/store/studioStore.ts';
import {
  addPeople,
  createFolders,
  emptyDatabase,
  openTestDatabase,
  openTestStore,
  removeFolders,
  type TestFolders,
} from './openTestStore.ts';

let database: OpenDatabase;
let folders: TestFolders;
let store: StudioStore;
let people: Readonly<Record<'Ana' | 'Dan' | 'Ion', string>>;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  folders = createFolders();
  store = await openTestStore(database, folders);
  people = await addPeople(store, { Ana: 'editor', Dan: 'editor', Ion: 'approver' });
}, 120_000);
afterEach(async () => {
  await store.close();
  await emptyDatabase(database);
  removeFolders(folders);
});

const texts = 'texts/en.yaml';

async function textAt(version: string, file: string): Promise<string> {
  return (await store.writes.read(version)).texts.get(file) ?? '';
}

async function write(
  draft: StudioDraft,
  person: string,
  ...changes: readonly Change[]
): Promise<WriteResult> {
  const base = draft.head.id;
  return store.writes.write({ draft: draft.id, person, base, changes, sentence: 'Change it' });
}

async function setting(
  draft: StudioDraft,
  path: readonly string[],
  value: unknown,
): Promise<Change> {
  const files = (await store.writes.read(draft.head.id)).texts;
  const address = addressOf(files, texts, path);
  return { kind: 'operation', operation: { name: 'setValue', address, value } };
}

function written(result: WriteResult): Extract<WriteResult, { outcome: 'written' }> {
  if (result.outcome !== 'written') throw new Error(JSON.stringify(result));
  return result;
}

describe('a draft of the store', () => {
  it('begins with what is published', async () => {
    const draft = await store.drafts.create(people.Ana, { title: 'Words' });
    const { version } = await store.publishing.current();
    expect(draft.head.id).toBe(version.id);
    expect(draft.files).toEqual([]);
    expect(await textAt(draft.head.id, texts)).toBe(
      readFileSync(join(folders.folder, texts), 'utf8'),
    );
  });

  it('merges writes of two people that were made from the same version', async () => {
    const draft = await store.drafts.create(people.Ana, { title: 'Words' });
    const before = await textAt(draft.head.id, texts);
    const keys = [...before.matchAll(/^([\w.]+): /gm)].map(([, key = '']) => key);
    const [one = '', other = ''] = keys.filter((key) => key !== 'schema');
    const ana = await write(draft, people.Ana, await setting(draft, [one], 'From Ana'));
    const dan = await write(draft, people.Dan, await setting(draft, [other], 'From Dan'));
    expect([written(ana).isRebased, written(dan).isRebased]).toEqual([false, true]);
    const after = await textAt(written(dan).version.id, texts);
    expect(after).toContain(`${one}: From Ana\n`);
    expect(after).toContain(`${other}: From Dan\n`);
    expect((await store.drafts.find(draft.id))?.writers.toSorted()).toEqual(
      [people.Ana, people.Dan].toSorted(),
    );
  });

  it('shows both sides of writes to the same place, and takes the chosen one', async () => {
    const draft = await store.drafts.create(people.Ana, { title: 'Words' });
    const [, key = ''] = /^(?!schema)([\w.]+): /m.exec(await textAt(draft.head.id, texts)) ?? [];
    await write(draft, people.Ana, await setting(draft, [key], 'From Ana'));
    const change = await setting(draft, [key], 'From Dan');
    const conflict = await write(draft, people.Dan, change);
    if (conflict.outcome !== 'conflict') throw new Error(conflict.outcome);
    const [place] = conflict.conflicts;
    expect(place).toMatchObject({
      file: texts,
      path: [key],
      mine: { value: 'From Dan' },
      theirs: { value: 'From Ana' },
      by: { name: 'Ana' },
    });
    const decided = await store.writes.write({
      draft: draft.id,
      person: people.Dan,
      base: draft.head.id,
      changes: [change],
      sentence: 'Change it',
      decisions: {
        resolutions: [{ file: texts, path: [key], take: 'mine' }],
        seen: conflict.head,
      },
    });
    expect(await textAt(written(decided).version.id, texts)).toContain(`${key}: From Dan\n`);
  });
});
