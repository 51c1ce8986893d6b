interface Signs {
  readonly decimal: string;
  readonly group: string;
}

function signsOf(language: string): Signs {
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1234567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal') || '.', group: sign('group') };
}

/** A number as the language writes it. */
export function formatNumber(value: number, language: string, decimals: number, grouping: boolean): string {
  return new Intl.NumberFormat(language, { useGrouping: grouping, maximumFractionDigits: decimals }).format(value);
}

/**
 * The number a text stands for, or undefined. The sign of the language separates decimals; the other one does too
 * where it cannot be meant to group: alone and not before three digits.
 */
export function parseNumber(text: string, language: string): number | undefined {
  const { decimal, group } = signsOf(language);
  let plain = text.replace(/\s/g, '').replace('\u2212', '-');
  const other = decimal === ',' ? '.' : ',';
  const pieces = plain.split(other);
  if (!plain.includes(decimal) && pieces.length === 2 && pieces[1]?.length !== 3) plain = plain.replace(other, decimal);
  for (const sign of new Set([group, other])) if (sign !== '' && sign !== decimal) plain = plain.split(sign).join('');
  plain = plain.replace(decimal, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
