import type { Database } from '../../../database/DatabaseTables.ts';
import { DatabaseUnavailable } from '../../../../../src/sandbox/database/DatabaseUnavailable.ts';

/** The time that the simulated bank takes to answer a slow payment. */
const bankSeconds = 10;

/** The result of a payment: cancelled by the payer, or the bank's answer. */
export type PaymentOutcome = 'paid' | 'refused' | 'processing' | 'cancelled';

/**
 * Settles an open payment; a settled one stays unchanged. An invoice is paid once: its other open
 * payments, and payments for an invoice that is already paid, are cancelled. Requires a
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
 * Settles the merchant's payments that the simulated bank has answered by now. Requires a
 * transaction.
 */
export async function hearBank(db: Database, companyId: number, now: Date): Promise<void> {
  for (const { id } of await answeredPayments(db, companyId, now))
    await endPayment(db, { id, outcome: 'paid' }, now);
}

/**
 * Like `hearBank`, for read operations: begins a transaction only if there is a payment to settle.
 */
export async function hearBankFirst(db: Database, companyId: number, now: Date): Promise<void> {
  if ((await answeredPayments(db, companyId, now)).length === 0) return;
  await db
    .transaction()
    .execute((transaction) => hearBank(transaction, companyId, now))
    .catch((error: unknown) => {
      // the read continues with the unsettled payments
      if (!(error instanceof DatabaseUnavailable)) throw error;
    });
}
