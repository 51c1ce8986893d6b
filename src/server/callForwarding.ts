import type { RequestState } from './server.ts';
import type { ServerOptions } from './server.ts';
import { answerLimits, forward } from './forward.ts';
import type { ForwardOutcome } from './forward.ts';
import type { Health } from './health.ts';
import type { Observer } from './observer.ts';

/** Forwards a call below an address prefix to the real service and returns its response. */
type ForwardCall = (request: Request, prefix: string, state: RequestState) => Promise<Response>;

/**
 * Whether a call must not get the headers that the process adds: another site sends it, or its path
 * hides separators or dots, by which a service might leave the base path of its address.
 */
function isForeign(request: Request, path: string): boolean {
  return (
    request.headers.get('sec-fetch-site') === 'cross-site' ||
    /%(?:2f|5c)/i.test(path) ||
    path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
  );
}

/**
 * Creates the forwarding of calls to real services. Reports the outcome of each call to health and
 * observer.
 */
export function createCallForwarding(
  options: Pick<ServerOptions, 'forwards' | 'forwardHeaders' | 'forwardLimits' | 'redirectHeader'>,
  health: Health,
  observer: Observer,
): ForwardCall {
  const limits = options.forwardLimits ?? answerLimits(60_000);
  return async (request, prefix, state) => {
    const started = performance.now();
    const onOutcome = (outcome: ForwardOutcome, error?: unknown) => {
      health.heard(prefix, outcome === 'answered');
      observer.forwarded({
        service: prefix,
        outcome,
        seconds: (performance.now() - started) / 1000,
      });
      if (outcome !== 'answered')
        observer.fault({
          kind: 'service',
          error,
          expected: true,
          requestId: state.id,
          doing: `${request.method} ${prefix}`,
        });
    };
    const path = new URL(request.url).pathname.slice(prefix.length);
    const headers = options.forwardHeaders?.[prefix] ?? {};
    if (Object.keys(headers).length > 0 && isForeign(request, path))
      return Response.json({ error_code: 'FORBIDDEN' }, { status: 403 });
    try {
      return await forward(request, {
        service: options.forwards[prefix] ?? '',
        path,
        redirectHeader: options.redirectHeader ?? 'x-redirect',
        headers,
        limits,
        onOutcome,
        ...(state.cut !== undefined && { cut: state.cut }),
      });
    } catch (error) {
      if (!request.signal.aborted) throw error;
      observer.fault({
        kind: 'request',
        error: 'The visitor left before the request was complete.',
        expected: true,
        requestId: state.id,
      });
      return Response.json({ error_code: 'INCOMPLETE' }, { status: 400 });
    }
  };
}
