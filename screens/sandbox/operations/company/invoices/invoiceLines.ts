import type { Call } from '../../../Call.ts';
import { maskPan } from '../../card/maskPan.ts';
import { holderCards } from '../holders/searchHolders.ts';

interface Invoiced {
  company_id: number;
  brand: string;
  date: string;
  /** In lei, with tax. */
  amount: number;
}

export interface InvoiceLine {
  about: { card: string; name: string } | { day: string } | { brand: string };
  /** In lei, without tax. */
  amount: number;
}

/** The minimum amount in lei of an invoice with one line per card or per day. */
const detailedFrom = 36_000;
/** The amount in lei that such an invoice loads on a card. */
const usualLoad = 400;
const dayInMs = 86_400_000;

/**
 * Returns the lines of an invoice: one per card for a customer, one per day for a merchant, a
 * single line for a small invoice. Their amounts add up to the net amount.
 */
export async function invoiceLines(
  call: Call,
  invoice: Invoiced,
  net: number,
): Promise<InvoiceLine[]> {
  const about =
    invoice.amount < detailedFrom
      ? []
      : await detailsOf(call, invoice, Math.round(net / usualLoad));
  return about.length === 0
    ? [{ about: { brand: invoice.brand }, amount: net }]
    : share(about, net);
}

async function detailsOf(
  call: Call,
  { company_id, date }: Invoiced,
  count: number,
): Promise<InvoiceLine['about'][]> {
  const cards = await holderCards(call, company_id)
    .select(['cards.pan', 'beneficiaries.first_name', 'beneficiaries.last_name'])
    .orderBy('cards.id')
    .limit(count)
    .execute();
  if (cards.length > 0)
    return cards.map(({ pan, first_name, last_name }) => ({
      card: maskPan(pan).slice(-4),
      name: `${first_name} ${last_name}`,
    }));
  const last = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: 30 }, (_, index) => ({
    day: new Date(last - (30 - index) * dayInMs).toISOString().slice(0, 10),
  }));
}

/**
 * Splits an amount into lines whose shares differ by up to half. The last line takes the remainder.
 */
function share(about: readonly InvoiceLine['about'][], net: number): InvoiceLine[] {
  const weights = about.map((_, index) => 10 + ((index * 7) % 6));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const amounts = weights.map((weight) => Math.floor((net * 100 * weight) / all) / 100);
  const rest = net - amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0);
  return about.map((one, index) => ({
    about: one,
    amount: index === about.length - 1 ? Math.round(rest * 100) / 100 : (amounts[index] ?? 0),
  }));
}
