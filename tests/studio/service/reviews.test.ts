import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequiredApproval } from '../../../src/studio/store/studioStore.ts';
import { boardFile, textFile } from '../store/simulation/portal.ts';
import type { TestService } from './openTestService.ts';
import { openTestStudio, type TestStudio } from './openTestStudio.ts';

const limit = 120_000;
type Name = 'Ana' | 'Dan' | 'Ion' | 'Eva' | 'Ada';
let service: TestService;
let people: TestStudio<Name>['people'];
let studio: TestStudio<Name>;

beforeAll(async () => {
  studio = await openTestStudio({
    Ana: 'editor',
    Dan: 'viewer',
    Ion: 'approver',
    Eva: 'approver',
    Ada: 'administrator',
  });
  ({ service, people } = studio);
}, limit);
afterAll(() => studio.close());
beforeEach(() => requireApprovals([]));

const requireApprovals = (required: readonly RequiredApproval[], approvals = 0) =>
  service.store.reviews.changePolicy(people.Ada, {
    approvals,
    writersMayApprove: false,
    accessNeedsApproval: false,
    required,
  });

let count = 0;

/** Adds a comment to files of a draft. Returns the content of the draft. */
async function touch(draft: string, ...files: readonly string[]): Promise<string> {
  const { store } = service;
  const found = await store.drafts.find(draft);
  const { texts } = await store.writes.read(found?.head.id ?? '');
  count += 1;
  const changes = files.map((file) => ({
    kind: 'text' as const,
    file,
    text: `${texts.get(file) ?? ''}# change ${String(count)}\n`,
  }));
  const written = await store.writes.write({
    draft,
    person: people.Ana,
    base: found?.head.id ?? '',
    changes,
    sentence: 'Change it',
  });
  if (written.outcome !== 'written') throw new Error(JSON.stringify(written));
  return written.version.content;
}

async function draftWith(...files: readonly string[]): Promise<{ id: string; content: string }> {
  const { id } = await service.store.drafts.create(people.Ana, { title: `Draft ${String(count)}` });
  return { id, content: await touch(id, ...files) };
}

const ask = (draft: string, reviewers: readonly string[], person = people.Ana) =>
  service.ask({ method: 'POST', path: `/drafts/${draft}/review`, body: { reviewers }, person });
const handOn = (draft: string, from: string, to: string) =>
  service.ask({
    method: 'POST',
    path: `/drafts/${draft}/review/hand-on`,
    body: { person: to },
    person: from,
  });
const approve = (draft: string, content: string, person: string) =>
  service.ask({
    method: 'POST',
    path: `/drafts/${draft}/verdicts`,
    body: { subject: 'content', verdict: 'approved', content, comment: '' },
    person,
  });
const publish = (draft: string, content: string) =>
  service.ask({
    method: 'POST',
    path: `/drafts/${draft}/publish`,
    body: { content },
    person: people.Ada,
  });
const review = async (draft: string, person = people.Ana) =>
  (await service.ask({ method: 'GET', path: `/drafts/${draft}/review`, person })).body;

async function waitsFor(person: string, draft: string): Promise<boolean | undefined> {
  const { text } = await service.ask({ method: 'GET', path: '/drafts', person });
  const drafts = JSON.parse(text) as readonly { id: string; waitsForMe: boolean }[];
  return drafts.find(({ id }) => id === draft)?.waitsForMe;
}

async function messagesOf(person: string, draft: string): Promise<readonly string[]> {
  const messages = await service.store.notifications.list(person);
  return messages.filter((one) => one.draft === draft).map(({ kind }) => kind);
}

