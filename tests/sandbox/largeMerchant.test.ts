import { monitorEventLoopDelay } from 'node:perf_hooks';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardTransaction } from '../../screens/sandbox/service-types/company.ts';
import { createTestClient, type TestAnswer, type TestClient } from './createTestClient.ts';
import { createTestSandbox, type TestSandbox } from './createTestSandbox.ts';
import { password } from './openSessions.ts';

let sandbox: TestSandbox;
let client: TestClient;
let token: string;

beforeAll(async () => {
  sandbox = await createTestSandbox();
  client = createTestClient(sandbox);
  token = await client.signInCompany('200001', password);
}, 200_000);

afterAll(() => sandbox.dispose());

const merchant = 200_001;

function search(query: Record<string, string | number>): Promise<TestAnswer> {
  return client.call('searchAffiliateTransactions', {
    token,
    params: { id: merchant },
    query: { per_page: 10, page: 1, ...query },
  });
}

const rows = (answer: TestAnswer) => answer.body as CardTransaction[];
const total = (answer: TestAnswer) => Number(answer.headers.get('x-up-count'));

describe('the card transactions of a merchant with 200,000', () => {
  it('are counted, and shown newest first', async () => {
    const answer = await search({});
    expect(total(answer)).toBeGreaterThan(190_000);
    const dates = rows(answer).map((row) => row.date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(['prdtrid', 'nameStore', 'locality', 'cardNumber', 'date', 'value'])(
    'sort by %s both ways, and the last page is the first one of the reverse order',
    async (key) => {
      const rising = await search({
        sort: key,
        asc: key,
        start_date: '20350601',
        end_date: '20350614',
      });
      const falling = await search({
        sort: key,
        desc: key,
        start_date: '20350601',
        end_date: '20350614',
      });
      const count = total(rising);
      const last = await search({
        sort: key,
        desc: key,
        start_date: '20350601',
        end_date: '20350614',
        per_page: 5,
        page: Math.ceil(count / 5),
      });
      const end = rows(last).map((row) => row.transaction_id);
      const wanted = rows(rising)
        .map((row) => row.transaction_id)
        .slice(0, end.length)
        .reverse();
      expect(end.length).toBe(count % 5 === 0 ? 5 : count % 5);
      expect(end).toEqual(wanted);
      expect(rows(rising)).not.toEqual(rows(falling));
    },
  );

  it('are each found once by paging around the middle', async () => {
    const query = { start_date: '20350601', end_date: '20350614', per_page: 100 };
    const count = total(await search(query));
    const ids = new Set<string>();
    for (let page = 1; page <= Math.ceil(count / 100); page += 1)
      for (const row of rows(await search({ ...query, page }))) ids.add(row.transaction_id);
    expect(ids.size).toBe(count);
  });

  it('are filtered by card, working point, card number and period', async () => {
    const all = total(await search({}));
    const cards = await Promise.all(
      ['11', '12', '14', '1501'].map(async (product) => total(await search({ product }))),
    );
    expect(cards.every((count) => count > 0)).toBe(true);
    expect(cards.reduce((sum, count) => sum + count, 0)).toBe(all);
    const points = await client.call('listAddressPoints', {
      token,
      params: { company_id: merchant },
      query: { type: 'affiliate', environment: 'both', per_page: 1 },
    });
    const [point] = points.body as { codcom: string; name: string }[];
    const atPoint = await search({ codfou: point?.codcom ?? '' });
    expect(new Set(rows(atPoint).map((row) => row.affiliate.name))).toEqual(new Set([point?.name]));
    const tail = rows(atPoint)[0]?.pan.slice(-4) ?? '';
    expect(
      rows(await search({ number: tail })).every(
        (row) => row.pan.endsWith(tail) || row.pan.includes('*'),
      ),
    ).toBe(true);
    expect(total(await search({ number: tail }))).toBeLessThan(all);
    const day = await search({ start_date: '20350610', end_date: '20350610', per_page: 500 });
    expect(new Set(rows(day).map((row) => row.date))).toEqual(new Set(['2035-06-10']));
  });
});

describe('the card transactions of a merchant with 200,000: refusals and exports', () => {
  it('reject an invalid date and a column that is sorted both ways', async () => {
    expect(await search({ start_date: '20350231' })).toMatchObject({
      status: 400,
      body: { error_code: 'DATE' },
    });
    expect(await search({ asc: 'date', desc: 'date' })).toMatchObject({
      status: 400,
      body: { error_code: 'SORT' },
    });
  });

  it('are exported, 100,000 at once, while other requests are served', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    let running = true;
    const start = Date.now();
    const exported = client
      .call('exportAffiliateTransactions', {
        token,
        params: { id: merchant },
        query: { per_page: 100_000, page: 1, sort: 'date', desc: 'date' },
      })
      .finally(() => {
        running = false;
      });
    let answered = 0;
    while (running) {
      expect((await client.call('readUser', { token, params: { id: merchant } })).status).toBe(200);
      if (running) answered += 1;
    }
    const { content, name } = (await exported).body as { content: string; name: string };
    delay.disable();
    console.info(
      `The export took ${Date.now() - start} ms; ${answered} requests were answered meanwhile; the longest hold was ${Math.round(delay.max / 1e6)} ms.`,
    );
    expect(name).toBe('tranzactii-200001-2035-06-14.xlsx');
    const sheet = Buffer.from(
      unzipSync(Buffer.from(content, 'base64'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    ).toString('utf8');
    expect(sheet.match(/<row /g)?.length).toBe(100_001);
    expect(answered).toBeGreaterThan(5);
  }, 300_000);
});
