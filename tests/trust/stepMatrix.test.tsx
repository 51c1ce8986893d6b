import './browserGlobals.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../src/language/release.ts';
import type { Route } from '../../src/language/route.ts';
import type { Instance } from '../../src/runtime/scope.ts';
import { altered, alterationsOf, fullSampleOf, withUnknownMembers } from './alterations.ts';
import { calm, openPopup, patience, type AnswerOf, type ShippedPortal } from './openShipped.tsx';
import { inFull, sampled, seed } from '../sampled.ts';
import { serveShipped } from './serveShipped.ts';
import { compileShipped, routeInShell, routeToPopup } from './shippedRelease.ts';
import { faultsOfPage, pageText, textKeysOf } from './openedPage.ts';
import { stepCallsOf, type StepCall } from './stepCalls.ts';

// Every call of a press (submit, save, pay, delete, confirm …) with another response: each optional
// member removed, null or of another type, unknown members, an empty response, and every documented
// form of an error response. A random sample; SAMPLE=<n> tries so many per file, SOAK=1 all of
// them. SEED=<n> repeats a run.
const release = await compileShipped();
const perFile = inFull ? Infinity : Number(process.env['SAMPLE'] ?? 1);
/** How many screens and popups to open, beside all shells. */
const places = { screens: 9, popups: 8 } as const;
console.info(`Seed ${seed}.`);

const { screens } = release;
const textKeys = textKeysOf(release);

const serve = serveShipped(release, 600_000);

/** One way to respond to a call. */
interface Answered {
  readonly label: string;
  readonly make: () => Response;
  /**
   * `taken`: the call has all it needs; `refused`: it fails, and the failure is shown; `either`: no
   * expectation.
   */
  readonly then: 'taken' | 'refused' | 'either';
}

const goodHeaders = {
  link: '</company_services/v1/users/77>; rel="user", </card_services/v1/beneficiaries/501>; rel="beneficiary"',
  'x-up-user': '501',
  'x-up-token': 'token',
};
const asJson =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...goodHeaders },
    });

/** A complete successful response of an operation. */
function goodAnswer({ shape, response }: Operation): () => Response {
  return response === 'json'
    ? asJson(fullSampleOf(shape))
    : () =>
        new Response(response === 'none' ? null : 'abc', {
          status: response === 'none' ? 204 : 200,
          headers: goodHeaders,
        });
}

function answersTo({ call }: StepCall): readonly Answered[] {
  const { shape } = call.operation;
  const needs = new Set(
    (call.needs ?? []).flatMap((path) =>
      path.map((_, index) => path.slice(0, index + 1).join('.')),
    ),
  );
  const good = fullSampleOf(shape);
  const members =
    shape === undefined
      ? []
      : alterationsOf(shape).map((alteration): Answered => {
          const { path, change } = alteration;
          return {
            label: `${path.join('.')} ${change}`,
            make: asJson(altered(good, alteration)),
            then: change === 'unknownValue' || !needs.has(path.join('.')) ? 'taken' : 'either',
          };
        });
  const raw = (
    label: string,
    body: string | null,
    status: number,
    then: Answered['then'] = 'either',
  ): Answered => ({
    label,
    make: () => new Response(body, { status, headers: goodHeaders }),
    then,
  });
  // A write succeeds whatever its response contains, if nothing of it is needed.
  const whatever = needs.size === 0 && call.operation.method !== 'GET' ? 'taken' : 'either';
  return [
    { label: 'as described', make: goodAnswer(call.operation), then: 'taken' },
    ...members,
    { label: 'with unknown members', make: asJson(withUnknownMembers(good)), then: 'taken' },
    raw('204', null, 204, whatever),
    raw('200 with nothing', '', 200, whatever),
    raw('null', 'null', 200, whatever),
    raw('a number', '7', 200, whatever),
    raw('an empty object', '{}', 200, whatever),
    raw('an empty list', '[]', 200, whatever),
    raw('a list', JSON.stringify([good, null, 3]), 200, whatever),
    raw('a text', '"text"', 200),
    { label: 'an object', make: asJson({ items: good }), then: 'either' },
    {
      label: 'without headers',
      make: () => new Response(JSON.stringify(good ?? {})),
      then: 'either',
    },
    {
      label: 'with odd headers',
      make: () =>
        new Response(JSON.stringify(good ?? {}), {
          headers: {
            link: '<>; rel=, ;;',
            'x-up-check': 'maybe',
            'x-up-count': 'many',
            'x-up-user': '',
            'x-up-token': '',
          },
        }),
      then: 'either',
    },
    ...refusals,
  ];
}

