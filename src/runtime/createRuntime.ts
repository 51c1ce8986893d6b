import { atom, createStore } from 'jotai/vanilla';
import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Node, Portal, Scoped } from '../language/release.ts';
import type { Action } from '../sdk/action.ts';
import type { Widget, WidgetServices } from '../sdk/widget.ts';
import { createApi } from './api.ts';
import { createConnection } from './connection.ts';
import { createConfiguration } from './configuration.ts';
import type { Core, Platform } from './core.ts';
import { runSteps } from './dispatch.ts';
import { lookUpText } from './failureText.ts';
import { createReleaseFiles } from './files.ts';
import { createI18n } from './i18n.ts';
import { createInstance } from './instance.ts';
import { createWording } from './lasting.ts';
import { leaveEnded } from './leaveEnded.ts';
import { createNavigation } from './navigation.ts';
import type { Navigation } from './navigation.ts';
import { createPartLoader } from './parts.ts';
import type { PartLoader } from './parts.ts';
import { createPopups } from './popups.ts';
import type { Popups } from './popups.ts';
import { createRegistry } from './registry.ts';
import type { Registry } from './registry.ts';
import { createInterruption } from './interruption.ts';
import { createReloads } from './reloads.ts';
import type { OpenScreen } from './reloads.ts';
import { createRequests } from './requests.ts';
import { createRoutes } from './routes.ts';
import type { Routes } from './routes.ts';
import { createUnsaved } from './unsaved.ts';
import type { Unsaved } from './unsaved.ts';
import type { Runtime } from './runtime.ts';
import type { Shown } from './shown.ts';
import { constantRoot, createScope, derivedRoot, treeRoot } from './scope.ts';
import type { Scope } from './scope.ts';
import { createSession } from './session.ts';
import type { Storages } from './session.ts';
import { createTokens } from './tokens.ts';
import { evaluateValue } from './values.ts';
import type { Evaluation } from './values.ts';

/** Everything a portal needs from outside. */
export interface RuntimeOptions {
  readonly portal: Portal;
  /** Address of the release, `/release/<id>`. */
  readonly base: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly widgets: readonly Widget[];
  readonly actions: readonly Action[];
  readonly platform: Platform;
  readonly storages: Storages;
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** Files of the release that are there already, by address. */
  readonly held?: Readonly<Record<string, unknown>>;
  /** Imports an ES module by address. */
  module(url: string): Promise<unknown>;
  /** Resolves once HTML that a library writes is cleaned; always the same promise. */
  readonly sanitizer: () => Promise<void>;
  /** Tells developers about a mistake. */
  log(message: string, error: unknown): void;
}

/** A portal that is ready to be drawn. */
export interface PortalRuntime {
  readonly core: Core;
  readonly runtime: Runtime;
  readonly navigation: Navigation;
  readonly popups: Popups;
  readonly routes: Routes;
  readonly unsaved: Unsaved;
  readonly banner: { readonly nodes: readonly Node[]; readonly scope: Scope } | undefined;
  /** `phone` or `desktop`, kept by whoever knows the width. */
  readonly layout: PrimitiveAtom<string>;
  readonly breakpoint: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly analytics: (NonNullable<Portal['analytics']> & { readonly scope: Scope }) | undefined;
  /** Loads messages and configuration and runs the portal's start steps. */
  start(): Promise<void>;
}

/** Logs a mistake with its place in the descriptors; gives the words for people. */
function createReport(files: Core['files'], i18n: Core['i18n'], log: RuntimeOptions['log']): Runtime['report'] {
  return (error, at, key) => {
    const owner = at?.owner;
    const message = error instanceof Error ? error.message : String(error);
    const located = owner === undefined || owner.kind === 'portal' ? Promise.resolve(undefined) : files.position(owner.kind, owner.id, key).catch(() => undefined);
    void located.then((place) => log(`${place ?? `${owner?.id ?? 'portal'} ${key}`}: ${message}`, error));
    return i18n.find('runtime.nodeError') ?? message;
  };
}

