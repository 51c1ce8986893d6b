import { atom, createStore } from 'jotai/vanilla';
import type { Notation } from '../language/notation.ts';
import type { Portal } from '../language/release.ts';
import type { Implementation, Implementations } from '../expressions/implementation.ts';
import type { Action } from '../sdk/action.ts';
import type { OwnBlocks } from '../sdk/ownBlocks.ts';
import { createApi } from './api.ts';
import type { Upload } from './api.ts';
import { createConnection } from './connection.ts';
import { createConfiguration } from './configuration.ts';
import type { Core, Platform, OpenPopup, ProviderSession } from './core.ts';
import { runSteps } from './dispatch.ts';
import { createReleaseFiles } from './files.ts';
import { createI18n } from './i18n.ts';
import type { BlockLoader } from './loadBlocks.ts';
import { createAskedPlace } from './askedPlace.ts';
import { createInterruption } from './interruption.ts';
import { createWording } from './lasting.ts';
import { createPopups } from './popups.ts';
import { createReloads } from './reloads.ts';
import type { OpenScreen } from './reloads.ts';
import { createReport } from './report.ts';
import { createRequests } from './requests.ts';
import { createRoutes } from './routes.ts';
import { constantRoot, createScope, derivedRoot, treeRoot } from './scope.ts';
import type { Evaluation, Root, Scope } from './scope.ts';
import { createSession } from './session.ts';
import type { Storages } from './session.ts';
import type { Prepare } from './prepare.ts';
import type { Shown } from './shown.ts';
import { createTokens } from './tokens.ts';
import { createUnsaved } from './unsaved.ts';
import { evaluateOnce, valuesRoot } from './values.ts';

/** The dependencies of a portal's core. */
export interface CoreOptions {
  readonly portal: Portal;
  /** Address of the release, `/release/<id>`. */
  readonly base: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly actions: readonly Action[];
  /** Functions of expressions in addition to the standard ones. Default: none. */
  readonly functions?: Implementations;
  /** The portal's own verbs and functions, which load with what uses them. */
  readonly own?: Pick<OwnBlocks, 'actions' | 'functions'>;
  /** Loads the loader of verbs and functions that are in neither. */
  blockLoader(): Promise<BlockLoader>;
  readonly platform: Platform;
  readonly storages: Storages;
  readonly fetch: typeof fetch;
  /** Default: `fetch`, without progress. */
  readonly upload?: Upload;
  readonly origin: string;
  /** Files of the release that the page embeds, by address. */
  readonly held?: Readonly<Record<string, unknown>>;
  /** Imports an ES module by address. */
  module(url: string): Promise<unknown>;
  /** Logs an error for developers. */
  log(message: string, error: unknown): void;
}

/**
 * What the core needs from the rendered page; both are called only after `createCore` has returned.
 */
export interface CoreSurroundings {
  /** The current shell and screen. */
  shown(): Shown;
  /** Loads the widgets that a popup needs. */
  readonly prepare: Prepare;
}

