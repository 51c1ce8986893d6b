import type { ServingContext } from '../http/serveOperation.ts';
import { html, htmlPage } from './html.ts';

/** Stands for the payment provider: shows what is to be paid and asks for the outcome. */
export async function paymentPage(context: ServingContext, request: Request): Promise<Response> {
  const payment = await findPayment(context, await request.formData());
  if (payment === undefined) return htmlPage('Payment', html`<p>There is no such payment, or it is settled already.</p>`);
  const choice = (outcome: string, text: string) => html`<form method="post" action="/sandbox/pay/settle">
<input type="hidden" name="reference" value="${payment.reference}"><input type="hidden" name="outcome" value="${outcome}"><button>${text}</button></form>`;
  return htmlPage(
    'Payment',
    html`<p>Invoice ${payment.invoice}: ${payment.amount.toFixed(2)} lei. No money moves in this demonstration.</p>
${choice('paid', 'Pay')}${choice('cancelled', 'Cancel')}`,
  );
}

/** Settles a payment once and sends the browser back to the merchant's invoices. */
export async function settlePayment(context: ServingContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const payment = await findPayment(context, form);
  if (payment === undefined) return htmlPage('Payment', html`<p>There is no such payment, or it is settled already.</p>`);
  const paid = form.get('outcome') === 'paid';
  await context.db.transaction().execute(async (db) => {
    const settled = await db
      .updateTable('invoice_payments')
      .set({ status: paid ? 'paid' : 'cancelled', settled_at: context.clock() })
      .where('id', '=', payment.id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (paid && settled.numUpdatedRows > 0n && payment.amount >= payment.due) {
      await db.updateTable('invoices').set({ paid: 'P' }).where('id', '=', payment.invoice_id).execute();
    }
  });
  return new Response(null, { status: 303, headers: { location: `/affiliate/invoices?payment=${payment.id}`, 'cache-control': 'no-store' } });
}

function findPayment(context: ServingContext, form: FormData) {
  const reference = form.get('reference');
  return context.db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .select(['invoice_payments.id', 'reference', 'invoice_payments.amount', 'invoices.amount as due', 'invoices.invoice', 'invoice_id'])
    .where('reference', '=', typeof reference === 'string' ? reference : '')
    .where('status', '=', 'pending')
    .executeTakeFirst();
}
