import { reachCompany } from '../../../access/companyAccess.ts';
import { ok, type Answer } from '../../../http/Answer.ts';
import { bodyOf, idParam, toId, type Call } from '../../../http/Call.ts';
import { notFound, refuse, ServiceError } from '../../../http/ServiceError.ts';
import type { PaymentRequest, PaymentStatus } from '../../../service-types/company.ts';

/** Starts paying an invoice that is not paid: the browser posts the fields to the payment page. */
export async function createInvoicePayment(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const { invoice_id, amount } = bodyOf<PaymentRequest>(call);
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
  const reference = Buffer.from(call.random(16)).toString('hex');
  const { id } = await call.db
    .insertInto('invoice_payments')
    .values({ company_id: company.id, invoice_id: invoice.id, amount, reference, status: 'pending', created_at: call.now, settled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const back = `${call.settings.publicOrigin}/affiliate/invoices?payment=${id}`;
  return ok({
    id: String(id),
    url: `${call.settings.publicOrigin}/sandbox/pay`,
    fields: { reference, amount: amount.toFixed(2), currency: 'RON', invoice: invoice.invoice, return_url: back },
  });
}

const statuses: Readonly<Record<string, PaymentStatus['status']>> = { pending: 'PENDING', paid: 'PAID', cancelled: 'FAILED' };

export async function readInvoicePayment(call: Call): Promise<Answer> {
  const company = await reachCompany(call, idParam(call), 'AFF');
  const payment = await call.db
    .selectFrom('invoice_payments')
    .select(['id', 'status'])
    .where('id', '=', idParam(call, 'payment_id'))
    .where('company_id', '=', company.id)
    .executeTakeFirst();
  if (payment === undefined) throw notFound();
  return ok({ id: String(payment.id), status: statuses[payment.status] ?? 'FAILED' });
}
