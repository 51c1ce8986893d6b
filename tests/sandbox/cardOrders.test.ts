import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, writeSpreadsheet } from '../../src/sandbox/documents/writeSpreadsheet.ts';
import type {
  CardOrder,
  OrderBeneficiary,
  OrderFile,
} from '../../screens/sandbox/service-types/company.ts';
import { createTestClient, type TestAnswer, type TestCall } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';

let sandbox: TestSandbox;
let token = '';

const company_id = 100_030;
const csv = 'text/csv';

beforeAll(async () => {
  sandbox = await createTestSandbox();
  token = await createTestClient(sandbox).signInCompany('100030', 'Portico1');
}, 200_000);

afterAll(() => sandbox.dispose());

const call = (operation: string, given: Omit<TestCall, 'token'> = {}): Promise<TestAnswer> =>
  createTestClient(sandbox).call(operation, { ...given, token });

async function holders(per_page: number): Promise<OrderBeneficiary[]> {
  return (
    await call('searchOrderBeneficiaries', {
      query: { company_id, product: '11', page: 1, per_page },
    })
  ).body as OrderBeneficiary[];
}

async function delivery(): Promise<{
  company_id: number;
  product: string;
  codcom: string;
  person_id: string;
}> {
  const [point] = (await call('searchDeliveryPoints', { query: { company_id } })).body as {
    codcom: string;
  }[];
  const [person] = (await call('listOrderPersons', { query: { company_id } })).body as {
    id: string;
  }[];
  return { company_id, product: '11', codcom: point?.codcom ?? '', person_id: person?.id ?? '' };
}

async function upload(
  content: Buffer | string,
  name = 'comanda.csv',
  type = csv,
  language = 'ro',
): Promise<TestAnswer> {
  return call('uploadOrderFile', {
    headers: { 'accept-language': language },
    body: {
      company_id,
      product: '11',
      name,
      type,
      content: Buffer.from(content).toString('base64'),
    },
  });
}

const orders = async () =>
  (await call('searchOrders', { query: { company_id, per_page: 1000 } })).body as {
    id: string;
    amount: number;
  }[];

describe('card orders', () => {
  it('accept ten thousand lines at once, and keep them over a restart', async () => {
    const known = await holders(100_000);
    expect(known.length).toBeGreaterThanOrEqual(20_000);
    const lines = known.slice(0, 10_000).map((holder, index) => ({
      employee_number: holder.employee_number,
      amount: 100 + (index % 100) / 100,
    }));
    const began = performance.now();
    const placed = await call('createCardOrder', { body: { ...(await delivery()), lines } });
    expect(placed).toMatchObject({
      status: 200,
      body: { cards: 10_000, amount: 1_004_950, status: 'new' },
    });
    expect(performance.now() - began).toBeLessThan(15_000);
    sandbox = await sandbox.restart();
    const { id } = placed.body as CardOrder;
    expect((await call('readCardOrder', { params: { id } })).body).toEqual(placed.body);
    const cards = await call('searchCardOrderCards', {
      params: { id },
      query: { per_page: 10, page: 1000 },
    });
    expect(cards.headers.get('x-up-count')).toBe('10000');
    expect(cards.body).toHaveLength(10);
  }, 120_000);

  it('list each invalid line and place nothing', async () => {
    const [one, two, three] = await holders(3);
    const before = (await orders()).length;
    const lines = [
      { employee_number: one?.employee_number, amount: 10 },
      { beneficiary_id: two?.id, amount: 0 },
      { employee_number: 'NIMENI', amount: 10 },
      { beneficiary_id: one?.id, amount: 5 },
      { employee_number: three?.employee_number, amount: 1.005 },
    ];
    const refused = await call('createCardOrder', { body: { ...(await delivery()), lines } });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error_code: 'ORDER_LINES',
        rejected: [
          { row: 2, column: 'amount', error_code: 'AMOUNT', value: '0' },
          { row: 3, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN', value: 'NIMENI' },
          { row: 4, column: 'beneficiary', error_code: 'DUPLICATE', value: one?.id },
          { row: 5, column: 'amount', error_code: 'AMOUNT', value: '1.005' },
        ],
      },
    });
    expect(JSON.parse((refused.body as { description: string }).description)).toEqual({
      count: 4,
      rows: '2, 3, 4, 5',
    });
    expect(await orders()).toHaveLength(before);
  });

  it('are placed once when the request is repeated', async () => {
    const [one] = await holders(1);
    const before = (await orders()).length;
    const request = {
      headers: { 'x-request-id': randomUUID() },
      body: {
        ...(await delivery()),
        lines: [{ employee_number: one?.employee_number, amount: 10 }],
      },
    };
    const first = await call('createCardOrder', request);
    expect(await call('createCardOrder', request)).toMatchObject({ status: 200, body: first.body });
    expect(await orders()).toHaveLength(before + 1);
  });
});

