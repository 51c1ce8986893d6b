import type { Hono } from 'hono';
import type { RequestState } from './server.ts';
import type { Health } from './health.ts';
import type { Gauge } from './metrics.ts';
import type { Observer } from './observer.ts';
import { mayReadMetrics } from './requests.ts';

/** What the operator routes need. */
export interface OperatorOptions {
  readonly health: Health;
  readonly observer: Observer;
  readonly metricsToken: string | undefined;
  readonly gauges: readonly Gauge[];
  /** Security headers for responses that a browser may show. */
  readonly secured: Readonly<Record<string, string>>;
}

const uncached = { 'Cache-Control': 'no-store' };

/**
 * Adds the routes for operators: `/healthz`, `/readyz`, and `/metrics` for holders of the token.
 */
export function addOperatorRoutes(
  app: Hono<{ Bindings: RequestState }>,
  { health, observer, metricsToken, gauges, secured }: OperatorOptions,
): void {
  app.get('/healthz', async (context) => context.json(await health.alive(), 200, uncached));
  app.get('/readyz', async (context) => {
    const { ready, ...body } = await health.ready();
    return context.json(
      body,
      ready ? 200 : 503,
      ready ? uncached : { ...uncached, 'Retry-After': '2' },
    );
  });
  app.get('/metrics', async (context) => {
    if (metricsToken === undefined) return context.text('Not found', 404, secured);
    if (!mayReadMetrics(context.req.header('authorization'), metricsToken))
      return context.text('Unauthorized', 401, { ...secured, 'WWW-Authenticate': 'Bearer' });
    return context.text(await observer.metrics.text(gauges), 200, {
      ...uncached,
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
}
