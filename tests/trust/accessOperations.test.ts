import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile, type Compilation } from '../../src/compiler/compile.ts';
import { companyCases } from '../sandbox/companyCases.ts';
import {
  createTestClient,
  type TestAnswer,
  type TestCall,
  type TestClient,
} from '../sandbox/createTestClient.ts';
import { createTestSandbox, type TestSandbox } from '../sandbox/createTestSandbox.ts';
import { openSessions, password, type Sessions } from '../sandbox/openSessions.ts';
import {
  callers,
  cardCalls,
  narrower,
  ownThing,
  requestOf,
  shareCompanies,
  type Caller,
} from './accessCallers.ts';

// Every role x every operation against the sandbox. The services and the access report must agree:
// a permitted role passes every permission check, any other is rejected before anything is read or
// changed.

let sandbox: TestSandbox;
let client: TestClient;
let sessions: Sessions;
let report: Compilation['access'];
/** The request of a permitted account, by operation. */
const requests = new Map<string, TestCall>();

beforeAll(async () => {
  sandbox = await createTestSandbox({ settings: { sessionSeconds: 1_000_000 } });
  client = createTestClient(sandbox);
  sessions = openSessions(sandbox, client);
  report = compile(await readPortalFolder('screens'), vocabulary).access;
  await shareCompanies(sandbox);
  const recording: TestClient = {
    ...client,
    call: async (operation, call = {}) => {
      const answer = await client.call(operation, call);
      if (answer.status < 300 && !requests.has(operation)) requests.set(operation, call);
      return answer;
    },
  };
  for (const run of Object.values(companyCases)) await run({ client: recording, sessions });
  for (const [operation, call] of Object.entries(cardCalls)) requests.set(operation, call);
});
afterAll(() => sandbox.dispose());

/**
 * The roles that the service accepts according to the report; for operations without a screen,
 * those of the document.
 */
function answersOf(operation: string): readonly string[] {
  const calls = report.screens
    .flatMap((screen) => screen.calls)
    .filter((call) => call.operation.split('/')[0] === operation);
  return (
    calls[0]?.answers ?? sandbox.routes.find((route) => route.operation === operation)?.roles ?? []
  );
}

async function ask(caller: Caller, operation: string): Promise<TestAnswer> {
  const token =
    caller.kind === 'nobody'
      ? undefined
      : operation === 'logoutUser' && caller.kind === 'company'
        ? await client.signInCompany(caller.username, password)
        : await tokenOf(caller);
  const anything = {
    params: Object.fromEntries(
      (sandbox.routes.find((route) => route.operation === operation)?.names ?? []).map((name) => [
        name,
        '1',
      ]),
    ),
  };
  const call = {
    ...requestOf(caller, operation, requests.get(operation) ?? anything),
    ...(token !== undefined && { token }),
  };
  if (token === undefined) return await client.call(operation, call);
  return await client.call(operation, {
    ...call,
    ...(await ownThing(client, { caller, operation, token })),
  });
}

function tokenOf(caller: Exclude<Caller, { readonly kind: 'nobody' }>): Promise<string> {
  if (caller.kind === 'visitor') return sessions.open(caller.service);
  return caller.kind === 'card'
    ? sessions.card(caller.username)
    : sessions.company(caller.username);
}

describe('service access per role', () => {
  it('matches the access report for every operation', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { operation, security } of endingLast(sandbox.routes)) {
      const open =
        security.length === 0 ||
        security.some((entry) => Object.keys(entry).every((scheme) => scheme === 'apiKey'));
      if (open) continue; // called without a token
      for (const caller of callers) {
        const answered =
          answersOf(operation).includes(caller.role) &&
          security.some((entry) => caller.scheme !== undefined && caller.scheme in entry);
        const permitted = answered && (narrower[operation]?.may(caller) ?? true);
        // other tests cover visitors, because codes and bot checks are valid once
        if (permitted && caller.kind === 'visitor') continue;
        if (permitted && !requests.has(operation))
          throw new Error(`There is no request of ${operation} to repeat.`);
        const { status, body } = await ask(caller, operation);
        asked++;
        const expected = permitted
          ? status < 300 ||
            status === 404 ||
            status === 409 ||
            (status === 400 && isRefusedForItsState(body))
          : status === (caller.kind === 'nobody' ? 401 : 403);
        if (!expected)
          wrong.push(
            `${operation} as ${caller.name}: ${status}, expected ${permitted ? 'an answer' : 'a refusal'}`,
          );
      }
    }
    console.info(`${asked} requests of ${callers.length} callers.`);
    expect(wrong).toEqual([]);
  });

  it('restricts a role only for a reason that the portal has too', () => {
    const operations = new Set(sandbox.routes.map(({ operation }) => operation));
    expect(Object.keys(narrower).filter((operation) => !operations.has(operation))).toEqual([]);
    for (const [operation, { screenRule }] of Object.entries(narrower)) {
      const calls = report.screens.filter((screen) =>
        screen.calls.some((call) => call.operation.split('/')[0] === operation),
      );
      if (calls.length === 0) continue;
      for (const screen of calls)
        expect(
          screenRule === undefined
            ? screen.calls.some(
                (call) => call.operation.split('/')[0] === operation && call.conditional,
              )
            : screen.rules.includes(screenRule),
          `${screen.screen} ${operation}`,
        ).toBe(true);
    }
  });

  it('grants every operation that the portal offers a role unconditionally', () => {
    const offered = report.screens
      .filter(({ roles }) => roles.length > 0)
      .flatMap(({ screen, calls }) =>
        calls
          .filter(
            ({ conditional, roles, answers }) =>
              !conditional && roles.some((role) => !answers.includes(role)),
          )
          .map(({ operation }) => `${screen} ${operation}`),
      );
    expect(offered).toEqual([]);
  });
});

/** Past every check of permission and of shape. */
function isRefusedForItsState(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error_code' in body &&
    body.error_code !== 'INVALID_REQUEST'
  );
}

/** Operations that end an account come last. */
function endingLast(routes: TestSandbox['routes']): TestSandbox['routes'] {
  return routes.toSorted(
    (a, b) =>
      Number(a.operation === 'deleteBeneficiary') - Number(b.operation === 'deleteBeneficiary'),
  );
}
