import { createBotCheck } from '../access/botCheck.ts';
import type { Page, Pages } from '../defineSandbox.ts';
import { faultAnswer, type ServingContext } from '../http/serveOperation.ts';
import { demonstrationPage } from './demonstrationPages.ts';
import { styleSheet } from './html.ts';
import { outboxPage } from './outboxPage.ts';

const always: Pages = {
  'GET /sandbox/style.css': ({ definition }) =>
    new Response(styleSheet + definition.pageStyles, {
      headers: { 'content-type': 'text/css; charset=utf-8' },
    }),
};

const challenge: Page = async ({ settings, clock }) =>
  json(await createBotCheck(settings, clock()));

const demonstration: Pages = {
  'GET /sandbox': demonstrationPage,
  'GET /sandbox/accounts': (context) => json(context.definition.demonstration.accounts),
  'GET /sandbox/entries': (context) => json(context.definition.demonstration.entries),
  'GET /sandbox/outbox': (context, request) => outboxPage(context.db, request),
};

/**
 * Serves everything besides the services: the bot check, the pages of the portal, and those of a
 * demonstration.
 */
export async function servePage(
  context: ServingContext,
  request: Request,
  id?: string,
): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
  const key = `${request.method} ${path}`;
  const { definition, settings } = context;
  const page =
    always[key] ??
    (key === `GET ${definition.botCheck?.path}` ? challenge : undefined) ??
    definition.pages[key] ??
    (settings.showDemonstration
      ? (definition.demonstration.pages[key] ?? demonstration[key])
      : undefined);
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
