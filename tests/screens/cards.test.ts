import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { groupDigits } from '../../src/widgets/groupDigits.ts';
import { readPortal, type ShippedPortal } from './readPortal.ts';

/** A descriptor as plain JSON. */
function read(file: string): unknown {
  return parse(readFileSync(`screens/${file}`, 'utf8'));
}

/** Every object of a descriptor with a member of this value. */
function having(value: unknown, key: string, wanted: string): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as Record<string, unknown>)[key] === wanted ? [value] : [];
  return [
    ...(own as Record<string, unknown>[]),
    ...Object.values(value).flatMap((member) => having(member, key, wanted)),
  ];
}

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

describe('the colour of a card by its status code', () => {
  const colour = (code: string | undefined) =>
    portal.value('define.cardColor[data.code]', { data: code === undefined ? {} : { code } });

  it('is blocked for A and Z, active for V and L [P1-CARD-18 P1-CARD-19]', () => {
    expect(['A', 'Z'].map(colour)).toEqual(['blocked', 'blocked']);
    expect(['V', 'L'].map(colour)).toEqual(['active', 'active']);
  });

  it('is will expire for S, N, P, R, PR and PV, expired for X [P1-CARD-20 P1-CARD-21]', () => {
    expect(['S', 'N', 'P', 'R', 'PR', 'PV'].map(colour)).toEqual(Array(6).fill('willExpire'));
    expect(colour('X')).toBe('expired');
  });

  it('is will expire for anything else [P1-CARD-22]', () => {
    expect(['Q', '', 'a', undefined].map(colour)).toEqual(Array(4).fill('willExpire'));
  });
});

describe('the number of a card', () => {
  const ways = [
    ['6422110000005010', '6422 1100 0000 5010'],
    ['642211******5010', '6422 11•• •••• 5010'],
    ['6422 11** **** 5010', '6422 11•• •••• 5010'],
    ['6422-11••-••••-5010', '6422 11•• •••• 5010'],
    ['6422 11xx XXXX 5010', '6422 11•• •••• 5010'],
    ['', ''],
  ] as const;

  it.each(ways)(
    'that arrives as %j is shown as %j, in descriptors and in widgets, and is shortened to four digits',
    (pan, shown) => {
      expect(portal.value('maskedCard(data.pan)', { data: { pan } })).toBe(shown);
      expect(groupDigits(pan)).toBe(shown);
      expect(portal.value('cardEnd(data.pan)', { data: { pan } })).toBe(pan === '' ? '' : '5010');
    },
  );

  it('is formatted wherever a descriptor shows one', () => {
    for (const folder of [
      'beneficiary',
      'customer',
      'affiliate',
      'company',
      'entry',
      'popups',
      'fragments',
    ])
      for (const file of portal.below(folder)) {
        const text = JSON.stringify(portal.document(file));
        expect([
          file,
          [...text.matchAll(/(?:groups|after|replace)\([\w.]*\bpan\b/g)].map(([found]) => found),
        ]).toEqual([file, []]);
      }
  });
});

describe('a card without a status', () => {
  it('has no state: neither its text nor its colour says that it expires', () => {
    const status = (code: string | undefined) =>
      portal.value('cardStatus(data.code)', { data: code === undefined ? {} : { code } });
    expect([status(undefined), status(''), status('V'), status('Q')]).toEqual([
      'none',
      'none',
      'V',
      'Q',
    ]);
    expect(portal.value("define.colorLook[define.cardColor['none']].tone", {})).toBe('neutral');
    for (const language of ['ro', 'en'])
      expect(read(`texts/${language}/holders.yaml`)).toHaveProperty(
        'holders.cardStatus',
        expect.stringMatching(/ none \{(Status unknown|Stare necunoscută)\} /),
      );
  });

  it('is rendered the same wherever a status is shown', () => {
    for (const file of [
      'screens/popups/order.popup.yaml',
      'screens/popups/cards_action.popup.yaml',
      'screens/customer/customer_beneficiaries.screen.yaml',
      'screens/popups/beneficiary.popup.yaml',
    ]) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(
        /cardColor\[row\.status\]|cardStatus,?\s+code: "= or\(/,
      );
    }
  });
});

describe('the chart of a card holder', () => {
  it('counts as spending only what is known to be spent', () => {
    const [series] = having(read('beneficiary/beneficiary.screen.yaml'), 'id', 'spending');
    const spending = String(series?.['value']).replace(/^= /, '');
    const items = [
      ['DEBIT', 'ACCEPTED', 10],
      ['CREDIT', 'ACCEPTED', 100],
      ['DEBIT', 'REJECTED', 1000],
      ['BONUS', 'ACCEPTED', 10_000],
    ].map(([transaction_type, transaction_status, amount]) => ({
      transaction_type,
      transaction_status,
      amount,
    }));
    expect(portal.value(spending, { row: { items } })).toBe(10);
    const unknown = { transaction_type: undefined, transaction_status: 'ACCEPTED', amount: 1 };
    expect(portal.value(spending, { row: { items: [...items, unknown] } })).toBeUndefined();
  });
});

describe('the action of a card', () => {
  it('is the first that its status allows, a new card for an ended one, and none for an unknown status', () => {
    const offered = (status: string) =>
      portal.value('cardAction(data.status)', { data: { status } });
    expect(['N', 'A'].map(offered)).toEqual(['activate', 'unblock']);
    expect(['V', 'L', 'S', 'P', 'R', 'PR', 'PV'].map(offered)).toEqual(Array(7).fill('block'));
    expect(['X', 'Z'].map(offered)).toEqual(['reissue', 'reissue']);
    expect(['Q', undefined].map((status) => offered(status as string))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a mobile number', () => {
  it('begins with 07, a digit from 2 to 9 and seven more', () => {
    const { pattern } = (
      portal.document('validators.yaml')['validators'] as {
        readonly mobile: { readonly schema: { readonly pattern: string } };
      }
    ).mobile.schema;
    const valid = (mobile: string) =>
      portal.value("matches(data.mobile, '" + pattern + "')", { data: { mobile } });
    for (const mobile of ['0722000501', '0799999999']) expect(valid(mobile), mobile).toBe(true);
    for (const mobile of [
      '0112345678',
      '0712345678',
      '072200050',
      '07220005011',
      '+40722000501',
      '',
    ])
      expect(valid(mobile), mobile).toBe(false);
  });
});
