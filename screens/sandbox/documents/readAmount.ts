const groups = { dots: /^[1-9]\d{0,2}(\.\d{3})+$/, commas: /^[1-9]\d{0,2}(,\d{3})+$/ } as const;

/**
 * Parses the amount in a cell of a file. Returns NaN for a text that is not an amount or is
 * ambiguous. Accepts `1.234,50`, `1,234.50`, `12,5` and `12.5` in both languages, with a label such
 * as `lei` after the number. A single dot before three digits separates thousands in ro, where
 * amounts are shown as `1.234,50`; in en it is ambiguous. A single comma before three digits is
 * ambiguous in both languages.
 */
export function readAmount(cell: string | number, language: 'ro' | 'en'): number {
  if (typeof cell === 'number') return cell;
  const digits = cell
    .replace(/\s*[\p{L}\p{Sc}]{1,3}\.?$/u, '')
    .replaceAll(/[\s\u00A0\u202F']/g, '')
    .replace(/^\+/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return Number.NaN;
  const point = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const [whole = '', fraction, more] = digits.split(point);
  const grouped = point === ',' ? groups.dots : groups.commas;
  if (more !== undefined)
    return (point === ',' ? groups.commas : groups.dots).test(digits)
      ? Number(digits.replaceAll(point, ''))
      : Number.NaN;
  if (/[.,]/.test(whole))
    return grouped.test(whole)
      ? Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction ?? ''}`)
      : Number.NaN;
  const either =
    fraction !== undefined && (point === ',' ? groups.commas : groups.dots).test(digits);
  if (either)
    return point === '.' && language === 'ro' ? Number(digits.replace('.', '')) : Number.NaN;
  return Number(digits.replace(',', '.'));
}