/** The bar above every screen, with a state of its own. */
function createBanner(core: Core): { readonly nodes: readonly Node[]; readonly scope: Scope; readonly file: Scoped } | undefined {
  const { banner, define } = core.portal;
  if (banner === undefined) return undefined;
  const file: Scoped = { state: {}, data: {}, actions: banner.actions, define, widgets: banner.widgets, forms: [] };
  return { nodes: banner.nodes, file, scope: createInstance(core, { kind: 'portal', id: 'banner', file, outerScope: core.scope }).scope };
}

interface Needs {
  readonly widgets: readonly string[];
  readonly forms: readonly string[];
  readonly layout?: { readonly type: string };
  readonly address?: unknown;
}

/** Loads what a screen, shell or popup is drawn with. Most areas have forms further in: what draws them is fetched in time. */
function createPrepare(registry: Registry, files: Core['files'], parts: PartLoader, platform: Core['platform']): (needs: Needs) => Promise<void> {
  return async (needs) => {
    await Promise.all([
      ...needs.widgets.map((type) => registry.load(type)),
      ...needs.forms.map((form) => files.form(form)),
      ...(needs.forms.length > 0 ? [parts.load('form')] : []),
      ...(needs.layout?.type === 'area' ? [parts.load('area')] : []),
      ...(needs.address !== undefined ? [parts.load('address')] : []),
    ]);
    if (needs.layout?.type === 'area') platform.whenIdle(() => void parts.load('form').catch(() => undefined)); // asked for again, and told of, where it is needed
  };
}

