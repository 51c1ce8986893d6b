import { Hono } from 'hono';
import { createFolderSource } from './fileSource.ts';
import type { FileSource } from './fileSource.ts';
import { answerLimits, forward } from './forward.ts';
import type { ForwardOutcome } from './forward.ts';
import { createHealth } from './health.ts';
import type { OwnState } from './health.ts';
import { addOperatorRoutes } from './operatorRoutes.ts';
import { requestIdOf } from './requests.ts';
import { silentObserver } from './observer.ts';
import type { AnswerKind, Observer } from './observer.ts';
import type { AnswerLimits } from './readAnswer.ts';
import type { Gauge } from './metrics.ts';
import { addressPattern, pagePlace } from './pagePattern.ts';
import { securityHeaders } from './securityPolicy.ts';
import type { DeploySettings } from './securityPolicy.ts';
import { createFileServer } from './serveFiles.ts';

/** Something that answers a part of the addresses: the sandbox. */
export interface Backend {
  owns(path: string): boolean;
  fetch(request: Request, context: { readonly id: string }): Promise<Response>;
  /** Name of each thing that it depends on -> how that does. */
  health?(): Promise<Readonly<Record<string, OwnState>>>;
}

/** What belongs to a connection and not to the request. */
export interface Connection {
  /** Ends the connection at once. */
  cut?(): void;
}

export interface ServerOptions {
  /** Folder that `npm run build` leaves: the app, the releases, the pages, the configuration files. */
  readonly directory: string;
  /** Deploy settings, as `/settings.json` gives them. */
  readonly settings: DeploySettings;
  /** The portal's own pictures, served at `/media`. */
  readonly mediaDirectory: string;
  /** Answers the address of a run-time configuration file from its source, so that an edit shows without a build. */
  configuration?(path: string): Promise<Response | undefined>;
  /** Address prefix (`/card_services`) -> real service. */
  readonly forwards: Readonly<Record<string, string>>;
  readonly backend?: Backend;
  /** The stored language of the visitor's cookie decides which pre-rendered page is sent. */
  readonly languages: { readonly store: string; readonly default: string; readonly available: readonly string[] };
  /** Paths of pages that stand for many addresses (`/a/{b}`, `/a/*`), in the order in which they are tried. */
  readonly patterns?: readonly string[];
  /** The releases, when they are not in the folder: those of a developer's session are in memory. */
  readonly releases?: FileSource;
  /** Hears of every answer and every fault. */
  readonly observer?: Observer;
  /** Who may read `/metrics`: who sends this token. Absent: nobody. */
  readonly metricsToken?: string | undefined;
  /** Figures of the process, read when `/metrics` is. */
  readonly gauges?: readonly Gauge[];
  /** What a real service may do while it answers. */
  readonly forwardLimits?: AnswerLimits;
}

export interface Server {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** True for a path that is answered by something else than a page or a file of the app. */
  owns(path: string): boolean;
}

/** What is known of a request while it is answered. */
export interface RequestState extends Connection {
  readonly id: string;
  kind: AnswerKind;
}

const configurationPath = /^\/[a-z]{2}(-[A-Z]{2})?\/[a-z][a-z0-9_]*_config\.json$/;

