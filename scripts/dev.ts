import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, resolve, sep } from 'node:path';
import { createServer as createVite } from 'vite';
import type { ViteDevServer } from 'vite';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { changesAddress } from '../src/runtime/dev/changes.ts';
import { createServer } from '../src/server/createServer.ts';
import type { Server } from '../src/server/server.ts';
import { createEventStream } from '../src/server/eventStream.ts';
import type { EventStream } from '../src/server/eventStream.ts';
import { createMemorySource } from '../src/server/fileSource.ts';
import { toRequestListener } from '../src/server/requestListener.ts';
import { toUpgradeListener } from '../src/server/sockets/upgradeListener.ts';
import { isNamed } from '../src/server/pageServer.ts';
import { listen, stopOnSignals } from '../src/server/listen.ts';
import { createObserver } from '../src/server/observer.ts';
import type { Observer } from '../src/server/observer.ts';
import { addressesOf, securityHeaders } from '../src/server/securityPolicy.ts';
import { createConfigurationServer } from '../src/server/serveConfiguration.ts';
import { readServerSettings } from '../src/server/serverSettings.ts';
import type { ServerSettings } from '../src/server/serverSettings.ts';
import { engineFile, engineFolder } from './engineFolder.mjs';
import { createWorkshop } from './createWorkshop.ts';
import { createDevelopmentCalls } from './development/developmentCalls.ts';
import { createDevelopmentClock } from './development/developmentClock.ts';
import type { DevelopmentClock } from './development/developmentClock.ts';
import { createToolServer } from './development/createToolServer.ts';
import { onEditorFailure } from './development/onEditorFailure.ts';
import type { Workshop, WorkshopRelease } from './createWorkshop.ts';
import { hasOwnBlocks } from './vite/ownBlocks.ts';
import { withAppearance } from './pageAppearance.ts';
import { withIdentity } from './pageIdentity.ts';
import { withFailureText } from './pageFailure.ts';
import { logForReaders } from './observeProcess.ts';
import { deploySettings, printAccounts, startBackend } from './portalProcess.ts';
import type { PortalBackend } from './portalProcess.ts';
import {
  concernsServices,
  headerVariables,
  servicesText,
  serviceSettings,
} from './portalServices.ts';
import { startSignIn } from './startSignIn.ts';
import type { StartedSignIn } from './startSignIn.ts';
import { appConfig } from './vite/appConfig.ts';

/** The services shared by the servers of all releases. */
interface DevelopmentServices {
  readonly settings: ServerSettings;
  /** The portal's public origin. */
  readonly origin: string;
  readonly backend: PortalBackend;
  readonly workshop: Workshop;
  readonly observer: Observer;
  /** Undefined until it has started. */
  readonly access: StartedSignIn | undefined;
}

/** Creates the server of one release, for everything except the app's modules. */
function createPortalServer(
  { settings, origin, backend, workshop, observer, access }: DevelopmentServices,
  release: WorkshopRelease,
): Server {
  const { sandbox, targets, connections } = backend;
  const pointer = `${JSON.stringify({ release: release.id })}\n`;
  const deploy = deploySettings(release.portal, settings);
  return createServer({
    directory: '.portico/dev', // Vite serves the app and its pages
    mediaDirectory: join(settings.portalDirectory, 'assets'),
    settings: deploy,
    allowed: addressesOf(release.portal.addresses, deploy),
    forwards: targets.forwards,
    forwardHeaders: targets.forwardHeaders,
    forwardCookies: targets.forwardCookies,
    forwardConnections: connections,
    origin,
    maxBody: settings.maxBody,
    redirectHeader: release.portal.redirect.header,
    languages: release.portal.languages,
    configuration: createConfigurationServer({
      directory: settings.portalDirectory,
      portal: release.portal,
      report: (message) => console.error(message),
    }),
    releases: createMemorySource((path) =>
      path === '/release/current.json' ? pointer : workshop.fileOf(path),
    ),
    observer,
    ...(sandbox !== undefined && { backend: sandbox }),
    ...(access !== undefined && { signIn: access.signIn }),
  });
}

const named = (page: string, { portal, files }: WorkshopRelease) =>
  withIdentity(page, portal, files);

/** What every page needs. */
interface PageServices {
  readonly vite: ViteDevServer;
  readonly settings: ServerSettings;
  readonly nonce: string;
}

