import type { RequestState } from './server.ts';
import type { ServerOptions } from './server.ts';
import { answerLimits, forward } from './forward.ts';
import type { ForwardOutcome } from './forward.ts';
import type { Health } from './health.ts';
import type { Observer } from './observer.ts';

/** Forwards a call below an address prefix to the real service and returns its response. */
type ForwardCall = (request: Request, prefix: string, state: RequestState) => Promise<Response>;

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
    try {
      return await forward(request, {
        service: options.forwards[prefix] ?? '',
        path: new URL(request.url).pathname.slice(prefix.length),
        redirectHeader: options.redirectHeader ?? 'x-redirect',
        headers: options.forwardHeaders?.[prefix] ?? {},
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
