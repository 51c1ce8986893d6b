import './browserGlobals.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Call, Shell } from '../../src/language/release.ts';
import type { Route } from '../../src/language/route.ts';
import type { Instance } from '../../src/runtime/scope.ts';
import { callStep } from '../runtime/createTestRuntime.ts';
import {
  calm,
  faults,
  type Failing,
  type Fault,
  type Opened,
  type ShippedPortal,
} from './openShipped.tsx';
import { inFull, sampled, seed } from '../sampled.ts';
import { serveShipped } from './serveShipped.ts';
import {
  callsOf,
  compileShipped,
  routeInShell,
  routeToPopup,
  screenOf,
  type FoundCall,
} from './shippedRelease.ts';

// Every call of a sample of the screens and popups and of all shells of the compiled release, with
// a random sample of the faults for each; SOAK=1 tests all of them, SEED=<n> repeats a run.
const release = await compileShipped();
const perCall = inFull ? faults.length : 1;

const { screens } = release;

const serve = serveShipped(release);

function faultsFor(index: number): readonly Fault[] {
  return Array.from(
    { length: perCall },
    (_, step) => faults[(seed + index * perCall + step) % faults.length] as Fault,
  );
}

async function openAt(route: Route, failing: Failing): Promise<Opened> {
  return await serve(route, { failing });
}

const filesWithCalls = Object.keys(release.files).filter(
  (file) => callsOf(file, release.files[file]).length > 0,
);
const within = (folder: string) => filesWithCalls.filter((file) => file.startsWith(folder));
/** What this run opens. */
const tried = {
  screens: sampled(
    screens
      .map((route) => [route.screen, route] as const)
      .filter(([id, route]) => callsOf(`screens/${id}`, screenOf(release, route)).length > 0),
    4,
    1,
  ),
  shells: within('shells/'),
  popups: sampled(within('popups/'), 4, 2),
};

/** Calls with at least one malformed response, as `file at`. */
const covered = new Set<string>();
function cover({ file, at }: FoundCall, { reached }: Failing): void {
  if (reached === true) covered.add(`${file} ${at}`);
}

const pageText = () => document.body.textContent ?? '';

/** Holds for every response: the page has readable content, and no part has failed. */
function expectUsable(portal: ShippedPortal, label: string): void {
  const main = document.querySelector('main');
  const dialogs = [...document.querySelectorAll('dialog')]
    .map(({ textContent }) => textContent)
    .join('');
  expect(
    `${main?.textContent ?? ''}${dialogs}`.trim().length,
    `${label}: the page is not blank`,
  ).toBeGreaterThan(3);
  expect(pageText(), `${label}: no part of the page has failed`).not.toContain(
    portal.view.text('runtime.nodeError'),
  );
  expect(
    portal.view.evaluation.store.get(portal.navigation.shown).failed,
    `${label}: the screen has rendered`,
  ).toBeUndefined();
}

/**
 * A failure is shown where its pipeline declares: in place, in a popup, on another screen; or not
 * at all.
 */
async function expectFailureShown(
  portal: ShippedPortal,
  owner: Instance,
  call: FoundCall,
  label: string,
): Promise<void> {
  const { store } = portal.view.evaluation;
  const inPlace = () =>
    call.names
      .map((name) => owner.tree.peek(['failure', name]) as { readonly text: string } | undefined)
      .find((failure) => failure !== undefined);
  const elsewhere = () =>
    portal.moved() ||
    store.get(portal.popups.shown).length > 0 ||
    store.get(portal.popups.toasts).length > 0;
  const silent = (call.call.onError ?? []).some(
    ({ to }) => to.type === 'silent' || to.type === 'steps',
  );
  await vi.waitFor(
    () =>
      expect(
        inPlace() !== undefined || silent || elsewhere(),
        `${label}: the failure is shown`,
      ).toBe(true),
    20_000,
  );
  const failure = inPlace();
  if (failure !== undefined)
    expect(failure.text, `${label}: the failure text is readable`).toMatch(/\S{3}.*\S{3}/);
}

