import './browserGlobals.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../src/language/route.ts';
import { callStep, step } from '../runtime/createTestRuntime.ts';
import { calm, openPopup, type AnswerOf, type ShippedPortal } from './openShipped.tsx';
import { sampled, seed } from '../sampled.ts';
import { serveShipped } from './serveShipped.ts';
import { callsOf, compileShipped, routeToPopup, screenOf } from './shippedRelease.ts';
import { fullSampleOf } from './alterations.ts';
import { pageText } from './openedPage.ts';
import { forced, stepCallsOf } from './stepCalls.ts';

// After a change of language a page shows the same as if it had been opened in that language: with
// form errors, failed data, a failed press, and a popup. A random sample; SOAK=1 tests everything.
const release = await compileShipped();
const { screens } = release;
console.info(`Seed ${seed}.`);

const serve = serveShipped(release);
const samples = new Map(
  Object.entries(release.files)
    .flatMap(([file, content]) => callsOf(file, content))
    .map(({ call: { operation } }) => [operation.id, fullSampleOf(operation.shape)]),
);

type Deed = (portal: ShippedPortal, failing: (isFailing: boolean) => void) => Promise<void>;

interface Said {
  /** Before the change of language. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** Texts of the service itself, in the requested language. */
  readonly answers: string;
}

function lines(): ReadonlySet<string> {
  const texts = [...document.body.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent ?? ''),
  );
  return new Set(
    [...texts, ...pageText().split('\n').slice(1)]
      .map((line) => line.trim())
      .filter((line) => /\p{L}{2}/u.test(line)),
  );
}

/** Whether a text that was on the page is gone. */
function hasChanged(before: ReadonlySet<string>): boolean {
  const now = lines();
  return [...before].some((line) => !now.has(line));
}

/** A response of the sandbox; a sample if it refuses the parameters of a popup. */
async function responseTo(operation: string, ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  const sample = samples.get(operation);
  return response.ok || sample === undefined ? response : Response.json(sample);
}

/** The English texts of a page, opened in English or switched from Romanian after some actions. */
async function saidInEnglish(route: Route, isFirst: boolean, deed: Deed): Promise<Said> {
  const own = new Set(callsOf('', screenOf(release, route)).map(({ call }) => call.operation.id));
  const answers: string[] = [];
  let isFailing = false;
  let hasOpened = false;
  const answer: AnswerOf = async (operation, _, ask) => {
    if (isFailing && own.has(operation))
      return Response.json({ error_code: 'XQ9' }, { status: 500 });
    const response = hasOpened ? await responseTo(operation, ask) : await ask();
    answers.push(await response.clone().text());
    return response;
  };
  const { portal } = await serve(route, { answer, ...(isFirst && { language: 'en' }) });
  hasOpened = true;
  await deed(portal, (failing) => (isFailing = failing));
  const before = lines();
  // a settings form may change the language itself after saving
  for (let tries = 0; tries < 5 && (tries === 0 || portal.core.i18n.language() !== 'en'); tries++) {
    await portal.view.dispatch([step('language', { language: 'en' })], portal.core.scope);
    await calm(portal);
  }
  expect(portal.core.i18n.language()).toBe('en');
  // A page whose widgets are still loading is drawn in the new language when they are there.
  if (!isFirst) {
    await vi.waitUntil(() => hasChanged(before), { timeout: 10_000, interval: 20 });
    await calm(portal);
  }
  const after = lines();
  cleanup();
  return { before, after, answers: answers.join('\n') };
}

async function expectSame(route: Route, deed: Deed): Promise<void> {
  const first = await saidInEnglish(route, true, deed);
  const { before, after } = await saidInEnglish(route, false, deed);
  // responses in English may differ; those in Romanian have been requested again
  expect(
    [...after].filter(
      (line) =>
        before.has(line) &&
        !first.after.has(line) &&
        !first.answers.includes(line.split(' (')[0] ?? ''),
    ),
    'texts that are still in the previous language',
  ).toEqual([]);
  expect(
    [...before].some((line) => !after.has(line)),
    'the texts differ',
  ).toBe(true);
}

