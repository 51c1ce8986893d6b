import { address, person } from '../sandbox/delivery.ts';
import type { TestClient } from '../sandbox/createTestClient.ts';
import { password } from '../sandbox/openSessions.ts';
import type { TestSandbox } from '../sandbox/createTestSandbox.ts';

/** The owner of a tab. */
export type Person = 'customer' | 'merchant' | 'cardHolder';

/** A writing call whose effect contains a mark, so that it can be counted. */
export interface Change {
  readonly operation: string;
  readonly person: Person;
  readonly parameters: Readonly<Record<string, string | number>>;
  body(mark: string): Readonly<Record<string, unknown>>;
}

export const accounts: Readonly<Record<Person, string>> = {
  customer: '100001',
  merchant: '200001',
  cardHolder: 'ana.ionescu@exemplu.ro',
};

/** The changes to make; an order needs a delivery point, a contact and holders of the customer. */
export async function createChanges(client: TestClient): Promise<readonly Change[]> {
  const token = await client.signInCompany('100001', password);
  const first = async (
    operation: string,
    call: object,
  ): Promise<Readonly<Record<string, string>>> =>
    (
      (await client.call(operation, { token, ...call })).body as Readonly<Record<string, string>>[]
    )[0] ?? {};
  const point = await first('searchDeliveryPoints', { query: { company_id: 100_001 } });
  const contact = await first('listOrderPersons', { query: { company_id: 100_001 } });
  const holder = await first('searchOrderBeneficiaries', {
    query: { company_id: 100_001, product: '11' },
  });
  return [
    {
      operation: 'createCompanyFlow',
      person: 'customer',
      parameters: { id: 100_001 },
      body: (mark) => ({ flow: 'add_user', email: `${mark}@exemplu.ro` }),
    },
    {
      operation: 'sendCompanyAlert',
      person: 'customer',
      parameters: { code: 100_001 },
      body: (mark) => ({ description: mark }),
    },
    {
      operation: 'createDeliveryPoint',
      person: 'customer',
      parameters: {},
      body: (mark) => ({ company_id: 100_001, name: mark, address, person }),
    },
    {
      operation: 'createBeneficiaries',
      person: 'customer',
      parameters: {},
      body: (mark) => ({
        company_id: 100_001,
        product: '11',
        rows: [{ first_name: 'Ion', last_name: mark, amount: 100 }],
      }),
    },
    {
      operation: 'createCardOrder',
      person: 'customer',
      parameters: {},
      body: (mark) => ({
        company_id: 100_001,
        product: '11',
        codcom: point['codcom'],
        person_id: contact['id'],
        note: mark,
        lines: [{ beneficiary_id: holder['id'], amount: 120.5 }],
      }),
    },
    {
      operation: 'saveWorkPoint',
      person: 'merchant',
      parameters: { id: 200_001 },
      body: (mark) => ({ name: mark, products: ['11'], address, person }),
    },
    {
      operation: 'sendAffiliateNotification',
      person: 'merchant',
      parameters: { id: 200_001 },
      body: (mark) => ({ description: mark }),
    },
    {
      operation: 'sendBeneficiaryFeedback',
      person: 'cardHolder',
      parameters: { code: 501 },
      body: (mark) => ({ code: '501', description: mark }),
    },
  ];
}

/** How often each mark took effect. */
export async function countEffects({ db }: TestSandbox): Promise<ReadonlyMap<string, number>> {
  const found = await Promise.all([
    db.selectFrom('flows').select('email as mark').execute(),
    db.selectFrom('feedback').select('description as mark').execute(),
    db.selectFrom('points').select('name as mark').execute(),
    db.selectFrom('orders').select('note as mark').execute(),
    db.selectFrom('beneficiaries').select('last_name as mark').execute(),
  ]);
  const counts = new Map<string, number>();
  for (const { mark } of found.flat()) {
    const name = String(mark).replace('@exemplu.ro', '');
    if (name.startsWith('mark')) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
