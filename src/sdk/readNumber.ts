import { numberFormat, type Notation } from './notation.ts';
import { signsOf } from './writeNumber.ts';

/** How a number is parsed: the notation of the page, and the allowed number of decimals. */
export interface NumberReading {
  readonly notation: Notation;
  readonly decimals: number;
}

type Sign = '.' | ',';

/**
 * A number for an input: without group separators, so that it can be edited; an amount with both
 * decimals or none.
 */
export function typedNumber(
  value: number,
  reading: NumberReading,
  decimals = reading.decimals,
): string {
  const rounded = Number(value.toFixed(decimals));
  const digits = numberFormat(reading.notation, {
    useGrouping: false,
    minimumFractionDigits: decimals > 2 || Number.isInteger(rounded) ? 0 : decimals,
    maximumFractionDigits: decimals,
  }).format(Math.abs(rounded));
  const text = rounded < 0 ? `-${digits}` : digits;
  return readingsOf(text, reading).length > 1 ? `${text}0` : text;
}

const grouped = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const;
// `12,34,567`: two digits in every group except the last.
const groupedByTwo = {
  '.': /^[1-9]\d?(?:\.\d\d)*\.\d{3}$/,
  ',': /^[1-9]\d?(?:,\d\d)*,\d{3}$/,
} as const;

const byTwo = new WeakMap<Notation, boolean>();

/** Whether the notation uses groups of two digits before the last three, as in India. */
function groupsByTwo(notation: Notation): boolean {
  let known = byTwo.get(notation);
  if (known === undefined) {
    const groups = numberFormat(notation).formatToParts(1234567);
    known = groups.filter(({ type }) => type === 'integer')[1]?.value.length === 2;
    byTwo.set(notation, known);
  }
  return known;
}

function whole(text: string, sign: Sign, notation: Notation): string | undefined {
  if (!text.includes(sign)) return /^\d*$/.test(text) ? text : undefined;
  const isGrouped =
    grouped[sign].test(text) || (groupsByTwo(notation) && groupedByTwo[sign].test(text));
  return isGrouped ? text.replaceAll(sign, '') : undefined;
}

function decimal(text: string, sign: Sign, notation: Notation): number | undefined {
  const at = text.lastIndexOf(sign);
  const before = whole(text.slice(0, at), sign === ',' ? '.' : ',', notation);
  const after = text.slice(at + 1);
  if (before === undefined || !/^\d*$/.test(after) || before + after === '') return undefined;
  return Number(`${before === '' ? '0' : before}.${after === '' ? '0' : after}`);
}

const wordsPoints = new WeakMap<Notation, string>();

/** The decimal separator of the page's language. */
function wordsPoint(notation: Notation): string {
  let point = wordsPoints.get(notation);
  if (point === undefined) {
    point =
      signsOf(new Intl.NumberFormat(notation.words, { numberingSystem: 'latn' }))['decimal'] ?? '';
    wordsPoints.set(notation, point);
  }
  return point;
}

/** The two readings of one separator before three digits: thousands, or decimals. */
function eitherOf(
  text: string,
  sign: Sign,
  { notation, decimals }: NumberReading,
): readonly number[] {
  const fraction = Number(text.replace(',', '.'));
  if (!grouped[sign].test(text)) return [fraction];
  const thousands = Number(text.replace(sign, ''));
  if (decimals === 0) return [thousands];
  const { decimal: point, group } = signsOf(numberFormat(notation));
  // Either reading is possible for users whose language has another decimal separator than the
  // page.
  if (wordsPoint(notation) === point) {
    if (sign === group) return [thousands];
    if (sign === point && decimals > 2) return [fraction];
  }
  return [thousands, fraction];
}

/**
 * The possible readings of a text: none, one, or two if one separator precedes three digits
 * (`1.250`) and the notation of the page, the language and the number of decimals do not decide.
 * `1.234,50`, `1,234.50`, `12,5`, `12.5`, `1 234` and `-3` have one reading.
 */
export function readingsOf(text: string, reading: NumberReading): readonly number[] {
  const bare = text.replace(/[\s\u00a0\u202f'\u2019\p{Cf}]/gu, '').replace(/^[\u2212\u2013]/, '-');
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
  if (comma >= 0 && dot >= 0) return single ? some(decimal(digits, last, reading.notation)) : [];
  if (single)
    return decimal(digits, last, reading.notation) === undefined
      ? []
      : eitherOf(digits.startsWith(last) ? `0${digits}` : digits, last, reading);
  const value = whole(digits, last, reading.notation);
  return value === undefined ? [] : [Number(value)];
}

const some = (value: number | undefined): readonly number[] => (value === undefined ? [] : [value]);

/** The number in a text; undefined if there is none or the text is ambiguous. */
export function readNumber(text: string, reading: NumberReading): number | undefined {
  const readings = readingsOf(text, reading);
  return readings.length === 1 ? readings[0] : undefined;
}
