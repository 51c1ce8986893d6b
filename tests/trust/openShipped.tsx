import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Operations } from '../../src/compiler/resolve/operations.ts';
import type { Screen, Shape } from '../../src/language/release.ts';
import type { Route } from '../../src/language/route.ts';
import type { Instance } from '../../src/runtime/scope.ts';
import { PortalView } from '../../src/runtime/PortalView.tsx';
import { widgets } from '../../src/widgets/index.ts';
import { invitationUuids } from '../../screens/sandbox/seed/demonstration.ts';
import { createTestRuntime, settle } from '../runtime/createTestRuntime.ts';
import type { Asked, TestPortal } from '../runtime/createTestRuntime.ts';
import { createTestClient } from '../sandbox/createTestClient.ts';
import { testNow, type TestSandbox } from '../sandbox/createTestSandbox.ts';
import { password } from '../sandbox/openSessions.ts';
import type { ShippedRelease } from './shippedRelease.ts';

/** Faults of a response. */
export const faults = [
  'malformed',
  'wrongType',
  'empty',
  '500',
  '403',
  '429',
  'timeOut',
  'reset',
  '401',
] as const;
export type Fault = (typeof faults)[number];

/** The current fault; `good` returns the minimal response of the operation. */
export interface Failing {
  operation: string | undefined;
  fault: Fault | 'good';
  /** Whether it was requested and sent. */
  reached?: boolean;
}

export type Person = 'visitor' | 'cardHolder' | 'customer' | 'merchant' | 'group' | 'support';
const names = {
  customer: '100001',
  merchant: '200001',
  group: '200010',
  support: 'suport.fac',
} as const;

/** The role of a screen, by its shell and its rules. */
export function personOf(screen: Screen): Person {
  if (screen.shell === 'beneficiary') return 'cardHolder';
  if (screen.shell !== 'company') return 'visitor';
  const rules = (screen.access ?? []).map(({ rule }) => rule);
  return rules.includes('affiliate')
    ? 'merchant'
    : rules.some((rule) => rule === 'support' || rule === 'resetAccounts')
      ? 'support'
      : 'customer';
}

/** Signs every role in once. */
export async function signInAll(
  sandbox: TestSandbox,
): Promise<Readonly<Record<Person, ReadonlyMap<string, string>>>> {
  const client = createTestClient(sandbox);
  const company = async (name: string) =>
    new Map([
      ['token', await client.signInCompany(name, password)],
      [
        'userLink',
        encodeURIComponent(
          `/company_services/v1/users/${(await userId(sandbox, name)).toString()}`,
        ),
      ],
      ['first', 'true'],
      ['GDPR', 'true'],
    ]);
  return {
    visitor: new Map([['GDPR', 'true']]),
    cardHolder: new Map([
      ['token', await client.signInCard('ana.ionescu@exemplu.ro', password)],
      ['beneficiaryLink', encodeURIComponent('/card_services/v1/beneficiaries/501')],
      ['GDPR', 'true'],
    ]),
    customer: await company(names.customer),
    merchant: await company(names.merchant),
    group: await company(names.group),
    support: await company(names.support),
  };
}

