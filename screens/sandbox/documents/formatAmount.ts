/** Formats an amount in lei for documents: `1.234,50`. */
export function formatAmount(amount: number): string {
  return new Intl.NumberFormat('ro-RO', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** Formats a day for documents: `DD/MM/YYYY`. */
export function formatDay(date: string): string {
  return date.split('-').reverse().join('/');
}
