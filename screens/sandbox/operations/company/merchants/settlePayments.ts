import type { Database } from '../../../database/DatabaseTables.ts';
import { DatabaseUnavailable } from '../../../../../src/sandbox/database/DatabaseUnavailable.ts';

/** How long the bank of the demonstration thinks, where it does not answer at once. */
const bankSeconds = 10;

/** What the payer did at the provider, and what the bank said. */
export type PaymentOutcome = 'paid' | 'refused' | 'processing' | 'cancelled';

/**
 * Ends a payment that nobody has ended yet; one that is over stays as it is. An invoice is paid
 * once: what else was begun for it, or for one that is paid already, is cancelled. Needs a
 * transaction.
 */
export async function endPayment(
  db: Database,
  { id, outcome }: { readonly id: number; readonly outcome: PaymentOutcome },
  now: Date,
): Promise<void> {
  const payment = await db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .select([
      'invoice_payments.id',
      'invoice_id',
      'status',
      'invoice_payments.amount',
      'invoices.amount as due',
      'invoices.paid',
    ])
    .where('invoice_payments.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined || !['pending', 'processing'].includes(payment.status)) return;
  const status = payment.paid === 'P' ? 'cancelled' : outcome;
  const settled_at = status === 'processing' ? new Date(now.getTime() + bankSeconds * 1000) : now;
  await db
    .updateTable('invoice_payments')
    .set({ status, settled_at })
    .where('id', '=', id)
    .execute();
  if (status !== 'paid' || payment.amount < payment.due) return;
  await db
    .updateTable('invoices')
    .set({ paid: 'P' })
    .where('id', '=', payment.invoice_id)
    .execute();
  await db
    .updateTable('invoice_payments')
    .set({ status: 'cancelled', settled_at: now })
    .where('invoice_id', '=', payment.invoice_id)
    .where('status', 'in', ['pending', 'processing'])
    .execute();
}

function answeredPayments(db: Database, companyId: number, now: Date) {
  return db
    .selectFrom('invoice_payments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'processing')
    .where('settled_at', '<=', now)
    .execute();
}

/**
 * Brings the payments of a merchant up to date: the bank has answered what its time is over for.
 * Needs a transaction.
 */
export async function hearBank(db: Database, companyId: number, now: Date): Promise<void> {
  for (const { id } of await answeredPayments(db, companyId, now))
    await endPayment(db, { id, outcome: 'paid' }, now);
}

/** The same for what only reads: a transaction is begun where there is something to book. */
export async function hearBankFirst(db: Database, companyId: number, now: Date): Promise<void> {
  if ((await answeredPayments(db, companyId, now)).length === 0) return;
  await db
    .transaction()
    .execute((transaction) => hearBank(transaction, companyId, now))
    .catch((error: unknown) => {
      // what can be read is shown as it stands
      if (!(error instanceof DatabaseUnavailable)) throw error;
    });
}
