import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Account,
  Beneficiary,
  Offer,
  Partner,
  Transaction,
} from '../../screens/sandbox/service-types/card.ts';
import { ana, createCardTestTools, ioana, password, type CardTestTools } from './cardTestTools.ts';

const own = { params: { id: ana.id } };

let tools: CardTestTools;

let token: string;

beforeAll(async () => {
  tools = await createCardTestTools();
  token = await tools.client.signInCard(ana.username, password);
}, 240_000);

afterAll(() => tools.sandbox.dispose());

const readOwn = () => tools.call<Beneficiary>('readBeneficiary', { token, ...own });

describe('transactions', () => {
  const search = (query: object) => ({
    token,
    query: {
      account_id: '1501',
      start_date: '20340614',
      end_date: '20350614',
      lang: 'ro',
      page: 1,
      per_page: 10000,
      ...query,
    },
  });

  it('are listed for an account and a period, newest first, with their total [P1-API-34 P1-API-37 P1-ENT-04]', async () => {
    const answer = await tools.answer('searchBeneficiaryTransactions', search({}));
    const rows = answer.body as Transaction[];
    expect(rows.length).toBeGreaterThan(20);
    expect(answer.headers.get('x-up-count')).toBe(String(rows.length));
    expect(
      rows.every(
        ({ date }) => date.slice(0, 10) >= '2034-06-14' && date.slice(0, 10) <= '2035-06-14',
      ),
    ).toBe(true);
    // with the time of day
    expect(rows.every(({ date }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date))).toBe(true);
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(
      rows.every(
        ({ amount, affiliate }) =>
          amount >= 0 && affiliate.name !== '' && affiliate.address.county !== '',
      ),
    ).toBe(true);
    expect(new Set(rows.map(({ transaction_type }) => transaction_type))).toEqual(
      new Set(['DEBIT', 'CREDIT']),
    );
  });

  it('come in pages that do not overlap', async () => {
    const first = await tools.answer('searchBeneficiaryTransactions', search({ per_page: 5 }));
    const second = await tools.call<Transaction[]>(
      'searchBeneficiaryTransactions',
      search({ per_page: 5, page: 2 }),
    );
    const ids = [...(first.body as Transaction[]), ...second].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
    expect(Number(first.headers.get('x-up-count'))).toBeGreaterThan(10);
  });

  it('give the reason of a rejected one in the requested language [P1-TRX-05]', async () => {
    const wide = { start_date: '20320614' };
    const pick = (rows: Transaction[]) =>
      rows.filter(({ transaction_status }) => transaction_status === 'REJECTED');
    const romanian = pick(
      await tools.call<Transaction[]>('searchBeneficiaryTransactions', search(wide)),
    );
    const english = pick(
      await tools.call<Transaction[]>(
        'searchBeneficiaryTransactions',
        search({ ...wide, lang: 'en' }),
      ),
    );
    expect(romanian.length).toBeGreaterThan(0);
    expect(romanian.map(({ reason }) => reason)).not.toEqual(english.map(({ reason }) => reason));
    expect(
      [...romanian, ...english].every(
        ({ reason }) => reason !== undefined && !reason.includes('_'),
      ),
    ).toBe(true);
  });

  it('can be read one by one, but not those of others [P1-API-36]', async () => {
    const [first] = await tools.call<Transaction[]>(
      'searchBeneficiaryTransactions',
      search({ per_page: 1 }),
    );
    const id = first?.id ?? '';
    expect(
      await tools.call('readBeneficiaryTransaction', {
        token,
        params: { id },
        query: { lang: 'ro' },
      }),
    ).toEqual(first);
    const foreign = await tools.sandbox.db
      .selectFrom('card_transactions')
      .select('id')
      .where('account_id', '!=', 1501)
      .where('account_id', '!=', 2501)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const other of [String(foreign.id), '99999999']) {
      expect(
        await tools.refusal('readBeneficiaryTransaction', { token, params: { id: other } }, 403),
      ).toBe('TRANSACTION');
    }
  });

  it('reject a foreign account, an invalid date and a period that ends before it begins [P1-TRX-06]', async () => {
    expect(
      await tools.refusal('searchBeneficiaryTransactions', search({ account_id: '1503' }), 403),
    ).toBe('ACCOUNT');
    expect(
      await tools.refusal('searchBeneficiaryTransactions', search({ start_date: '20350231' })),
    ).toBe('PERIOD');
    expect(
      await tools.refusal('searchBeneficiaryTransactions', search({ start_date: '20350615' })),
    ).toBe('PERIOD');
  });
});

