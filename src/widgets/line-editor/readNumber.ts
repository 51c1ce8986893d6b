const grouped = { '.': /^[1-9]\d{0,2}(\.\d{3})+$/, ',': /^[1-9]\d{0,2}(,\d{3})+$/ } as const;

function whole(text: string, separator: '.' | ','): string | undefined {
  if (!text.includes(separator)) return /^\d*$/.test(text) ? text : undefined;
  return grouped[separator].test(text) ? text.replaceAll(separator, '') : undefined;
}

function decimal(text: string, point: '.' | ','): number | undefined {
  const at = text.lastIndexOf(point);
  const before = whole(text.slice(0, at), point === ',' ? '.' : ',');
  const after = text.slice(at + 1);
  if (before === undefined || !/^\d*$/.test(after) || before + after === '') return undefined;
  return Number(`${before === '' ? '0' : before}.${after === '' ? '0' : after}`);
}

/**
 * The number that a text writes, with a comma or a dot: `1.234,50`, `1,234.50`, `12,5`, `-3`. Where one separator before
 * three digits could be either, it is what the language writes between thousands; else it is the decimal one.
 */
export function readNumber(text: string, language: string): number | undefined {
  if (/^-?\d+(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'));
  const bare = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^[\u2212\u2013]/, '-');
  const sign = bare.startsWith('-') ? -1 : 1;
  const digits = bare.replace(/^[+-]/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return undefined;
  const comma = digits.lastIndexOf(',');
  const dot = digits.lastIndexOf('.');
  if (comma < 0 && dot < 0) return sign * Number(digits);
  const last = comma > dot ? ',' : '.';
  const only = comma < 0 || dot < 0;
  const thousands = language.startsWith('en') ? ',' : '.';
  const repeated = digits.indexOf(last) !== digits.lastIndexOf(last);
  if (only && (repeated || (last === thousands && grouped[last].test(digits)))) {
    const plain = whole(digits, last);
    return plain === undefined ? undefined : sign * Number(plain);
  }
  const value = decimal(digits, last);
  return value === undefined ? undefined : sign * value;
}
