import type { MiddlewareHandler, Next } from 'hono';
import type { StudioVariables } from './studioRoutes.ts';

/** Requests that change what a draft contains. */
const changes = /^\/(?:edits|undo|redo|update|source)$/;

/**
 * Answers the requests of a person about a draft after the changes that this person sent before;
 * the changes themselves are applied one after another, as they arrive. Pressing a button saves the
 * field that was typed in and sends the request of the button at the same time: the draft that is
 * read has what was typed, and undoing takes back what was typed.
 */
export function afterOwnChanges(): MiddlewareHandler<{ Variables: StudioVariables }> {
  const pending = new Map<string, Promise<unknown>>();
  return async (context, next) => {
    const [, draft, rest = ''] = /\/drafts\/([^/]+)(\/.*)?$/.exec(context.req.path) ?? [];
    const key = `${context.get('person').id} ${draft ?? ''}`;
    if (context.req.method === 'GET' || !changes.test(rest)) {
      await pending.get(key);
      return await next();
    }
    const answered = answerAfter(pending.get(key), next);
    const settled = Promise.allSettled([answered]);
    pending.set(key, settled);
    try {
      return await answered;
    } finally {
      if (pending.get(key) === settled) pending.delete(key);
    }
  };
}

async function answerAfter(earlier: Promise<unknown> | undefined, next: Next): Promise<void> {
  await earlier;
  await next();
}
