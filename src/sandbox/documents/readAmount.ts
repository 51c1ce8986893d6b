const separators = { ro: { thousands: '.', decimals: ',' }, en: { thousands: ',', decimals: '.' } } as const;

const shapes = {
  ro: { own: /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/, other: /^[1-9]\d{0,2}(,\d{3})+(?:,\d{3}|\.\d*)$/ },
  en: { own: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, other: /^[1-9]\d{0,2}(\.\d{3})+(?:\.\d{3}|,\d*)$/ },
} as const;

/**
 * The amount that a cell of a file holds, NaN for none. A text is read as in the grid of the portal: `1.234,50`, `1,234.50`,
 * `12,5` and `12.5` in either language; one sign before three digits stands between thousands where the language writes it
 * so (`1.234` in ro, `1,234` in en), else before decimals. A label such as `lei` may follow.
 */
export function readAmount(cell: string | number, language: 'ro' | 'en'): number {
  if (typeof cell === 'number') return cell;
  const digits = cell.replace(/\s*[\p{L}\p{Sc}]{1,3}\.?$/u, '').replaceAll(/[\s\u00A0\u202F']/g, '').replace(/^\+/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return Number.NaN;
  const { thousands, decimals } = separators[language];
  if (shapes[language].own.test(digits)) return Number(digits.replaceAll(thousands, '').replace(decimals, '.'));
  if (shapes[language].other.test(digits)) return Number(digits.replaceAll(decimals, '').replace(thousands, '.'));
  return /^\d*[.,]?\d*$/.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN;
}
