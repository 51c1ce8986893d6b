import '../trust/browserGlobals.ts';
import { cleanup } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../src/language/route.ts';
import { createTestClient, type TestCall, type TestClient } from '../sandbox/createTestClient.ts';
import { createTestSandbox, type TestSandbox } from '../sandbox/createTestSandbox.ts';
import { password } from '../sandbox/openSessions.ts';
import { readPortal, type ShippedPortal } from '../screens/readPortal.ts';
import { objectAt, readDocuments } from '../services/readServices.ts';
import { openShipped, signInAll } from '../trust/openShipped.tsx';
import { compileShipped, type ShippedRelease } from '../trust/shippedRelease.ts';

type Json = Readonly<Record<string, unknown>>;

const documents = readDocuments();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const { file, document } of documents) ajv.addSchema(document, file);

let sandbox: TestSandbox;
let client: TestClient;
let release: ShippedRelease;
let portal: ShippedPortal;
beforeAll(async () => {
  [sandbox, release, portal] = await Promise.all([
    createTestSandbox(),
    compileShipped(),
    readPortal(),
  ]);
  client = createTestClient(sandbox);
});
afterAll(() => sandbox.dispose());
afterEach(cleanup);

/**
 * Expects that a value has the shape of this schema of the service's document, with exactly the
 * named members; those of `optional` may be absent.
 */
function expectEntity(
  name: string,
  value: unknown,
  members: readonly string[],
  optional: readonly string[] = [],
): void {
  expect(
    ajv.validate({ $ref: `company.openapi.yaml#/components/schemas/${name}` }, value),
    `${name}: ${ajv.errorsText()}`,
  ).toBe(true);
  const described = objectAt(
    documents.find(({ file }) => file === 'company.openapi.yaml')?.document ?? {},
    'components',
    'schemas',
    name,
  );
  expect(Object.keys(objectAt(described, 'properties')).toSorted(), name).toEqual(
    [...members, ...optional].toSorted(),
  );
  expect(described['required'], name).toEqual(expect.arrayContaining([...members]));
  expect(
    Object.keys(value as Json)
      .filter((member) => !optional.includes(member))
      .toSorted(),
    name,
  ).toEqual([...members].toSorted());
}

/** The response of an operation to an account. */
async function read<T>(
  username: string,
  operation: string,
  call: Omit<TestCall, 'token'>,
): Promise<T> {
  const answer = await client.call(operation, {
    ...call,
    token: await client.signInCompany(username, password),
  });
  expect(answer.status, operation).toBe(200);
  return answer.body as T;
}

const userMembers = [
  'id',
  'username',
  'role',
  'status',
  'first_name',
  'last_name',
  'email',
  'companies',
  'link',
];
const companyMembers = [
  'company_id',
  'name',
  'fiscal_code',
  'address',
  'active',
  'role',
  'userRole',
  'user_config',
  'state_owned',
];
const productMembers = ['name', 'brand', 'card', 'card_profile'];
interface User extends Json {
  readonly status: string;
  readonly companies: readonly (Json & { readonly user_config: Json })[];
}

/** What the portal has stored in session storage after an account opened an address. */
async function keptBy(
  person: 'customer' | 'merchant' | 'support',
  path: string,
): Promise<ReadonlyMap<string, unknown>> {
  const people = await signInAll(sandbox);
  const { operations } = portal.environment;
  const route = release.routes.find((one) => one.path === path) as Route;
  const opened = await openShipped(release, sandbox, {
    route,
    cookies: people[person],
    failing: { operation: undefined, fault: 'good' },
    operations,
  });
  return new Map(
    [...opened.portal.sessionStorage].map(([name, text]) => [name, JSON.parse(text) as unknown]),
  );
}

