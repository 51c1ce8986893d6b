import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type TestCall } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { password } from './openSessions.ts';

let sandbox: TestSandbox;
let call: (operation: string, given: Omit<TestCall, 'token'>) => Promise<{ readonly status: number; readonly body: unknown }>;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  const client = createTestClient(sandbox);
  const token = await client.signInCompany('100001', password);
  call = (operation, given) => client.call(operation, { ...given, token });
}, 200_000);

afterAll(() => sandbox.dispose());

const company = { id: 100_001 };

describe('a request that nobody makes by mistake', () => {
  it('is refused when a text has a character that no text has', async () => {
    const refused = { status: 400, body: { error_code: 'INVALID_REQUEST' } };
    expect(await call('searchBeneficiaries', { params: company, query: { name: 'a\0b' } })).toMatchObject(refused);
    expect(await call('createCompanyFlow', { params: company, body: { flow: 'add_user', email: 'a@b.ro', first_name: 'x\0y' } })).toMatchObject(refused);
    expect(await call('readOrderDocument', { params: { invoice: '212\0' } })).toMatchObject(refused);
  });

  it('finds nothing on a page beyond every list', async () => {
    for (const page of [1e15, 9e18]) expect(await call('searchBeneficiaries', { params: company, query: { page, per_page: 100 } })).toMatchObject({ status: 200, body: [] });
  });

  it('is text to the database, whatever it looks like', async () => {
    for (const name of ["'; drop table users; --", '%', '_', '\\']) expect(await call('searchBeneficiaries', { params: company, query: { name } })).toMatchObject({ status: 200, body: [] });
    expect((await call('searchOrders', { query: { company_id: 100_001, sort: 'id; drop table users' } })).status).toBe(400);
  });

  it('names nothing by a number that is none of a record', async () => {
    for (const id of ['2147483648', '-1', '1.5', '1e3', '__proto__']) expect((await call('readCompanyBeneficiary', { params: { id } })).status).toBe(404);
    for (const id of [99_999_999_999, -5]) expect([400, 403, 404]).toContain((await call('searchOrders', { query: { company_id: id } })).status);
  });
});
