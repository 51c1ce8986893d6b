import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyBeneficiary } from '../../screens/sandbox/service-types/company.ts';
import {
  createTestClient,
  type TestAnswer,
  type TestCall,
  type TestClient,
} from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { openSessions, type Sessions } from './openSessions.ts';

const company_id = 100_001;

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

describe('orders', () => {
  it('are rejected for a customer that may not order, and without lines', async () => {
    const body = {
      product: '11',
      codcom: '1',
      person_id: '1',
      lines: [{ beneficiary_id: '1', amount: 5 }],
    };
    expect(
      await as('100009', 'createCardOrder', { body: { company_id: 100_009, ...body } }),
    ).toMatchObject({ status: 403, body: { error_code: 'ORDER_DENIED' } });
    expect(
      await as('100001', 'createCardOrder', { body: { company_id, ...body, lines: [] } }),
    ).toMatchObject({ status: 400, body: { error_code: 'NO_LINES' } });
    expect(
      await as('100001', 'createCardOrder', {
        body: { company_id, ...body, lines: [{ beneficiary_id: '1', amount: 5 }] },
      }),
    ).toMatchObject({
      status: 400,
      body: {
        error_code: 'ORDER_LINES',
        rejected: [{ row: 1, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN' }],
      },
    });
  });

  it('that are processed already cannot be removed', async () => {
    const answer = await as('100001', 'searchOrders', {
      query: { company_id, status: 'delivered', per_page: 100 },
    });
    const row = (answer.body as { id: string; type: string }[]).find(
      (entry) => entry.type === 'card_order',
    );
    expect(await as('100001', 'deleteCardOrder', { params: { id: row?.id ?? '' } })).toMatchObject({
      status: 409,
      body: { error_code: 'ORDER_STATE' },
    });
  });

  it('of card actions change the cards, reject a wrong state, and can be reverted', async () => {
    const found = await as('100001', 'searchBeneficiaries', {
      params: { id: company_id },
      query: { status: 'L', per_page: 1 },
    });
    const [row] = found.body as { card_id: string; id: string }[];
    const act = (action: string) =>
      as('100001', 'createCardsAction', {
        body: { action, cards: [row?.card_id], reason: 'pierdut' },
      });
    const status = async () =>
      (
        (await as('100001', 'readCompanyBeneficiary', { params: { id: row?.id ?? '' } })).body as {
          accounts: { status: string }[];
        }
      ).accounts.map((account) => account.status);
    const blocked = await act('block');
    expect(blocked).toMatchObject({ status: 200, body: { type: 'cards_action', status: 'new' } });
    expect(await status()).toContain('A');
    expect(await act('block')).toMatchObject({ status: 409, body: { error_code: 'CARD_STATE' } });
    expect(
      (
        await as('100001', 'deleteCardsAction', {
          params: { id: (blocked.body as { id: string }).id },
        })
      ).status,
    ).toBe(204);
    expect(await status()).toContain('L');
    expect(await status()).not.toContain('A');
    await act('block');
    const unblocked = await act('unblock');
    expect(await status()).toContain('L');
    expect(
      (
        await as('100001', 'deleteCardsAction', {
          params: { id: (unblocked.body as { id: string }).id },
        })
      ).status,
    ).toBe(204);
    expect(await status()).toContain('A');
    await act('unblock');
    expect(await status()).toContain('L');
    expect((await act('reissue')).status).toBe(200);
    expect(await act('reissue')).toMatchObject({ status: 409, body: { error_code: 'CRBS' } });
  });
});

describe('orders: cards and files', () => {
  it('of card actions on many cards require an editor, and change all of them or none', async () => {
    const cards = async (username: string, status: string, count = 3, id = Number(username)) =>
      (
        (
          await as(username, 'searchBeneficiaries', {
            params: { id },
            query: { status, per_page: count },
          })
        ).body as CompanyBeneficiary[]
      ).map((row) => row.card_id);
    const act = (username: string, action: string, ids: readonly string[], given: object = {}) =>
      as(username, 'createCardsAction', { body: { action, cards: ids, ...given } });
    const active = await cards('100001', 'V');
    const [created = ''] = await cards('100001', 'N', 1);
    const [foreign = ''] = await cards('100002', 'V', 1);
    const named = (error_code: string, ...ids: string[]) => ({
      error_code,
      rejected: ids.map((card) => ({ card, error_code })),
    });
    expect(await act('100001', 'block', [...active, created])).toMatchObject({
      status: 409,
      body: named('CARD_STATE', created),
    });
    expect(await act('100001', 'block', [...active, foreign, '999999999', 'abc'])).toMatchObject({
      status: 400,
      body: named('CARDS_COMPANY', foreign, '999999999', 'abc'),
    });
    expect(await act('100001', 'block', [foreign], { company_id })).toMatchObject({
      status: 400,
      body: named('CARDS_COMPANY', foreign),
    });
    expect((await act('100001', 'block', [foreign])).status).toBe(403);
    expect(await act('100001', 'block', ['999999999'])).toMatchObject({
      status: 400,
      body: named('CARDS_COMPANY', '999999999'),
    });
    expect((await act('100002', 'block', await cards('100002', 'V'))).status).toBe(403);
    expect((await act('suport.fac', 'block', active)).status).toBe(403);
    expect((await act('suport.fac', 'block', active.slice(0, 1))).status).toBe(200);
    expect(await act('100001', 'block', active)).toMatchObject({
      status: 409,
      body: named('CARD_STATE', active[0] ?? ''),
    });
    expect((await act('100001', 'unblock', active.slice(0, 1))).status).toBe(200);
    const done = await act('100001', 'block', active);
    expect(done).toMatchObject({ status: 200, body: { type: 'cards_action' } });
    expect(await cards('100001', 'V')).not.toContain(active[0]);
    const order = { params: { id: (done.body as { id: string }).id } };
    expect((await as('100001', 'readCardOrder', order)).body).toMatchObject({
      cards: active.length,
    });
    expect((await as('100001', 'deleteCardsAction', order)).status).toBe(204);
    expect(await cards('100001', 'V')).toEqual(active);
    const ending = await cards('100001', 'R', 2);
    expect((await act('100001', 'reissue', ending.slice(1))).status).toBe(200);
    expect(await act('100001', 'reissue', [...ending, created])).toMatchObject({
      status: 409,
      body: {
        rejected: [
          { card: created, error_code: 'CARD_STATE' },
          { card: ending[1], error_code: 'CRBS' },
        ],
      },
    });
  });

  it('of the card of a holder who has left are rejected', async () => {
    const [row] = (
      await as('100001', 'searchBeneficiaries', {
        params: { id: company_id },
        query: { status: 'A', per_page: 1 },
      })
    ).body as CompanyBeneficiary[];
    expect(
      (await as('100001', 'deleteCompanyBeneficiary', { params: { id: row?.id ?? '' } })).status,
    ).toBe(204);
    expect(
      await as('100001', 'createCardsAction', {
        body: { action: 'unblock', cards: [row?.card_id], company_id },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'CARDS_COMPANY' } });
  });

  it('files report which rows are invalid', async () => {
    const content = Buffer.from(
      'employee_number;amount\nD501;100,50\nD502;-1\nnimeni;5\n',
    ).toString('base64');
    const file = { company_id, product: '11', name: 'c.csv', type: 'text/csv', content };
    expect((await as('100001', 'uploadOrderFile', { body: file })).body).toMatchObject({
      lines: 1,
      amount: 100.5,
      rejected: [
        { row: 3, column: 'amount', error_code: 'AMOUNT' },
        { row: 4, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN' },
      ],
    });
    expect(
      await as('100001', 'uploadOrderFile', { body: { ...file, content: 'no base64!' } }),
    ).toMatchObject({ status: 400, body: { error_code: 'FILE_CONTENT' } });
  });
});