/** Submits every form of the page without input. */
const submitAll: Deed = async (portal) => {
  for (const form of document.querySelectorAll('form'))
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await calm(portal);
};

/** Reloads all data and makes every call of the steps while the service fails. */
const failAll: Deed = async (portal, failing) => {
  const { store } = portal.view.evaluation;
  const screen = store.get(portal.navigation.shown).screen;
  if (screen === undefined) throw new Error('No screen is shown.');
  failing(true);
  for (const name of Object.keys(screen.file.data)) screen.instance.reload(name);
  await calm(portal);
  const [call] = stepCallsOf(release.portal, `screens/${screen.file.screen}`, screen.file);
  if (call !== undefined)
    void portal.view.dispatch(
      [forced(release.portal, callStep(call.call) as never)],
      screen.instance.scope,
    );
  await calm(portal);
  failing(false);
};

const limit = { timeout: 240_000 };
const some = <T,>(list: readonly T[], salt: number) => sampled(list, 2, salt);

describe(`a change of language (seed ${seed})`, () => {
  it.each(
    some(
      screens.map((route) => [route.screen, route] as const),
      1,
    ),
  )('updates the texts of %s, with the errors of its forms', limit, async (_, route) => {
    await expectSame(route, submitAll);
  });

  it.each(
    some(
      screens.map((route) => [route.screen, route] as const),
      2,
    ),
  )('updates the texts of %s about failed calls', limit, async (_, route) => {
    await expectSame(route, failAll);
  });

  it(
    'updates the texts of services, keeps the old ones until the new ones arrive, and keeps selections',
    limit,
    async () => {
      const route = screens.find(({ screen }) => screen === 'customer_new_order');
      if (route === undefined) throw new Error('There is no such screen.');
      let arrive: () => void = () => undefined;
      const asked: string[] = [];
      let held: Promise<void> | undefined;
      const answer: AnswerOf = async (operation, { headers }, ask) => {
        asked.push(operation);
        if (operation === 'searchItems' && headers.get('accept-language') === 'en') await held;
        return await ask();
      };
      const { portal } = await serve(route, { answer });
      const items = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
      const names = () => items().map(({ labels }) => labels?.[0]?.textContent ?? '');
      const romanian = names();
      expect(romanian.length).toBeGreaterThan(1);
      items()[1]?.click();
      // the count of the bell loads later
      await expect.poll(() => asked, { timeout: 20_000 }).toContain('listMessages');
      held = new Promise((resolve) => (arrive = resolve));
      asked.length = 0;
      await portal.view.dispatch([step('language', { language: 'en' })], portal.core.scope);
      await expect.poll(() => asked, { timeout: 20_000 }).toContain('searchItems');
      expect(names().map((name) => name.split(' (')[0])).toEqual(
        romanian.map((name) => name.split(' (')[0]),
      );
      arrive();
      await calm(portal);
      expect(asked, 'only responses with texts are requested again').toEqual(['searchItems']);
      expect(names().filter((name) => romanian.includes(name))).toEqual([]);
      expect(
        items()
          .map(({ checked }) => checked)
          .indexOf(true),
      ).toBe(1);
    },
  );

  const popups = Object.keys(release.files).filter((file) => file.startsWith('popups/'));
  it.each(some(popups, 3))('updates the texts of %s while it is open', limit, async (file) => {
    const id = file.slice('popups/'.length);
    const home =
      routeToPopup(release, id) ?? screens.find(({ screen }) => screen === 'beneficiary');
    if (home === undefined) throw new Error('There is no screen.');
    await expectSame(home, async (portal) => {
      const { screen } = portal.view.evaluation.store.get(portal.navigation.shown);
      if (screen === undefined) throw new Error(`${home.screen} is not shown.`);
      const opened = await openPopup(portal, screen.instance, {
        id,
        params: release.popupParams.get(id) ?? {},
      });
      const statuses = Object.values((opened?.tree.peek(['status']) ?? {}) as object);
      expect(
        statuses.every((status) => status === 'ready' || status === 'idle'),
        'the data of the popup have a response',
      ).toBe(true);
      for (const form of document.querySelectorAll('dialog form'))
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await calm(portal);
    });
  });
});
