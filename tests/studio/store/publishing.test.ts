import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import { currentRelease } from '../../../src/server/publishRelease.ts';
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
import { noticeOfUnpublished } from '../../../scripts/studio/unpublishedChanges.ts';
import { textFile } from './simulation/portal.ts';

let database: OpenDatabase;
let folders: TestFolders;
let store: StudioStore;
let people: Readonly<Record<'Ana' | 'Dan' | 'Ion', string>>;
let clock: Date;

beforeAll(async () => {
  database = await openTestDatabase();
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  clock = new Date('2026-03-01T08:00:00Z');
  folders = createFolders();
  store = await openTestStore(database, folders, { now: () => clock });
  people = await addPeople(store, { Ana: 'editor', Dan: 'editor', Ion: 'approver' });
}, 120_000);
afterEach(async () => {
  await store.close();
  await emptyDatabase(database);
  removeFolders(folders);
});

const limit = 120_000;

function inFolder(): string {
  return readFileSync(join(folders.folder, textFile), 'utf8');
}

/** A draft in which one text of the board is another. */
async function draftWith(key: string, text: string, person = people.Ana): Promise<StudioDraft> {
  const draft = await store.drafts.create(person, { title: `Text ${key}`, purpose: 'Because' });
  return replaceText(draft, `  ${key}: Text ${key}`, `  ${key}: ${text}`);
}

async function replaceText(draft: StudioDraft, from: string, to: string): Promise<StudioDraft> {
  const before = (await store.writes.read(draft.head.id)).texts.get(textFile) ?? '';
  const result = await store.writes.write({
    draft: draft.id,
    person: people.Ana,
    base: draft.head.id,
    changes: [{ kind: 'text', file: textFile, text: before.replace(from, to) }],
    sentence: 'Change a text',
  });
  expect(result.outcome).toBe('written');
  return (await store.drafts.find(draft.id)) ?? draft;
}

function request({ id, head }: StudioDraft, person = people.Ion) {
  return { draft: id, person, content: head.content, sentences: ['The text a is another.'] };
}

describe('publishing', () => {
  it(
    'shows the release, keeps the words and the folder, and can be undone',
    async () => {
      const first = await currentRelease(folders.output);
      const before = inFolder();
      const result = await store.publishing.publish(request(await draftWith('a', 'New')));
      expect(result.outcome).toBe('published');
      expect(inFolder()).toBe(before.replace('a: Text a', 'a: New'));
      const second = await currentRelease(folders.output);
      expect(second).not.toBe(first);
      expect(existsSync(join(folders.output, 'release', second ?? '', 'portal.json'))).toBe(true);
      const [publication] = await store.publishing.history();
      expect(publication).toMatchObject({
        title: 'Text a',
        purpose: 'Because',
        sentences: ['The text a is another.'],
        publishedBy: people.Ion,
        version: { author: { name: 'Ana' } },
      });
      expect((await store.publishing.undo(people.Ion)).outcome).toBe('published');
      expect(await currentRelease(folders.output)).toBe(first);
      expect(inFolder()).toBe(before);
      const back = await store.drafts.bringBack(people.Dan, publication?.version.id ?? '', {
        title: 'Again',
      });
      expect(back.files).toEqual([textFile]);
      expect(back.head.content).toBe(publication?.version.content);
    },
    limit,
  );

  it(
    'refuses mistakes with their place, and a content that nobody has seen',
    async () => {
      const draft = await draftWith('a', 'New');
      const broken = await replaceText(draft, '  b: Text b # note b\n', '');
      const refused = await store.publishing.publish(request(broken));
      expect(refused).toMatchObject({
        outcome: 'refused',
        reason: { code: 'mistakes' },
        diagnostics: [{ file: 'board.screen.yaml', severity: 'error' }],
      });
      const stale = await store.publishing.publish(request(draft));
      expect(stale).toMatchObject({ reason: { code: 'outdated' } });
    },
    limit,
  );

  it(
    'needs approvals of exactly the content that it publishes',
    async () => {
      const policy = {
        approvals: 1,
        writersMayApprove: false,
        required: [],
        accessNeedsApproval: true,
      };
      await store.reviews.changePolicy(people.Ion, policy);
      const draft = await draftWith('a', 'New');
      const approve = (person: string, { id, head: { content } }: StudioDraft) =>
        store.reviews.review({
          draft: id,
          person,
          subject: 'content',
          verdict: 'approved',
          content,
          comment: '',
        });
      await approve(people.Ana, draft);
      const own = await store.publishing.publish(request(draft));
      expect(own).toMatchObject({ reason: { code: 'unreviewed' } });
      await approve(people.Ion, draft);
      const later = await replaceText(draft, 'b: Text b', 'b: Later');
      expect(await store.publishing.publish(request(later))).toMatchObject({
        reason: { code: 'unreviewed' },
      });
      expect(await approve(people.Ion, draft)).toMatchObject({ reason: { code: 'outdated' } });
      await approve(people.Ion, later);
      expect((await store.publishing.publish(request(later))).outcome).toBe('published');
    },
    limit,
  );

  it(
    'happens at a time, and opens a draft again that cannot be published then',
    async () => {
      const draft = await draftWith('a', 'New');
      const rival = await draftWith('a', 'Rival', people.Dan);
      const at = '2026-03-01T09:00:00.000Z';
      expect((await store.publishing.schedule(request(draft), at)).outcome).toBe('scheduled');
      await store.publishing.schedule(request(rival), '2026-03-01T10:00:00.000Z');
      expect(await store.writes.undo(draft.id, people.Ana)).toMatchObject({
        reason: { code: 'locked' },
      });
      expect(await store.publishing.publishDue(clock.toISOString())).toEqual([]);
      clock = new Date('2026-03-01T11:00:00Z');
      const results = await store.publishing.publishDue(clock.toISOString());
      expect(results.map(({ outcome }) => outcome)).toEqual(['published', 'refused']);
      expect(inFolder()).toContain('a: New');
      expect((await store.drafts.find(rival.id))?.state).toBe('open');
      const [told] = await store.notifications.list(people.Ion);
      expect(told).toMatchObject({ kind: 'schedule-failed', draft: rival.id });
    },
    limit,
  );
});