/** The value of `resume.user`; undefined for a visitor. */
function signedInUser(portal: Portal, scope: Scope): string | undefined {
  const found = portal.resume === undefined ? undefined : evaluateOnce(portal.resume.user, scope);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The current screen, if it declares state to restore. */
function keptScreen({ screen }: Shown): OpenScreen | undefined {
  const keep = screen?.file.keep;
  return screen === undefined || keep === undefined
    ? undefined
    : { screen: screen.file.screen, visit: screen.visit, keep, instance: screen.instance };
}

/** Creates what preserves a visitor's work: across the end of a session, and across a reload. */
function createKeepers(
  { portal, platform, storages }: CoreOptions,
  { session, routes, user }: Pick<Core, 'session' | 'routes' | 'user'>,
  drawn: () => { readonly shown: Shown; readonly popups: readonly OpenPopup[] },
): Pick<Core, 'askedPlace' | 'interruption' | 'reloads'> {
  const shared = {
    storage: storages.session,
    now: platform.now,
    user,
    openScreen: () => keptScreen(drawn().shown),
  };
  return {
    askedPlace: createAskedPlace({
      ...shared,
      resume: portal.resume,
      place: routes.place,
      session,
      isRevisit: platform.page.isRevisit,
    }),
    interruption: createInterruption({
      ...shared,
      resume: portal.resume,
      failed: portal.signIn?.failed,
      session,
      current() {
        const { shown, popups } = drawn();
        return {
          place: routes.place(),
          instances: [shown.shell, ...(shown.parents ?? []), shown.screen, ...popups].flatMap(
            (one) => (one === undefined ? [] : [one.instance]),
          ),
        };
      },
    }),
    reloads: createReloads({ ...shared, page: platform.page, place: routes.place }),
  };
}

/** Creates what steps and expressions can use; `loadBlocks` adds what a file needs in addition. */
function createBlocks({
  actions: given,
  functions: present,
  own = { actions: {}, functions: {} },
  blockLoader,
}: CoreOptions) {
  const actions = new Map(given.map((action) => [action.manifest.verb, action]));
  const functions: Record<string, Implementation> = { ...present };
  // most first screens need neither own blocks nor further verbs, and do not load the loader
  const loadBlocks: Core['loadBlocks'] = async (names) => {
    if (names === undefined) return;
    await (
      await blockLoader()
    )(names, own, { actions, functions });
  };
  return { actions, functions, loadBlocks };
}

/** The root of the stored values. Only bindings of widgets to a whole store write there. */
function sessionRoot(session: Core['session']): Root {
  return {
    ...treeRoot(session.tree, [], false),
    write: ([name = ''], value) => session.remember(name, value),
  };
}

/** Runs a task at its first use only, and again after it has failed. */
function once<T>(task: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () =>
    (result ??= task().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}

/** Portals without a provider load neither. */
async function loadProviderSession(core: Core): Promise<ProviderSession> {
  const { signIn } = core.portal;
  if (signIn === undefined) throw new Error('The portal has no sign-in at a provider.');
  return signIn.page === undefined
    ? (await import('./serverSession.ts')).createServerSession(core, signIn)
    : (await import('./pageSession/createPageSession.ts')).createPageSession(core, {
        signIn,
        page: signIn.page,
      });
}

/** Assembles the core of a portal, without any request or rendering. */
export function createCore(options: CoreOptions, surroundings: CoreSurroundings): Core {
  const { portal, platform, storages, log } = options;
  const settings = { ...portal.settings, ...options.settings };
  const store = createStore();
  const api = createApi({
    fetch: options.fetch,
    origin: options.origin,
    redirect: portal.redirect,
    ...(options.upload !== undefined && { upload: options.upload }),
    ...(options.held !== undefined && { held: options.held }),
    resuming: { storage: storages.session, online: platform.network.online },
  });
  const { actions, functions, loadBlocks } = createBlocks(options);
  const files = createReleaseFiles(api, options.base, { module: options.module, loadBlocks });
  const i18n = createI18n({ store, portal, storages, platform, bundle: files.texts });
  const report = createReport(files, i18n, log);
  const session = createSession({ store, portal, storages, platform });
  const configuration = createConfiguration({
    store,
    portal,
    api,
    storage: storages.session,
    root: () => String(evaluateOnce(portal.configuration.root, scope)),
    report: (error) => log('A configuration file could not be read.', error),
  });
  const routes = createRoutes(options.origin, portal.paths, platform.uuid);
  const layout = atom('desktop');
  const evaluation: Evaluation = {
    store,
    clock: platform.now,
    notation: (get) => portal.locales[i18n.read(get)] as Notation,
    message: i18n.message,
    functions,
    indexes: new WeakMap(),
  };
  const scope: Scope = createScope(
    {
      session: sessionRoot(session),
      settings: constantRoot(settings),
      config: treeRoot(configuration.tree, [], false),
      define: constantRoot(portal.define),
      language: derivedRoot(i18n.read),
      layout: derivedRoot((get) => get(layout)),
      portal: valuesRoot(portal, () => scope),
    },
    { evaluation },
  );
  const user = () => signedInUser(portal, scope);
  const unsaved = createUnsaved(store, () =>
    session.elsewhere() === undefined ? (user() ?? '') : undefined,
  );
  routes.guard = unsaved.leave;
  const popups = createPopups(
    () => core,
    surroundings.prepare,
    () => import('./PopupDialog.tsx'),
  );
  const core: Core = {
    portal,
    settings,
    platform,
    store,
    evaluation,
    api,
    files,
    i18n,
    session,
    configuration,
    routes,
    scope,
    layout,
    user,
    unsaved,
    popups,
    tabStorage: storages.session,
    wording: createWording(i18n, configuration),
    failureTexts: new WeakMap(),
    requests: createRequests(storages.session, platform),
    connection: createConnection(store, platform.network),
    ...createKeepers(options, { session, routes, user }, () => ({
      shown: surroundings.shown(),
      popups: store.get(popups.shown),
    })),
    tokens: createTokens(() => core, portal.tokens),
    providerSession: once(() => loadProviderSession(core)),
    actions,
    loadBlocks,
    async dispatch(steps, at) {
      try {
        return await runSteps(core, steps, at);
      } catch (error) {
        report(error, at, steps[0]?.key ?? '');
        return false;
      }
    },
    report,
    refresh: { isWriting: false },
  };
  return core;
}
