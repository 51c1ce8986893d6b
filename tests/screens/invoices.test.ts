import { beforeAll, describe, expect, it } from 'vitest';
import { readPortal, type ShippedPortal } from './readPortal.ts';

let portal: ShippedPortal;
beforeAll(async () => {
  portal = await readPortal();
});

describe('invoice names', () => {
  it('replace the first three characters by 212, also for shorter ids [P2-INV-25]', () => {
    const excel = (id: string) => portal.value('excelInvoiceId(id)', { id });
    expect(excel('100123456')).toBe('212123456');
    expect(excel('ABC1')).toBe('2121');
    expect(excel('12')).toBe('212');
  });

  it('name an archive by its period and file type', () => {
    const name = (type: string) =>
      portal.value('invoiceArchiveName(day, last, type)', {
        day: '2026-05-01',
        last: '2026-11-20',
        type,
      });
    expect(name('application/zip')).toBe('facturi-20260501-20261120.zip');
    expect(name('application/x-unknown')).toBe('facturi-20260501-20261120.bin');
  });

  it('list the products of a company in catalogue order, others last, and all for a company without any', () => {
    const brands = (products: readonly Readonly<Record<string, string>>[]) =>
      portal.value('invoiceBrands(products)', { products });
    const [dejun, family, cadou] = [
      { brand: 'dejun', name: 'Up Dejun' },
      { brand: 'family', name: 'Up Family' },
      { brand: 'cadou', name: 'Up Cadou' },
    ];
    expect(brands([{ brand: 'cadou' }, { brand: 'dejun' }, { brand: 'altceva' }])).toEqual([
      dejun,
      cadou,
      { brand: 'altceva', name: 'altceva' },
    ]);
    expect(brands([])).toEqual([dejun, family, cadou]);
  });
});
