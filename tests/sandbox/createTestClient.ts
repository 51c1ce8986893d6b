import { randomUUID } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Route } from '../../src/sandbox/http/readRoutes.ts';
import { describeErrors } from '../../src/sandbox/http/readRoutes.ts';
import type { TestSandbox } from './createTestSandbox.ts';

export interface TestCall {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Sent as JSON, or as a form if the operation takes one. */
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface TestClient {
  /** Calls an operation by its id; fails if the response does not match the document. */
  call(operation: string, call?: TestCall): Promise<TestAnswer>;
  signInCard(username: string, password: string): Promise<string>;
  signInCompany(username: string, password: string): Promise<string>;
  openToken(service: 'card' | 'company'): Promise<string>;
  /** A solved bot check for the header `x-captcha`. */
  solveBotCheck(): Promise<string>;
}

const origin = 'http://sandbox.test';

export function createTestClient(sandbox: TestSandbox): TestClient {
  const client: TestClient = {
    call: async (operation, call = {}) => {
      const route = sandbox.routes.find((entry) => entry.operation === operation);
      if (route === undefined) throw new Error(`There is no operation "${operation}".`);
      const response = await sandbox.fetch(toRequest(route, call));
      const text = await response.text();
      const answer: TestAnswer = {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      assertConforms(route, answer);
      return answer;
    },
    signInCard: async (username, password) =>
      accessToken(
        await client.call('issueCardToken', {
          body: { scope: 'web', grant_type: 'password', username, password },
        }),
      ),
    signInCompany: async (username, password) =>
      accessToken(
        await client.call('issueCompanyToken', {
          body: { scope: 'webclient', grant_type: 'password', username, password },
        }),
      ),
    openToken: async (service) => {
      const id = service === 'card' ? 'webopen' : 'clientopen';
      const operation = service === 'card' ? 'issueCardToken' : 'issueCompanyToken';
      return accessToken(
        await client.call(operation, {
          body: { grant_type: 'client_credentials', client_id: id, scope: id },
        }),
      );
    },
    solveBotCheck: async () => {
      const response = await sandbox.fetch(new Request(`${origin}/bot_check/challenge`));
      const challenge = (await response.json()) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },
  };
  return client;
}

function toRequest(route: Route, call: TestCall): Request {
  const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name] ?? '')),
  );
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(call.query ?? {}))
    url.searchParams.set(name, String(value));
  const form = 'application/x-www-form-urlencoded' in route.bodyTypes;
  const headers = new Headers({
    'x-api-key': 'sandbox-key',
    ...(route.writes ? { 'x-request-id': randomUUID() } : {}),
    ...(call.token === undefined
      ? {}
      : { authorization: `Bearer ${Buffer.from(call.token).toString('base64')}` }),
    ...(call.body === undefined
      ? {}
      : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
    ...call.headers,
  });
  const body = form
    ? new URLSearchParams(call.body as Record<string, string>).toString()
    : JSON.stringify(call.body);
  return new Request(url, {
    method: route.method,
    headers,
    ...(call.body === undefined ? {} : { body }),
  });
}

/** A response with a status that the document describes must have the described body. */
function assertConforms(route: Route, answer: TestAnswer): void {
  if (!(String(answer.status) in route.answers)) {
    if (answer.status < 400)
      throw new Error(
        `"${route.operation}" answered ${answer.status}, which its document does not describe.`,
      );
    return;
  }
  const check = route.answers[String(answer.status)];
  if (check === undefined) {
    if (answer.body !== undefined)
      throw new Error(`"${route.operation}" answered a body that its document does not describe.`);
  } else if (!check(answer.body)) {
    throw new Error(
      `"${route.operation}" answered ${answer.status} against its document: ${describeErrors('answer', check.errors)}.`,
    );
  }
}

function accessToken(answer: TestAnswer): string {
  const { body } = answer;
  if (answer.status === 200 && typeof body === 'object' && body !== null && 'access_token' in body)
    return String(body.access_token);
  throw new Error(`No token: ${answer.status} ${JSON.stringify(body)}`);
}
