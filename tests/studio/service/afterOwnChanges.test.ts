import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textFile } from '../store/simulation/portal.ts';
import type { TestService } from './openTestService.ts';
import { openTestStudio, type TestStudio } from './openTestStudio.ts';

const limit = 240_000;
let studio: TestStudio<'Ana' | 'Dan'>;
let service: TestService;
beforeAll(async () => {
  studio = await openTestStudio({ Ana: 'administrator', Dan: 'editor' });
  ({ service } = studio);
}, limit);
afterAll(() => studio.close());

it(
  'a draft that is read while an own edit is being saved contains the edit',
  async () => {
    const { Ana: person, Dan } = studio.people;
    const ask = (method: string, path: string, body?: unknown) =>
      service.ask({ method, path, body, person });
    const created = await ask('POST', '/drafts', { title: 'Words' });
    const draft = `/drafts/${String(created.body['id'])}`;
    const { version } = (await ask('GET', draft)).body;
    const operation = { do: 'text', key: 'board.a', messages: { en: 'Typed' } };
    const headers = await sessionOf(person);
    const send = (method: string, path: string, body?: unknown) =>
      service.fetch(
        new Request(`http://studio.test/studio/api${path}`, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
    // as a press on a button does: the field is saved, and the next page is read
    const edited = send('POST', `${draft}/edits`, { version, operation });
    const read = send('GET', draft);
    const impact = send('GET', `${draft}/impact`);
    const presence = send('POST', `${draft}/presence`, {});
    const after = (await (await edited).json()) as { version: string };
    expect(after.version).not.toBe(version);
    const seen = (await (await read).json()) as { version: string; content: string };
    expect(seen.version).toBe(after.version);
    expect(await (await impact).text()).toContain('Typed');
    expect(((await (await presence).json()) as { version: string }).version).toBe(after.version);
    // what was read is what is published
    expect((await send('POST', `${draft}/publish`, { content: seen.content })).status).toBe(200);
    // a refused change holds nothing up
    const refused = send('POST', `${draft}/edits`, { version, operation: { do: 'nothing' } });
    const next = send('GET', draft);
    expect((await refused).status).toBeGreaterThanOrEqual(400);
    expect((await next).status).toBe(200);
    expect((await service.ask({ method: 'GET', path: draft, person: Dan })).status).toBe(200);
  },
  limit,
);

it(
  'an undo that is sent while an own edit is being saved takes back the edit',
  async () => {
    const { Ana: person } = studio.people;
    const headers = await sessionOf(person);
    const send = async (method: string, path: string, body?: unknown) => {
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const request = new Request(`http://studio.test/studio/api${path}`, init);
      const response = await service.fetch(request);
      expect([path, response.ok]).toEqual([path, true]);
      return (await response.json()) as Record<string, string>;
    };
    const { id = '' } = await send('POST', '/drafts', { title: 'Undone words' });
    const edit = (version: string | undefined, message: string) =>
      send('POST', `/drafts/${id}/edits`, {
        version,
        operation: { do: 'text', key: 'board.a', messages: { en: message } },
      });
    const text = async () => (await service.desk.open(id))?.draft.files.get(textFile) ?? '';
    const { version } = await edit((await send('GET', `/drafts/${id}`))['version'], 'Earlier');
    const { writes } = service.store;
    const write = writes.write.bind(writes);
    vi.spyOn(writes, 'write').mockImplementationOnce(async (slow) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return write(slow);
    });
    await Promise.all([edit(version, 'Later'), send('POST', `/drafts/${id}/undo`, {})]);
    expect(await text()).toContain('Earlier');
    expect(await text()).not.toContain('Later');
  },
  limit,
);

async function sessionOf(person: string): Promise<Headers> {
  const { secret } = await service.store.people.startSession(person);
  return new Headers({
    origin: 'http://studio.test',
    'content-type': 'application/json',
    cookie: `portico_studio=${secret}`,
  });
}
