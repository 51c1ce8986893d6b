import { formatAmount } from '../documents/formatAmount.ts';
import type { ServingContext } from '../Call.ts';
import { paymentReturn } from '../operations/company/merchants/invoicePayments.ts';
import { endPayment, type PaymentOutcome } from '../operations/company/merchants/settlePayments.ts';
import { html, htmlPage, type Html } from '../../../src/sandbox/pages/html.ts';
import { paymentTexts, type PaymentLanguage } from './paymentTexts.ts';

/** The cards of the demonstration, with the bank's answer to each. */
const cards = [
  { id: 'accepted', name: 'Visa •••• 1111', outcome: 'paid' },
  { id: 'refused', name: 'Mastercard •••• 0002', outcome: 'refused' },
  { id: 'slow', name: 'Visa •••• 3184', outcome: 'processing' },
] as const satisfies readonly { id: string; name: string; outcome: PaymentOutcome }[];

/**
 * Simulates the payment provider: receives the posted payment and redirects to its page, so that
 * Back can return there.
 */
export async function takePayment(_context: ServingContext, request: Request): Promise<Response> {
  return shown(await request.formData());
}

/** Shows the amount due, with buttons to pay and to cancel. */
export async function paymentPage({ db }: ServingContext, request: Request): Promise<Response> {
  const given = new URL(request.url).searchParams;
  const language = languageOf(given);
  const texts = paymentTexts[language];
  const payment = await findPayment(db, given);
  if (payment === undefined)
    return page(
      given,
      html`<p role="status">${texts.unknown}</p>${backLink('/affiliate/invoices', texts.back)}`,
    );
  if (payment.status !== 'pending')
    return page(
      given,
      html`<p role="status">${texts.over[payment.status]}</p>${backLink(await paymentReturn(db, payment.id), texts.back)}`,
    );
  const choices = cards.map(
    ({ id, name }, index) =>
      html`<label class="pay-card"><input type="radio" name="card" value="${id}"${index === 0 ? html` checked` : html``}><span><strong>${name}</strong><br>${texts[id]}</span></label>`,
  );
  return page(
    given,
    html`<dl class="pay-order">
<div><dt>${texts.payer}</dt><dd>${payment.payer}</dd></div>
<div><dt>${texts.invoice}</dt><dd>${payment.invoice}</dd></div>
<div><dt>${texts.amount}</dt><dd class="pay-amount">${formatAmount(payment.amount)} lei</dd></div>
</dl>
<form class="pay-form" method="post" action="/sandbox/pay/settle">
<input type="hidden" name="reference" value="${payment.reference}"><input type="hidden" name="lang" value="${language}">
<fieldset><legend>${texts.cards}</legend>${choices}</fieldset>
<button class="pay-primary" name="outcome" value="paid">${texts.pay} ${formatAmount(payment.amount)} lei</button>
<button name="outcome" value="cancelled">${texts.cancel}</button>
</form>`,
  );
}

/**
 * Settles a pending payment and redirects the payer to the merchant's invoices. A repeated submit
 * only redirects.
 */
export async function settlePayment(
  { db, clock }: ServingContext,
  request: Request,
): Promise<Response> {
  const form = await request.formData();
  const payment = await findPayment(db, form);
  if (payment === undefined) return shown(form);
  const card = cards.find(({ id }) => id === form.get('card')) ?? cards[0];
  const outcome = form.get('outcome') === 'paid' ? card.outcome : 'cancelled';
  if (payment.status === 'pending')
    await db
      .transaction()
      .execute((transaction) => endPayment(transaction, { id: payment.id, outcome }, clock()));
  return goTo(await paymentReturn(db, payment.id));
}

function shown(given: Given): Response {
  return goTo(`/sandbox/pay?${addressOf(textOf(given, 'reference'), languageOf(given))}`);
}

function addressOf(reference: string, lang: PaymentLanguage): string {
  return new URLSearchParams({ reference, lang }).toString();
}

function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

type Given = Pick<FormData | URLSearchParams, 'get'>;

function languageOf(given: Given): PaymentLanguage {
  return given.get('lang') === 'en' ? 'en' : 'ro';
}

function backLink(address: string, text: string): Html {
  return html`<p><a href="${address}">${text}</a></p>`;
}

/** Renders a page with the provider's header and language link. */
function page(given: Given, content: Html): Response {
  const language = languageOf(given);
  const texts = paymentTexts[language];
  const other = language === 'ro' ? 'en' : 'ro';
  return htmlPage(
    texts.title,
    html`<div class="pay">
<header class="pay-head"><strong>${texts.provider}</strong>
<a href="/sandbox/pay?${addressOf(textOf(given, 'reference'), other)}" lang="${other}">${texts.other}</a>
</header>
<h1>${texts.title}</h1>
${content}
<p class="pay-note">${texts.safe}</p>
</div>`,
    { language, bare: true },
  );
}

function textOf(given: Given, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
}

function findPayment(db: ServingContext['db'], given: Given) {
  return db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .innerJoin('companies', 'companies.id', 'invoice_payments.company_id')
    .select([
      'invoice_payments.id',
      'reference',
      'status',
      'invoice_payments.amount',
      'invoices.invoice',
      'companies.name as payer',
    ])
    .where('reference', '=', textOf(given, 'reference'))
    .executeTakeFirst();
}