describe('cards', () => {
  let holder: string;
  let accounts: Account[];
  const readAccounts = async () =>
    (await tools.call<Beneficiary>('readBeneficiary', { token: holder, params: { id: ioana.id } }))
      .accounts;
  const cardIn = (product: string) =>
    accounts.find((account) => account.product === product)?.card.id ?? '';
  const put = (id: string, body: object) => ({
    token: holder,
    params: { id },
    body: { id, ...body },
  });
  beforeAll(async () => {
    holder = await tools.client.signInCard(ioana.username, password);
    accounts = await readAccounts();
  });

  it('move from created to active to blocked and back; the account shows the new state [P1-CARD-08 P1-CARD-09 P1-CARD-10]', async () => {
    expect(accounts.map(({ card }) => card.state)).toEqual(['active', 'created', 'blocked']);
    const created = cardIn('123');
    for (const [active, state] of [
      [true, 'active'],
      [false, 'blocked'],
      [true, 'active'],
    ] as const) {
      expect(await tools.call('updateCard', put(created, { active }))).toEqual({ state });
      expect((await readAccounts()).find(({ product }) => product === '123')?.card).toMatchObject({
        state,
        active: state === 'active',
      });
    }
    expect(await tools.call('updateCard', put(cardIn('14'), { active: true }))).toEqual({
      state: 'active',
    });
  });

  it('leave a line in the history of the card holder', async () => {
    const events = await tools.sandbox.db
      .selectFrom('beneficiary_events')
      .select('kind')
      .where('beneficiary_id', '=', 503)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['card_activated', 'card_blocked', 'card_unblocked']),
    );
  });

  it('can be requested again, one request at a time [P1-CARD-13 P1-CARD-16]', async () => {
    const active = cardIn('11');
    expect(await tools.call('updateCard', put(active, { reason: 'lost' }))).toEqual({
      state: 'active',
    });
    const again = await tools.answer('updateCard', put(active, { reason: 'stolen' }));
    expect([again.status, again.body]).toEqual([
      400,
      { error_code: 'REISSUE_OPEN', description: 'Has other reissue request' },
    ]);
  });

  it('cannot be requested while virtual, nor blocked before activation [P1-CARD-15]', async () => {
    expect(await tools.refusal('updateCard', put(cardIn('14'), { reason: 'lost' }), 409)).toBe(
      'CRBS',
    );
    const corina = await tools.sandbox.db
      .selectFrom('cards')
      .select('id')
      .where('account_id', '=', 1602)
      .executeTakeFirstOrThrow();
    await tools.sandbox.db
      .updateTable('accounts')
      .set({ beneficiary_id: 503 })
      .where('id', '=', 1602)
      .execute();
    expect(await tools.refusal('updateCard', put(String(corina.id), { active: false }))).toBe(
      'CARD_STATE',
    );
    expect(
      await tools.refusal('updateCard', put(String(corina.id), { reason: 'damaged' }), 409),
    ).toBe('CRBS');
  });

  it('of others are inaccessible', async () => {
    const foreign = await tools.sandbox.db
      .selectFrom('cards')
      .select('id')
      .where('account_id', '=', 1501)
      .executeTakeFirstOrThrow();
    expect(await tools.refusal('updateCard', put(String(foreign.id), { active: false }), 403)).toBe(
      'CARD',
    );
    expect((await readOwn()).accounts[0]?.card.state).toBe('active');
  });
});

describe('partners', () => {
  it('that accept the meal card are more than 5,000 in the country, without duplicates and with comma-below letters', async () => {
    const partners = await tools.call<Partner[]>('searchPartners', {
      token,
      query: { product: '11' },
    });
    expect(partners.length).toBeGreaterThanOrEqual(5_000);
    expect(new Set(partners.map(({ id }) => id)).size).toBe(partners.length);
    for (const { products, latitude, longitude, name, locality } of partners) {
      expect(products).toContain('11');
      expect(latitude > 43.4 && latitude < 48.5 && longitude > 20 && longitude < 30).toBe(true);
      expect(name + locality).not.toMatch(/[şţŞŢ]/);
    }
    expect(partners.filter(({ discount }) => discount !== undefined).length).toBeGreaterThan(100);
  });

  it('of all cards are more, and an unaccepted card has none', async () => {
    const all = await tools.call<Partner[]>('searchPartners', { token, query: {} });
    expect(all).toHaveLength(7_200);
    expect(
      await tools.call<Partner[]>('searchPartners', { token, query: { product: '99' } }),
    ).toEqual([]);
  });
});

describe('offers', () => {
  const search = (query: object) => ({
    token,
    query: { product: '11', poi_latitude: 44.43, poi_longitude: 26.1, lang: 'ro', ...query },
  });

  it('of a product are sorted by distance, in the requested language [P1-API-38]', async () => {
    const romanian = await tools.call<Offer[]>('searchOffers', search({}));
    expect(romanian.length).toBeGreaterThan(3);
    const distances = romanian.map(({ distance }) => distance);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(
      romanian.every(({ product, valid_until }) => product === '11' && valid_until >= '2035-06-14'),
    ).toBe(true);
    const english = await tools.call<Offer[]>('searchOffers', search({ lang: 'en' }));
    expect(english.map(({ description }) => description)).not.toEqual(
      romanian.map(({ description }) => description),
    );
  });

  it('are measured from the given place', async () => {
    const [near] = await tools.call<Offer[]>('searchOffers', search({}));
    const there = { poi_latitude: near?.latitude ?? 0, poi_longitude: near?.longitude ?? 0 };
    const [first] = await tools.call<Offer[]>('searchOffers', search(there));
    expect(first?.distance).toBe(0);
    const [fromCluj] = await tools.call<Offer[]>(
      'searchOffers',
      search({ poi_latitude: 46.77, poi_longitude: 23.6 }),
    );
    expect(fromCluj?.id === near?.id && fromCluj?.distance === near?.distance).toBe(false);
  });
});
