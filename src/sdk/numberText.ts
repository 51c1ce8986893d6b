/** How a number is read: by whom, and how many decimals it can have. */
export interface NumberReading {
  /** Of the reader: its own signs may be other ones than those that numbers are shown with. */
  readonly language: string;
  readonly decimals: number;
}

const point = ',';
const separator = '.';

/** A number as the portal shows it, in every language: `1.234,5`. */
export function writeNumber(value: number, most = 2, least = 0): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(Math.min(most, 20)).split('.');
  const digits = fraction.replace(/0+$/, '').padEnd(least, '0');
  const sign = value < 0 && /[1-9]/.test(whole + fraction) ? '\u2212' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, separator)}${digits === '' ? '' : point + digits}`;
}

/** A number as it stands in an input: without groups, so that it can be changed; an amount with both decimals or none. */
export function typedNumber(value: number, reading: NumberReading, decimals = reading.decimals): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const kept = fraction.replace(/0+$/, '');
  const digits = kept === '' ? '' : point + (decimals <= 2 ? kept.padEnd(decimals, '0') : kept);
  const text = `${value < 0 && /[1-9]/.test(whole + kept) ? '-' : ''}${whole}${digits}`;
  return readingsOf(text, reading).length > 1 ? `${text}0` : text;
}

const grouped = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const;

type Sign = '.' | ',';

function whole(text: string, sign: Sign): string | undefined {
  if (!text.includes(sign)) return /^\d*$/.test(text) ? text : undefined;
  return grouped[sign].test(text) ? text.replaceAll(sign, '') : undefined;
}

function decimal(text: string, sign: Sign): number | undefined {
  const at = text.lastIndexOf(sign);
  const before = whole(text.slice(0, at), sign === ',' ? '.' : ',');
  const after = text.slice(at + 1);
  if (before === undefined || !/^\d*$/.test(after) || before + after === '') return undefined;
  return Number(`${before === '' ? '0' : before}.${after === '' ? '0' : after}`);
}

// Whether readers of the language write decimals with the sign that the portal shows.
const writesAsShown = (language: string) => (0.5).toLocaleString(language).includes(point);

/** What one sign before three digits can mean: thousands, or decimals. */
function eitherOf(text: string, sign: Sign, { language, decimals }: NumberReading): readonly number[] {
  const fraction = Number(text.replace(',', '.'));
  if (!grouped[sign].test(text)) return [fraction];
  const thousands = Number(text.replace(sign, ''));
  if (decimals === 0) return [thousands];
  if (!writesAsShown(language)) return [thousands, fraction];
  if (sign === separator) return [thousands];
  return decimals > 2 ? [fraction] : [thousands, fraction];
}

/**
 * The numbers that a text can mean: none, one, or two where one sign stands before three digits (`1.250`) and what is shown,
 * what the language writes and how many decimals there can be do not decide. `1.234,50`, `1,234.50`, `12,5`, `12.5`, `1 234`
 * and `-3` have one meaning.
 */
export function readingsOf(text: string, reading: NumberReading): readonly number[] {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^[\u2212\u2013]/, '-');
  const digits = bare.replace(/^[+-]/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return [];
  const found = meaningsOf(digits, reading);
  return bare.startsWith('-') ? found.map((value) => (value === 0 ? 0 : -value)) : found;
}

function meaningsOf(digits: string, reading: NumberReading): readonly number[] {
  const comma = digits.lastIndexOf(',');
  const dot = digits.lastIndexOf('.');
  if (comma < 0 && dot < 0) return [Number(digits)];
  const last = comma > dot ? ',' : '.';
  const single = digits.indexOf(last) === digits.lastIndexOf(last);
  if (comma >= 0 && dot >= 0) return single ? some(decimal(digits, last)) : [];
  if (single) return decimal(digits, last) === undefined ? [] : eitherOf(digits.startsWith(last) ? `0${digits}` : digits, last, reading);
  const value = whole(digits, last);
  return value === undefined ? [] : [Number(value)];
}

const some = (value: number | undefined): readonly number[] => (value === undefined ? [] : [value]);

/** The number that a text means; undefined where it means none or could mean two. */
export function readNumber(text: string, reading: NumberReading): number | undefined {
  const readings = readingsOf(text, reading);
  return readings.length === 1 ? readings[0] : undefined;
}
