import type { WidgetServices } from '../sdk/widget.ts';
import type { Core } from './core.ts';
import { lookUpText } from './failureText.ts';
import { leaveEnded } from './leaveEnded.ts';
import type { PartLoader } from './parts.ts';
import type { Registry } from './registry.ts';
import type { ViewServices } from './viewServices.ts';

/** The services that a widget gets in addition to its props. */
function createWidgetServices(
  { api, platform, popups, settings }: Core,
  sanitizer: WidgetServices['sanitizer'],
): WidgetServices {
  return {
    load: api.load,
    download({ saved, ...file }) {
      platform.effects.download(file);
      popups.toast(() => saved, 'success');
    },
    settings,
    now: platform.now,
    sanitizer,
  };
}

/**
 * Creates the services that a portal's components share, from its core and its loaded components.
 */
export function createViewServices(
  core: Core,
  loaders: { readonly registry: Registry; readonly parts: PartLoader },
  sanitizer: WidgetServices['sanitizer'],
): ViewServices {
  const { portal, store, i18n, files, popups, routes, interruption, unsaved } = core;
  const { registry, parts } = loaders;
  let icons: ReturnType<ViewServices['icons']> = {};
  return {
    portalName: portal.name,
    portalLogo: portal.logo,
    evaluation: core.evaluation,
    icons: () => icons,
    async loadIcons() {
      icons = await files.icons();
    },
    services: createWidgetServices(core, sanitizer),
    popups: popups.shown,
    language: i18n.language,
    notation: () => core.evaluation.notation(core.store.get),
    dispatch: core.dispatch,
    component: registry.loaded,
    load: registry.load,
    part: parts.loaded,
    loadPart: parts.load,
    form: files.loadedForm,
    loadForm: files.form,
    draft: (owner, form) => popups.draft(owner, form) ?? interruption.draft(owner, form),
    holdScreen: unsaved.hold,
    leaveEnded: () => void leaveEnded(core),
    toasts: {
      storage: core.tabStorage,
      show: popups.toast,
      shown: () =>
        store.get(popups.toasts).map(({ text, tone }) => ({ text: text(store.get), tone })),
      leaving: () => routes.leaving,
    },
    whenBack: core.connection.whenBack,
    word: (type, key, args) => i18n.find(`widgets.${type}.${key}`, args) ?? key,
    text: (key, args) => i18n.find(key, args) ?? key,
    failureText(chain, { code, description, status, args = {} }, audience) {
      const values = { code, description, status: status?.toString() };
      return lookUpText(core, chain, { values, args, audience });
    },
    report: core.report,
  };
}
