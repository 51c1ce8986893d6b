import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Acceptance,
  Account,
  Beneficiary,
  Offer,
  Partner,
  Preference,
  Transaction,
} from '../../screens/sandbox/service-types/card.ts';
import {
  ana,
  createCardTestTools,
  ioana,
  mihai,
  password,
  type CardTestTools,
} from './cardTestTools.ts';

let tools: CardTestTools;
let token: string;
beforeAll(async () => {
  tools = await createCardTestTools();
  token = await tools.client.signInCard(ana.username, password);
}, 240_000);
afterAll(() => tools.sandbox.dispose());

const own = { params: { id: ana.id } };
const readOwn = () => tools.call<Beneficiary>('readBeneficiary', { token, ...own });

describe('the card user', () => {
  it('reads accounts with cards, in the order of the products [P1-ENT-01 P1-ENT-02]', async () => {
    const { accounts } = await readOwn();
    expect(accounts.map(({ product }) => product)).toEqual(['11', '14']);
    expect(accounts[0]).toMatchObject({
      balance: 412.37,
      card: {
        pan: '642211******5010',
        name: 'ANA IONESCU',
        virtual: false,
        state: 'active',
        active: true,
      },
    });
    const days = accounts[0]?.expire.map(({ date }) => date) ?? [];
    expect(days).toHaveLength(2);
    expect(days).toEqual([...days].sort());
  });

  it('cannot read another card user', async () => {
    expect(await tools.refusal('readBeneficiary', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
    expect(await tools.refusal('listPreferences', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
    expect(await tools.refusal('listAcceptances', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
  });

  it('changes phone and language, and reads them back [P1-API-31]', async () => {
    await tools.call('updateBeneficiary', {
      token,
      ...own,
      body: { id: ana.id, mobile_phone: '0744111222', lang: 'en' },
    });
    expect(await readOwn()).toMatchObject({ mobile_phone: '0744111222', lang: 'en' });
    expect(
      await tools.refusal('updateBeneficiary', {
        token,
        ...own,
        body: { id: ana.id, mobile_phone: '0112345678', lang: 'en' },
      }),
    ).toBe('INVALID_REQUEST');
  });

  it('saves preferences over the link and over their own call, and reads them by both [P1-API-30 P1-API-43 P1-SET-11]', async () => {
    const list = await tools.call<Preference[]>('listPreferences', { token, ...own });
    expect(list.map(({ id, active }) => [id, active])).toEqual([
      [1, false],
      [2, false],
      [4, true],
      [8, false],
    ]);
    const changed = list.map((entry) => (entry.id === 8 ? { ...entry, active: true } : entry));
    await tools.call('updateBeneficiary', {
      token,
      ...own,
      body: { id: ana.id, notifications: changed },
    });
    expect(await tools.call('listPreferences', { token, ...own })).toEqual(changed);
    const saved = changed.map((entry) => (entry.id === 4 ? { ...entry, active: false } : entry));
    expect(await tools.call('savePreferences', { token, ...own, body: saved })).toEqual(saved);
    expect((await readOwn()).notifications).toEqual(saved);
  });

  it('rejects a preference under the wrong type', async () => {
    const body = [{ id: 1, type: 'GDPR_SMS', active: true }];
    expect(await tools.refusal('savePreferences', { token, ...own, body })).toBe('PREFERENCES');
  });

  it('accepts and withdraws terms [P1-API-41 P1-API-42]', async () => {
    const choose = (active: boolean) => ({
      token,
      ...own,
      body: { acceptances: [{ id: 14283, active, date: '2035-06-14' }] },
    });
    const before = await tools.call<Acceptance[]>('listAcceptances', { token, ...own });
    expect(before.find(({ id }) => id === 14283)).toMatchObject({
      type: 'multi_beneficiary',
      active: false,
    });
    await tools.call('saveAcceptances', choose(true));
    const after = await tools.call<Acceptance[]>('listAcceptances', { token, ...own });
    expect(after.find(({ id }) => id === 14283)).toMatchObject({
      active: true,
      date: '2035-06-14',
    });
    const withdrawn = await tools.call<Acceptance[]>('saveAcceptances', choose(false));
    expect(withdrawn.find(({ id }) => id === 14283)).toMatchObject({ active: false });
  });

  it('sends feedback under the own code only [P1-API-45]', async () => {
    const body = { code: ana.id, description: 'Harta partenerilor este utilă.' };
    await tools.call('sendBeneficiaryFeedback', { token, params: { code: ana.id }, body });
    expect(await tools.lastMessage('contact@portal.example')).toMatchObject({
      subject: 'Feedback 501',
      body: body.description,
    });
    const kept = await tools.sandbox.db
      .selectFrom('feedback')
      .selectAll()
      .where('beneficiary_id', '=', 501)
      .execute();
    expect(kept).toMatchObject([
      { kind: 'feedback', role: 'BEN', code: '501', description: body.description },
    ]);
    expect(
      await tools.refusal(
        'sendBeneficiaryFeedback',
        { token, params: { code: mihai.id }, body: { ...body, code: mihai.id } },
        403,
      ),
    ).toBe('FORBIDDEN');
  });
});

describe('changing the password', () => {
  const change = (current: string, next: string) => ({
    token,
    ...own,
    body: { id: ana.id, current_password: current, new_password: next },
  });

  it('rejects a weak new password and a wrong current one [P1-SET-07]', async () => {
    expect(await tools.refusal('updateBeneficiary', change(password, 'abcdefgh'))).toBe('BS20');
    expect(await tools.refusal('updateBeneficiary', change('wrong', 'Noua1234'))).toBe(
      'PASSWORD_WRONG',
    );
  });

  it('takes effect at the next sign-in and ends the other sessions [P1-API-32]', async () => {
    const other = await tools.client.signInCard(ana.username, password);
    await tools.call('updateBeneficiary', change(password, 'Noua1234'));
    expect(await tools.refusal('readBeneficiary', { token: other, ...own }, 401)).toBe(
      'UNAUTHORIZED',
    );
    await readOwn();
    await tools.client.signInCard(ana.username, 'Noua1234');
    await tools.call('updateBeneficiary', change('Noua1234', password));
  });

  it('locks after five wrong passwords', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await tools.refusal('updateBeneficiary', change('wrong', 'Noua1234'))).toBe(
        'PASSWORD_WRONG',
      );
    expect(await tools.refusal('updateBeneficiary', change(password, 'Noua1234'), 429)).toBe(
      'TOO_MANY_ATTEMPTS',
    );
  });
});

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

describe('a sign-in that waits for its one-time code', () => {
  it('grants nothing before the code, and everything after it [P1-LOGIN-25]', async () => {
    const waiting = await tools.client.signInCard(mihai.username, password);
    const read = { token: waiting, params: { id: mihai.id } };
    expect(await tools.refusal('readBeneficiary', read, 403)).toBe('OTP_REQUIRED');
    await tools.call('checkOneTimeCode', { token: waiting, body: { resend: true } });
    await tools.call('checkOneTimeCode', {
      token: waiting,
      body: { otp: await tools.lastCode('0722000502'), trusted: false },
    });
    await tools.call('readBeneficiary', read);
  });
});

describe('deleting the account', () => {
  it('ends the sessions, prevents the sign-in, and lets the card be registered again [P1-API-33]', async () => {
    const holder = await tools.client.signInCard('paul.lazar@exemplu.ro', password);
    const other = await tools.client.signInCard('paul.lazar@exemplu.ro', password);
    await tools.call('deleteBeneficiary', { token: holder, params: { id: '603' } }, 204);
    for (const ended of [holder, other])
      expect(
        await tools.refusal('readBeneficiary', { token: ended, params: { id: '603' } }, 401),
      ).toBe('UNAUTHORIZED');
    expect(
      await tools.refusal('issueCardToken', {
        body: { scope: 'web', grant_type: 'password', username: 'paul.lazar@exemplu.ro', password },
      }),
    ).toBe('invalid_login');
    const open = await tools.client.openToken('card');
    const body = { pan: '6422110000006034', code: 'REG6030', lang: 'ro' };
    const headers = { 'x-captcha': await tools.client.solveBotCheck() };
    expect(await tools.call('findCardLogin', { token: open, body, headers })).toMatchObject({
      id: '603',
      active: false,
      username: '',
    });
  });

  it('of another card user is rejected', async () => {
    expect(await tools.refusal('deleteBeneficiary', { token, params: { id: mihai.id } }, 403)).toBe(
      'FORBIDDEN',
    );
  });

  it('and everything else survives a restart', async () => {
    tools.sandbox = await tools.sandbox.restart();
    const found = await tools.sandbox.db
      .selectFrom('beneficiaries')
      .select(['active', 'username'])
      .where('id', '=', 603)
      .executeTakeFirstOrThrow();
    expect(found).toEqual({ active: false, username: null });
  });
});
