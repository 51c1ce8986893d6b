import './browserGlobals.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Data } from '../../src/language/release.ts';
import type { Route } from '../../src/language/route.ts';
import type { Instance } from '../../src/runtime/scope.ts';
import {
  altered,
  alterationsOf,
  fullSampleOf,
  withUnknownMembers,
  type Alteration,
} from './alterations.ts';
import { inventedOn, ownTexts, stateWordsOf, type OldPage } from './invented.ts';
import { callStep } from '../runtime/createTestRuntime.ts';
import { calm, openPopup, type AnswerOf, type ShippedPortal } from './openShipped.tsx';
import { inFull, sampled, seed } from '../sampled.ts';
import { serveShipped } from './serveShipped.ts';
import { callsOf, compileShipped, routeToPopup, screenOf } from './shippedRelease.ts';
import type { FoundCall } from './shippedRelease.ts';
import { forced } from './stepCalls.ts';
import { faultsOfPage, mayStay, pageText, textKeysOf, type OpenedPage } from './openedPage.ts';

// Every member of every response that a screen, its shell or a popup loads: missing, null, of
// another type, or an unknown value; and the whole response: empty, null, an empty list or object,
// nested in another. Popups open with sample parameters. Data whose condition does not hold when
// the page opens are requested all the same. If the sandbox has no response, or none with the
// member, a sample of the description is altered. A call of an opened file that cannot be altered
// fails the test. A random sample of files and members; SOAK=1 tests all of them, SEED=<n> repeats
// a run.
const release = await compileShipped();
/** How many changes to try per file, and per shell behind each of its screens. */
const perFile = inFull ? Infinity : 2;
/** How many screens, shells behind a screen and popups to open. */
const places = { screens: 10, shells: 8, popups: 5 } as const;
const perShell = inFull ? Infinity : 1;
console.info(`Seed ${seed}.`);

const { screens } = release;
const textKeys = textKeysOf(release);
const states = stateWordsOf(release);

/** Calls that cannot be altered, by file and name, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([]);

const serve = serveShipped(release, 600_000);

/** A whole response in place of the sandbox's. */
interface Instead {
  readonly label: string;
  readonly status?: number;
  readonly make: (body: unknown) => string | null;
}
const wholes: readonly Instead[] = [
  { label: '204', status: 204, make: () => null },
  { label: 'nothing', make: () => '' },
  { label: 'null', make: () => 'null' },
  { label: 'a number', make: () => '7' },
  { label: 'no rows', make: () => '[]' },
  { label: 'no members', make: () => '{}' },
  { label: 'a list of it', make: (body) => JSON.stringify([body, null]) },
  { label: 'it in a member', make: (body) => JSON.stringify({ data: body, items: body }) },
  { label: 'unknown members', make: (body) => JSON.stringify(withUnknownMembers(body)) },
];

/** The currently altered response. */
interface Altering {
  operation?: string;
  alteration?: Alteration | Instead;
  /** Whether it was sent. */
  reached: boolean;
  /** Whether a sample replaced a response without the member, so that the whole page differs. */
  isSample?: boolean;
}

/** Samples of the responses of a file's calls, by operation. */
type Samples = ReadonlyMap<string, unknown>;

/**
 * Serves the responses of the sandbox, once per address, with one altered member; a sample where
 * the sandbox refuses or its response lacks the member.
 */
function answersOf(altering: Altering, samples: Samples): AnswerOf {
  const known = new Map<
    string,
    Promise<{ readonly text: string; readonly status: number; readonly headers: Headers }>
  >();
  return async (operation, { method, url, body: sent }, ask) => {
    const sample = samples.get(operation);
    if (method !== 'GET' && sample === undefined) return await ask();
    const kept =
      known.get(`${method} ${url.href} ${sent}`) ??
      ask().then(async (answer) => {
        const { status, headers } = answer;
        return status !== 200 && sample !== undefined
          ? { text: JSON.stringify(sample), status: 200, headers: new Headers() }
          : { text: await answer.text(), status, headers };
      });
    known.set(`${method} ${url.href} ${sent}`, kept);
    const { text, status, headers } = await kept;
    const { alteration } = altering;
    const isAsked = operation === altering.operation && alteration !== undefined && status === 200;
    if (isAsked && 'make' in alteration) {
      altering.reached = true;
      return new Response(alteration.make(JSON.parse(text)), {
        status: alteration.status ?? status,
        headers,
      });
    }
    const own: unknown =
      isAsked && 'path' in alteration ? altered(JSON.parse(text), alteration) : undefined;
    const replaced: unknown =
      isAsked && 'path' in alteration && own === undefined
        ? altered(sample, alteration)
        : undefined;
    const body = own ?? replaced;
    if (body !== undefined) altering.reached = true;
    if (replaced !== undefined) altering.isSample = true;
    return new Response(
      [204, 304].includes(status) ? null : body === undefined ? text : JSON.stringify(body),
      { status, headers },
    );
  };
}

