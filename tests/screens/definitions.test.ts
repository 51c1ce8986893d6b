import { beforeAll, describe, expect, it } from 'vitest';
import { readPortal, type ShippedPortal } from './readPortal.ts';

interface Product {
  readonly card: string;
  readonly brand: string;
  readonly name: string;
  readonly order: number;
  readonly personalization: boolean;
}

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

describe('the catalogue', () => {
  const catalogue = () =>
    portal.environment.constants['catalogue'] as Readonly<Record<string, Product>>;

  it('has Up Dejun, Up Family and Up Cadou by card and brand [P1-GEN-21]', () => {
    expect(Object.values(catalogue()).map(({ card, brand, name }) => [card, brand, name])).toEqual([
      ['11', 'dejun', 'Up Dejun'],
      ['12', 'family', 'Up Family'],
      ['123', 'cadou', 'Up Cadou'],
    ]);
  });

  it('gives every product an order and marks personalised ones [P1-GEN-22]', () => {
    for (const product of Object.values(catalogue())) {
      expect(product.order).toBeGreaterThan(0);
      expect(product.personalization).toBeTypeOf('boolean');
    }
    expect(new Set(Object.values(catalogue()).map(({ order }) => order)).size).toBe(3);
  });

  it('is keyed by the product code of its cards', () => {
    for (const [code, { card }] of Object.entries(catalogue())) expect(code).toBe(card);
  });
});

describe('portal functions', () => {
  it('build the product code of a card and its profile [P1-GEN-24]', () => {
    const code = (card: string, profile: string) =>
      portal.value('productCode(card, profile)', { card, profile });
    expect(code('1501', 'x')).toBe('1501');
    expect(code('12', '3')).toBe('123');
    expect(code('11', '')).toBe('11');
  });

  it('recognize a person by the at-sign [P2-ENT-03]', () => {
    expect(portal.value('isPerson(name)', { name: 'a@b' })).toBe(true);
    expect(portal.value('isPerson(name)', { name: '12345' })).toBe(false);
  });

  it('give the survey 5 once its cookie is set, and no score without it [P1-GEN-35]', () => {
    expect(portal.value('surveyScore(session.nps_survey)', { session: { nps_survey: '1' } })).toBe(
      5,
    );
    expect(portal.value('surveyScore(session.nps_survey)', { session: {} })).toBeUndefined();
  });

  const user = '/company_services/v1/users/77';
  it.each([
    [`<${user}>; rel="user"`, user],
    [user, user],
    [`  <${user}>  `, user],
    [`${user}; rel=user`, user],
    [`</next>; rel="next", <${user}>; rel="user"`, user],
    [`<${user}>;rel=user,</next>;rel=next`, user],
    [
      `</a,b>; title="x, </y>; rel=\\"user\\""; rel="self" ,\t< ${user} > ;  REL = "Self  USER"; type="a/b"`,
      user,
    ],
    [`</first>; rel="first", </second>; rel="second"`, ''],
    [`</next>; rel=next`, ''],
    ['/next; rel=next', ''],
    [`</next>; rel="next", <${user}>`, user],
    [`</other>, <${user}>; rel=user`, user],
    [`</superuser>; rel="superuser", <${user}>; rel="user"`, user],
    [`</a>; title="; rel=user"; rel="next", <${user}>; title="x, y"; rel="user"`, user],
    [`</a>; title="a \\"quoted\\" <b>; rel=user"; rel=next, <${user}>; rel=user`, user],
    [`</first>; rel=next; rel=user, <${user}>; rel=user`, user],
    [
      `<${user}?names=a,b;c>; crossorigin; title=x,y; rel=user, </next>; rel=next`,
      `${user}?names=a,b;c`,
    ],
    [`, ,</next>;rel="prev   NEXT",, <${user}>;\tRel = USER ,`, user],
    [`</a>; xrel="user"; anchor="#rel=user"; rel="next", <${user}>; rel=" user "`, user],
    [
      `<https://service.example${user}>; rel="https://rel.example/user user"`,
      `https://service.example${user}`,
    ],
    [`<${user}; rel="user"`, ''],
    [`<${user}>; rel="user`, user],
    [`</next>; rel='next', <${user}>; rel='user'`, user],
    [`<${user}>`, user],
    ['', ''],
    [undefined, ''],
    ['<>; rel="user"', ''],
  ])('read the link of a user from the header %s', (header, link) => {
    expect(portal.value('linkOf(header, "user")', { header })).toBe(link);
  });

  it.each([
    ['otp', true],
    ['true', true],
    ['sms', true],
    ['false', false],
    [' No ', false],
    ['0', false],
    ['', false],
    [undefined, false],
  ])('read the header %s as a request for a code: %s', (header, asks) => {
    expect(portal.value('asksForCode(header)', { header })).toBe(asks);
  });
});

