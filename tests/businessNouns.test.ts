import { expect, it } from 'vitest';
import { business, coreFiles, findBusinessNouns, wordsOf } from './businessNouns.ts';

it('finds no business noun in the name or the text of any file of the core', () => {
  // The walk must find files, and not only code.
  expect([...new Set(coreFiles.map((file) => file.split('.').pop()))]).toEqual(
    expect.arrayContaining(['ts', 'tsx', 'css', 'json', 'yaml', 'mjs', 'html']),
  );
  expect(findBusinessNouns()).toEqual([]);
});

it.each([
  'a beneficiary',
  'beneficiaries',
  'readBeneficiary',
  'AFFILIATE_ID',
  'affiliates.css',
  'invoiceTable',
  'InvoicesPDF',
  'invoicing',
  'workingPoint',
  'working-points',
  'WORKING_POINTS',
  'cardholder',
  'CardHolders',
  'deliveryPoints',
  'giftCard',
  "'meal_cards'",
  '// merchants',
  'companyCUI',
  'AWBNumber',
  'customerId',
  'employee',
  'beneficiarul',
  'facturile',
  'comercianții',
  'puncte de lucru',
  'punctDeLucru',
  'tichete',
  'card cadou',
  'angajații',
  '12 lei',
  'RON',
])('recognizes a business noun in: %s', (text) => {
  expect(business.test(wordsOf(text))).toBe(true);
});

it.each(['placeholder', 'delivery', 'Skeleton', 'fragment', 'clients', 'pointer', 'environment'])(
  'passes a word of the core: %s',
  (text) => {
    expect(business.test(wordsOf(text))).toBe(false);
  },
);
