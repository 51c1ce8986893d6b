import { join, resolve } from 'node:path';
import { createCompiler } from '../../src/compiler/compile.ts';
import type { Release } from '../../src/compiler/source.ts';
import type { Portal } from '../../src/language/release.ts';
import { DatabaseUnavailable } from '../../src/sandbox/database/DatabaseUnavailable.ts';
import { copyRequest } from '../../src/server/copyRequest.ts';
import { createServer } from '../../src/server/createServer.ts';
import { listen } from '../../src/server/listen.ts';
import type { Observer } from '../../src/server/observer.ts';
import { toRequestListener } from '../../src/server/requestListener.ts';
import { addressesOf } from '../../src/server/securityPolicy.ts';
import { publishRelease } from '../../src/server/publishRelease.ts';
import type { ServerSettings } from '../../src/server/serverSettings.ts';
import type { Server } from '../../src/server/server.ts';
import { SessionsUnavailable } from '../../src/server/signIn/SessionStore.ts';
import { isMailLanguage } from '../../src/studio/mail/composeMail.ts';
import { createMailing } from '../../src/studio/mail/createMailing.ts';
import { createDesk, type Desk } from '../../src/studio/service/createDesk.ts';
import { createStudioService } from '../../src/studio/service/createStudioService.ts';
import type { ReleaseShelf, StudioStore } from '../../src/studio/store/studioStore.ts';
import type { PortalContent } from '../../src/studio/store/version.ts';
import { buildApp } from '../buildApp.ts';
import type { DevelopmentClock } from '../development/developmentClock.ts';
import { deploySettings, type PortalBackend } from '../portalProcess.ts';
import { sourceOf } from '../portalFolder.ts';
import { createReleaseShelf, openStudio } from '../openStudio.ts';
import { publishPortal } from '../publishPortal.ts';
import { vocabulary } from '../vocabulary.ts';
import { studioPath as path, type StudioEnvironment } from './readStudioSettings.ts';
import { startingPage } from './startingPage.ts';
import { noticeOfUnpublished } from './unpublishedChanges.ts';
import { createFolderCarrier, createSmtpCarrier } from './createMailCarrier.ts';
import { createPreview, isPage, type Preview } from './createPreview.ts';
import { startStudioSignIn } from './startStudioSignIn.ts';
import { createUpkeep } from './createUpkeep.ts';

/** What the Studio is opened with. */
export interface StudioOptions {
  readonly settings: ServerSettings;
  /** The folder of the portal's built site. */
  readonly directory: string;
  /** The portal's origin, below whose `/studio` the Studio is. */
  readonly origin: string;
  readonly studio: StudioEnvironment;
  /** What answers the calls of the portal's services. */
  readonly backend: PortalBackend;
  /** The clock of the sandbox, which previews move. */
  readonly clock: DevelopmentClock;
  readonly observer: Observer;
  /** Called when another release is shown to visitors. */
  onPublished(release: Release, content: PortalContent): Promise<void>;
}

/** The Studio of a portal, beside it in one process. */
export interface Studio {
  fetch(request: Request): Promise<Response>;
  /** An address that signs the administrator in, once. */
  readonly link: string;
  /** What to print about changes in the portal's folder that visitors do not see. */
  readonly notice: string | undefined;
  close(): Promise<void>;
}