describe('portal functions: catalogue and preferences', () => {
  it('offer the unknown cards of a merchant in addition to the two known ones', () => {
    const products = [
      { card: '11', card_profile: '', name: 'Dejun', brand: 'dejun' },
      { card: '14', card_profile: '', name: 'Up Vacanță', brand: 'vacanta' },
      { card: '12', card_profile: '3', name: 'Cadou', brand: 'cadou' },
      { card: '15', card_profile: '' },
    ];
    expect(portal.value('transactionCards(products)', { products })).toEqual([
      { code: '11', name: 'Dejun' },
      { code: '12', name: 'Cadou' },
      { code: '14', name: 'Up Vacanță' },
      { code: '15', name: '15' },
    ]);
  });

  it.each([
    ['nothing', [], { 1: false, 2: false, 4: true, 8: false }],
    [
      'some of them',
      [{ id: 2, type: 'GDPR_SMS', active: true }],
      { 1: false, 2: true, 4: true, 8: false },
    ],
    [
      'no state',
      [
        { id: 4, type: 'GDPR_PSH' },
        { id: 8, active: null },
      ],
      { 1: false, 2: false, 4: true, 8: false },
    ],
    [
      'all of them',
      [
        { id: 1, active: true },
        { id: 2, active: false },
        { id: 4, active: false },
        { id: 8, active: true },
      ],
      { 1: true, 2: false, 4: false, 8: true },
    ],
  ])(
    'keep notification preferences at their initial values when the service returns %s, and send them all',
    (_, list, expected) => {
      const stands = (id: number) => portal.value('isPreferred(list, id)', { list, id });
      expect({ 1: stands(1), 2: stands(2), 4: stands(4), 8: stands(8) }).toEqual(expected);
      const sent = portal.value(
        'withPreferences(list, isPreferred(list, 4), true, isPreferred(list, 8))',
        { list },
      ) as readonly { readonly id: number; readonly active: boolean }[];
      expect(Object.fromEntries(sent.map(({ id, active }) => [id, active]))).toEqual({
        ...expected,
        2: true,
      });
    },
  );
});

