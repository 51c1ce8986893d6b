import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('merchants', () => {
  it('order stickers of their products only, and at least one', async () => {
    const order = (username: string, id: number, card: string, amount: number) =>
      as(username, 'orderStickers', {
        params: { id },
        body: { affiliate_id: id, details: [{ id: card, description: '', amount }] },
      });
    expect(await order('200001', 200_001, '11', 0)).toMatchObject({
      status: 400,
      body: { error_code: 'NO_STICKERS' },
    });
    expect(await order('200002', 200_002, '11', 1)).toMatchObject({
      status: 400,
      body: { error_code: 'STICKER_PRODUCT' },
    });
  });

  it('change only their own working points, in an existing place', async () => {
    const listed = await as('200003', 'listAddressPoints', {
      params: { company_id: 200_003 },
      query: { type: 'affiliate', environment: 'both' },
    });
    const [point] = listed.body as { codcom: string }[];
    const body = {
      codcom: point?.codcom,
      name: 'Schimbat',
      products: ['11'],
      address: { street_name: 'Horea 1', county_id: '13', locality_id: '71' },
      person: { first_name: 'A', last_name: 'B', mobile_phone: '0722123456' },
    };
    expect(
      (await as('200003', 'saveWorkPoint', { params: { id: 200_003 }, body })).body,
    ).toMatchObject({ codcom: point?.codcom, name: 'Schimbat' });
    expect((await as('200001', 'saveWorkPoint', { params: { id: 200_001 }, body })).status).toBe(
      404,
    );
    expect(
      await as('200003', 'saveWorkPoint', {
        params: { id: 200_003 },
        body: { ...body, address: { ...body.address, county_id: '1' } },
      }),
    ).toMatchObject({ status: 400, body: { error_code: 'LOCALITY' } });
  });

  it('find an additional act by their own fiscal code only', async () => {
    const check = (fiscal_code: string) =>
      as('200001', 'checkAdditionalAct', { params: { id: 200_001, fiscal_code } });
    expect((await check('10200001')).body).toMatchObject({ available: true });
    expect((await check('10200002')).status).toBe(403);
  });

  it('have figures of the requested brand', async () => {
    const answer = await as('200001', 'searchAffiliateFigures', {
      params: { id: 200_001 },
      query: { brand: 'dejun' },
    });
    const figures = Object.fromEntries(
      (answer.body as { name: string; value: number }[]).map((row) => [row.name, row.value]),
    );
    expect(figures['MEDIUM_TRANS']).toBeGreaterThan(10);
    expect(figures['TOTAL_HOLDERS']).toBeGreaterThan(1_000);
  });

  it('sort card holders by each column, in both directions, over all pages', async () => {
    const company_id = 100_001;
    const search = async (query: Record<string, string | number>) =>
      (
        await as('100001', 'searchBeneficiaries', {
          params: { id: company_id },
          query: { per_page: 50, page: 3, ...query },
        })
      ).body as Record<string, string>[];
    for (const [key, read] of [
      ['product', (row) => row['product']],
      ['status', (row) => row['status']],
      ['name', (row) => `${row['last_name']} ${row['first_name']}`],
    ] as [string, (row: Record<string, string>) => string][]) {
      const rising = (await search({ sort: key, asc: key })).map(read);
      const falling = (await search({ sort: key, desc: key })).map(read);
      expect(rising).toHaveLength(50);
      const collator = new Intl.Collator('ro');
      if (key !== 'name') {
        expect(rising, key).toEqual([...rising].sort());
        expect(falling, key).toEqual([...falling].sort().reverse());
      }
      expect(collator.compare(rising[0] ?? '', falling[0] ?? ''), key).toBeLessThan(0);
    }
    expect(await search({})).toEqual(await search({ sort: 'name', asc: 'name' }));
    expect(
      (
        await as('100001', 'searchBeneficiaries', {
          params: { id: company_id },
          query: { sort: 'name', asc: 'pan' },
        })
      ).status,
    ).toBe(400);
  });
});
