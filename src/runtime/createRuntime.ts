import type { PrimitiveAtom } from 'jotai/vanilla';
import type { Node, Portal, Scoped } from '../language/release.ts';
import type { Widget, WidgetServices } from '../sdk/widget.ts';
import type { Core, Popups } from './core.ts';
import { createCore } from './createCore.ts';
import type { CoreOptions } from './createCore.ts';
import { createViewServices } from './createViewServices.ts';
import { createInstance } from './instance.ts';
import { createNavigation } from './navigation.ts';
import type { Navigation } from './navigation.ts';
import { createPartLoader } from './parts.ts';
import { createPrepare } from './prepare.ts';
import { isMarked } from './session.ts';
import { createRegistry } from './registry.ts';
import type { Routes } from './routes.ts';
import type { Scope } from './scope.ts';
import type { Unsaved } from './unsaved.ts';
import type { ViewServices } from './viewServices.ts';

/** The dependencies of a portal. */
export interface RuntimeOptions extends CoreOptions {
  readonly widgets: readonly Widget[];
  /** Loads the list of widgets that are not in `widgets`. Default: there are no others. */
  readonly furtherWidgets?: () => Promise<readonly Widget[]>;
  /**
   * Resolves once the HTML sanitizer for third-party libraries is loaded; always the same promise.
   */
  readonly sanitizer: WidgetServices['sanitizer'];
}

/** A portal that is ready to render. */
export interface Runtime {
  readonly core: Core;
  /** The services that components read from React context. */
  readonly view: ViewServices;
  readonly navigation: Navigation;
  readonly popups: Popups;
  readonly routes: Routes;
  readonly unsaved: Unsaved;
  readonly banner: { readonly nodes: readonly Node[]; readonly scope: Scope } | undefined;
  /** `phone` or `desktop`; written by `followLayout`. */
  readonly layout: PrimitiveAtom<string>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly analytics: (NonNullable<Portal['analytics']> & { readonly scope: Scope }) | undefined;
  /** Loads messages and configuration and runs the portal's start steps. */
  start(): Promise<void>;
}

/** Creates the banner above every screen, with its own state. */
function createBanner(
  core: Core,
): { readonly nodes: readonly Node[]; readonly scope: Scope; readonly file: Scoped } | undefined {
  const { banner, define } = core.portal;
  if (banner === undefined) return undefined;
  const file: Scoped = {
    state: {},
    data: {},
    actions: banner.actions,
    ...(banner.values !== undefined && { values: banner.values }),
    define,
    widgets: banner.widgets,
    forms: [],
  };
  return {
    nodes: banner.nodes,
    file,
    scope: createInstance(core, { kind: 'portal', id: 'banner', file, outerScope: core.scope })
      .scope,
  };
}

/** When the network is back, shows a toast and retries a screen that failed to load. */
function retryWhenBack(core: Core, navigation: Navigation): void {
  core.connection.whenBack(() => {
    retryWhenBack(core, navigation);
    core.popups.toast((get) => core.i18n.find('runtime.online', undefined, get) ?? '', 'success');
    if (core.store.get(navigation.shown).failed !== undefined) navigation.retry();
  });
}

/**
 * Reads who is signed in at a provider: if a sign-in is marked, and when the provider has sent the
 * browser back to the page.
 */
async function readProviderSession(core: Core, storages: CoreOptions['storages']): Promise<void> {
  const { signIn } = core.portal;
  const isBack = signIn?.page && core.platform.page.address().startsWith('/auth/callback?');
  if (signIn && (isBack || isMarked(storages))) await (await core.providerSession()).read();
}

/** Assembles the parts of a portal. Nothing is requested before `start`. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { portal, platform } = options;
  const registry = createRegistry(options.widgets, options.furtherWidgets);
  const parts = createPartLoader();
  const core = createCore(options, {
    shown: () => core.store.get(navigation.shown),
    prepare: (needs) => prepare(needs),
  });
  const prepare = createPrepare({ registry, parts, files: core.files, platform });
  const navigation = createNavigation(core, prepare, async (...of) =>
    (await parts.load('address'))(...of),
  );
  retryWhenBack(core, navigation);
  const { i18n, configuration, scope } = core;
  const banner = createBanner(core);
  const view = createViewServices(core, { registry, parts }, options.sanitizer);
  return {
    core,
    view,
    navigation,
    popups: core.popups,
    routes: core.routes,
    unsaved: core.unsaved,
    layout: core.layout,
    settings: core.settings,
    banner: banner && { nodes: banner.nodes, scope: banner.scope },
    analytics: portal.analytics && { ...portal.analytics, scope },
    async start() {
      await core.loadBlocks(portal.blocks); // what follows evaluates expressions of the portal
      await Promise.all([
        ...(portal.icons === true ? [view.loadIcons()] : []),
        i18n.need('portal'),
        configuration.load(i18n.language()),
        readProviderSession(core, options.storages),
        ...(banner === undefined ? [] : [prepare(banner.file)]),
      ]);
      platform.onLanguage(i18n.language(), core.evaluation.notation(core.store.get));
      platform.whenIdle(() => void i18n.ready()); // load now, in case the network is lost later
      await core.dispatch(portal.start, scope);
    },
  };
}
