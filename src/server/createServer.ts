import { Hono } from 'hono';
import { createCallForwarding } from './callForwarding.ts';
import { createHealth } from './health.ts';
import { addOperatorRoutes } from './operatorRoutes.ts';
import { requestIdOf } from './requests.ts';
import { silentObserver } from './observer.ts';
import { createPageServer } from './pageServer.ts';
import { securityHeaders } from './securityPolicy.ts';
import { SessionsUnavailable } from './signIn/SessionStore.ts';
import { withoutSessions } from './signIn/sessionRoutes.ts';
import { createSocketForwarding } from './sockets/socketForwarding.ts';
import { createUpgrade } from './sockets/createUpgrade.ts';
import type { Connection, RequestState, Server, ServerOptions } from './server.ts';

/** Creates the server of a portal: `Request -> Response`, without a socket. */
export function createServer(options: ServerOptions): Server {
  const { settings, forwards, backend, signIn } = options;
  const secured = securityHeaders(options.allowed);
  const observer = options.observer ?? silentObserver();
  const health = createHealth([backend, signIn], Object.keys(forwards));
  const forwardCall = createCallForwarding(options, health, observer);
  const sockets = createSocketForwarding(options, health, observer);
  const openSockets = {
    name: 'portico_sockets_open',
    help: 'Open forwarded web sockets.',
    read: sockets.count,
  };
  const pages = createPageServer(options, secured);
  const app = new Hono<{ Bindings: RequestState }>();
  // a service below the path of another one has its own calls
  const prefixes = Object.keys(forwards).sort((a, b) => b.length - a.length);
  const prefixOf = (path: string) =>
    prefixes.find((at) => path === at || path.startsWith(`${at}/`));

  app.get('/settings.json', (context) =>
    context.json(settings, 200, {
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  addOperatorRoutes(app, {
    health,
    observer,
    metricsToken: options.metricsToken,
    gauges: [...(options.gauges ?? []), openSockets],
    secured,
  });
  app.all('*', async (context) => {
    const request = context.req.raw;
    const path = new URL(request.url).pathname;
    const prefix = prefixOf(path);
    if (prefix !== undefined) {
      context.env.kind = 'service';
      return await forwardCall(request, prefix, context.env);
    }
    if (signIn?.owns(path) === true) return await signIn.fetch(request);
    if (backend?.owns(path) === true) {
      context.env.kind = 'backend';
      return await backend.fetch(request, { id: context.env.id });
    }
    context.env.kind = 'page';
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return context.text('Method not allowed', 405, { ...secured, Allow: 'GET, HEAD' });
    return (
      (await pages.file(request, path)) ??
      (await pages.page(request, path)) ??
      context.text('Not found', 404, secured)
    );
  });
  app.onError((error, context) => {
    if (error instanceof SessionsUnavailable) {
      observer.fault({ kind: 'database', error, expected: true, requestId: context.env.id });
      return withoutSessions();
    }
    observer.fault({ kind: 'answer', error, expected: false, requestId: context.env.id });
    return context.text('Internal server error', 500, secured);
  });

  /** Adds an identifier to the response that is also logged. */
  async function answer(request: Request, { cut }: Connection): Promise<Response> {
    const started = performance.now();
    const state: RequestState = {
      id: requestIdOf(request.headers),
      kind: 'server',
      ...(cut !== undefined && { cut }),
    };
    const response = await app.fetch(request, state);
    response.headers.set('X-Request-Id', state.id);
    observer.answered({
      kind: state.kind,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      seconds: (performance.now() - started) / 1000,
      requestId: state.id,
    });
    return response;
  }

  return {
    upgrade: createUpgrade({ sockets, observer, prefixOf }),
    close: sockets.close,
    fetch: (request, connection = {}) => answer(request, connection),
    owns: (path) =>
      /^\/(settings\.json|healthz|readyz|metrics|(release|media)\/.*)$/.test(path) ||
      options.configuration?.owns(path) === true ||
      prefixOf(path) !== undefined ||
      signIn?.owns(path) === true ||
      backend?.owns(path) === true,
  };
}
