import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { objectAt, readDocuments } from './readServices.ts';

const file = 'card.openapi.yaml';

/** Whether a value matches this schema of the card services. */
function judge(name: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  for (const { file: id, document } of readDocuments()) ajv.addSchema(document, id);
  return (value) => ajv.validate({ $ref: `${file}#/components/schemas/${name}` }, value);
}

function propertiesOf(name: string): readonly string[] {
  const document = readDocuments().find((one) => one.file === file)?.document ?? {};
  return Object.keys(objectAt(document, 'components', 'schemas', name, 'properties'));
}

const card = {
  id: '7',
  pan: '642211******0001',
  name: 'ANA IONESCU',
  expire: '2030-12-31',
  virtual: false,
  state: 'active',
  active: true,
};
const account = {
  id: '1',
  product: '11',
  balance: 640,
  spent: 120.5,
  expire: [{ amount: 50, date: '2026-12-01' }],
  card,
};
const affiliate = {
  name: 'Băcănia Veche',
  address: { street_name: 'Strada Lungă 5', locality: 'Brașov', county: 'Brașov' },
};
const transaction = {
  id: '1',
  transaction_id: 'T-1',
  date: '2026-11-18',
  amount: 25.5,
  balance: 614.5,
  transaction_type: 'DEBIT',
  transaction_status: 'REJECTED',
  reason: 'Fonduri insuficiente',
  affiliate,
};

/** Every member is required, except the named ones. */
function expectMembers(
  name: string,
  sample: Readonly<Record<string, unknown>>,
  optional: readonly string[] = [],
): void {
  const isValid = judge(name);
  expect(isValid(sample)).toBe(true);
  expect(propertiesOf(name).toSorted()).toEqual(Object.keys(sample).toSorted());
  for (const member of Object.keys(sample)) {
    const { [member]: _, ...rest } = sample;
    expect(isValid(rest), `${name} without ${member}`).toBe(optional.includes(member));
  }
}

describe('the entities of the card services', () => {
  it('are accounts with what expires and a card, whose state is created, active or blocked [P1-ENT-01 P1-ENT-02 P1-ENT-03]', () => {
    expectMembers('Account', account);
    expectMembers('Card', card);
    const isAccount = judge('Account');
    expect(isAccount({ ...account, expire: [{ amount: 50 }] })).toBe(false);
    const isCard = judge('Card');
    for (const state of ['created', 'active', 'blocked'])
      expect(isCard({ ...card, state }), state).toBe(true);
    for (const state of ['A', 'expired', '', 1])
      expect(isCard({ ...card, state }), String(state)).toBe(false);
  });

  it('are transactions that are a debit or a credit, accepted, rejected or unloaded [P1-ENT-04 P1-ENT-05 P1-ENT-06]', () => {
    expectMembers('Transaction', transaction, ['reason']);
    const isTransaction = judge('Transaction');
    for (const transaction_type of ['DEBIT', 'CREDIT'])
      expect(isTransaction({ ...transaction, transaction_type })).toBe(true);
    for (const transaction_type of ['debit', 'REFUND', ''])
      expect(isTransaction({ ...transaction, transaction_type })).toBe(false);
    for (const transaction_status of ['ACCEPTED', 'REJECTED', 'UNLOADED'])
      expect(isTransaction({ ...transaction, transaction_status })).toBe(true);
    for (const transaction_status of ['accepted', 'PENDING', ''])
      expect(isTransaction({ ...transaction, transaction_status })).toBe(false);
  });

  it('are merchants with a name and an address of street, locality and county [P1-ENT-07]', () => {
    expectMembers('TransactionAffiliate', affiliate);
    expectMembers('PlaceAddress', affiliate.address);
  });

  it('are tokens: one with its lifetime in seconds for a sign-in, one for open access [P1-ENT-09 P1-ENT-11]', () => {
    const isToken = judge('TokenAnswer');
    expect(isToken({ access_token: 'abc', expires_in: 3600 })).toBe(true);
    expect(isToken({ access_token: 'abc' })).toBe(true);
    expect(isToken({ expires_in: 3600 })).toBe(false);
  });
});
