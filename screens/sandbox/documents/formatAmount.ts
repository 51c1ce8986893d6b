/** An amount in lei as printed in documents: `1.234,50`. */
export function formatAmount(amount: number): string {
  return new Intl.NumberFormat('ro-RO', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** A day as printed in documents: `DD/MM/YYYY`. */
export function formatDay(date: string): string {
  return date.split('-').reverse().join('/');
}
