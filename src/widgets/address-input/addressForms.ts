import type { UnreadProblem } from '../../sdk/widget.ts';

/** A part of an address that is typed. */
export type AddressPart = 'street' | 'number' | 'town' | 'postcode' | 'region';

/** An address; empty parts are missing. `country` is a code of ISO 3166. */
export type Address = { readonly [part in AddressPart | 'country']?: string | undefined };

/** How addresses of a country are written. */
export interface AddressForm {
  /** The parts in the order of the country, line by line. */
  readonly lines: readonly (readonly AddressPart[])[];
  /** What the region is called; missing where addresses have none. */
  readonly region?: 'county' | 'province' | 'region';
  /** An example of a postcode, and its pattern; missing where they are not known. */
  readonly postcode?: { readonly example: string; readonly pattern: RegExp };
}

/** The order of the parts: street or number first, then postcode or town first. */
const orders = {
  'street, postcode': [
    ['street', 'number'],
    ['postcode', 'town'],
  ],
  'number, postcode': [
    ['number', 'street'],
    ['postcode', 'town'],
  ],
  'street, town': [
    ['street', 'number'],
    ['town', 'postcode'],
  ],
  'number, town': [
    ['number', 'street'],
    ['town', 'postcode'],
  ],
} as const;

type Row = readonly [
  codes: string,
  order: keyof typeof orders,
  example: string,
  pattern: string,
  region?: AddressForm['region'],
];

/** Countries that write addresses alike: order, an example of a postcode and its pattern. */
const rows: readonly Row[] = [
  ['DE', 'street, postcode', '10115', '\\d{5}'],
  ['FI EE HR RS UA TR', 'street, postcode', '00100', '\\d{5}'],
  ['ES', 'street, postcode', '28013', '\\d{5}', 'province'],
  ['IT', 'street, postcode', '00144', '\\d{5}', 'province'],
  ['AT BE BG CH CY DK HU LI NO SI', 'street, postcode', '1010', '\\d{4}'],
  ['MD', 'street, postcode', 'MD-2001', '(MD-?)?\\d{4}'],
  ['LV', 'street, town', 'LV-1010', '(LV-?)?\\d{4}'],
  ['LT', 'street, postcode', 'LT-04340', '(LT-?)?\\d{5}'],
  ['IS', 'street, postcode', '101', '\\d{3}'],
  ['RO', 'street, postcode', '060274', '\\d{6}', 'county'],
  ['NL', 'street, postcode', '1012 AB', '\\d{4} ?[A-Z]{2}'],
  ['PL', 'street, postcode', '00-950', '\\d{2}-?\\d{3}'],
  ['PT', 'street, postcode', '1725-079', '\\d{4}-?\\d{3}'],
  ['CZ SK SE GR', 'street, postcode', '110 00', '\\d{3} ?\\d{2}'],
  ['FR', 'number, postcode', '75001', '\\d{5}'],
  ['LU', 'number, postcode', '4750', '\\d{4}'],
  ['GB', 'number, town', 'SW1A 1AA', '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}'],
  ['IE', 'number, town', 'A65 F4E2', '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'county'],
  ['MT', 'number, town', 'NXR 1234', '[A-Z]{3} ?\\d{4}'],
  ['US', 'number, town', '95014', '\\d{5}(-\\d{4})?', 'region'],
  ['CA', 'number, town', 'K1A 0B1', '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'province'],
  ['AU', 'number, town', '2060', '\\d{4}', 'region'],
  ['NZ', 'number, town', '6001', '\\d{4}'],
];

const otherForm: AddressForm = { lines: orders['street, postcode'] };

function formOf([, order, example, pattern, region]: Row): AddressForm {
  const lines: readonly (readonly AddressPart[])[] = orders[order];
  const form = { lines, postcode: { example, pattern: new RegExp(`^(?:${pattern})$`, 'i') } };
  return region === undefined ? form : { ...form, lines: [...lines, ['region']], region };
}

const forms: ReadonlyMap<string, AddressForm> = new Map(
  rows.flatMap((row) => row[0].split(' ').map((code) => [code, formOf(row)] as const)),
);

/** How addresses of a country are written; an unknown country has no rules for its postcodes. */
export function addressForm(country: string): AddressForm {
  return forms.get(country) ?? otherForm;
}

/** The parts without a value are left out; undefined if only the country is left. */
export function bareAddress(address: Address): Address | undefined {
  const parts = Object.entries(address).filter(([, text]) => text !== undefined && text !== '');
  return parts.some(([part]) => part !== 'country') ? Object.fromEntries(parts) : undefined;
}

/** The part of an address that is missing or wrong, and the rule that it violates. */
export interface AddressProblem extends UnreadProblem {
  readonly part: AddressPart;
}

/**
 * The first problem of an address that is not empty, in the order of its country. Its number may be
 * missing, because not every house has one; so may an unknown country's postcode.
 */
export function problemOfAddress(address: Address, country: string): AddressProblem | undefined {
  const { lines, postcode } = addressForm(country);
  const isBlank = (part: AddressPart) => (address[part] ?? '').trim() === '';
  for (const part of lines.flat()) {
    if (part === 'postcode' && postcode !== undefined) {
      if (!postcode.pattern.test((address.postcode ?? '').trim()))
        return { part, rule: 'addressPostcode', args: { example: postcode.example } };
    } else if (part === 'street' && isBlank(part)) return { part, rule: 'addressStreet', args: {} };
    else if (part === 'town' && isBlank(part)) return { part, rule: 'addressTown', args: {} };
    else if (part === 'region' && isBlank(part)) return { part, rule: 'addressRegion', args: {} };
  }
  return undefined;
}
