import { createBotCheck } from '../access/botCheck.ts';
import { faultAnswer, type ServingContext } from '../http/serveOperation.ts';
import { demonstrationAccounts, demonstrationEntries } from '../seed/demonstration.ts';
import { demonstrationPage } from './demonstrationPages.ts';
import { styleSheet } from './html.ts';
import { mapPage } from './mapPage.ts';
import { outboxPage } from './outboxPage.ts';
import { partnerPage, partnerReturnPage, startConsent } from './partnerPages.ts';
import { paymentPage, settlePayment, takePayment } from './paymentPage.ts';

type Page = (context: ServingContext, request: Request) => Response | Promise<Response>;

const always: Readonly<Record<string, Page>> = {
  'GET /bot_check/challenge': async (context) => json(await createBotCheck(context.settings, context.clock())),
  'GET /sandbox/style.css': () => new Response(styleSheet, { headers: { 'content-type': 'text/css; charset=utf-8' } }),
  'GET /sandbox/map': mapPage,
  'POST /sandbox/pay': takePayment,
  'GET /sandbox/pay': paymentPage,
  'POST /sandbox/pay/settle': settlePayment,
};

const demonstration: Readonly<Record<string, Page>> = {
  'GET /sandbox': demonstrationPage,
  'GET /sandbox/accounts': () => json(demonstrationAccounts),
  'GET /sandbox/entries': () => json(demonstrationEntries),
  'GET /sandbox/partner': partnerPage,
  'POST /sandbox/partner/start': startConsent,
  'GET /sandbox/partner/return': partnerReturnPage,
  'GET /sandbox/outbox': (context, request) => outboxPage(context.db, request),
};

/** What the sandbox answers beside the services: the bot check, payments, and the pages of a demonstration. */
export async function servePage(context: ServingContext, request: Request, id?: string): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const key = `${request.method} ${path}`;
  const page = always[key] ?? (context.settings.showDemonstration ? demonstration[key] : undefined);
  if (page === undefined) return json({ error_code: 'NOT_FOUND' }, 404);
  try {
    return await page(context, request);
  } catch (error) {
    context.onFault(key, error, id);
    const { status, code, retryAfter } = faultAnswer(error);
    const answer = json({ error_code: code }, status);
    if (retryAfter !== undefined) answer.headers.set('retry-after', String(retryAfter));
    return answer;
  }
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
