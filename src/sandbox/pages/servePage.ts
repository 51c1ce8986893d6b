import { createBotCheck } from '../access/botCheck.ts';
import type { ServingContext } from '../http/serveOperation.ts';

/** What the sandbox answers beside the services: the bot check, and the pages of a demonstration. */
export async function servePage(context: ServingContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET' && pathname === '/bot_check/challenge') {
    return json(await createBotCheck(context.settings, context.clock()));
  }
  return json({ error_code: 'NOT_FOUND' }, 404);
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