describe(`a malformed response (seed ${seed})`, () => {
  it.each(tried.screens)(
    'keeps the screen %s usable, shows an error, and can be retried',
    { timeout: 240_000 },
    async (id, route) => {
      const screen = screenOf(release, route);
      const own = callsOf(`screens/${id}`, screen);
      for (const [index, found] of own.filter(({ data }) => data !== undefined).entries()) {
        for (const fault of faultsFor(index + id.length)) await checkData(route, found, fault);
      }
      const steps = own.filter(({ data }) => data === undefined);
      for (const [index, found] of steps.entries())
        await checkSteps(route, found, faultsFor(index));
    },
  );

  it.each(tried.shells)('keeps the content of %s usable', { timeout: 240_000 }, async (file) => {
    const shell = release.files[file] as Shell;
    const route = routeInShell(release, shell.shell);
    if (route === undefined) throw new Error(`No screen stands in ${file}.`);
    for (const [index, found] of callsOf(file, shell).entries()) {
      if (found.data === undefined) await checkSteps(route, found, faultsFor(index), 'shell');
      else for (const fault of faultsFor(index)) await checkShellData(route, found, fault);
    }
  });

  it.each(tried.popups)('keeps %s usable', { timeout: 240_000 }, async (file) => {
    const id = file.slice('popups/'.length);
    const home =
      routeToPopup(release, id) ?? screens.find(({ screen }) => screen === 'beneficiary');
    if (home === undefined) throw new Error(`No screen opens the popup ${id}.`);
    for (const [index, found] of callsOf(file, release.files[file]).entries())
      await checkPopup(home, id, found, faultsFor(index));
  });
});

/** Calls of the portal itself that return tokens. */
const tokenCalls = Object.entries(release.portal.tokens).flatMap(
  ([scheme, { call }]): FoundCall[] =>
    call === undefined
      ? []
      : [{ file: 'portal', at: `tokens.${scheme}`, data: undefined, call, names: [scheme] }],
);

describe(`a malformed response to a token request (seed ${seed})`, () => {
  it.each(tokenCalls.map((token, index) => [token.at, token, index] as const))(
    '%s is reported where the call that needs it is made, which can be retried',
    { timeout: 240_000 },
    async (_, token, index) => {
      const [scheme = ''] = token.names;
      const needing = screens
        .flatMap((route) =>
          callsOf(`screens/${route.screen}`, release.files[`screens/${route.screen}`]).map(
            (found) => ({ route, found }),
          ),
        )
        .find(
          ({ found }) => found.data === undefined && found.call.operation.security[0] === scheme,
        );
      if (needing === undefined)
        throw new Error(`No screen makes a call with the token ${scheme}.`);
      for (const fault of faultsFor(index))
        await checkToken(needing.route, { token, found: needing.found, fault });
    },
  );
});

async function checkToken(
  route: Route,
  {
    token,
    found,
    fault,
  }: { readonly token: FoundCall; readonly found: FoundCall; readonly fault: Fault },
): Promise<void> {
  const failing: Failing = { operation: token.call.operation.id, fault };
  const { portal, screen } = await openAt(route, failing);
  const label = `${token.at} for ${found.file} ${found.at} ${fault}`;
  if (screen === undefined) throw new Error(`${label}: there is no screen`);
  const [as = 'answer'] = found.names;
  const step = callStep({ ...forced(found.call), as });
  expect(await portal.view.dispatch([step], screen.scope), `${label}: the call fails`).toBe(false);
  await calm(portal);
  cover(token, failing);
  expectUsable(portal, label);
  await expectFailureShown(portal, screen, { ...found, names: [as] }, label);
  for (const popup of portal.view.evaluation.store.get(portal.popups.shown)) popup.close(undefined);
  if (!portal.moved()) {
    failing.operation = undefined;
    const asked = portal.asked.length;
    await portal.view.dispatch([step], screen.scope);
    expect(
      portal.asked.slice(asked).some(({ url }) => url.pathname.endsWith(token.call.operation.path)),
      `${label}: the token is requested again`,
    ).toBe(true);
  }
  cleanup();
}