describe('entities of the company side', () => {
  it('users have a status, their companies and a link to their own record [P2-ENT-01 P2-ENT-02]', async () => {
    const accounts = {
      '100001': 100_001,
      '100004': 100_004,
      '100005': 100_005,
      '100008': 100_008,
      '200001': 200_001,
      '200010': 200_010,
      'elena.marin@exemplu.ro': 900,
      'suport.fac': 902,
      'suport.hlp': 903,
    };
    const users = await Promise.all(
      Object.entries(accounts).map(
        async ([username, id]) => await read<User>(username, 'readUser', { params: { id } }),
      ),
    );
    for (const [index, user] of users.entries()) {
      expectEntity('User', user, userMembers);
      expect(user).toMatchObject({
        username: Object.keys(accounts)[index],
        link: `/company_services/v1/users/${String(user['id'])}`,
      });
      for (const company of user.companies) {
        expectEntity('Company', company, companyMembers);
        expectEntity('UserConfig', company.user_config, ['roles'], ['config']);
        expect(company['role']).toBeOneOf(['CST', 'AFF', 'AFA']);
      }
    }
    const groups = users
      .flatMap(({ companies }) => companies.map(({ user_config }) => user_config['config']))
      .filter((config) => config !== undefined);
    expect(groups).toEqual([{ invoice_group: 'NORD' }]);
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['A', 'N', 'T']));
    for (const wrong of [{ status: 'X' }, { status: 'active' }, { role: 'BEN' }, { companies: {} }])
      expect(
        ajv.validate(
          { $ref: 'company.openapi.yaml#/components/schemas/User' },
          { ...users[0], ...wrong },
        ),
        JSON.stringify(wrong),
      ).toBe(false);
  });

  it('the stored selection has the company id, the role and the role of the user [P2-ENT-04]', async () => {
    const selections = [
      ['customer', '/customer/orders', { company_id: 100_001, role: 'CST', userRole: 'CST' }],
      ['merchant', '/affiliate/stickers', { company_id: 200_001, role: 'AFF', userRole: 'AFF' }],
      ['support', '/company', { company_id: 0, role: 'FAC', userRole: 'FAC' }],
    ] as const;
    for (const [person, path, expected] of selections) {
      const selection = (await keptBy(person, path)).get('selectedCompany');
      expectEntity('SelectedCompany', selection, ['company_id', 'role', 'userRole'], ['name']);
      expect(selection, person).toEqual(expected);
      cleanup();
    }
  });
});

describe('entities of the company side: records', () => {
  it('a customer has products, roles and a flag that permits orders [P2-ENT-05]', async () => {
    const kept = (await keptBy('customer', '/customer/orders')).get('customer') as {
      readonly body: Json;
      readonly headers: Json;
    };
    const { fiscal_code, ...body } = kept.body;
    expect(fiscal_code).toMatch(/^RO\d+$/);
    for (const [header, can_order_up] of [
      [kept.headers['x-up-order'], true],
      [undefined, true],
      ['false', false],
    ] as const) {
      const customer = { ...body, can_order_up: portal.value('mayOrder(header)', { header }) };
      expectEntity('CustomerData', customer, [
        'products',
        'role',
        'userRole',
        'can_order_up',
        'company_id',
        'name',
      ]);
      expect(customer).toMatchObject({
        company_id: 100_001,
        role: 'CST',
        userRole: 'CST',
        can_order_up,
      });
    }
    const products = body['products'] as readonly Json[];
    expect(products.length).toBeGreaterThan(1);
    for (const product of products)
      expectEntity('CompanyProduct', product, [...productMembers, 'person']);
  });

  it('a delivery point has a code, a name and an address [P2-ENT-11]', async () => {
    const addresses = await read<readonly Json[]>('100001', 'searchDeliveryPoints', {
      query: { company_id: 100_001, page: 1, per_page: 20 },
    });
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expectEntity('DeliveryAddress', address, ['codcom', 'name', 'address']);
      for (const member of ['codcom', 'name', 'address'])
        expect(address[member], member).toMatch(/\S/);
    }
  });

  it('a dashboard figure has a name and a value [P2-ENT-16]', async () => {
    const customer = await read<readonly Json[]>('100001', 'searchCustomerFigures', {
      params: { id: 100_001 },
      query: { product: '11' },
    });
    const merchant = await read<readonly Json[]>('200001', 'searchAffiliateFigures', {
      params: { id: 200_001 },
      query: { brand: 'dejun' },
    });
    for (const figures of [customer, merchant]) {
      expect(figures.length).toBeGreaterThan(1);
      for (const figure of figures) expectEntity('DashboardInfo', figure, ['name', 'value']);
    }
    expect(merchant.map(({ name }) => name).toSorted()).toEqual(['MEDIUM_TRANS', 'TOTAL_HOLDERS']);
  });
});
