import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStudio, type TestStudio } from './openTestStudio.ts';

let studio: TestStudio<'Ana'>;
beforeAll(async () => {
  studio = await openTestStudio({ Ana: 'administrator' });
}, 60_000);
afterAll(() => studio.close());

describe('the desk', () => {
  it('compiles no state of the portal that it has compiled before', async () => {
    const { service, people } = studio;
    const { desk, store } = service;
    await desk.prepare();
    const { version } = await store.publishing.current();
    const published = await desk.look(version.id);
    const ids = ['First', 'Second'].map((title) => store.drafts.create(people.Ana, { title }));
    for (const { id } of await Promise.all(ids)) {
      const open = await desk.open(id);
      expect(open?.compiles).toBe(true);
      expect(open?.draft.compilation()).toBe(published?.draft.compilation());
    }
  });

  it('keeps what it knows of the other files when one file differs', async () => {
    const { service, people } = studio;
    const { desk, store } = service;
    const { version } = await store.publishing.current();
    const published = await desk.look(version.id);
    const draft = await store.drafts.create(people.Ana, { title: 'Another title' });
    const file = [...(published?.draft.files.keys() ?? [])].find((one) => one.startsWith('texts/'));
    const text = published?.draft.files.get(file ?? '') ?? '';
    const changes = [{ kind: 'text', file: file ?? '', text: `${text}# a remark\n` }] as const;
    await store.writes.write({
      draft: draft.id,
      person: people.Ana,
      base: draft.head.id,
      changes,
      sentence: 'Write a remark',
    });
    const open = await desk.open(draft.id);
    expect(open?.draft.files.get(file ?? '')).toContain('# a remark');
    const before = published?.draft.knowledge().environment.documents.screen ?? new Map();
    expect(before.size).toBeGreaterThan(0);
    for (const [id, document] of before)
      expect(open?.draft.knowledge().environment.documents.screen.get(id), id).toBe(document);
  });
});
