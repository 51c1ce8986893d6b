import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { objectAt, readDocuments } from './readServices.ts';

const file = 'company.openapi.yaml';

const documents = readDocuments();

function createJudge(): (name: string, value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  for (const { file: id, document } of documents) ajv.addSchema(document, id);
  return (name, value) => ajv.validate({ $ref: `${file}#/components/schemas/${name}` }, value);
}

const isValid = createJudge();

/** Every member of a sample is required, and no others exist. */
function expectMembers(name: string, sample: Readonly<Record<string, unknown>>): void {
  expect(isValid(name, sample), name).toBe(true);
  const document = documents.find((one) => one.file === file)?.document ?? {};
  expect(
    Object.keys(objectAt(document, 'components', 'schemas', name, 'properties')).toSorted(),
  ).toEqual(Object.keys(sample).toSorted());
  for (const member of Object.keys(sample)) {
    const { [member]: _, ...rest } = sample;
    expect(isValid(name, rest), `${name} without ${member}`).toBe(false);
  }
}

const person = {
  mobile_phone: '0722000111',
  first_name: 'Ana',
  last_name: 'Pop',
  email: 'ana@exemplu.ro',
};
const product = { name: 'Up Dejun', brand: 'dejun', card: '11', card_profile: '', person };
const address = {
  street_name: 'Strada Lunga 5',
  locality: 'Brașov',
  county: 'Brașov',
  county_id: '8',
  locality_id: '71',
  gps_latitude: '45.657900',
  gps_longitude: '',
  postal_code: '500035',
  id: '1',
};
const contact = {
  first_name: 'Ana',
  last_name: 'Pop',
  email: '',
  mobile_phone: '0722000111',
  land_phone: '',
  id: '1',
  functionId: '1',
};
const point = {
  codcom: '300001',
  codcom_card: '700001',
  name: 'Brutăria',
  invoice_address: '',
  invoice_address_id: '200001',
  invoice_email: '',
  products: ['11'],
  address,
  person: contact,
};
const affiliate = { name: 'Brutăria', address: { locality: 'Brașov' } };

describe('the entities of merchants', () => {
  it('are a merchant with products, each with the person responsible for it [P2-ENT-06 P2-ENT-07]', () => {
    expectMembers('AffiliateData', {
      company_id: 200001,
      fiscal_code: 'RO10200001',
      name: 'Brutăria SRL',
      products: [product],
    });
    expectMembers('CompanyProduct', product);
    expectMembers('ContactPerson', person);
  });

  it('are working points with an address and a person [P2-ENT-12 P2-ENT-13 P2-ENT-14]', () => {
    expectMembers('WorkingPoint', point);
    expectMembers('WorkingPointAddress', address);
    expectMembers('Person', contact);
  });

  it('are card transactions with the merchant and its place [P2-ENT-15]', () => {
    expectMembers('CardTransaction', {
      transaction_id: 'T-1',
      affiliate,
      pan: '642211******0001',
      date: '2026-11-18',
      amount: 25.5,
    });
    expectMembers('CardTransactionAffiliate', affiliate);
    expectMembers('LocalityAddress', affiliate.address);
  });
});