// The last block, because it checks what the others have reached.
describe('the failure matrix', () => {
  it('has a test for every file of the release that makes calls', () => {
    const walked = [
      ...screens.map(({ screen }) => `screens/${screen}`),
      ...Object.keys(release.files).filter((file) => /^(shells|popups)\//.test(file)),
    ];
    expect(filesWithCalls.filter((file) => !walked.includes(file))).toEqual([]);
  });

  it('has sent a malformed response to each call of those files and to each token request', () => {
    const all = [
      ...[
        ...tried.screens.map(([id]) => `screens/${id}`),
        ...tried.shells,
        ...tried.popups,
      ].flatMap((file) => callsOf(file, release.files[file])),
      ...tokenCalls,
    ];
    const left = all
      .filter(({ file, at }) => !covered.has(`${file} ${at}`))
      .map(({ file, at, call }) => `${file} ${at}: ${call.operation.id}`);
    console.info(`${all.length} calls, ${perCall} of ${faults.length} faults for each.`);
    expect(left).toEqual([]);
  });
});

async function checkData(route: Route, found: FoundCall, fault: Fault): Promise<void> {
  const failing: Failing = { operation: found.call.operation.id, fault };
  const { portal, screen } = await openAt(route, failing);
  const label = `${found.file} ${found.at} ${fault}`;
  if (screen === undefined) throw new Error(`${label}: there is no screen`);
  cover(found, failing);
  expectUsable(portal, label);
  const name = found.data ?? '';
  if (screen.tree.peek(['status', name]) === 'failed') {
    await expectFailureShown(portal, screen, found, label);
    const inPlace = screen.tree.peek(['failure', name]) as { readonly text: string } | undefined;
    if (inPlace !== undefined && fault !== '401')
      await vi.waitFor(
        () =>
          expect(
            portal.moved() || pageText().includes(inPlace.text),
            `${label}: its text is on the page: ${inPlace.text}`,
          ).toBe(true),
        20_000,
      );
    if (fault !== '401' && !portal.moved()) {
      failing.operation = undefined;
      screen.reload(name);
      await calm(portal);
      expect(['ready', 'failed'], `${label}: it can be retried`).toContain(
        screen.tree.peek(['status', name]),
      );
      expectUsable(portal, label);
    }
  }
  cleanup();
  // its condition does not hold here
  if (failing.reached !== true) await checkSteps(route, found, [fault]);
}

async function checkShellData(route: Route, found: FoundCall, fault: Fault): Promise<void> {
  const failing: Failing = { operation: found.call.operation.id, fault };
  const { portal } = await openAt(route, failing);
  const label = `${found.file} ${found.at} ${fault}`;
  const shell = portal.view.evaluation.store.get(portal.navigation.shown).shell?.instance;
  if (shell !== undefined && shell.tree.peek(['status', found.data ?? '']) === 'failed')
    await expectFailureShown(portal, shell, found, label);
  if (!portal.moved()) expectUsable(portal, label);
  else expect(failing.reached, `${label}: only a malformed response leads elsewhere`).toBe(true);
  cover(found, failing);
  cleanup();
  if (failing.reached !== true) await checkSteps(route, found, [fault], 'shell');
}

/** The call with sample values in its address parameters. */
function forced({
  operation,
  with: parameters,
  url,
  onError,
  body,
  success,
}: Call): Parameters<typeof callStep>[0] {
  const base = release.portal.services[operation.service] as {
    readonly '=': readonly [string, readonly string[]];
  };
  const root = String(release.portal.settings[base['='][1][1] ?? '']);
  const filled = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => [name, '1']),
  );
  return {
    operation,
    ...(onError !== undefined && { onError }),
    ...(body !== undefined && { body }),
    ...(success !== undefined && { success }),
    with: { ...parameters, ...filled },
    ...(url !== undefined && { url: `${root}${operation.path.replace(/\{[^}]+\}/g, '1')}` }),
  };
}