/** Every documented form of an error response, and some common undocumented ones. */
const bodies: readonly (readonly [string, unknown])[] = [
  ['code', { error_code: 'LS03' }],
  ['code and words', { error_code: 'XQ9', description: 'Cuvinte' }],
  ['the other names', { error: 'invalid_grant', error_description: 'PARAM_12' }],
  ['an object within', { error: { code: 'XQ9', description: { count: 3 } } }],
  ['JSON in a description', { error_code: 'XQ9', description: '{"count":3,"when":null}' }],
  ['code,description', { error_description: 'XQ9,Cuvinte' }],
  ['underscores', { error: 'XQ9', error_description: 'too_many_tries' }],
  ['undefined', { error_code: 'undefined', description: 'undefined' }],
  ['null members', { error_code: null, description: null }],
  ['numbers', { error_code: 17, description: 4 }],
  ['a list', { errors: [{ code: 'XQ9', message: 'Cuvinte' }] }],
  ['an empty object', {}],
  ['null', null],
  ['nothing', ''],
  ['a page', '<html><h1>No</h1></html>'],
];
const statuses = [400, 403, 404, 409, 422, 429, 500, 503];
// Each form with two statuses that vary; refusalForms tests all combinations with every pipeline.
const refusals: readonly Answered[] = bodies.flatMap(([label, body], index): Answered[] =>
  [statuses[index % statuses.length] ?? 400, index % 2 === 0 ? 400 : 500].map((status) => ({
    label: `${status} ${label}`,
    make: typeof body === 'string' ? () => new Response(body, { status }) : asJson(body, status),
    then: 'refused' as const,
  })),
);

interface Case {
  readonly found: StepCall;
  readonly answered: Answered;
}
function casesOf(file: string): readonly Case[] {
  return stepCallsOf(release.portal, file, release.files[file]).flatMap((found) =>
    answersTo(found).map((answered) => ({ found, answered })),
  );
}

/**
 * Writes, by operation: they do not reach the sandbox, because a press could end the session of
 * later ones.
 */
const changing = new Map(
  Object.entries(release.files)
    .flatMap(([file, content]) => stepCallsOf(release.portal, file, content))
    .flatMap(({ call: { operation } }) =>
      operation.method === 'GET' ? [] : [[operation.id, operation] as const],
    ),
);

/** The current response; all other calls of the list succeed. */
interface Answering {
  found?: StepCall;
  answered?: Answered;
  reached: boolean;
}

function answersOf(answering: Answering): AnswerOf {
  return async (operation, _asked, ask) => {
    const { found, answered } = answering;
    if (found === undefined || answered === undefined) return await ask();
    if (operation === found.call.operation.id) {
      answering.reached = true;
      return answered.make();
    }
    const other =
      changing.get(operation) ??
      found.steps
        .map((step) => (step.verb === 'call' ? step.operation : undefined))
        .find((of) => of?.id === operation);
    return other === undefined ? await ask() : goodAnswer(other)();
  };
}

let tried = 0;

/** A press and its result. */
interface Pressed {
  readonly isOver: boolean;
  /** Problems of the page while the content that the steps opened was still open. */
  readonly faults: readonly string[];
}

