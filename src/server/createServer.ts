import { Hono } from 'hono';
import { forward } from './forward.ts';
import { securityHeaders } from './securityPolicy.ts';
import type { DeploySettings } from './securityPolicy.ts';
import { createFileServer } from './serveFiles.ts';

/** Something that answers a part of the addresses: the sandbox. */
export interface Backend {
  owns(path: string): boolean;
  fetch(request: Request): Promise<Response>;
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
}

export interface Server {
  fetch(request: Request): Promise<Response>;
}

const forwardTimeout = 60_000;

/** Creates the one process of a portal: `Request -> Response`, no socket. */
export function createServer(options: ServerOptions): Server {
  const { directory, settings, forwards, backend, languages } = options;
  const files = createFileServer(directory);
  const media = createFileServer(options.mediaDirectory);
  const secured = securityHeaders(settings);
  const app = new Hono();

  app.get('/settings.json', (context) => context.json(settings, 200, { 'Cache-Control': 'no-cache' }));
  app.get('/healthz', (context) => context.text('ok'));
  app.all('*', async (context) => {
    const request = context.req.raw;
    const path = new URL(request.url).pathname;
    const prefix = Object.keys(forwards).find((at) => path === at || path.startsWith(`${at}/`));
    if (prefix !== undefined) return await forward(request, forwards[prefix] ?? '', path.slice(prefix.length), forwardTimeout);
    if (backend?.owns(path) === true) return await backend.fetch(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return context.text('Not found', 404);
    return (await page(request, path)) ?? context.text('Not found', 404, secured);
  });

  async function page(request: Request, path: string): Promise<Response | undefined> {
    const named = /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html');
    const file = named ? ((await options.configuration?.(path)) ?? (await (path.startsWith('/media/') ? media : files).respond(request, path.replace(/^\/media\//, '/'), path.endsWith('.svg') ? secured : {}))) : undefined;
    if (file !== undefined || (named && request.headers.get('accept')?.includes('text/html') !== true)) return file;
    const language = visitorLanguage(request, languages);
    const place = path.replace(/\/+$/, '');
    const rendered = language === languages.default ? `${place}/index.html` : `/pages/${language}${place}/index.html`;
    return (await files.respond(request, rendered, secured)) ?? (await files.respond(request, '/shell.html', secured));
  }
  return { fetch: async (request) => await app.fetch(request) };
}

function visitorLanguage(request: Request, { store, default: fallback, available }: ServerOptions['languages']): string {
  const cookie = (request.headers.get('cookie') ?? '').split('; ').find((pair) => pair.startsWith(`${store}=`));
  const wanted = cookie?.slice(store.length + 1);
  return wanted !== undefined && available.includes(wanted) ? wanted : fallback;
}
