import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheetRows } from '../../src/sandbox/documents/readSpreadsheetRows.ts';
import { rowsOf, writeSpreadsheet } from '../../src/sandbox/documents/writeSpreadsheet.ts';
import { createTestClient, type TestCall } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { password } from './openSessions.ts';

let sandbox: TestSandbox;
let call: (
  operation: string,
  given: Omit<TestCall, 'token'>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  const client = createTestClient(sandbox);
  const token = await client.signInCompany('100001', password);
  call = (operation, given) => client.call(operation, { ...given, token });
}, 200_000);

afterAll(() => sandbox.dispose());

const company = { id: 100_001 };

describe('a hostile request', () => {
  it('is rejected when a text has a NUL character', async () => {
    const refused = { status: 400, body: { error_code: 'INVALID_REQUEST' } };
    expect(
      await call('searchBeneficiaries', { params: company, query: { name: 'a\0b' } }),
    ).toMatchObject(refused);
    expect(
      await call('createCompanyFlow', {
        params: company,
        body: { flow: 'add_user', email: 'a@b.ro', first_name: 'x\0y' },
      }),
    ).toMatchObject(refused);
    expect(await call('readOrderDocument', { params: { invoice: '212\0' } })).toMatchObject(
      refused,
    );
  });

  it('finds nothing on a page beyond every list', async () => {
    for (const page of [1e15, 9e18])
      expect(
        await call('searchBeneficiaries', { params: company, query: { page, per_page: 100 } }),
      ).toMatchObject({ status: 200, body: [] });
  });

  it('is treated as text by the database, whatever it looks like', async () => {
    for (const name of ["'; drop table users; --", '%', '_', '\\'])
      expect(await call('searchBeneficiaries', { params: company, query: { name } })).toMatchObject(
        { status: 200, body: [] },
      );
    expect(
      (await call('searchOrders', { query: { company_id: 100_001, sort: 'id; drop table users' } }))
        .status,
    ).toBe(400);
  });

  it('finds no record by an invalid id', async () => {
    for (const id of ['2147483648', '-1', '1.5', '1e3', '__proto__'])
      expect((await call('readCompanyBeneficiary', { params: { id } })).status).toBe(404);
    for (const id of [99_999_999_999, -5])
      expect([400, 403, 404]).toContain(
        (await call('searchOrders', { query: { company_id: id } })).status,
      );
  });
});

describe('the output of the services', () => {
  it('has mails with the address of the portal, whatever host a request claims', async () => {
    const portal = await createTestSandbox({
      settings: { publicOrigin: 'https://portal.example.ro', steadyMilliseconds: 0 },
    });
    const client = createTestClient(portal);
    const token = await client.openToken('company');
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      'x-captcha': await client.solveBotCheck(),
    };
    expect(
      (
        await client.call('requestCompanyPasswordLink', {
          token,
          body: { code: '100018', identification: '10100018' },
          headers,
        })
      ).status,
    ).toBe(200);
    const { link, body } = await portal.db
      .selectFrom('outbox')
      .select(['link', 'body'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(link).toMatch(/^https:\/\/portal\.example\.ro\//);
    expect(body).not.toContain('evil.example');
    await portal.dispose();
  });

  it('has spreadsheets whose texts are never formulas', async () => {
    const names = ['=HYPERLINK("https://evil.example","x")', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1'];
    const file = await writeSpreadsheet({
      sheet: 'Names',
      columns: [{ title: 'Name' }],
      chunks: rowsOf(names.map((name) => [name])),
    });
    const parts = Object.entries(unzipSync(file))
      .filter(([path]) => path.endsWith('.xml'))
      .map(([, bytes]) => strFromU8(bytes));
    expect(parts.join('')).not.toMatch(/<f[ >]/);
    expect((await readSpreadsheetRows(file)).slice(1)).toEqual(names.map((name) => [name]));
  });
});

describe('a response', () => {
  it('is not cacheable, with success or an error', async () => {
    const client = createTestClient(sandbox);
    const token = await client.signInCompany('100001', password);
    for (const given of [{ token }, {}])
      expect(
        (await client.call('readUser', { params: company, ...given })).headers.get('cache-control'),
      ).toBe('no-store');
  });
});

describe('a request from another site', () => {
  it('is anonymous, whatever cookies the browser adds: only the header authenticates', async () => {
    const client = createTestClient(sandbox);
    const token = await client.signInCompany('100001', password);
    const cookie = `token=${encodeURIComponent(token)}; userLink=%2Fcompany_services%2Fv1%2Fusers%2F100001`;
    expect((await client.call('readUser', { params: company, headers: { cookie } })).status).toBe(
      401,
    );
  });
});
