import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { objectAt, readDocuments } from './readServices.ts';

const file = 'company.openapi.yaml';

function judge(name: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  for (const { file: id, document } of readDocuments()) ajv.addSchema(document, id);
  return (value) => ajv.validate({ $ref: `${file}#/components/schemas/${name}` }, value);
}

function propertiesOf(name: string): readonly string[] {
  return Object.keys(
    objectAt(
      readDocuments().find((one) => one.file === file)?.document ?? {},
      'components',
      'schemas',
      name,
      'properties',
    ),
  );
}

describe('the entities of invoices', () => {
  it('are invoices with a number, a day, an amount, an address and an id [P2-ENT-09]', () => {
    const invoice = {
      id: '7',
      invoice: '100123456',
      date: '2026-11-18',
      amount: 120.5,
      external_id: '42',
    };
    const isInvoice = judge('Invoice');
    expect(isInvoice(invoice)).toBe(true);
    expect(propertiesOf('Invoice').toSorted()).toEqual(Object.keys(invoice).toSorted());
    for (const member of Object.keys(invoice)) {
      const { [member as keyof typeof invoice]: _, ...rest } = invoice;
      expect(isInvoice(rest), member).toBe(false);
    }
    for (const wrong of [{ amount: '120' }, { amount: -1 }, { date: '18/11/2026' }, { id: 7 }])
      expect(isInvoice({ ...invoice, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  it('are requests for an archive of 100,000 rows, with lists of states and of orders [P2-ENT-10]', () => {
    const request = {
      company_type: 'CST',
      brand: 'dejun',
      start_date: '20260501',
      end_date: '20261120',
      paid: ['P', 'U'],
      sort: 'date',
      per_page: 100_000,
      page: 1,
    };
    const isRequest = judge('InvoiceArchiveRequest');
    for (const more of [
      {},
      { asc: ['date'] },
      { desc: ['amount'], invoice_group: 'NORD', codall: '42' },
    ])
      expect(isRequest({ ...request, ...more }), JSON.stringify(more)).toBe(true);
    for (const wrong of [
      { paid: 'P,U' },
      { paid: ['X'] },
      { per_page: 10 },
      { asc: 'date' },
      { sort: 'name' },
      { start_date: '2026-05-01' },
      { number: '1' },
    ])
      expect(isRequest({ ...request, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });
});
