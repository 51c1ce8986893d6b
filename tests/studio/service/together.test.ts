import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../../src/studio/service/toInstant.ts';
import { textFile } from '../store/simulation/portal.ts';
import type { Answer, TestService } from './openTestService.ts';
import { openTestStudio, type TestStudio } from './openTestStudio.ts';

const limit = 240_000;
type Name = 'Ana' | 'Dan' | 'Ion' | 'Ada';
let service: TestService;
let people: TestStudio<Name>['people'];
let studio: TestStudio<Name>;
let clock = new Date();

beforeAll(async () => {
  studio = await openTestStudio(
    {
      Ana: 'editor',
      Dan: 'editor',
      Ion: 'approver',
      Ada: 'administrator',
    },
    { now: () => clock },
  );
  ({ service, people } = studio);
}, limit);
afterAll(() => studio.close());

async function get(person: string, path: string): Promise<Answer['body']> {
  const { status, body } = await service.ask({ method: 'GET', path, person });
  expect([path, status, body['message']]).toEqual([path, 200, undefined]);
  return body;
}

async function post(person: string, path: string, body: unknown = {}): Promise<Answer> {
  return service.ask({ method: 'POST', path, person, body });
}

async function newDraft(person: string): Promise<string> {
  return String((await post(person, '/drafts', { title: 'Words' })).body['id']);
}

const setText = (key: string, message: string) => ({
  do: 'text',
  key: `board.${key}`,
  messages: { en: message },
});

async function edit(person: string, draft: string, [key, message]: readonly [string, string]) {
  const { version } = await get(person, `/drafts/${draft}`);
  return post(person, `/drafts/${draft}/edits`, { version, operation: setText(key, message) });
}

async function textOf(draft: string): Promise<string> {
  return (await service.desk.open(draft))?.draft.files.get(textFile) ?? '';
}