/** Milliseconds that a page waits for the app before it shows that the Studio is starting. */
const patience = 1000;
/** Opens the Studio: its store in the data directory, its app, and the previews on their port. */
export async function startStudio(options: StudioOptions): Promise<Studio> {
  const { settings, directory, origin, observer, studio } = options;
  const appFolder = join(directory, '..', `${baseName(directory)}-studio`);
  const previews = await listenForPreviews(options);
  const compiler = createCompiler(vocabulary);
  const store = await openStudio({
    compiler,
    databaseUrl: settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
    folder: settings.portalDirectory,
    repository: studio.repository,
    shelf: shelfOf(options, appFolder),
    onProblem: (error) => observer.fault(faultOf(error)),
  }).catch(async (error: unknown) => {
    await previews.stop();
    throw error;
  });
  const onProblem = (error: unknown) => observer.fault(faultOf(error));
  const upkeep = createUpkeep(
    [
      () => store.folder.take(),
      () => store.pushes.take(),
      () => store.publishing.publishDue(new Date().toISOString()),
    ],
    onProblem,
  );
  const desk = createDesk({ store, compiler, toSource });
  await desk.prepare();
  // rounds of its own: a slow mail server delays no publication
  const mailing = createUpkeep([mailingOf(options, { store, desk, onProblem })], onProblem);
  const previewFolder = join(directory, '..', `${baseName(directory)}-preview`);
  const previewOrigin = `${new URL(origin).protocol}//${new URL(origin).hostname}:${previews.port}`;
  const preview = createPreview({
    desk,
    directory: previewFolder,
    settings,
    origin: previewOrigin,
    studio: origin,
    sandbox: options.backend.sandbox,
    running: [...options.backend.targets.mocked, ...options.backend.targets.sandboxed],
    clock: options.clock,
    store,
  });
  previews.show(preview);
  const signIn =
    studio.signIn &&
    (await startStudioSignIn(studio.signIn, settings, {
      origin,
      path,
      onFault: (error, doing) => observer.fault({ kind: 'service', error, expected: true, doing }),
    }));
  const service = createStudioService({
    signIn,
    store,
    desk,
    path,
    origin,
    timeZone: options.studio.timeZone,
    previewAddress: (draft) => preview.addressOf(draft),
    shareAddress: (secret) => preview.addressFor(secret),
    isUnavailable,
    onFault: (error) => observer.fault(faultOf(error)),
  });
  const app = createApp(() =>
    buildStudioApps({
      settings,
      portalFolder: studio.portal,
      appFolder,
      previewFolder,
      previewOrigin,
      signIn: signIn?.address ?? '',
    }),
  );
  // a Studio that nobody asked for is built when somebody opens it
  if (studio.isRequired) app.build();
  const notice = await noticeOfUnpublished(store).catch(onProblem);
  return {
    notice: notice ?? undefined,
    link: `${origin}${path}/api/enter?link=${await administratorLink(store)}`,
    async fetch(request) {
      const url = new URL(request.url);
      if (url.pathname.startsWith(`${path}/api/`)) return await service.fetch(request);
      if (signIn?.owns(url.pathname) === true) return await signIn.fetch(request);
      return await app.fetch(withoutBase(request, url));
    },
    async close() {
      preview.close();
      await previews.stop();
      await Promise.all([upkeep.stop(), mailing.stop()]);
      await desk.close();
      await Promise.all([store.close(), signIn?.close()]);
    },
  };
}

/** The port of the previews, opened first: the Studio is not opened without it. */
async function listenForPreviews({ settings, studio, observer }: StudioOptions) {
  let preview: Preview | undefined;
  const { port, stop } = await listen(
    toRequestListener({
      fetch: async (request) =>
        (await preview?.fetch(request)) ?? new Response('Not ready', { status: 503 }),
    }),
    {
      ...settings,
      port: studio.previewPort,
      portSetting: 'STUDIO_PREVIEW_PORT',
      onError: (error) => observer.fault(faultOf(error)),
    },
  );
  const show = (ready: Preview) => void (preview = ready);
  return { port, stop, show };
}

/** The app of the Studio, built once; pages that are opened meanwhile ask again. */
function createApp(build: () => Promise<Server>): Pick<Server, 'fetch'> & { build(): void } {
  let building: Promise<Server> | undefined;
  let isBuilt = false;
  const begin = () => {
    if (building !== undefined) return building;
    building = build();
    building.then(
      () => (isBuilt = true),
      // The failed request reports the error; the next one rebuilds.
      () => (building = undefined),
    );
    return building;
  };
  return {
    build: () => void begin(),
    async fetch(request) {
      const app = begin();
      if (!isBuilt && isPage(request)) {
        const soon = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
        if ((await Promise.race([app, soon])) === undefined) return startingPage(request);
      }
      return await (await app).fetch(request);
    },
  };
}