/** The problems of the page, with the response and its member. */
function problemsOf(
  portal: ShippedPortal,
  opened: OpenedPage,
  {
    name,
    label,
    alteration,
  }: {
    readonly name: string;
    readonly label: string;
    readonly alteration: Alteration | Instead;
  },
): readonly string[] {
  const isWhole = 'make' in alteration;
  // Without its record an area may redirect to the login, which shows the reason.
  const waits =
    isWhole && document.querySelector('main [aria-busy="true"]') !== null
      ? ['a part waits for ever']
      : [];
  if (isWhole)
    return [...faultsOfPage(portal, opened.before, textKeys), ...waits].map(
      (fault) => `${label}: ${fault}`,
    );
  // A company of an unknown kind has no access to merchant screens and is redirected.
  const left = portal.moved() && mayStay(opened) ? ['the screen was left'] : [];
  const refused =
    opened.owner.tree.peek(['status', name]) === 'failed' ? ['the answer was refused'] : [];
  return [...left, ...faultsOfPage(portal, opened.before, textKeys), ...refused].map(
    (fault) => `${label}: ${fault}`,
  );
}

const shownPage = (): OldPage => ({ text: pageText(), texts: new Set(ownTexts()) });

/**
 * What the page shows in place of a missing member. The page with the response as it is is loaded
 * again to compare with: its parts that load late may not have been there before.
 */
async function inventedIn(
  { portal, opened, old }: Shown,
  data: string,
  altering: Altering,
): Promise<readonly string[]> {
  const { text, texts } = shownPage();
  const found = inventedOn(text, [...texts], { before: old, states });
  if (found.length === 0) return [];
  delete altering.alteration;
  opened.owner.reload(data);
  await calm(portal);
  return inventedOn(text, [...texts], { before: shownPage(), states });
}

/** Whether a member is left out; without a whole row, totals and lists are rightly shorter. */
function isMissing({ path, change }: Alteration): boolean {
  return path.at(-1) !== 0 && (change === 'removed' || change === 'null');
}

/** Changes that were really sent. */
let tried = 0;

interface Case {
  readonly found: FoundCall;
  readonly alteration: Alteration | Instead;
}

function casesOf(file: string): readonly Case[] {
  return callsOf(file, release.files[file]).flatMap((found) => {
    if (found.data === undefined) return [];
    const { shape } = found.call.operation;
    const needs = new Set(
      (found.call.needs ?? []).flatMap((path) =>
        path.map((_, index) => path.slice(0, index + 1).join('.')),
      ),
    );
    if (shape === undefined) return [];
    const members = alterationsOf(shape).filter(
      ({ path, change }) => change === 'unknownValue' || !needs.has(path.join('.')),
    );
    return [...members, ...wholes].map((alteration) => ({ found, alteration }));
  });
}

/** The file with these of its data requested whatever their condition, at a sample address. */
function withAsked(file: string, names: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  const content = release.files[file] as { readonly data: Readonly<Record<string, Data>> };
  const data = Object.entries(content.data).map(([name, one]): [string, Data] => {
    if (!names.has(name)) return [name, one];
    const { when: _, after: __, ...rest } = one;
    const { with: parameters, url } = forced(release.portal, callStep(one));
    return [
      name,
      { ...rest, ...(parameters && { with: parameters }), ...(url !== undefined && { url }) },
    ];
  });
  return { [file]: { ...content, data: Object.fromEntries(data) } };
}

/** A file whose responses are altered, and where it is shown. */
interface Place {
  readonly route: Route;
  readonly file: string;
  /** How many changes to try. */
  readonly count: number;
  readonly ownerOf: (
    portal: ShippedPortal,
    screen: Instance | undefined,
  ) => Promise<Instance | undefined>;
}

/** An open page and the texts that it shows with the responses as they are. */
interface Shown {
  readonly portal: ShippedPortal;
  readonly opened: OpenedPage;
  readonly old: OldPage;
}

async function show(
  { route, file, ownerOf }: Place,
  answer: AnswerOf,
  asked: ReadonlySet<string>,
): Promise<Shown> {
  const files = asked.size === 0 ? {} : withAsked(file, asked);
  const { portal, screen } = await serve(route, { answer, files });
  const { screen: drawn } = portal.view.evaluation.store.get(portal.navigation.shown);
  const owner = await ownerOf(portal, screen);
  if (owner === undefined) throw new Error(`${file} did not open on ${route.screen}.`);
  const before = pageText();
  return {
    portal,
    opened: { owner, screen: drawn, before },
    old: shownPage(),
  };
}

