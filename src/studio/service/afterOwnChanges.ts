import type { MiddlewareHandler } from 'hono';
import type { StudioVariables } from './studioRoutes.ts';

/** Requests that change what a draft contains. */
const changes = /^\/(?:edits|undo|redo|update|source)$/;

/**
 * Answers the requests of a person about a draft after the changes that this person sent before.
 * Pressing a button saves the field that was typed in and reads the draft at the same time; the
 * draft that is read has what was typed.
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
    const answered = next();
    const all = Promise.allSettled([pending.get(key), answered]);
    pending.set(key, all);
    try {
      return await answered;
    } finally {
      if (pending.get(key) === all) pending.delete(key);
    }
  };
}
