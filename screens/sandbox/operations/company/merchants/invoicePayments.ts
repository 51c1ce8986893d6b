import type { Database } from '../../../database/DatabaseTables.ts';
import type { InvoicePaymentsTable } from '../../../database/tables/companies.ts';
import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../../../src/sandbox/http/Answer.ts';
import { bodyOf, idParam, toId } from '../../../../../src/sandbox/http/Call.ts';
import type { Call } from '../../../Call.ts';
import { notFound, refuse, ServiceError } from '../../../../../src/sandbox/http/ServiceError.ts';
import type { PaymentRequest, PaymentStatus } from '../../../service-types/company.ts';
import { hearBank, hearBankFirst } from './settlePayments.ts';

/**
 * Starts the payment of an unpaid invoice: the browser posts the returned fields to the payment
 * page.
 */
export async function createInvoicePayment(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const { invoice_id, amount } = bodyOf<PaymentRequest>(call);
  await hearBank(call.db, company.id, call.now);
  const invoice = await call.db
    .selectFrom('invoices')
    .select(['id', 'invoice', 'amount', 'paid'])
    .where('id', '=', toId(invoice_id))
    .where('company_id', '=', company.id)
    .forUpdate()
    .executeTakeFirst();
  if (invoice === undefined) throw notFound();
  if (invoice.paid === 'P') throw new ServiceError(409, 'INVOICE_PAID');
  if (amount > invoice.amount) throw refuse('AMOUNT');
  if (await isWithBank(call.db, invoice.id)) throw new ServiceError(409, 'PAYMENT_OPEN');
  const reference = Buffer.from(call.random(16)).toString('hex');
  const { id } = await call.db
    .insertInto('invoice_payments')
    .values({
      company_id: company.id,
      invoice_id: invoice.id,
      amount,
      reference,
      status: 'pending',
      created_at: call.now,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const back = call.settings.publicOrigin + (await paymentReturn(call.db, id));
  return ok({
    id: String(id),
    url: `${call.settings.publicOrigin}/sandbox/pay`,
    fields: {
      reference,
      amount: amount.toFixed(2),
      currency: 'RON',
      invoice: invoice.invoice,
      lang: call.language,
      return_url: back,
    },
  });
}

async function isWithBank(db: Database, invoiceId: number): Promise<boolean> {
  const open = await db
    .selectFrom('invoice_payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return open !== undefined;
}

/** Returns the address to return the payer to: the merchant's invoices of the paid product. */
export async function paymentReturn(db: Database, id: number): Promise<string> {
  const product = await db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .innerJoin('company_products', (join) =>
      join
        .onRef('company_products.company_id', '=', 'invoices.company_id')
        .onRef('company_products.brand', '=', 'invoices.brand'),
    )
    .select('company_products.product')
    .where('invoice_payments.id', '=', id)
    .executeTakeFirst();
  const query = new URLSearchParams({
    ...(product !== undefined && { product: product.product }),
    payment: String(id),
  });
  return `/affiliate/invoices?${query.toString()}`;
}

const statuses: Readonly<Record<InvoicePaymentsTable['status'], PaymentStatus['status']>> = {
  pending: 'PENDING',
  processing: 'PENDING',
  paid: 'PAID',
  refused: 'FAILED',
  cancelled: 'CANCELLED',
};

export async function readInvoicePayment(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  await hearBankFirst(call.db, company.id, call.now);
  const payment = await call.db
    .selectFrom('invoice_payments')
    .select(['id', 'status'])
    .where('id', '=', idParam(call, 'payment_id'))
    .where('company_id', '=', company.id)
    .executeTakeFirst();
  if (payment === undefined) throw notFound();
  return ok({ id: String(payment.id), status: statuses[payment.status] });
}