async function checkSteps(
  route: Route,
  found: FoundCall,
  kinds: readonly Fault[],
  place: 'screen' | 'shell' = 'screen',
): Promise<void> {
  const failing: Failing = { operation: undefined, fault: 'good' };
  let opened = await openAt(route, failing);
  for (const fault of kinds) {
    const { portal } = opened;
    const owner =
      place === 'shell'
        ? portal.view.evaluation.store.get(portal.navigation.shown).shell?.instance
        : opened.screen;
    if (owner === undefined) throw new Error(`${found.file} ${found.at}: nothing has rendered`);
    await checkStep({ portal, owner, found, failing, fault });
    if (portal.moved()) {
      cleanup();
      opened = await openAt(route, failing);
    }
  }
  cleanup();
}

async function checkPopup(
  route: Route,
  id: string,
  found: FoundCall,
  kinds: readonly Fault[],
): Promise<void> {
  for (const fault of kinds) {
    const failing: Failing = {
      operation: found.data === undefined ? undefined : found.call.operation.id,
      fault,
    };
    const { portal, screen } = await openAt(route, failing);
    if (screen === undefined) throw new Error('There is no screen.');
    void portal.popups.open(id, {}, screen.scope);
    const popup = await vi.waitFor(() => {
      const shown = portal.view.evaluation.store
        .get(portal.popups.shown)
        .find(({ file }) => file.popup === id);
      // a session that ends while the popup loads closes the popup at once
      if (shown === undefined && !portal.moved()) throw new Error(`The popup ${id} did not open.`);
      return shown;
    }, 20_000);
    await calm(portal);
    const label = `${found.file} ${found.at} ${fault}`;
    expectUsable(portal, label);
    cover(found, failing);
    if (popup === undefined) expect(failing.reached, `${label}: the failure redirects`).toBe(true);
    else if (found.data === undefined || failing.reached !== true)
      await checkStep({ portal, owner: popup.instance, found, failing, fault });
    else if (popup.instance.tree.peek(['status', found.data]) === 'failed')
      await expectFailureShown(portal, popup.instance, found, label);
    cleanup();
  }
}

interface StepCase {
  readonly portal: ShippedPortal;
  readonly owner: Instance;
  readonly found: FoundCall;
  readonly failing: Failing;
  readonly fault: Fault;
}

async function checkStep({ portal, owner, found, failing, fault }: StepCase): Promise<void> {
  const label = `${found.file} ${found.at} ${found.call.operation.id} ${fault}`;
  const [as] = found.names;
  const step = callStep({ ...forced(found.call), as: as ?? 'answer' });
  const before = JSON.stringify(owner.tree.peek(['state']));
  const asked = portal.asked.length;
  Object.assign(failing, { operation: found.call.operation.id, fault });
  const went = await portal.view.dispatch([step], owner.scope);
  await calm(portal);
  expect(portal.asked.length, `${label}: it was requested`).toBeGreaterThan(asked);
  cover(found, failing);
  if (!portal.moved()) expectUsable(portal, label);
  if (!went) {
    await expectFailureShown(portal, owner, { ...found, names: [as ?? 'answer'] }, label);
    const also = (found.call.onError ?? []).some(
      (rule) => rule.also !== undefined || (typeof rule.to === 'object' && 'steps' in rule.to),
    );
    if (!also && fault !== '401')
      expect(JSON.stringify(owner.tree.peek(['state'])), `${label}: no input is lost`).toBe(before);
  }
  for (const popup of portal.view.evaluation.store.get(portal.popups.shown))
    if (popup.instance !== owner) popup.close(undefined);
  if (portal.moved()) return;
  Object.assign(failing, { operation: found.call.operation.id, fault: 'good' });
  const again = portal.asked.length;
  await portal.view.dispatch([step], owner.scope);
  await calm(portal);
  expect(portal.asked.length, `${label}: it can be retried`).toBeGreaterThan(again);
  expect(
    owner.tree.peek(['failure', as ?? 'answer']),
    `${label}: the retry succeeds`,
  ).toBeUndefined();
  failing.operation = undefined;
}