/** Whether these data have a response. */
const isReady = ({ opened }: Shown, { data }: FoundCall) =>
  opened.owner.tree.peek(['status', data ?? '']) === 'ready';

async function walk(place: Place): Promise<void> {
  const { route, file, count } = place;
  const all = casesOf(file);
  const calls = [...new Set(all.map(({ found }) => found))];
  const altering: Altering = { reached: false };
  const answer = answersOf(
    altering,
    new Map(calls.map(({ call: { operation } }) => [operation.id, fullSampleOf(operation.shape)])),
  );
  const wrong: string[] = [];
  let asked: ReadonlySet<string> = new Set();
  let page = await show(place, answer, asked);

  async function tryCase({ found, alteration }: Case): Promise<void> {
    const { portal, opened } = page;
    const name = found.data ?? '';
    Object.assign(altering, {
      operation: found.call.operation.id,
      alteration,
      reached: false,
      isSample: false,
    });
    opened.owner.reload(name);
    await calm(portal);
    const label = `${route.screen}: ${file} ${name} ${'path' in alteration ? `${alteration.path.join('.')} ${alteration.change}` : alteration.label} (seed ${seed})`;
    if (altering.reached)
      wrong.push(
        ...problemsOf(portal, opened, {
          name,
          label,
          alteration,
        }),
      );
    else wrong.push(`${label}: it was not altered`);
    const isCompared =
      altering.reached && altering.isSample !== true && 'path' in alteration && !portal.moved();
    if (isCompared && isMissing(alteration)) {
      const invented = await inventedIn(page, name, altering);
      wrong.push(...invented.map((fault) => `${label}: ${fault}`));
    }
    tried++;
    delete altering.alteration;
    for (const popup of portal.view.evaluation.store.get(portal.popups.shown))
      if (popup.instance !== opened.owner) popup.close(undefined);
    if (!portal.moved()) return;
    cleanup();
    page = await show(place, answer, asked);
  }

  const cases = sampled(all, count, file.length + route.screen.length);
  const idle = calls.filter((found) => !isReady(page, found));
  for (const one of cases) if (!idle.includes(one.found)) await tryCase(one);
  if (idle.length > 0) {
    cleanup();
    asked = new Set(idle.flatMap(({ data }) => data ?? []));
    page = await show(place, answer, asked);
    for (const found of idle) {
      const reason = exceptions.get(`${file} ${found.data}`);
      if (!isReady(page, found) && reason === undefined)
        wrong.push(`${file} ${found.data}: no response of this call can be altered.`);
    }
    for (const one of cases)
      if (idle.includes(one.found) && isReady(page, one.found)) await tryCase(one);
  }
  cleanup();
  expect(wrong).toEqual([]);
}

const limit = { timeout: inFull ? 3_600_000 : 120_000 };

describe(`an invalid member of a response (seed ${seed})`, () => {
  it.each(
    sampled(
      screens
        .map((route) => [route.screen, route] as const)
        .filter(([id]) => casesOf(`screens/${id}`).length > 0),
      places.screens,
      1,
    ),
  )('keeps the screen %s usable', limit, async (id, route) => {
    await walk({
      route,
      file: `screens/${id}`,
      count: perFile,
      ownerOf: async (_, screen) => screen,
    });
  });

  // Each screen includes the calls of its shell.
  const inShell = screens.flatMap((route): (readonly [string, string, Route])[] => {
    const { shell, body } = screenOf(release, route);
    return shell === undefined || body.length === 0 || casesOf(`shells/${shell}`).length === 0
      ? []
      : [[route.screen, shell, route]];
  });
  it.each(sampled(inShell, places.shells, 2))(
    'of a call of its shell keeps the screen %s usable',
    limit,
    async (_, shell, route) => {
      await walk({
        route,
        file: `shells/${shell}`,
        count: perShell,
        ownerOf: async (portal) =>
          portal.view.evaluation.store.get(portal.navigation.shown).shell?.instance,
      });
    },
  );

  const popups = Object.keys(release.files).filter(
    (file) => file.startsWith('popups/') && casesOf(file).length > 0,
  );
  it.each(sampled(popups, places.popups, 3))('keeps %s usable', limit, async (file) => {
    const id = file.slice('popups/'.length);
    const home = routeToPopup(release, id);
    if (home === undefined) throw new Error(`No screen opens the popup ${id}.`);
    const params = release.popupParams.get(id) ?? {};
    await walk({
      route: home,
      file,
      count: perFile,
      ownerOf: async (portal, screen) =>
        screen && (await openPopup(portal, screen, { id, params })),
    });
  });

  it('was sent many times', () => {
    console.info(`${tried} members altered.`);
    expect(states.size).toBeGreaterThan(0);
    expect(tried).toBeGreaterThan(inFull ? screens.length : places.screens / 2);
  });
});