/** The page that starts the app, with Vite's additions, under the policy that Vite needs. */
async function drawPage(
  { vite, settings, nonce }: PageServices,
  path: string,
  release: WorkshopRelease | undefined,
): Promise<Response> {
  const plain = await vite.transformIndexHtml(
    path,
    await readFile(engineFile('src/index.html'), 'utf8'),
  );
  const html =
    release === undefined
      ? plain
      : withAppearance(withFailureText(named(plain, release), release.portal, release.files), {
          script: '/appearance.ts',
          portal: release.portal,
          stylesheet: release.files.get('theme.css'),
        });
  const headers = securityHeaders(
    release === undefined
      ? {}
      : addressesOf(release.portal.addresses, deploySettings(release.portal, settings)),
    { nonce, socket: `ws://localhost:${settings.port} ws://${settings.host}:${settings.port}` },
  );
  return new Response(html, {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}

/** What answers requests besides the app's modules. */
interface Answering {
  readonly workshop: Workshop;
  readonly events: EventStream;
  readonly clock: DevelopmentClock;
  /** The server of the last release. */
  portal(): Server | undefined;
}

/** Creates the events of the pages, with the failures of the developer's editor. */
function createPageEvents(): EventStream {
  const events = createEventStream();
  const stop = onEditorFailure(process.env, (problem) =>
    events.send({ name: 'editor', data: { problem } }),
  );
  return {
    ...events,
    close() {
      stop();
      events.close();
    },
  };
}

/** Creates the function that answers each request: events, tools, the portal, the app, a page. */
function createDispatch(
  pages: PageServices,
  { workshop, events, clock, portal }: Answering,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { vite, settings, nonce } = pages;
  const folder = settings.portalDirectory;
  const tools = createToolServer({
    folder,
    draft: workshop.draft,
    nonce,
    releaseFile: (path) => workshop.release()?.files.get(path),
  });
  let calls = createDevelopmentCalls(folder);
  let read = workshop.release();
  const callsNow = () => {
    if (read !== workshop.release()) calls = createDevelopmentCalls(folder); // services may differ
    read = workshop.release();
    return calls;
  };
  const answerEvents = toRequestListener({
    fetch: async () => events.respond({ name: 'state', data: workshop.state() }),
  });
  const answerTools = toRequestListener(tools);
  const answerPortal = toRequestListener({
    fetch: async (request) =>
      clock.during(request.headers.get('cookie') ?? '', () =>
        callsNow().answer(
          request,
          async (asked) =>
            (await portal()?.fetch(asked)) ??
            new Response('There is no release yet.', { status: 404 }),
        ),
      ),
  });
  const answerPage = toRequestListener({
    fetch: async (request) => drawPage(pages, new URL(request.url).pathname, workshop.release()),
  });
  return (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const path = new URL(url, 'http://localhost').pathname;
    if (path === changesAddress) return void answerEvents(request, response);
    if (tools.owns(path)) return void answerTools(request, response);
    const isPortal = portal()?.owns(path) === true || /^\/(release|settings\.json)/.test(path);
    if (isPortal || callsNow().decides(method, path, headers.cookie ?? ''))
      return void answerPortal(request, response);
    vite.middlewares(request, response, () => {
      const wantsPage = !isNamed(path) || (headers.accept ?? '').includes('text/html');
      if (method === 'GET' && wantsPage) return void answerPage(request, response);
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    });
  };
}

/**
 * `portico dev`: one port for the app (Vite, with React's fast refresh), the descriptors, and the
 * sandbox.
 */
export async function develop(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readServerSettings(environment, serviceSettings, headerVariables);
  const observer = createObserver(logForReaders);
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const nonce = randomBytes(16).toString('base64');
  const http = createHttpServer();
  const config = appConfig(settings.portalDirectory);
  const vite = await createVite({
    ...config,
    configFile: false,
    appType: 'custom',
    server: {
      ...config.server,
      middlewareMode: true,
      hmr: { server: http },
      allowedHosts: true,
    },
    html: { cspNonce: nonce },
    logLevel: 'warn',
    clearScreen: false,
  });
  const clock = createDevelopmentClock();
  const answered = servicesText(settings.portalDirectory);
  const backend = await startBackend({ ...settings, clock: clock.now }, origin, observer);
  const { sandbox, targets } = backend;
  const events = createPageEvents();
  let portal: Server | undefined;
  let access: StartedSignIn | undefined;
  const services = { settings, origin, backend, observer };
  const show = (release: WorkshopRelease) => {
    portal?.close(); // pages connect again
    portal = createPortalServer({ ...services, workshop, access }, release);
  };
  const workshop = await createWorkshop(settings.portalDirectory, {
    watcher: vite.watcher,
    onRelease(release, change) {
      show(release);
      if (change !== undefined) events.send({ name: 'release', data: change });
    },
    onMistakes: (mistakes) => events.send({ name: 'mistakes', data: mistakes }),
    onDescriptors(names) {
      const folder = settings.portalDirectory;
      if (names.some((name) => concernsServices(folder, name)) && servicesText(folder) !== answered)
        restart('The services have changed');
    },
    onConfiguration: () => events.send({ name: 'configuration', data: null }),
    onPictures: (names) => events.send({ name: 'pictures', data: { names } }),
  });
  await workshop.start();
  access = await openAccess(settings, workshop.release(), { origin, observer });
  const first = workshop.release();
  if (first !== undefined) show(first);

  http.on(
    'request',
    createDispatch({ vite, settings, nonce }, { workshop, events, clock, portal: () => portal }),
  );
  const { port, stop } = await listen(http, {
    host: settings.host,
    port: settings.port,
    trustedProxies: settings.trustedProxies,
    stopLimit: 2000,
    onUpgrade: toUpgradeListener(
      {
        upgrade: async (request, accept) =>
          await (portal?.upgrade(request, accept) ?? new Response(null, { status: 404 })),
      },
      ({ headers }) => headers['sec-websocket-protocol']?.startsWith('vite-') !== true,
    ),
    onStop: () => portal?.close(),
  });
  console.log(
    `\nThe portal is at http://localhost:${port}/ and follows "${settings.portalDirectory}".`,
  );
  if (sandbox !== undefined) printAccounts(sandbox, `http://localhost:${port}`, targets.mocked);
  const end = async () => {
    events.close();
    await Promise.all([stop(), vite.close()]);
    await Promise.all([sandbox?.close(), access?.close()]);
  };
  stopOnSignals(end);
  function restart(why: string): void {
    console.log(`${why}; restarting.`);
    void end().then(() => process.exit(startAgain));
  }
  const saved = (path: string) => `${relative(process.cwd(), path)} was saved`;
  vite.watcher.on('change', (path) => {
    if (isMachinery(path, settings.portalDirectory)) restart(saved(path));
  });
  // which files are descriptors depends on whether there is a list of building blocks
  const list = resolve(settings.portalDirectory, 'vocabulary.yaml');
  for (const event of ['add', 'unlink'] as const)
    vite.watcher.on(event, (path) => {
      if (resolve(path) === list) restart(saved(path));
    });
  vite.watcher.add([engineFile('schemas'), engineFile('scripts')]);
}

/** Starts the sign-in that the first release declares; a later one needs a restart. */
async function openAccess(
  settings: ServerSettings,
  release: WorkshopRelease | undefined,
  sources: { readonly origin: string; readonly observer: Observer },
): Promise<StartedSignIn | undefined> {
  return release?.portal.signIn && (await startSignIn(settings, release.portal, sources));
}

/** The exit code that makes `scripts/runScript.mjs` restart this script. */
const startAgain = 75;

/**
 * Whether a file was already loaded by this process, so that a change needs a restart: vocabulary,
 * compiler, server, and the sandbox with its portal's code.
 */
function isMachinery(path: string, portalDirectory: string): boolean {
  const inPortal = relative(portalDirectory, path).split(sep).join('/');
  // Vite reloads the code of building blocks
  if (/^(widgets|actions|functions)\//.test(inPortal) && hasOwnBlocks(portalDirectory))
    return false;
  if (!inPortal.startsWith('..') && path.endsWith('.ts')) return true;
  return /^(schemas\/|scripts\/|src\/(compiler|expressions|language|server|sandbox)\/|src\/(widgets|actions)\/(index\.ts|.*\.json)$|src\/ui\/(iconShapes|firstIconShapes|furtherIconShapes|tokens)\.ts$)/.test(
    relative(engineFolder, path).split(sep).join('/'),
  );
}