/** Who is signed in, by the portal's own account of it. */
function signedInUser(portal: Portal, scope: Scope, evaluation: Evaluation): string | undefined {
  const found = portal.resume === undefined ? undefined : evaluateValue(portal.resume.user, scope, evaluation.store.get, evaluation);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Says each time that the network is back, and enters then what could not be entered. */
function retryWhenBack(core: Core, navigation: Navigation): void {
  core.connection.whenBack(() => {
    retryWhenBack(core, navigation);
    core.popups.toast((get) => core.i18n.find('runtime.online', undefined, get) ?? '', 'success');
    if (core.store.get(navigation.shown).failed !== undefined) navigation.retry();
  });
}

/** The screen that is open, where it keeps its state for who comes back. */
function keptScreen({ screen }: Shown): OpenScreen | undefined {
  const keep = screen?.file.keep;
  return screen === undefined || keep === undefined ? undefined : { screen: screen.file.screen, visit: screen.visit, keep, instance: screen.instance };
}

function carriedToasts({ store, popups, routes }: Core, storage: Storages['session']): Runtime['toasts'] {
  return {
    storage,
    show: popups.toast,
    shown: () => store.get(popups.toasts).map(({ text, tone }) => ({ text: text(store.get), tone })),
    leaving: () => routes.leaving,
  };
}

/** Puts the parts of a portal together. Nothing is asked for until `start`. */
export function createRuntime(options: RuntimeOptions): PortalRuntime {
  const { portal, platform, storages } = options;
  const settings = { ...portal.settings, ...options.settings };
  const store = createStore();
  const api = createApi({ fetch: options.fetch, origin: options.origin, ...(options.held !== undefined && { held: options.held }) });
  const files = createReleaseFiles(api, options.base, options.module);
  const i18n = createI18n({ store, portal, storages, bundle: files.texts });
  const report = createReport(files, i18n, (message, error) => options.log(message, error));
  const session = createSession(store, portal, storages, platform);
  const configuration = createConfiguration({ store, portal, api, storage: storages.session, base: String(settings['configRoot'] ?? '/'), report: (error) => options.log('A configuration file could not be read.', error) });
  const routes = createRoutes(options.origin, portal.paths, platform.uuid);
  const registry = createRegistry(options.widgets);
  const parts = createPartLoader();
  const prepare = createPrepare(registry, files, parts, platform);
  const layout = atom('desktop');
  const evaluation: Evaluation = { store, clock: platform.now, message: i18n.message, indexes: new WeakMap() };
  const scope = createScope({
    session: treeRoot(session.tree, [], false),
    settings: constantRoot(settings),
    config: treeRoot(configuration.tree, [], false),
    define: constantRoot(portal.define),
    language: derivedRoot(i18n.read),
    layout: derivedRoot((get) => get(layout)),
  });
  const user = () => signedInUser(portal, scope, evaluation);
  const unsaved = createUnsaved(store, () => (session.elsewhere() === undefined ? (user() ?? '') : undefined));
  routes.guard = unsaved.leave;
  function where() {
    const { screen, shell } = store.get(navigation.shown);
    const popups = store.get(core.popups.shown).map(({ instance }) => instance);
    return { place: routes.place(), instances: [...[shell?.instance, screen?.instance].filter((one) => one !== undefined), ...popups] };
  }
  const open = () => keptScreen(store.get(navigation.shown));
  const core: Core = {
    portal, settings, platform, store, evaluation, api, files, i18n, session, configuration, routes, scope, user,
    wording: createWording(i18n, configuration),
    failureTexts: new WeakMap(),
    holdScreen: unsaved.hold,
    requests: createRequests(storages.session, platform),
    connection: createConnection(store, platform.network),
    interruption: createInterruption({ resume: portal.resume, session, storage: storages.session, now: platform.now, user, where, open }),
    reloads: createReloads({ storage: storages.session, page: platform.page, now: platform.now, user, place: routes.place, open }),
    tokens: createTokens(() => core, portal.tokens),
    popups: createPopups(() => core, prepare, () => import('./PopupDialog.tsx')),
    actions: new Map(options.actions.map((action) => [action.manifest.verb, action])),
    async dispatch(steps, at) {
      try {
        return await runSteps(core, steps, at);
      } catch (error) {
        report(error, at, steps[0]?.key ?? '');
        return false;
      }
    },
    report,
  };

  const navigation = createNavigation(core, prepare, async (...of) => (await parts.load('address'))(...of));
  retryWhenBack(core, navigation);
  const download: WidgetServices['download'] = ({ saved, ...file }) => {
    platform.download(file);
    core.popups.toast(() => saved, 'success');
  };
  const services: WidgetServices = { load: api.load, download, settings, now: platform.now, sanitizer: options.sanitizer };
  const runtime: Runtime = {
    portalName: portal.name,
    portalLogo: portal.logo,
    evaluation,
    services,
    language: i18n.language,
    dispatch: core.dispatch,
    component: registry.loaded,
    load: registry.load,
    part: parts.loaded,
    loadPart: parts.load,
    form: files.loadedForm,
    loadForm: files.form,
    draft: (owner, form) => core.popups.draft(owner, form) ?? core.interruption.draft(owner, form),
    holdScreen: unsaved.hold,
    leaveEnded: () => void leaveEnded(core),
    toasts: carriedToasts(core, storages.session),
    whenBack: core.connection.whenBack,
    word: (type, key, args) => i18n.find(`widgets.${type}.${key}`, args) ?? key,
    text: (key, args) => i18n.find(key, args) ?? key,
    failureText: (chain, failure, audience, get) => lookUpText(core, chain, { values: { code: failure.code, description: failure.description, status: failure.status?.toString() }, audience }, get),
    report,
  };
  const banner = createBanner(core);
  return {
    core, runtime, navigation, popups: core.popups, routes, unsaved, layout, settings,
    banner: banner && { nodes: banner.nodes, scope: banner.scope },
    breakpoint: portal.breakpoint,
    analytics: portal.analytics && { ...portal.analytics, scope },
    async start() {
      await Promise.all([i18n.need('portal'), configuration.load(i18n.language()), ...(banner === undefined ? [] : [prepare(banner.file)])]);
      platform.onLanguage(i18n.language());
      platform.whenIdle(() => void i18n.ready()); // before the network may be gone
      await core.dispatch(portal.start, scope);
    },
  };
}
