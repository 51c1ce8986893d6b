import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CompanyBeneficiary,
  CompanyBeneficiaryDetails,
  OrderBeneficiary,
} from '../../screens/sandbox/service-types/company.ts';
import { createTestClient, type TestAnswer, type TestCall } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';

let sandbox: TestSandbox;
let token = '';

const company_id = 100_030;
const product = '11';

beforeAll(async () => {
  sandbox = await createTestSandbox();
  token = await createTestClient(sandbox).signInCompany('100030', 'Portico1');
}, 200_000);

afterAll(() => sandbox.dispose());

const call = (operation: string, given: Omit<TestCall, 'token'> = {}): Promise<TestAnswer> =>
  createTestClient(sandbox).call(operation, { ...given, token });
const search = async (name: string) =>
  (
    await call('searchBeneficiaries', {
      params: { id: company_id },
      query: { name, per_page: 100 },
    })
  ).body as CompanyBeneficiary[];
const details = async (id: string) =>
  (await call('readCompanyBeneficiary', { params: { id } })).body as CompanyBeneficiaryDetails;

describe('bulk changes of card holders', () => {
  it('add each with a card and list the invalid lines', async () => {
    const rows = [
      {
        first_name: 'Ileana',
        last_name: 'Bulkadaugat',
        email: 'ileana@exemplu.ro',
        employee_number: 'B1',
        amount: 400.5,
      },
      { first_name: 'Radu', last_name: 'Bulkadaugat', mobile_phone: '123' },
      { first_name: 'Matei', last_name: 'Bulkadaugat', email: 'matei@' },
      { first_name: 'Doru', last_name: 'Bulkadaugat', mobile_phone: '0722123456', amount: 0 },
    ];
    const request = {
      body: { company_id, product, rows },
      headers: { 'x-request-id': randomUUID() },
    };
    const answer = await call('createBeneficiaries', request);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        accepted: 2,
        rejected: [
          { row: 2, error_code: 'IS04' },
          { row: 3, error_code: 'LS04' },
        ],
      },
    });
    // the same request again
    expect((await call('createBeneficiaries', request)).body).toEqual(answer.body);
    const found = await search('Bulkadaugat');
    expect(found.map(({ first_name, status }) => [first_name, status])).toEqual([
      ['Doru', 'N'],
      ['Ileana', 'N'],
    ]);
    const { accounts, ...person } = await details(found[1]?.id ?? '');
    expect(person).toMatchObject({ email: 'ileana@exemplu.ro', employee_number: 'B1' });
    expect(accounts).toMatchObject([{ product, amount: 400.5, balance: 0 }]);
    const history = (
      await call('listBeneficiaryHistory', {
        params: { id: found[1]?.id ?? '' },
        query: { page: 1, per_page: 10 },
      })
    ).body;
    expect(history).toMatchObject([{ action: 'created' }]);
  });

  it('update ten thousand at once, write only the given members and list unknown holders', async () => {
    const known = (
      await call('searchOrderBeneficiaries', {
        query: { company_id, product, page: 1, per_page: 9_999 },
      })
    ).body as OrderBeneficiary[];
    expect(known).toHaveLength(9_999);
    const before = await details(known[0]?.id ?? '');
    const rows = [
      ...known.map(({ id }, index) => ({
        id,
        amount: 300 + index / 100,
        ...(index === 0 ? { email: 'prima@exemplu.ro' } : {}),
      })),
      { id: '1004', amount: 1 },
    ];
    const began = performance.now();
    const answer = await call('updateBeneficiaries', { body: { company_id, product, rows } });
    expect(answer).toMatchObject({
      status: 200,
      body: { accepted: 9_999, rejected: [{ row: 10_000, error_code: 'BENEFICIARY_UNKNOWN' }] },
    });
    expect(performance.now() - began).toBeLessThan(20_000);
    const after = await details(known[0]?.id ?? '');
    expect(after).toMatchObject({
      ...before,
      email: 'prima@exemplu.ro',
      accounts: [{ amount: 300 }],
    });
    expect((await details(known[9_998]?.id ?? '')).accounts).toMatchObject([{ amount: 399.98 }]);
    expect(
      await call('updateBeneficiaries', {
        body: { company_id, product, rows: [...rows, { id: '1' }] },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'FILE_ROWS' } });
  }, 120_000);

  it('activate ten thousand cards at once, or none', async () => {
    const found = (
      await call('searchBeneficiaries', {
        params: { id: company_id },
        query: { status: 'N', page: 1, per_page: 10_000 },
      })
    ).body as CompanyBeneficiary[];
    const cards = found.map(({ card_id }) => card_id);
    const act = (ids: readonly string[]) =>
      call('createCardsAction', { body: { company_id, action: 'activate', cards: ids } });
    expect(await act([...cards.slice(1), '1'])).toMatchObject({
      status: 400,
      body: { rejected: [{ card: '1', error_code: 'CARDS_COMPANY' }] },
    });
    const began = performance.now();
    const answer = await act(cards);
    expect(answer).toMatchObject({ status: 200, body: { type: 'cards_action' } });
    expect(performance.now() - began).toBeLessThan(20_000);
    const order = { params: { id: (answer.body as { id: string }).id } };
    expect((await call('readCardOrder', order)).body).toMatchObject({ cards: 10_000 });
    expect((await details(found[9_999]?.id ?? '')).accounts).toMatchObject([{ status: 'V' }]);
    expect(
      (
        await call('listBeneficiaryHistory', {
          params: { id: found[9_999]?.id ?? '' },
          query: { page: 1, per_page: 1 },
        })
      ).body,
    ).toMatchObject([{ action: 'card_activate', user: '100030' }]);
    expect((await act([...cards, '1'])).status).toBe(400);
    expect((await call('deleteCardsAction', order)).status).toBe(204);
    expect((await details(found[0]?.id ?? '')).accounts).toMatchObject([{ status: 'N' }]);
  }, 120_000);
});