/** Creates the one process of a portal: `Request -> Response`, no socket. */
export function createServer(options: ServerOptions): Server {
  const { settings, forwards, backend, languages, releases } = options;
  const compress = releases === undefined;
  const files = createFileServer(createFolderSource(options.directory), { compress });
  const released = releases === undefined ? files : createFileServer(releases, { compress });
  const media = createFileServer(createFolderSource(options.mediaDirectory), { compress });
  const secured = securityHeaders(settings);
  const observer = options.observer ?? silentObserver();
  const health = createHealth(backend, Object.keys(forwards));
  const limits = options.forwardLimits ?? answerLimits(60_000);
  const app = new Hono<{ Bindings: RequestState }>();
  const patterns = (options.patterns ?? []).map((path) => ({ test: new RegExp(addressPattern(path)), place: pagePlace(path) }));
  const prefixOf = (path: string) => Object.keys(forwards).find((at) => path === at || path.startsWith(`${at}/`));

  app.get('/settings.json', (context) => context.json(settings, 200, { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }));
  addOperatorRoutes(app, { health, observer, metricsToken: options.metricsToken, gauges: options.gauges ?? [], secured });
  app.all('*', async (context) => {
    const request = context.req.raw;
    const path = new URL(request.url).pathname;
    const prefix = prefixOf(path);
    if (prefix !== undefined) return await passOn(request, prefix, context.env);
    if (backend?.owns(path) === true) {
      context.env.kind = 'backend';
      return await backend.fetch(request, { id: context.env.id });
    }
    context.env.kind = 'page';
    if (request.method !== 'GET' && request.method !== 'HEAD') return context.text('Method not allowed', 405, { ...secured, Allow: 'GET, HEAD' });
    return (await file(request, path)) ?? (await page(request, path)) ?? context.text('Not found', 404, secured);
  });
  app.onError((error, context) => {
    observer.fault({ kind: 'answer', error, expected: false, requestId: context.env.id });
    return context.text('Internal server error', 500, secured);
  });

  /** Forwards a call to its real service, and tells how that went. */
  async function passOn(request: Request, prefix: string, state: RequestState): Promise<Response> {
    state.kind = 'service';
    const started = performance.now();
    const onOutcome = (outcome: ForwardOutcome, error?: unknown) => {
      health.heard(prefix, outcome === 'answered');
      observer.forwarded({ service: prefix, outcome, seconds: (performance.now() - started) / 1000 });
      if (outcome !== 'answered') observer.fault({ kind: 'service', error, expected: true, requestId: state.id, doing: `${request.method} ${prefix}` });
    };
    try {
      return await forward(request, { service: forwards[prefix] ?? '', path: new URL(request.url).pathname.slice(prefix.length), limits, onOutcome, ...(state.cut !== undefined && { cut: state.cut }) });
    } catch (error) {
      if (!request.signal.aborted) throw error;
      observer.fault({ kind: 'request', error: 'The visitor left before the request was complete.', expected: true, requestId: state.id });
      return Response.json({ error_code: 'INCOMPLETE' }, { status: 400 });
    }
  }

  /** Answers with an identifier that the log has too. */
  async function answer(request: Request, { cut }: Connection): Promise<Response> {
    const started = performance.now();
    const state: RequestState = { id: requestIdOf(request.headers), kind: 'server', ...(cut !== undefined && { cut }) };
    const response = await app.fetch(request, state);
    response.headers.set('X-Request-Id', state.id);
    observer.answered({ kind: state.kind, method: request.method, path: new URL(request.url).pathname, status: response.status, seconds: (performance.now() - started) / 1000, requestId: state.id });
    return response;
  }

  /** The file a path names; pages have no ending. */
  async function file(request: Request, path: string): Promise<Response | undefined> {
    if (!isNamed(path)) return undefined;
    const configuration = await options.configuration?.(path);
    if (configuration !== undefined) return configuration;
    const headers = path.endsWith('.svg') ? secured : {}; // a picture that is opened by itself is a document
    if (path.startsWith('/media/')) return await media.respond(request, path.slice('/media'.length), headers);
    return await (path.startsWith('/release/') ? released : files).respond(request, path, headers);
  }

  /** The page of an address: drawn ahead in the visitor's language, else the one that draws itself. */
  async function page(request: Request, path: string): Promise<Response | undefined> {
    if (isNamed(path) && request.headers.get('accept')?.includes('text/html') !== true) return undefined;
    const language = visitorLanguage(request, languages);
    const headers = { ...secured, Vary: 'Cookie' };
    const folder = language === languages.default ? '' : `/pages/${language}`;
    const pattern = patterns.find(({ test }) => test.test(path));
    for (const place of [path.replace(/\/+$/, ''), ...(pattern === undefined ? [] : [pattern.place])]) {
      const drawn = await files.respond(request, `${folder}${place}/index.html`, headers);
      if (drawn !== undefined) return drawn;
    }
    return await files.respond(request, '/shell.html', headers);
  }
  return {
    fetch: (request, connection = {}) => answer(request, connection),
    owns: (path) => /^\/(settings\.json|healthz|readyz|metrics|(release|media)\/.*)$/.test(path) || configurationPath.test(path) || prefixOf(path) !== undefined || backend?.owns(path) === true,
  };
}

/** Whether a path has the ending of a file. An address of the portal may have dots too; only browsers ask for those as pages. */
function isNamed(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html');
}

function visitorLanguage(request: Request, { store, default: fallback, available }: ServerOptions['languages']): string {
  const cookie = (request.headers.get('cookie') ?? '').split('; ').find((pair) => pair.startsWith(`${store}=`));
  const wanted = cookie?.slice(store.length + 1);
  return wanted !== undefined && available.includes(wanted) ? wanted : fallback;
}