async function userId({ db }: TestSandbox, username: string): Promise<number> {
  return (
    await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;
}

/** The minimal value of this shape. */
function sampleOf(shape: Shape | undefined): unknown {
  if (shape === undefined || shape === '*') return {};
  if (typeof shape === 'string')
    return { t: 'text', T: 'text', n: 1, N: 1, b: true, B: true, D: '2026-01-01' }[shape];
  if (Array.isArray(shape)) return [];
  return Object.fromEntries(Object.entries(shape).map(([name, of]) => [name, sampleOf(of)]));
}

function faulty({ fault }: Failing, shape: Shape | undefined): Response {
  switch (fault) {
    case 'good':
      return Response.json(sampleOf(shape));
    case 'malformed':
      return new Response('{"half":');
    case 'wrongType':
      return new Response(Array.isArray(shape) ? '{"a":1}' : '[1,2]');
    case 'empty':
      return new Response('');
    case 'timeOut':
      throw new DOMException('signal timed out', 'TimeoutError');
    case 'reset':
      throw new TypeError('Failed to fetch');
    default:
      return Response.json(
        { error_code: 'XX01', error: 'XX01', description: '', error_description: '' },
        { status: Number(fault) },
      );
  }
}

/** Queries without which a screen has nothing to show and leads away. */
const sampleQueries: Readonly<Record<string, string>> = {
  create_user_company: `?uuid=${invitationUuids.newUser}`,
};

/** The portal of a test; `moved` is true if it has navigated to another screen. */
export type ShippedPortal = TestPortal & { moved(): boolean };

export interface Opened {
  readonly portal: ShippedPortal;
  readonly screen: Instance | undefined;
}

/** The response to a call, based on the sandbox's. */
export type AnswerOf = (
  operation: string,
  asked: Asked,
  ask: () => Promise<Response>,
) => Promise<Response>;

/**
 * Renders the shipped portal at a route over the sandbox, with a fault in the responses of one
 * operation.
 */
export async function openShipped(
  release: ShippedRelease,
  sandbox: TestSandbox,
  given: {
    readonly route: Route;
    readonly cookies: ReadonlyMap<string, string>;
    readonly failing: Failing;
    readonly operations: Pick<Operations, 'find'>;
    readonly answer?: AnswerOf;
    readonly language?: string;
    /** In place of those of the release. */
    readonly files?: Readonly<Record<string, unknown>>;
  },
): Promise<Opened> {
  const { failing, operations, route, answer = (_operation, _asked, ask) => ask() } = given;
  const service = async (asked: Asked): Promise<Response> => {
    const target = sandbox.routes.find(
      ({ method, pattern }) => method === asked.method && pattern.test(asked.url.pathname),
    );
    if (target !== undefined && target.operation === failing.operation) {
      failing.reached = true;
      return faulty(failing, operations.find(target.operation)?.entry.operation.shape);
    }
    const headers = new Headers(asked.headers);
    if (asked.body !== '' && !headers.has('content-type'))
      // as a browser does for a form
      headers.set('content-type', 'application/x-www-form-urlencoded');
    return await answer(target?.operation ?? '', asked, () =>
      sandbox.fetch(
        new Request(asked.url.href, {
          method: asked.method,
          headers,
          ...(asked.body !== '' && { body: asked.body }),
        }),
      ),
    );
  };
  const portal = createTestRuntime({
    portal: release.portal,
    files: { ...release.files, ...given.files },
    module: release.module,
    widgets,
    service,
    cookies: given.cookies,
    now: () => testNow,
    uuid: () => crypto.randomUUID(),
    ...(given.language !== undefined && { localStorage: new Map([['lang', given.language]]) }),
  });
  await portal.start();
  const address =
    route.path.replace(/\{[^}]+\}/g, '1').replace('*', 'abc') + (sampleQueries[route.screen] ?? '');
  render(
    <MemoryRouter initialEntries={[address]}>
      <PortalView portal={portal} />
    </MemoryRouter>,
  );
  await calm(portal);
  const moved = () =>
    portal.view.evaluation.store.get(portal.navigation.shown).screen?.route.screen !== route.screen;
  return {
    portal: { ...portal, moved },
    screen: portal.view.evaluation.store.get(portal.navigation.shown).screen?.instance,
  };
}

/** The most milliseconds to wait for a page; a busy machine needs seconds for what takes 50 ms. */
export const patience = 60_000;

/** Waits until nothing is loading, including requests that the loaded data cause. */
export async function calm(portal: TestPortal): Promise<void> {
  const { store } = portal.view.evaluation;
  const end = Date.now() + patience;
  for (let quiet = 0; Date.now() < end && quiet < 3;) {
    await settle();
    const { screen, shell, loading } = store.get(portal.navigation.shown);
    const waiting = [
      screen?.instance,
      shell?.instance,
      ...store.get(portal.popups.shown).map(({ instance }) => instance),
    ].some((one) =>
      Object.values((one?.tree.peek(['status']) ?? {}) as object).includes('loading'),
    );
    quiet = loading || waiting ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * Opens a popup with these parameters over a screen and waits for its data; undefined if it did not
 * open.
 */
export async function openPopup(
  portal: TestPortal,
  screen: Instance,
  { id, params = {} }: { readonly id: string; readonly params?: Readonly<Record<string, unknown>> },
): Promise<Instance | undefined> {
  const { store } = portal.view.evaluation;
  const found = () =>
    store.get(portal.popups.shown).find(({ file }) => file.popup === id)?.instance;
  const lasting = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, () => value]),
  );
  // `calm` knows nothing of a popup whose file is still loading.
  let stop: (() => void) | undefined;
  const isShown = new Promise<void>((resolve) => {
    stop = store.sub(portal.popups.shown, () => found() !== undefined && resolve());
  });
  await Promise.race([isShown, portal.popups.open(id, lasting, screen.scope)]);
  stop?.();
  await calm(portal);
  return found();
}
