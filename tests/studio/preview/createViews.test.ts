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
