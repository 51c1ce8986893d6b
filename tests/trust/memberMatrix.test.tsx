import './browserGlobals.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/language/route.ts';
import type { Instance } from '../../src/runtime/scope.ts';
import { altered, alterationsOf, withUnknownMembers, type Alteration } from './alterations.ts';
import { calm, openPopup, type AnswerOf, type ShippedPortal } from './openShipped.tsx';
import { inFull, sampled, seed } from '../sampled.ts';
import { serveShipped } from './serveShipped.ts';
import {
  callsOf,
  compileShipped,
  routeToPopup,
  screenOf,
  type FoundCall,
} from './shippedRelease.ts';
import { faultsOfPage, mayStay, pageText, textKeysOf, type OpenedPage } from './openedPage.ts';

// Every member of every response that a screen, its shell or a popup loads: missing, null, of
// another type, or an unknown value; and the whole response: empty, null, an empty list or object,
// nested in another. A random sample; SOAK=1 tests all of them, SEED=<n> repeats a run.
const release = await compileShipped();
/** How many changes to try per file, and per shell behind each of its screens. */
const perFile = inFull ? Infinity : 2;
/** How many screens, shells behind a screen and popups to open. */
const places = { screens: 10, shells: 8, popups: 5 } as const;
const perShell = inFull ? Infinity : 1;
console.info(`Seed ${seed}.`);

const { screens } = release;
const textKeys = textKeysOf(release);

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
  /** Whether it was sent; false if the response lacks the member. */
  reached: boolean;
}

/** Serves the responses of the sandbox, once per address, with one altered member. */
function answersOf(altering: Altering): AnswerOf {
  const known = new Map<
    string,
    Promise<{ readonly text: string; readonly status: number; readonly headers: Headers }>
  >();
  return async (operation, { method, url }, ask) => {
    if (method !== 'GET') return await ask();
    const kept =
      known.get(url.href) ??
      ask().then(async (answer) => ({
        text: await answer.text(),
        status: answer.status,
        headers: answer.headers,
      }));
    known.set(url.href, kept);
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
    const body: unknown =
      isAsked && 'path' in alteration ? altered(JSON.parse(text), alteration) : undefined;
    if (body !== undefined) altering.reached = true;
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
    isWhole,
  }: { readonly name: string; readonly label: string; readonly isWhole: boolean },
): readonly string[] {
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

async function walk(
  route: Route,
  file: string,
  count: number,
  ownerOf: (portal: ShippedPortal, screen: Instance | undefined) => Promise<Instance | undefined>,
): Promise<void> {
  const cases = sampled(casesOf(file), count, file.length + route.screen.length);
  const altering: Altering = { reached: false };
  const wrong: string[] = [];
  const open = async (): Promise<{
    readonly portal: ShippedPortal;
    readonly opened: OpenedPage | undefined;
  }> => {
    delete altering.alteration;
    const { portal, screen } = await serve(route, { answer: answersOf(altering) });
    const { screen: drawn } = portal.view.evaluation.store.get(portal.navigation.shown);
    const owner = await ownerOf(portal, screen);
    return { portal, opened: owner && { owner, screen: drawn, before: pageText() } };
  };
  let { portal, opened } = await open();
  for (const { found, alteration } of cases) {
    const name = found.data ?? '';
    // its condition does not hold here
    if (opened?.owner.tree.peek(['status', name]) !== 'ready') continue;
    Object.assign(altering, { operation: found.call.operation.id, alteration, reached: false });
    opened.owner.reload(name);
    await calm(portal);
    const label = `${route.screen}: ${file} ${name} ${'path' in alteration ? `${alteration.path.join('.')} ${alteration.change}` : alteration.label} (seed ${seed})`;
    if (altering.reached)
      wrong.push(...problemsOf(portal, opened, { name, label, isWhole: 'make' in alteration }));
    tried += altering.reached ? 1 : 0;
    delete altering.alteration;
    for (const popup of portal.view.evaluation.store.get(portal.popups.shown))
      if (popup.instance !== opened.owner) popup.close(undefined);
    if (portal.moved()) {
      cleanup();
      ({ portal, opened } = await open());
    }
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
    await walk(route, `screens/${id}`, perFile, async (_, screen) => screen);
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
      await walk(
        route,
        `shells/${shell}`,
        perShell,
        async (portal) => portal.view.evaluation.store.get(portal.navigation.shown).shell?.instance,
      );
    },
  );

  const popups = Object.keys(release.files).filter(
    (file) => file.startsWith('popups/') && casesOf(file).length > 0,
  );
  it.each(sampled(popups, places.popups, 3))('keeps %s usable', limit, async (file) => {
    const id = file.slice('popups/'.length);
    const home = routeToPopup(release, id);
    if (home === undefined) throw new Error(`No screen opens the popup ${id}.`);
    await walk(
      home,
      file,
      perFile,
      async (portal, screen) => screen && (await openPopup(portal, screen, id)),
    );
  });

  it('was sent many times', () => {
    console.info(`${tried} members altered.`);
    expect(tried).toBeGreaterThan(inFull ? screens.length : places.screens / 2);
  });
});