describe('files of orders', () => {
  it('can be spreadsheets, whose amounts and texts are read by their headers', async () => {
    const known = await holders(3);
    const content = await writeSpreadsheet({
      sheet: 'Comanda',
      columns: [{ title: 'Nume' }, { title: 'Marcă' }, { title: 'Valoare (lei)', type: 'amount' }],
      chunks: rowsOf(
        known.map((holder, index) => [holder.name, holder.employee_number, 100.25 + index]),
      ),
    });
    const kept = (
      await upload(
        content,
        'comanda.xlsx',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      )
    ).body as OrderFile;
    expect(kept).toMatchObject({ lines: 3, amount: 303.75, rejected: [] });
    const order = { ...(await delivery()), file_id: kept.id };
    const placed = await call('createCardOrder', { body: order });
    expect(placed).toMatchObject({ status: 200, body: { cards: 3, amount: 303.75 } });
    expect(await call('createCardOrder', { body: order })).toMatchObject({
      status: 400,
      body: { error_code: 'FILE' },
    });
  });

  it('report row, column and reason of each invalid line, numbered as in the file', async () => {
    const [one, two, three] = await holders(3);
    const text = `Marca;Suma\n${one?.employee_number};1.234,50\n\n${two?.employee_number};-3\nX9;10\n${one?.employee_number};20\n${three?.employee_number};12.3456\n`;
    const answer = await upload(text);
    expect(answer.body).toMatchObject({
      lines: 1,
      amount: 1234.5,
      rejected: [
        { row: 4, column: 'amount', error_code: 'AMOUNT', value: '-3' },
        { row: 5, column: 'beneficiary', error_code: 'BENEFICIARY_UNKNOWN', value: 'X9' },
        { row: 6, column: 'beneficiary', error_code: 'DUPLICATE' },
        { row: 7, column: 'amount', error_code: 'AMOUNT', value: '12.3456' },
      ],
    });
    const refused = await call('createCardOrder', {
      body: { ...(await delivery()), file_id: (answer.body as OrderFile).id },
    });
    expect(refused).toMatchObject({ status: 400, body: { error_code: 'ORDER_LINES' } });
  });

  it('read amounts in the language of their upload, whatever the language of the order', async () => {
    const [one] = await holders(1);
    const text = `Marca;Suma\n${one?.employee_number};1.234\n`;
    expect((await upload(text, 'comanda.csv', csv, 'en')).body).toMatchObject({
      rejected: [{ row: 2, column: 'amount', error_code: 'AMOUNT', value: '1.234' }],
    });
    const kept = (await upload(text)).body as OrderFile;
    expect(kept).toMatchObject({ amount: 1234, rejected: [] });
    expect(
      await call('createCardOrder', {
        headers: { 'accept-language': 'en' },
        body: { ...(await delivery()), file_id: kept.id },
      }),
    ).toMatchObject({ status: 200, body: { amount: 1234 } });
  });

  it('are rejected without the columns, without rows, and in other formats', async () => {
    expect(await upload('Nume;Suma\nAna;5\n')).toMatchObject({
      status: 400,
      body: { error_code: 'FILE_COLUMNS' },
    });
    expect(await upload('Marca;Suma\n')).toMatchObject({
      status: 400,
      body: { error_code: 'FILE_EMPTY' },
    });
    expect(await upload('PK\u0003\u0004 no archive')).toMatchObject({
      status: 400,
      body: { error_code: 'FILE' },
    });
    expect(await upload(Buffer.from([0x4d, 0xff, 0xfe, 0x0a]))).toMatchObject({
      status: 400,
      body: { error_code: 'FILE_ENCODING' },
    });
  });
});