describe('portal functions: passwords and dashboards', () => {
  it('check a password for length, a letter and a digit [P1-VAL-01 P1-VAL-02 P1-VAL-03]', () => {
    const isValid = (password: string) =>
      portal.value('passwordValid(password, password)', { password });
    expect([isValid('abcdef1'), isValid('abcdefg1')]).toEqual([false, true]);
    expect(isValid('12345678')).toBe(false);
    expect(isValid('abcdefgh')).toBe(false);
    expect(isValid('șțăîâșț1')).toBe(true);
  });

  it('report for each password rule whether it holds, including the confirmation [P1-VAL-04 P1-ENT-08]', () => {
    const judged = (password: string, confirmation = password) =>
      portal.value('passwordValidation(password, confirmation)', { password, confirmation });
    const valid = {
      passwordValid: true,
      passwordLengthValid: true,
      containsLetter: true,
      containsNumber: true,
      confirmPasswordValid: true,
    };
    expect(judged('parola12')).toEqual(valid);
    expect(judged('parola12', 'parola13')).toEqual({ ...valid, confirmPasswordValid: false });
    expect(judged('parola1')).toEqual({
      ...valid,
      passwordValid: false,
      passwordLengthValid: false,
    });
    expect(judged('12345678')).toEqual({ ...valid, passwordValid: false, containsLetter: false });
    expect(judged('parolaaa')).toEqual({ ...valid, passwordValid: false, containsNumber: false });
    expect(
      portal.value('passwordValid(password, confirmation)', {
        password: 'parola12',
        confirmation: 'parola13',
      }),
    ).toBe(false);
  });

  it('start with three months for product 11 and with a year for any other', () => {
    expect(portal.value("defaultPeriod('11')")).toEqual({ from: '2026-08-20', to: '2026-11-20' });
    expect(portal.value("defaultPeriod('14')")).toEqual({ from: '2025-11-20', to: '2026-11-20' });
  });

  it('label a transaction by its status, and one without a status not at all', () => {
    const label = (type?: string, status?: string) =>
      portal.value('transactionLabel(type, status)', { type, status });
    expect([
      label('CREDIT', 'REJECTED'),
      label('DEBIT', 'REJECTED'),
      label('DEBIT', 'UNLOADED'),
      label('DEBIT', 'ACCEPTED'),
      label('DEBIT', 'PENDING'),
      label('DEBIT'),
    ]).toEqual(['canceled', 'rejected', 'unloaded', 'completed', 'unknown', '']);
  });

  it('find a transaction of an unknown type under no kind but all', () => {
    const kinds = (type?: string) =>
      ['', 'payment', 'load', 'rejected'].filter((kind) =>
        portal.value('isOfKind(kind, type, status)', { kind, type, status: 'ACCEPTED' }),
      );
    expect(kinds('DEBIT')).toEqual(['', 'payment']);
    expect(kinds('CREDIT')).toEqual(['', 'load']);
    expect(kinds('FEE')).toEqual(['']);
    expect(kinds()).toEqual(['']);
  });

  it('give no total, change or amount where a part of it is missing', () => {
    const total = (rows: readonly object[]) => portal.value('totalOf(rows)', { rows });
    expect(total([{ amount: 2 }, { amount: 3.5 }])).toBe(5.5);
    expect(total([])).toBe(0);
    expect(total([{ amount: 2 }, {}])).toBeUndefined();
    const debit = { transaction_type: 'DEBIT', transaction_status: 'ACCEPTED', amount: 3 };
    const spent = (items: readonly object[]) => portal.value('spentIn(items)', { items });
    expect(spent([debit, { ...debit, transaction_status: 'REJECTED' }])).toBe(3);
    expect(spent([debit, { ...debit, transaction_type: undefined }])).toBeUndefined();
    expect(spent([debit, { ...debit, transaction_status: undefined }])).toBeUndefined();
    const credit = { ...debit, transaction_type: 'CREDIT', transaction_status: undefined };
    const rejected = { ...debit, transaction_type: undefined, transaction_status: 'REJECTED' };
    expect(spent([debit, credit, rejected])).toBe(3);
    expect(portal.value('changeFrom(before, now)', { before: 2, now: undefined })).toBeUndefined();
    expect(portal.value('leiOf(amount)', { amount: 0 })).toBe('0,00\u00a0lei');
    expect(portal.value('leiOf(amount)', { amount: undefined })).toBeUndefined();
    expect(
      portal.value('takingsBetween(days, from, from)', {
        days: [{ day: '2026-11-20' }],
        from: '2026-11-20',
      }),
    ).toBeUndefined();
    const takings = (transactions: readonly object[]) =>
      portal.value('takingsBetween(takingsByDay(transactions), from, from)', {
        transactions,
        from: '2026-11-20',
      });
    expect(takings([{ date: '2026-11-20', amount: 3 }])).toBe(3);
    expect(takings([{ date: '2026-11-20', amount: 3 }, { amount: 2 }])).toBe(3);
    expect(takings([{ amount: 2 }])).toBeUndefined();
  });
});

describe('weeks of transactions', () => {
  it('are numbered as in ISO 8601, by year and week, newest first [P1-DASH-13]', () => {
    const transactions = [
      '2027-01-04',
      '2027-01-03',
      '2026-12-28',
      '2026-11-20',
      '2026-11-16',
      '2026-11-15',
      '2025-11-17',
    ].map((date) => ({ date }));
    const groups = portal.value(
      'transactions.groupBy(t, weekOf(t.date)).map(g, { "key": g.key, "week": weekNumber(g.items[0].date), "size": size(g.items) })',
      { transactions },
    );
    expect(groups).toEqual([
      { key: '2027-1', week: 1, size: 1 },
      { key: '2026-53', week: 53, size: 2 },
      { key: '2026-47', week: 47, size: 2 },
      { key: '2026-46', week: 46, size: 1 },
      { key: '2025-47', week: 47, size: 1 },
    ]);
  });

  it('are what the dashboard groups by', () => {
    const screen = JSON.stringify(portal.document('beneficiary/beneficiary.screen.yaml'));
    expect(screen).toContain('"group":"= weekOf(row.date)"');
    expect(screen).toContain('"week":"= weekNumber(row.date)"');
  });
});

describe('the settings', () => {
  it('have sandbox defaults on the same origin, and everything optional is off [P1-GEN-31]', () => {
    const settings = portal.document('portal.yaml')['settings'] as Readonly<
      Record<string, { readonly default?: unknown }>
    >;
    for (const [name, setting] of Object.entries(settings))
      expect(setting.default, name).toBeDefined();
    expect(settings['cardServices']?.default).toBe('/card_services');
    expect(settings['companyServices']?.default).toBe('/company_services');
    expect(settings['messageServices']?.default).toBe('/message_services');
    expect(settings['apiKey']?.default).toBe('sandbox-key');
    expect([
      settings['chatBot']?.default,
      settings['analytics']?.default,
      settings['survey']?.default,
    ]).toEqual([false, false, false]);
  });
});
