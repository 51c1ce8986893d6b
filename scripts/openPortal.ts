import { setTimeout } from 'node:timers/promises';
import { createElement } from 'react';
import { prerender as renderStatic } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { compile } from '../src/compiler/compile.ts';
import type { Portal } from '../src/language/release.ts';
import type { Runtime } from '../src/runtime/createRuntime.ts';
import type { I18n } from '../src/runtime/i18n.ts';
import type { HistoryEntry } from '../src/runtime/routerHistory.ts';
import { PortalView } from '../src/runtime/PortalView.tsx';
import { createNodeRuntime, nodeOrigin } from './createNodeRuntime.ts';
import { loadOwnBlocks } from './loadOwnBlocks.ts';
import { readPortalFolder } from './portalFolder.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import type { PublishedPortal } from './publishPortal.ts';
import { openServices } from './testing/openServices.ts';
import { routesOf } from './releaseRoutes.ts';
import { vocabulary } from './vocabulary.ts';

/** A screen as a visitor gets it, after all its data has arrived. */
export interface OpenedScreen {
  /** The id of the screen that is shown; another one when rules or guards lead elsewhere. */
  readonly screen: string;
  /** The text of the page, without markup. */
  readonly text: string;
  /** The markup of the page, without scripts and styles. */
  readonly html: string;
  /** What the runtime reported: nodes that failed, faults of steps, missing texts of widgets. */
  readonly problems: readonly string[];
}

/** Who opens a screen. */
export interface Visitor {
  readonly language?: string;
  /** Values of the stores of `portal.yaml` that a sign-in writes, such as the token. */
  readonly signedIn?: Readonly<Record<string, unknown>>;
}

/** A portal with its services, in memory. */
export interface OpenedPortal {
  readonly languages: readonly string[];
  /** The path of each screen that has one, by its id. */
  readonly paths: ReadonlyMap<string, string>;
  /** Sends a request to the services of the portal, such as `/api/session`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Opens an address in the portal's runtime and waits for its data. */
  open(address: string, visitor?: Visitor): Promise<OpenedScreen>;
  close(): Promise<void>;
}

/** Milliseconds without a pending request after which a screen has its data. */
const quiet = 50;

/** What a test adds to a portal. */
export interface OpenOptions {
  /** Further descriptors, by their path in the portal's folder. */
  readonly descriptors?: ReadonlyMap<string, string>;
}

async function compileFolder(
  folder: string,
  { descriptors = new Map() }: OpenOptions,
): Promise<PublishedPortal> {
  const source = await readPortalFolder(folder);
  const files = new Map([...source.files, ...descriptors]);
  const { diagnostics, release } = compile({ ...source, files }, vocabulary);
  if (release === undefined) {
    printDiagnostics(diagnostics, folder);
    throw new Error(`The portal in "${folder}" does not compile.`);
  }
  const portal = JSON.parse(release.files.get('portal.json') ?? '{}') as Portal;
  return { folder, id: release.id, portal, files: release.files, configuration: new Map() };
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Goes to an address, and on to where rules and steps lead from it: the history of a tab, in
 * memory.
 */
async function navigateTo({ routes, navigation }: Runtime, first: HistoryEntry): Promise<void> {
  let place = first;
  let arrival: Promise<unknown> | undefined;
  routes.connect({
    go(to, { state }) {
      const { pathname, search } = new URL(to, nodeOrigin);
      place = { pathname, search, state: state ?? null };
      arrival = navigation.arrive(place);
    },
    back: () => undefined, // the first entry has none before it
    place: () => place,
    index: () => 0,
    backTo: () => undefined,
    load: () => undefined,
  });
  arrival = navigation.arrive(place);
  for (let last: unknown; last !== arrival;) await (last = arrival);
}

/**
 * Compiles a portal and starts its services, so that a test can open its screens without a browser
 * and without a server. @throws Error when it does not compile.
 */
export async function openPortal(
  folder = 'screens',
  options: OpenOptions = {},
): Promise<OpenedPortal> {
  const published = await compileFolder(folder, options);
  const own = await loadOwnBlocks(folder);
  const services = await openServices(folder);
  const { portal, files } = published;
  const answer = (request: Request): Promise<Response> =>
    services.sandbox?.fetch(request) ?? Promise.resolve(new Response(null, { status: 404 }));
  return {
    languages: portal.languages.available,
    paths: new Map(routesOf(files).map(({ screen, path }) => [screen, path])),
    fetch: (path, init) => answer(new Request(new URL(path, nodeOrigin), init)),
    async open(address, { language = portal.languages.default, signedIn } = {}) {
      const problems: string[] = [];
      let pending = 0;
      const runtime = createNodeRuntime({
        published,
        own,
        settings: portal.settings,
        language,
        cookies: '',
        fetch: (request) => {
          pending++;
          return answer(request).finally(() => pending--);
        },
        log: (message, error) => problems.push([message, error].filter(Boolean).join(' ')),
      });
      const missing = recordMissingWords(runtime.core.i18n);
      if (signedIn !== undefined) runtime.core.session.signIn({ seconds: 3600, values: signedIn });
      const { pathname, search } = new URL(address, nodeOrigin);
      await runtime.start();
      await runtime.core.i18n.ready();
      await navigateTo(runtime, { pathname, search, state: null });
      const render = async () => {
        const { prelude } = await renderStatic(
          createElement(
            MemoryRouter,
            { initialEntries: [pathname + search] },
            createElement(PortalView, { portal: runtime }),
          ),
        );
        return new Response(prelude).text();
      };
      await render(); // requests the data that nodes read
      for (let still = 0; still < quiet; still = pending > 0 ? 0 : still + 10) await setTimeout(10);
      const html = await render();
      const { screen, failed } = runtime.view.evaluation.store.get(runtime.navigation.shown);
      if (failed !== undefined) problems.push(String(failed));
      for (const key of missing) problems.push(`There is no text "${key}" in "${language}".`);
      return { screen: screen?.route.screen ?? '', text: textOf(html), html, problems };
    },
    close: services.close,
  };
}

/** Records the texts that a widget asks for and does not have; a page shows their keys. */
function recordMissingWords(i18n: I18n): ReadonlySet<string> {
  const missing = new Set<string>();
  const find = i18n.find.bind(i18n);
  i18n.find = (key, ...more) => {
    const text = find(key, ...more);
    if (text === undefined && key.startsWith('widgets.')) missing.add(key);
    return text;
  };
  return missing;
}