/** Runs the steps like a press, closes what they open, and waits for their end. */
async function press(
  portal: ShippedPortal,
  owner: Instance,
  before: string,
  { steps }: StepCall,
): Promise<Pressed> {
  const { store } = portal.view.evaluation;
  let isOver = false;
  const run = portal.view.dispatch(steps, owner.scope).finally(() => (isOver = true));
  await calm(portal);
  const faults = faultsOfPage(portal, before, textKeys);
  const end = Date.now() + patience;
  while (Date.now() < end && !isOver) {
    for (const popup of store.get(portal.popups.shown))
      if (popup.instance !== owner) popup.close(undefined);
    await Promise.race([run, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  await calm(portal);
  return { isOver, faults };
}

async function faultsOf(
  portal: ShippedPortal,
  owner: Instance,
  before: string,
  { found, answered }: Case,
): Promise<readonly string[]> {
  const logged = portal.logged.length;
  const { isOver, faults } = await press(portal, owner, before, found);
  const lines = portal.logged.slice(logged);
  // A sign-in without a link to the user record fails, and so does saving a response that is not a
  // file; both failures are shown.
  const isNoUse = (line: string) =>
    /The sign-in has no value for|is not correctly encoded/.test(line);
  const failure = owner.tree.peek(['failure', found.name]) as { readonly text: string } | undefined;
  const checks: readonly (readonly [boolean, string])[] = [
    [isOver, 'its button stays busy'],
    [portal.view.evaluation.store.get(portal.popups.blocked) === 0, 'the page stays blocked'],
    [
      answered.then !== 'taken' || failure === undefined || lines.some(isNoUse),
      `it was refused: ${failure?.text ?? ''}`,
    ],
    [
      failure === undefined || /\S{3}.*\S{3}/.test(failure.text),
      `it fails without words: ${failure?.text ?? ''}`,
    ],
  ];
  const mistakes =
    answered.then === 'refused'
      ? []
      : lines.filter((line) => !isNoUse(line)).map((line) => `logged ${line}`);
  return [
    ...new Set([
      ...faults,
      ...faultsOfPage(portal, before, textKeys),
      ...checks.flatMap(([holds, fault]) => (holds ? [] : [fault])),
      ...mistakes,
    ]),
  ];
}

async function walk(
  route: Route,
  file: string,
  ownerOf: (portal: ShippedPortal, screen: Instance | undefined) => Promise<Instance | undefined>,
): Promise<void> {
  const cases = sampled(casesOf(file), perFile, file.length + route.screen.length);
  const answering: Answering = { reached: false };
  const wrong: string[] = [];
  const open = async (): Promise<{
    readonly portal: ShippedPortal;
    readonly owner: Instance | undefined;
    readonly before: string;
  }> => {
    delete answering.answered;
    const { portal, screen } = await serve(route, { answer: answersOf(answering) });
    return { portal, owner: await ownerOf(portal, screen), before: pageText() };
  };
  let { portal, owner, before } = await open();
  for (const one of cases) {
    if (portal.moved() || owner === undefined)
      throw new Error(
        `${file} could not be pressed: ${route.screen} led away, or it was not drawn.`,
      );
    Object.assign(answering, { ...one, reached: false });
    const label = `${route.screen}: ${file} ${one.found.at} ${one.found.call.operation.id}: ${one.answered.label} (seed ${seed})`;
    const state = JSON.stringify(owner.tree.peek(['state']));
    const faults = await faultsOf(portal, owner, before, one);
    wrong.push(
      ...(answering.reached ? faults : ['it was not asked']).map((fault) => `${label}: ${fault}`),
    );
    tried++;
    delete answering.answered;
    if (
      !portal.moved() &&
      one.answered.then === 'refused' &&
      JSON.stringify(owner.tree.peek(['state'])) === state
    )
      continue;
    cleanup();
    ({ portal, owner, before } = await open());
  }
  cleanup();
  expect(wrong).toEqual([]);
}

const limit = { timeout: inFull ? 3_600_000 : Math.max(120_000, perFile * 10_000) };

describe(`an invalid response to a press (seed ${seed})`, () => {
  it.each(
    sampled(
      screens
        .map((route) => [route.screen, route] as const)
        .filter(([id]) => casesOf(`screens/${id}`).length > 0),
      places.screens,
      1,
    ),
  )('keeps the screen %s usable', limit, async (id, route) => {
    await walk(route, `screens/${id}`, async (_, screen) => screen);
  });

  const shells = Object.keys(release.files).filter(
    (file) => file.startsWith('shells/') && casesOf(file).length > 0,
  );
  it.each(shells)('keeps %s usable', limit, async (file) => {
    const route = routeInShell(release, file.slice('shells/'.length));
    if (route === undefined) throw new Error(`No screen stands in ${file}.`);
    await walk(
      route,
      file,
      async (portal) => portal.view.evaluation.store.get(portal.navigation.shown).shell?.instance,
    );
  });

  const popups = Object.keys(release.files).filter(
    (file) => file.startsWith('popups/') && casesOf(file).length > 0,
  );
  it.each(sampled(popups, places.popups, 2))('keeps %s usable', limit, async (file) => {
    const id = file.slice('popups/'.length);
    const home =
      routeToPopup(release, id) ?? screens.find(({ screen }) => screen === 'beneficiary');
    if (home === undefined) throw new Error(`No screen opens the popup ${id}.`);
    await walk(
      home,
      file,
      async (portal, screen) => screen && (await openPopup(portal, screen, { id })),
    );
  });

  it('was sent many times', () => {
    console.info(`${tried} answers.`);
    expect(tried).toBeGreaterThan(inFull ? screens.length : places.screens / 2);
  });
});