/** The round that sends mails: through the mail server, or into a folder without one. */
function mailingOf(
  { settings, origin, studio }: StudioOptions,
  { store, desk, onProblem }: MailedStudio,
): () => Promise<void> {
  const { smtpUrl, mailFrom, dataDirectory } = settings;
  const carrier =
    smtpUrl === undefined
      ? createFolderCarrier(join(resolve(dataDirectory), 'studio', 'outbox'), mailFrom)
      : createSmtpCarrier(smtpUrl, mailFrom);
  const address = `${origin}${path}`;
  return createMailing({
    mails: store.mails,
    carrier,
    studio: address,
    timeZone: studio.timeZone,
    async firstLanguage() {
      const { version } = await store.publishing.current();
      const published = await desk.look(version.id);
      return published?.draft.knowledge().environment.languages.find(isMailLanguage);
    },
    onProblem,
  });
}

interface MailedStudio {
  readonly store: StudioStore;
  readonly desk: Desk;
  onProblem(error: unknown): void;
}

function baseName(directory: string): string {
  return resolve(directory).split(/[\\/]/).at(-1) ?? 'site';
}

function faultOf(error: unknown) {
  return isUnavailable(error)
    ? ({ kind: 'database', error, expected: true, doing: 'studio' } as const)
    : ({ kind: 'process', error, expected: false, doing: 'studio' } as const);
}

/** Whether the database of the Studio or of its sessions is away. */
function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || error instanceof SessionsUnavailable;
}

/** Files of the app lie at the root of its folder; its pages keep their address. */
function withoutBase(request: Request, url: URL): Request {
  const isFile = /^\/studio\/(?:assets\/|release\/|settings\.json$)/.test(url.pathname);
  if (!isFile) return request;
  const inner = new URL(url);
  inner.pathname = url.pathname.slice(path.length);
  return copyRequest(request, { url: inner });
}

interface StudioApps {
  readonly settings: ServerSettings;
  /** The folder of the Studio's own screens. */
  readonly portalFolder: string;
  readonly appFolder: string;
  readonly previewFolder: string;
  readonly previewOrigin: string;
  /** Where the sign-in at the provider begins; empty without one. */
  readonly signIn: string;
}

/** Builds the Studio's own portal and the app of the previews, each when its sources changed. */
async function buildStudioApps(apps: StudioApps): Promise<Server> {
  const { settings, portalFolder, appFolder, previewFolder, previewOrigin, signIn } = apps;
  const published = await publishPortal(portalFolder, {
    directory: appFolder,
    buildApp: () => buildApp(appFolder, portalFolder, { base: `${path}/` }),
  });
  if (published === undefined)
    throw new Error(`The portal of the Studio in "${portalFolder}" does not compile.`);
  await buildApp(previewFolder, settings.portalDirectory, { mode: 'preview' });
  const deploy = {
    ...deploySettings(published.portal as Portal, { apiKey: undefined }),
    previewOrigin,
    signIn,
  };
  return createServer({
    directory: appFolder,
    mediaDirectory: join(portalFolder, 'assets'),
    settings: deploy,
    allowed: addressesOf(published.portal.addresses, deploy),
    forwards: {},
    languages: published.portal.languages,
  });
}

function toSource({ texts, binaries }: PortalContent) {
  return sourceOf(texts, binaries);
}

/**
 * The releases of the site; the page that they are drawn in follows the pointer. A Studio whose own
 * screens are the edited portal shows them too.
 */
function shelfOf(
  { directory, settings, studio, onPublished }: StudioOptions,
  appFolder: string,
): ReleaseShelf {
  const shelf = createReleaseShelf(directory);
  const isOwn = studio.portal === resolve(settings.portalDirectory);
  let written: { readonly release: Release; readonly content: PortalContent } | undefined;
  return {
    ...shelf,
    async write(release, content) {
      await shelf.write(release, content);
      written = { release, content };
    },
    async point(id) {
      await shelf.point(id);
      if (written?.release.id !== id) return;
      if (isOwn) await publishRelease(appFolder, written.release);
      await onPublished(written.release, written.content);
    },
  };
}

/** The secret of a link for the first administrator, who is created when there is none. */
async function administratorLink(store: StudioStore): Promise<string> {
  const people = await store.people.list();
  const known = people.find(({ role, isActive }) => role === 'administrator' && isActive);
  const person =
    known ??
    (await store.people.add(
      { name: 'Administrator', email: 'administrator@studio.invalid', role: 'administrator' },
      undefined,
    ));
  return (await store.people.createLink(person.id, undefined)).secret;
}