describe('two people in one draft', () => {
  it(
    'change different places from one version, and decide about the same place',
    async () => {
      const draft = await newDraft(people.Ana);
      const { version } = await get(people.Ana, `/drafts/${draft}`);
      const write = (person: string, words: readonly [string, string], decided: object = {}) =>
        post(person, `/drafts/${draft}/edits`, {
          version,
          operation: setText(...words),
          ...decided,
        });
      expect((await write(people.Ana, ['a', 'From Ana'])).body).toMatchObject({ isRebased: false });
      expect((await write(people.Dan, ['b', 'From Dan'])).body).toMatchObject({ isRebased: true });
      expect(await textOf(draft)).toMatch(/a: From Ana #[^]*b: From Dan #/);
      const conflict = await write(people.Dan, ['a', 'Also Dan']);
      expect(conflict).toMatchObject({ status: 409, body: { code: 'conflict' } });
      const [place] = conflict.body['conflicts'] as readonly Record<string, unknown>[];
      expect(conflict.body).toMatchObject({ draft, version, operation: setText('a', 'Also Dan') });
      expect(place).toMatchObject({
        file: textFile,
        path: '/board/a',
        before: { text: 'Text a' },
        mine: { text: 'Also Dan' },
        theirs: { text: 'From Ana' },
        by: 'Ana',
      });
      const resolutions = [{ file: textFile, path: '/board/a', take: 'mine' }];
      const seen = conflict.body['head'];
      await edit(people.Ana, draft, ['a', 'Ana again']);
      const late = await write(people.Dan, ['a', 'Also Dan'], { resolutions, seen });
      expect(late).toMatchObject({
        status: 409,
        body: { conflicts: [{ theirs: { text: 'Ana again' } }] },
      });
      const decided = { resolutions, seen: late.body['head'] };
      expect((await write(people.Dan, ['a', 'Also Dan'], decided)).status).toBe(200);
      expect(await textOf(draft)).toContain('a: Also Dan #');
      const foreign = { version: 'f'.repeat(40), operation: setText('c', 'x') };
      expect(await post(people.Dan, `/drafts/${draft}/edits`, foreign)).toMatchObject({
        status: 409,
        body: { code: 'outdated' },
      });
    },
    limit,
  );

  it(
    'see each other, and answer comments whose part has moved',
    async () => {
      const draft = await newDraft(people.Ana);
      const place = { file: 'board.screen.yaml', path: '/body/0' };
      await post(people.Ana, `/drafts/${draft}/presence`, place);
      const others = await post(people.Dan, `/drafts/${draft}/presence`);
      const { version: seen } = await get(people.Dan, `/drafts/${draft}`);
      expect(others.body).toMatchObject({ version: seen, people: [{ name: 'Ana', ...place }] });
      const gone = { ...place, path: '/body/99' };
      expect((await post(people.Dan, `/drafts/${draft}/presence`, gone)).status).toBe(200);
      const asked = await post(people.Dan, `/drafts/${draft}/comments`, { text: 'Why?', ...place });
      const { version } = await get(people.Ana, `/drafts/${draft}`);
      const operation = { do: 'move', ...place, by: 1 };
      await post(people.Ana, `/drafts/${draft}/edits`, { version, operation });
      const answers = asked.body['id'];
      await post(people.Ana, `/drafts/${draft}/comments`, { text: 'Because.', answers });
      const [first, second] = (await get(people.Ana, `/drafts/${draft}/comments`)) as unknown as [
        object,
        object,
      ];
      expect(first).toMatchObject({
        person: 'Dan',
        isOwn: false,
        path: '/body/1',
        part: 'Board › Text “Text a”',
      });
      expect((await post(people.Dan, `/drafts/${draft}/presence`)).body).toMatchObject({
        by: 'Ana',
      });
      expect(second).toMatchObject({ person: 'Ana', isOwn: true, answers });
      const unknown = { text: 'x', answers: '999' };
      expect((await post(people.Ana, `/drafts/${draft}/comments`, unknown)).status).toBe(404);
      const [told] = (await get(people.Dan, '/notifications')) as unknown as [{ id: string }];
      expect(told).toMatchObject({ kind: 'comment', person: 'Ana', isRead: false });
      expect(await get(people.Dan, '/session')).toMatchObject({ unread: 1 });
      await post(people.Dan, '/notifications/read', { ids: [told.id] });
      expect(await get(people.Dan, '/session')).toMatchObject({ unread: 0 });
    },
    limit,
  );
});

describe('a reviewed draft', () => {
  it(
    'is published with exactly the content that was approved',
    async () => {
      const policy = { approvals: 1, writersMayApprove: false, accessNeedsApproval: true };
      await service.ask({ method: 'PUT', path: '/policy', person: people.Ada, body: policy });
      const draft = await newDraft(people.Ana);
      await edit(people.Ana, draft, ['c', 'Reviewed']);
      const at = `/drafts/${draft}`;
      expect((await post(people.Ana, `${at}/review`, { reviewers: [people.Dan] })).status).toBe(
        422,
      );
      expect((await post(people.Ana, `${at}/review`, { reviewers: [people.Ion] })).status).toBe(
        204,
      );
      expect(await get(people.Ion, `${at}/review`)).toMatchObject({
        missingApprovals: 1,
        askedBy: 'Ana',
        canReview: true,
        reviewers: [
          { name: 'Ada', isAsked: false },
          { name: 'Ion', isAsked: true },
        ],
      });
      const { content } = await get(people.Ion, at);
      const verdict = { subject: 'content', verdict: 'approved', content };
      const unreviewed = await post(people.Ion, `${at}/publish`, { content });
      expect(unreviewed.body['code']).toBe('unreviewed');
      expect((await post(people.Ion, `${at}/verdicts`, verdict)).status).toBe(201);
      expect(await get(people.Ana, `${at}/review`)).toMatchObject({ missingApprovals: 0 });
      await edit(people.Ana, draft, ['c', 'Edited after the approval']);
      expect(await get(people.Ana, `${at}/review`)).toMatchObject({ missingApprovals: 1 });
      expect((await post(people.Ion, `${at}/verdicts`, verdict)).status).toBe(409);
      const now = { content: (await get(people.Ion, at))['content'] };
      const refused = { ...verdict, ...now, verdict: 'refused', comment: 'Shorter, please.' };
      await post(people.Ion, `${at}/verdicts`, refused);
      expect(await get(people.Ana, `${at}/review`)).toMatchObject({ refusedBy: ['Ion'] });
      await post(people.Ion, `${at}/verdicts`, { ...verdict, ...now });
      expect((await post(people.Ion, `${at}/publish`, now)).status).toBe(200);
      const free = { ...policy, approvals: 0 };
      await service.ask({ method: 'PUT', path: '/policy', person: people.Ada, body: free });
    },
    limit,
  );
});

describe('what was published', () => {
  it(
    'can be looked at, brought back and undone, each time what the person has seen',
    async () => {
      const [before] = (await get(people.Ion, '/publications')) as unknown as [{ id: string }];
      const draft = await newDraft(people.Ana);
      await edit(people.Ana, draft, ['d', 'Published']);
      const { content } = await get(people.Ion, `/drafts/${draft}`);
      expect((await post(people.Ion, `/drafts/${draft}/publish`, { content })).status).toBe(200);
      const [last] = (await get(people.Ion, '/publications')) as unknown as [{ id: string }];
      expect(last).toMatchObject({ isCurrent: true, person: 'Ion', title: 'Words' });
      const shown = await get(people.Ana, `/versions/${before.id}?language=en`);
      expect(shown).toMatchObject({ compiles: true, isCurrent: false });
      expect(JSON.stringify(shown['texts'])).toContain('becomes “Text d”');
      const back = await post(people.Ana, `/versions/${before.id}`, { title: 'As before' });
      expect(await textOf(String(back.body['id']))).toContain('d: Text d #');
      const stale = await post(people.Ion, '/publications/undo', { publication: before.id });
      expect(stale).toMatchObject({ status: 409, body: { code: 'outdated' } });
      expect((await post(people.Ion, '/publications/undo', { publication: last.id })).status).toBe(
        200,
      );
      const { version } = await service.store.publishing.current();
      expect((await service.store.writes.read(version.id)).texts.get(textFile)).toContain(
        'd: Text d #',
      );
    },
    limit,
  );

  it(
    'can wait for a time of the Studio, and the draft is locked until then',
    async () => {
      clock = new Date('2030-03-30T10:00:00Z');
      const draft = await newDraft(people.Ana);
      await edit(people.Ana, draft, ['e', 'Later']);
      const { content } = await get(people.Ion, `/drafts/${draft}`);
      const at = '2030-04-01T08:00'; // summer time has begun the day before
      const planned = await post(people.Ion, `/drafts/${draft}/schedule`, { content, at });
      expect(planned.body).toEqual({ at: '2030-04-01T05:00:00.000Z' });
      expect(await get(people.Ana, `/drafts/${draft}`)).toMatchObject({
        state: 'scheduled',
        canEdit: false,
        publishAt: '2030-04-01T05:00:00.000Z',
      });
      expect((await edit(people.Ana, draft, ['e', 'Too late'])).body['code']).toBe('locked');
      clock = new Date('2030-04-01T05:00:01Z');
      expect(await service.store.publishing.publishDue(clock.toISOString())).toMatchObject([
        { outcome: 'published' },
      ]);
      const past = await post(people.Ion, `/drafts/${draft}/schedule`, { content, at });
      expect(past).toMatchObject({ status: 422, body: { code: 'past' } });
    },
    limit,
  );
});

describe('a time', () => {
  it('is read with its offset, or in the zone of the Studio', () => {
    expect(toInstant('2030-01-15T08:00', 'Europe/Bucharest')).toBe('2030-01-15T06:00:00.000Z');
    expect(toInstant('2030-03-31T05:00', 'Europe/Bucharest')).toBe('2030-03-31T02:00:00.000Z');
    expect(toInstant('2030-01-15T08:00:00+05:30', 'Europe/Bucharest')).toBe(
      '2030-01-15T02:30:00.000Z',
    );
    for (const none of ['tomorrow', '2030-13-01T08:00', '2030-01-15', ''])
      expect(toInstant(none, 'Europe/Bucharest')).toBeUndefined();
  });
});
