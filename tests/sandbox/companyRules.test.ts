import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSpreadsheetRows } from '../../src/sandbox/documents/readSpreadsheetRows.ts';
import {
  createTestClient,
  type TestAnswer,
  type TestCall,
  type TestClient,
} from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
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

const as = async (
  username: string,
  operation: string,
  call: Omit<TestCall, 'token'> = {},
): Promise<TestAnswer> =>
  client.call(operation, { ...call, token: await sessions.company(username) });

const base64 = (answer: TestAnswer): Buffer =>
  Buffer.from((answer.body as { content: string }).content, 'base64');

describe('the spreadsheet of card holders', () => {
  it.each(['ro', 'en'])('names products and statuses as the screens do in %s', async (language) => {
    const answer = await as('100001', 'exportBeneficiaries', {
      query: { company_id: 100_001 },
      headers: { 'accept-language': language },
    });
    const [head = [], ...rows] = readSpreadsheetRows(base64(answer));
    const screen = readFileSync(`screens/texts/${language}/holders.yaml`, 'utf8');
    const texts = new Set<unknown>();
    const folder = `screens/texts/${language}`;
    const files = readdirSync(folder).map((file) => `${folder}/${file}`);
    for (const file of [`${folder}.yaml`, ...files])
      JSON.stringify(parse(readFileSync(file, 'utf8')), (_, value: unknown) => {
        texts.add(value);
        return value;
      });
    for (const place of [2, 4, 6, 7, 8]) expect(texts).toContain(head[place]);
    const { products } = (
      await as('100001', 'readCompany', { params: { company_id: 100_001 }, query: { type: 'CST' } })
    ).body as { products: { name: string }[] };
    expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(products.map(({ name }) => name)));
    const { cardStatus } = (parse(screen) as { holders: { cardStatus: string } }).holders;
    const statuses = new Set(cardStatus.match(/(?<=\{)[^{}]+(?=\})/g));
    const shown = [...new Set(rows.map((row) => row[8]))];
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((status) => !statuses.has(String(status)))).toEqual([]);
  });
});

describe('the status of a user', () => {
  it('N becomes A only together with a new password', async () => {
    const put = (change: object) =>
      as('100004', 'updateUser', {
        params: { id: 100_004 },
        body: { id: '100004', status: 'A', ...change },
      });
    expect(await put({})).toMatchObject({ status: 400, body: { error_code: 'PASSWORD_REQUIRED' } });
    expect(await put({ current_password: 'gresit', new_password: 'Parolanoua1' })).toMatchObject({
      status: 400,
      body: { error_code: 'WRONG_PASSWORD', description: expect.any(String) },
    });
    expect(await put({ current_password: 'Portico1', new_password: 'parolanoua' })).toMatchObject({
      status: 400,
      body: { error_code: 'LS03' },
    });
    expect((await put({ current_password: 'Portico1', new_password: 'Parolanoua1' })).status).toBe(
      200,
    );
    expect((await as('100004', 'readUser', { params: { id: 100_004 } })).body).toMatchObject({
      status: 'A',
    });
  });

  it('locks the change after too many wrong current passwords', async () => {
    const body = { id: '100024', current_password: 'gresit', new_password: 'Parolanoua1' };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await as('100024', 'updateUser', { params: { id: 100_024 }, body })).status).toBe(
        400,
      );
    expect((await as('100024', 'updateUser', { params: { id: 100_024 }, body })).status).toBe(429);
  });
});

describe('company data', () => {
  it('tell a customer in x-up-order whether it may order', async () => {
    const order = async (username: string, id: number) =>
      (
        await as(username, 'readCompany', { params: { company_id: id }, query: { type: 'CST' } })
      ).headers.get('x-up-order');
    expect(await order('100001', 100_001)).toBe('true');
    expect(await order('100009', 100_009)).toBe('false');
    expect(
      (
        await as('200001', 'readCompany', {
          params: { company_id: 200_001 },
          query: { type: 'AFF' },
        })
      ).headers.get('x-up-order'),
    ).toBeNull();
  });

  it('of a merchant without products have none', async () => {
    expect(
      (
        await as('200002', 'readCompany', {
          params: { company_id: 200_002 },
          query: { type: 'AFF' },
        })
      ).body,
    ).toMatchObject({ products: [] });
  });

  it('name the invoice group of the user, and narrow invoices and points by it', async () => {
    const user = await as('100008', 'readUser', { params: { id: 100_008 } });
    expect(user.body).toMatchObject({
      companies: [{ user_config: { config: { invoice_group: 'NORD' } } }],
    });
    const search = async (query: Record<string, string>) =>
      Number(
        (
          await as('100001', 'searchCompanyInvoices', { params: { company_id: 100_001 }, query })
        ).headers.get('x-up-count'),
      );
    const [all, north, south] = [
      await search({}),
      await search({ invoice_group: 'NORD' }),
      await search({ invoice_group: 'SUD' }),
    ];
    expect(north).toBeGreaterThan(0);
    expect(north + south).toBe(all);
  });
});

describe('the search of support staff', () => {
  it('requires a code, name or fiscal code', async () => {
    expect(
      await as('suport.fac', 'searchCompanies', { query: { type: 'CST', product: '11' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'CRITERIA' } });
  });

  it('filters by kind, code, name, fiscal code and product', async () => {
    const ids = async (query: Record<string, string>) =>
      ((await as('suport.hlp', 'searchCompanies', { query })).body as { company_id: number }[]).map(
        (row) => row.company_id,
      );
    expect(await ids({ company_id: '100001' })).toEqual([100_001]);
    expect(await ids({ name: 'luceafărul market' })).toContain(200_001);
    expect(await ids({ fiscal_code: 'RO10100002' })).toEqual([100_002]);
    expect(await ids({ company_id: '100001', type: 'AFF' })).toEqual([]);
    expect(await ids({ company_id: '200002', product: '11' })).toEqual([]);
    expect(await ids({ name: '%' })).toEqual([]);
  });
});