describe('reviewers', { timeout: limit }, () => {
  it('are chosen; only they are told, and the draft waits for them', async () => {
    const { id, content } = await draftWith(textFile);
    expect((await ask(id, [people.Ion])).status).toBe(204);
    expect(await messagesOf(people.Ion, id)).toEqual(['review-asked']);
    expect(await messagesOf(people.Eva, id)).toEqual([]);
    expect([await waitsFor(people.Ion, id), await waitsFor(people.Eva, id)]).toEqual([true, false]);
    expect(await review(id)).toMatchObject({ isAsked: true, asked: ['Ion'], canHandOn: false });
    await approve(id, content, people.Ion);
    expect(await waitsFor(people.Ion, id)).toBe(false);
  });

  it('are only people who may approve that draft', async () => {
    const area = { concepts: ['texts'], paths: [] };
    await service.store.people.change(people.Eva, { area }, people.Ada);
    const { id } = await draftWith(boardFile);
    for (const other of [people.Ana, people.Dan, people.Eva, 'nobody']) {
      const { status, body } = await ask(id, [other]);
      expect([other, status, body['code']]).toEqual([other, 422, 'reviewers']);
    }
    const everywhere = { concepts: [], paths: [] };
    await service.store.people.change(people.Eva, { area: everywhere }, people.Ada);
  });

  it('are told again when an edit has voided their verdict, and are not told twice', async () => {
    const { id, content } = await draftWith(textFile);
    await ask(id, [people.Ion]);
    await ask(id, [people.Ion, people.Eva]);
    expect(await messagesOf(people.Ion, id)).toEqual(['review-asked']);
    await approve(id, content, people.Ion);
    await touch(id, textFile);
    expect(await waitsFor(people.Ion, id)).toBe(true);
    await ask(id, [people.Ion]);
    expect(await messagesOf(people.Ion, id)).toEqual(['review-asked', 'review-asked']);
    expect(await messagesOf(people.Eva, id)).toEqual(['review-withdrawn', 'review-asked']);
  });

  it('hand a review on to somebody else who may review', async () => {
    const { id } = await draftWith(textFile);
    await ask(id, [people.Ion]);
    expect((await handOn(id, people.Ada, people.Eva)).status).toBe(422); // not asked
    expect((await handOn(id, people.Ion, people.Dan)).body['code']).toBe('reviewers');
    expect((await handOn(id, people.Ion, people.Ion)).body['code']).toBe('reviewers');
    expect((await handOn(id, people.Ion, people.Eva)).status).toBe(204);
    expect(await messagesOf(people.Eva, id)).toEqual(['review-asked']);
    expect(await messagesOf(people.Ana, id)).toEqual(['review-handed']);
    expect([await waitsFor(people.Ion, id), await waitsFor(people.Eva, id)]).toEqual([false, true]);
  });

  it('of one draft do not wait for another', async () => {
    const one = await draftWith(textFile);
    const other = await draftWith(boardFile);
    await ask(one.id, [people.Ion]);
    await ask(other.id, [people.Ion]);
    await approve(one.id, one.content, people.Ion);
    expect(await waitsFor(people.Ion, one.id)).toBe(false);
    expect(await waitsFor(people.Ion, other.id)).toBe(true);
    await service.store.drafts.discard(other.id, people.Ana);
    expect(await service.store.reviews.waiting(people.Ion)).not.toContain(other.id);
  });
});

describe('rules for parts of the portal', { timeout: limit }, () => {
  const rule = { concepts: ['screen'], paths: [], access: false, role: undefined };

  it('need the approval of the people that they name', async () => {
    await requireApprovals([{ ...rule, people: [people.Eva] }]);
    const words = await draftWith(textFile);
    expect((await publish(words.id, words.content)).status).toBe(200); // not in the part
    const { id, content } = await draftWith(boardFile, textFile);
    expect((await publish(id, content)).body['code']).toBe('unreviewed');
    await approve(id, content, people.Ion);
    expect((await publish(id, content)).body['code']).toBe('unreviewed');
    expect(await review(id)).toMatchObject({
      requirements: [{ concepts: ['screen'], people: ['Eva'], role: '', isMet: false }],
    });
    await approve(id, content, people.Eva);
    const changed = await touch(id, textFile);
    expect((await publish(id, changed)).body['code']).toBe('unreviewed'); // voided by the edit
    await approve(id, changed, people.Eva);
    expect((await publish(id, changed)).status).toBe(200);
  });

  it('hold for a removed file too', async () => {
    await requireApprovals([{ ...rule, role: 'administrator', people: [] }]);
    const { store } = service;
    const draft = await store.drafts.create(people.Ana, { title: 'Without the board' });
    await store.writes.write({
      draft: draft.id,
      person: people.Ana,
      base: draft.head.id,
      changes: [{ kind: 'text', file: boardFile, text: undefined }],
      sentence: 'Remove it',
    });
    expect(await review(draft.id)).toMatchObject({ requirements: [{ isMet: false }] });
  });

  it('name the kinds of files in the language of the reader', async () => {
    await requireApprovals([{ ...rule, people: [people.Eva] }]);
    for (const [language, kinds] of [
      ['en', ['Screens']],
      ['ro', ['Ecrane']],
    ] as const) {
      const path = `/policy?language=${language}`;
      const { body } = await service.ask({ method: 'GET', path, person: people.Ada });
      expect(body['required']).toMatchObject([{ concepts: ['screen'], kinds }]);
    }
  });

  it('name a role or people who may review', async () => {
    for (const named of [[], [people.Dan], ['nobody']]) {
      const required = [{ ...rule, role: '', people: named }];
      const body = { approvals: 0, writersMayApprove: false, accessNeedsApproval: false, required };
      const person = people.Ada;
      const answer = await service.ask({ method: 'PUT', path: '/policy', body, person });
      expect([named, answer.status, answer.body['code']]).toEqual([named, 422, 'approvers']);
    }
  });
});
