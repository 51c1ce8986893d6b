import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../src/sandbox/http/readRoutes.ts';
import { createTestClient, type TestClient } from './createTestClient.ts';
import { createTestSandbox, readServices, type TestSandbox } from './createTestSandbox.ts';
import { readRoutes } from '../../src/sandbox/http/readRoutes.ts';
import { openSessions, type Sessions } from './openSessions.ts';

let sandbox: TestSandbox;
let client: TestClient;
let sessions: Sessions;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  client = createTestClient(sandbox);
  sessions = openSessions(sandbox, client);
}, 200_000);

afterAll(() => sandbox.dispose());

interface Caller {
  name: string;
  scheme: string;
  role: string;
  token: () => Promise<string>;
}

const callers: readonly Caller[] = [
  {
    name: 'a visitor of the card side',
    scheme: 'cardOpen',
    role: 'visitor',
    token: () => sessions.open('card'),
  },
  {
    name: 'a visitor of the company side',
    scheme: 'companyOpen',
    role: 'visitor',
    token: () => sessions.open('company'),
  },
  {
    name: 'BEN',
    scheme: 'cardUser',
    role: 'BEN',
    token: () => sessions.card('ana.ionescu@exemplu.ro'),
  },
  { name: 'CST', scheme: 'companyUser', role: 'CST', token: () => sessions.company('100001') },
  { name: 'AFF', scheme: 'companyUser', role: 'AFF', token: () => sessions.company('200001') },
  { name: 'AFA', scheme: 'companyUser', role: 'AFA', token: () => sessions.company('200010') },
  { name: 'FAC', scheme: 'companyUser', role: 'FAC', token: () => sessions.company('suport.fac') },
  { name: 'HLP', scheme: 'companyUser', role: 'HLP', token: () => sessions.company('suport.hlp') },
];

const guarded = readRoutes(readServices()).filter(
  (route) =>
    route.security.length > 0 && route.security.every((entry) => Object.keys(entry).length > 1),
);

function isPermitted(route: Route, caller: Caller): boolean {
  return (
    route.security.some((entry) => caller.scheme in entry) && route.roles.includes(caller.role)
  );
}

async function call(route: Route, headers: Record<string, string>): Promise<number> {
  const url = `http://sandbox.test${route.path.replace(/\{[^}]+\}/g, '1')}`;
  const response = await sandbox.fetch(new Request(url, { method: route.method, headers }));
  return response.status;
}

describe('an operation that a role may not use is rejected before anything is read', () => {
  const restricted = guarded.filter((route) =>
    callers.some((caller) => !isPermitted(route, caller)),
  );

  it.each(restricted.map((route) => [route.operation, route] as const))('%s', async (_, route) => {
    const statuses: Record<string, number> = {};
    for (const caller of callers.filter((entry) => !isPermitted(route, entry))) {
      const authorization = `Bearer ${Buffer.from(await caller.token()).toString('base64')}`;
      statuses[caller.name] = await call(route, { 'x-api-key': 'sandbox-key', authorization });
    }
    expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((name) => [name, 403])));
  });

  it.each(guarded.map((route) => [route.operation, route] as const))(
    '%s without token or with an invalid one is 401',
    async (_, route) => {
      expect(await call(route, { 'x-api-key': 'sandbox-key' })).toBe(401);
      expect(
        await call(route, {
          'x-api-key': 'sandbox-key',
          authorization: `Bearer ${Buffer.from('made up').toString('base64')}`,
        }),
      ).toBe(401);
    },
  );

  it('every service call without the API key is 401, except the external check', async () => {
    expect(sandbox.routes.length).toBeGreaterThan(0);
    for (const route of sandbox.routes) {
      const status = await call(route, {
        authorization: `Bearer ${Buffer.from(await sessions.company('100001')).toString('base64')}`,
      });
      if (route.service === 'external') expect(status).toBe(400);
      else expect(status).toBe(401);
    }
  });
});

describe('a company user can access the companies of the own list only', () => {
  const foreign = [
    ['readCompany', { params: { company_id: 100_002 }, query: { type: 'CST' } }],
    ['searchCompanyInvoices', { params: { company_id: 100_002 } }],
    ['readUserCompany', { params: { id: 100_002 } }],
    ['searchBeneficiaries', { params: { id: 100_002 } }],
    ['searchOrders', { query: { company_id: 100_002 } }],
    ['searchDeliveryPoints', { query: { company_id: 999_999 } }],
    ['readUser', { params: { id: 100_002 } }],
    ['readCardOrder', { params: { id: 60_101 } }],
  ] as const;

  it.each(foreign)('%s of another company is 403', async (operation, call) => {
    const answer = await client.call(operation, {
      ...call,
      token: await sessions.company('100001'),
    });
    expect(answer.status).toBe(403);
  });

  it('support staff can access any company, but no unknown one', async () => {
    for (const username of ['suport.fac', 'suport.hlp']) {
      const token = await sessions.company(username);
      expect(
        (
          await client.call('readCompany', {
            token,
            params: { company_id: 100_002 },
            query: { type: 'CST' },
          })
        ).status,
      ).toBe(200);
      expect(
        (
          await client.call('readCompany', {
            token,
            params: { company_id: 999_999 },
            query: { type: 'CST' },
          })
        ).status,
      ).toBe(404);
    }
  });

  it('an inactive membership opens nothing', async () => {
    const token = await sessions.company('companii.inactive@exemplu.ro');
    expect(
      (
        await client.call('readCompany', {
          token,
          params: { company_id: 100_006 },
          query: { type: 'CST' },
        })
      ).status,
    ).toBe(403);
    expect((await client.call('searchCompanies', { token, query: { name: 'a' } })).status).toBe(
      403,
    );
  });

  it('AFA finds and reaches the merchants of its group only', async () => {
    const token = await sessions.company('200010');
    const found = await client.call('searchCompanies', {
      token,
      query: { name: 'a', per_page: 100 },
    });
    const ids = (found.body as { company_id: number }[]).map((company) => company.company_id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.every((id) => id >= 200_010 && id <= 200_025)).toBe(true);
    expect(
      (
        await client.call('readCompany', {
          token,
          params: { company_id: 200_011 },
          query: { type: 'AFF' },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await client.call('readCompany', {
          token,
          params: { company_id: 200_001 },
          query: { type: 'AFF' },
        })
      ).status,
    ).toBe(403);
  });

  it('managing a company needs EDITOR, no person user and no state-owned company', async () => {
    const invite = { flow: 'add_user', email: 'cineva@exemplu.ro' };
    for (const [username, id] of [
      ['100002', 100_002],
      ['100003', 100_003],
      ['elena.marin@exemplu.ro', 100_001],
    ] as const) {
      const answer = await client.call('createCompanyFlow', {
        token: await sessions.company(username),
        params: { id },
        body: invite,
      });
      expect(answer.status).toBe(403);
    }
  });
});