describe("the portal's folder", () => {
  it(
    'is named at every start while it has changes that visitors do not see',
    async () => {
      expect(await noticeOfUnpublished(store)).toBeUndefined();
      writeFileSync(join(folders.folder, textFile), inFolder().replace('a: Text a', 'a: By hand'));
      expect(await noticeOfUnpublished(store)).toContain(textFile);
      const notice = await noticeOfUnpublished(store);
      const [hand] = await store.drafts.list({ states: ['open'] });
      if (hand === undefined) throw new Error('There is no draft.');
      expect(notice).toContain(`${textFile}.`);
      expect(notice).toContain(`Publish "${hand.title}"`);
      expect((await store.publishing.publish(request(hand))).outcome).toBe('published');
      expect(await noticeOfUnpublished(store)).toBeUndefined();
    },
    limit,
  );

  it(
    'gives its changes to a draft, which are never overwritten',
    async () => {
      const path = join(folders.folder, textFile);
      const byHand = inFolder().replace('a: Text a', 'a: By hand');
      writeFileSync(path, byHand);
      const taken = await store.folder.take();
      expect(taken).toMatchObject({ origin: 'folder', files: [textFile] });
      expect(await store.folder.take()).toBeUndefined();
      await store.publishing.publish(request(await draftWith('c', 'Published')));
      expect(inFolder()).toBe(byHand.replace('c: Text c', 'c: Published'));
      expect(await store.folder.take()).toBeUndefined();
      const rival = await draftWith('a', 'Rival');
      expect((await store.publishing.publish(request(rival))).outcome).toBe('published');
      expect(inFolder()).toContain('a: By hand');
      expect(await store.folder.differences()).toMatchObject([{ file: textFile }]);
      const hand = await store.drafts.find(taken?.id ?? '');
      const update = await store.drafts.update(hand?.id ?? '', people.Dan);
      if (update.outcome !== 'conflict') throw new Error(update.outcome);
      const resolutions = update.conflicts.map(({ file, path: at }) => ({
        file,
        path: at,
        take: 'mine' as const,
      }));
      const merged = await store.drafts.update(hand?.id ?? '', people.Dan, {
        resolutions,
        seen: update.head,
      });
      if (merged.outcome !== 'updated') throw new Error(merged.outcome);
      expect((await store.publishing.publish(request(merged.draft))).outcome).toBe('published');
      expect(inFolder()).toBe(byHand.replace('c: Text c', 'c: Published'));
      expect(await store.folder.differences()).toEqual([]);
    },
    limit,
  );

  it(
    'gets back what a discarded draft had taken from it',
    async () => {
      const before = inFolder();
      writeFileSync(join(folders.folder, textFile), before.replace('Text a', 'By hand'));
      writeFileSync(join(folders.folder, 'new.txt'), 'New');
      const taken = await store.folder.take();
      await store.drafts.discard(taken?.id ?? '', people.Ion);
      expect(inFolder()).toBe(before);
      expect(existsSync(join(folders.folder, 'new.txt'))).toBe(false);
      const kept = await store.writes.read(taken?.head.id ?? '');
      expect(kept.texts.get('new.txt')).toBe('New');
    },
    limit,
  );
});
