import { join } from 'node:path';
import type { Portal } from '../src/language/release.ts';
import { createServer } from '../src/server/createServer.ts';
import { listen, stopOnSignals } from '../src/server/listen.ts';
import { toRequestListener } from '../src/server/requestListener.ts';
import { toUpgradeListener } from '../src/server/sockets/upgradeListener.ts';
import { createConfigurationServer } from '../src/server/serveConfiguration.ts';
import { addressesOf, blockedAddresses } from '../src/server/securityPolicy.ts';
import { readServerSettings, SettingError } from '../src/server/serverSettings.ts';
import type { Server } from '../src/server/server.ts';
import { databaseGauges, observeProcess, processGauges } from './observeProcess.ts';
import { createDevelopmentClock } from './development/developmentClock.ts';
import { deploySettings, printAccounts, startBackend } from './portalProcess.ts';
import type { PortalBackend } from './portalProcess.ts';
import { headerVariables, serviceSettings } from './portalServices.ts';
import { startSignIn } from './startSignIn.ts';
import { readStudioSettings } from './studio/readStudioSettings.ts';
import type { StudioOptions } from './studio/startStudio.ts';
import { studioBeside } from './studio/studioBeside.ts';
import { onceLoaded } from './onceLoaded.ts';
import { publishApart } from './subprocess/publishApart.ts';

/**
 * `portico start`: compiles the portal, builds the app when its sources have changed, and serves
 * both on one port.
 */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const directory = environment['OUT_DIR'] ?? 'dist';
  const settings = readServerSettings(environment, serviceSettings, headerVariables);
  const studioSettings = readStudioSettings(environment, settings.port);
  const observer = observeProcess(settings);
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  // previews of the Studio move the clock of the sandbox for their own requests
  const clock = createDevelopmentClock();
  const timed = studioSettings === undefined ? settings : { ...settings, clock: clock.now };
  // a thread of its own starts the database while another process draws pages
  let starting: Promise<PortalBackend> | undefined;
  const { portalDirectory: folder, dataDirectory: data } = settings;
  const { apiKey, signInIssuer, signInClientId, services } = settings;
  const given = { apiKey, signInIssuer, signInClientId, services };
  const published = await publishApart({ folder, directory, data, given }, () => {
    starting = startBackend(timed, origin, observer);
    starting.catch(() => undefined); // reported where it is awaited
  });
  if (published === undefined)
    throw new SettingError(
      `The portal in "${settings.portalDirectory}" does not compile; nothing is served.`,
    );
  const deploy = deploySettings(published.portal, settings);
  for (const sentence of blockedAddresses(published.portal.addresses, deploy))
    console.warn(sentence);
  const answering = await (starting ?? startBackend(timed, origin, observer));
  const { sandbox, targets, connections } = answering;
  const access = await startSignIn(settings, published.portal, { origin, observer });
  const { addresses, patterns } = published;
  const server = createServer({
    directory,
    mediaDirectory: join(settings.portalDirectory, 'assets'),
    settings: deploy,
    allowed: addressesOf(published.portal.addresses, deploy),
    forwards: targets.forwards,
    forwardHeaders: targets.forwardHeaders,
    forwardCookies: targets.forwardCookies,
    forwardConnections: connections,
    origin,
    maxBody: settings.maxBody,
    redirectHeader: published.portal.redirect.header,
    languages: published.portal.languages,
    patterns,
    configuration: createConfigurationServer({
      directory: settings.portalDirectory,
      portal: published.portal,
      report: (message) =>
        observer.fault({ kind: 'answer', error: message, expected: true, doing: 'configuration' }),
    }),
    observer,
    metricsToken: settings.metricsToken,
    gauges: [...processGauges(), ...(sandbox === undefined ? [] : databaseGauges(sandbox))],
    ...(sandbox !== undefined && { backend: sandbox }),
    ...(access !== undefined && { signIn: access.signIn }),
  });
  const studio = studioBeside(studioSettings, [...addresses, ...patterns]);
  const pages: Pick<Server, 'fetch'> = {
    fetch: (request, connection) =>
      studio.owns(new URL(request.url).pathname)
        ? studio.fetch(request)
        : server.fetch(request, connection),
  };
  const { port, stop } = await listen(toRequestListener(pages), {
    ...settings,
    onUpgrade: toUpgradeListener(server),
    onStop: server.close,
    onError: (error) =>
      observer.fault({ kind: 'process', error, expected: true, doing: 'accept a connection' }),
  });
  console.log(`\nThe portal is at http://localhost:${port}/`);
  if (sandbox !== undefined) printAccounts(sandbox, `http://localhost:${port}`, targets.mocked);
  if (Object.keys(targets.forwards).length > 0)
    console.log(`Calls go to ${Object.values(targets.forwards).join(', ')}.`);
  const close = async () => {
    await stop();
    await studio.close();
    await Promise.all([sandbox?.close(), access?.close()]);
  };
  stopOnSignals(close);
  await studio
    .open({
      settings,
      directory,
      origin: settings.publicOrigin ?? `http://localhost:${port}`,
      backend: answering,
      clock,
      observer,
      onPublished: redrawing(directory, settings.portalDirectory, deploy),
    })
    .catch(async (error: unknown) => {
      await close();
      throw error;
    });
}

/** What draws the pages of a release again that the Studio has published. */
function redrawing(
  directory: string,
  folder: string,
  deploy: ReturnType<typeof deploySettings>,
): StudioOptions['onPublished'] {
  const prerenderOnce = onceLoaded(async () => (await import('./prerender.ts')).createPrerender());
  return async ({ id, files }, { texts }) => {
    const portal = JSON.parse(files.get('portal.json') ?? '{}') as Portal;
    const [{ writeConfiguration }, prerender] = await Promise.all([
      import('./publishPortal.ts'),
      prerenderOnce(),
    ]);
    const configuration = await writeConfiguration(directory, texts, portal);
    await prerender({ folder, id, portal, files, configuration }, directory, deploy);
  };
}
