// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Runtime } from '../../../src/runtime/createRuntime.ts';
import { choicesCookie, noChoices } from '../../../src/runtime/dev/choices.ts';
import { createViews } from '../../../src/studio/preview/createViews.ts';

afterEach(() => vi.restoreAllMocks());

/** The names that are offered while the page is shown as a person. */
async function offeredTo(person: string | undefined): Promise<readonly string[]> {
  const people = { ana: {}, dan: {}, eva: {} };
  const facts = { people, titles: { ana: { en: 'Doctor' } }, scenarios: [] };
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(facts));
  document.cookie = choicesCookie({ ...noChoices, person });
  const found = await createViews(window, {} as Runtime).facts();
  return found.people.map(({ name }) => name);
}

it('People without a title are offered only while the page is shown as them', async () => {
  window.fetch ??= () => Promise.reject(new Error('No server.'));
  expect(await offeredTo(undefined)).toEqual(['ana']);
  expect(await offeredTo('dan')).toEqual(['ana', 'dan']);
});

it('The same person is signed in again only if asked', async () => {
  window.fetch ??= () => Promise.reject(new Error('No server.'));
  const facts = { people: { ana: { stores: { token: 'a' } } }, scenarios: [] };
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(facts)));
  document.cookie = choicesCookie({ ...noChoices, person: 'ana' });
  const session = { signOut: vi.fn(), signIn: vi.fn(), forget: vi.fn(), remember: vi.fn() };
  const portal = { core: { portal: { stores: {}, languages: { store: 'language' } }, session } };
  const views = createViews(window, portal as unknown as Runtime);
  const view = views.now();
  views.show(view, { path: '#day' });
  await vi.waitFor(() => expect(window.location.hash).toBe('#day'));
  expect(session.signIn).not.toHaveBeenCalled();
  views.show(view, { path: '#labs', signsIn: true });
  await vi.waitFor(() => expect(window.location.hash).toBe('#labs'));
  expect(session.remember).toHaveBeenCalledWith('token', 'a');
});
