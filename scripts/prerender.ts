import { createElement } from 'react';
import { prerender as renderStatic } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { actions } from '../src/actions/index.ts';
import type { RouteIndex, Screen, Shell } from '../src/language/release.ts';
import { createRuntime } from '../src/runtime/createRuntime.ts';
import type { PortalRuntime } from '../src/runtime/createRuntime.ts';
import { PortalView } from '../src/runtime/PortalView.tsx';
import type { Storages } from '../src/runtime/session.ts';
import { widgets } from '../src/widgets/index.ts';
import type { PublishedPortal } from './publishPortal.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Bundle = Readonly<Record<string, Chunk>>;

/** Draws the entry screens to HTML, in every language, so that the first paint needs no script. */
export async function prerender(published: PublishedPortal, directory: string, settings: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const bundle = JSON.parse(await readFile(join(directory, 'app.json'), 'utf8')) as Bundle;
  const shell = await readFile(join(directory, 'shell.html'), 'utf8');
  const { languages } = published.portal;
  const drawn: string[] = [];
  for (const { path, screen, widgets: needed, forms } of entryRoutes(published)) {
    for (const language of languages.available) {
      const portal = createPortal(published, settings, language);
      await portal.start();
      await portal.navigation.arrive({ pathname: path, search: '', state: null });
      const { screen: shown, failed } = portal.runtime.evaluation.store.get(portal.navigation.shown);
      if (shown === undefined || failed !== undefined) throw new Error(`The screen "${screen}" could not be drawn.`);
      const { prelude } = await renderStatic(createElement(MemoryRouter, { initialEntries: [path] }, createElement(PortalView, { portal })));
      // until the script takes the form, a submit goes nowhere: neither to the server nor into the address
      const html = (await new Response(prelude).text()).replaceAll(' method="post"', ' method="dialog"');
      const links = linksOf(published, bundle, { path, screen, language, widgets: needed, forms });
      // where a tab begins; behind the sign-in the tab has the configuration already, and a link would ask again
      const page = pageOf(shell, { html, language, title: String(portal.runtime.text(titleOf(published, screen))), links: { ...links, data: [...links.data, ...links.configuration] } });
      drawn.push(...(await writePage(directory, { path, language, languages }, page)));
    }
  }
  await writeLinkedPages(published, directory, bundle, shell);
  return drawn;
}

/**
 * Every other screen with an address of its own gets an empty page that names what it will ask for: its files then come
 * side by side, and not each when the one before has been read.
 */
async function writeLinkedPages(published: PublishedPortal, directory: string, bundle: Bundle, shell: string): Promise<void> {
  const { languages } = published.portal;
  for (const { path, screen, widgets: needed, forms } of fixedRoutes(published)) {
    if (readScreen(published.files, screen).prerender === true) continue;
    for (const language of languages.available) {
      const links = linksOf(published, bundle, { path, screen, language, widgets: needed, forms });
      await writePage(directory, { path, language, languages }, pageOf(shell, { html: '', language, title: undefined, links }));
    }
  }
}

/** Writes the page of an address; that of the default language is also where a plain static server looks for it. */
async function writePage(directory: string, { path, language, languages }: { readonly path: string; readonly language: string; readonly languages: { readonly default: string } }, page: string): Promise<readonly string[]> {
  const place = path === '/' ? '' : path;
  const targets = [`pages/${language}${place}/index.html`, ...(language === languages.default ? [`${place.slice(1)}/index.html`.replace(/^\//, '')] : [])];
  for (const target of targets) {
    await mkdir(dirname(join(directory, target)), { recursive: true });
    await writeFile(join(directory, target), page);
  }
  return targets;
}

/** Addresses without parameters. */
function fixedRoutes({ files }: PublishedPortal): RouteIndex {
  const indices = [...files].filter(([path]) => path.startsWith('routes/')).flatMap(([, text]) => JSON.parse(text) as RouteIndex);
  return indices.filter(({ path }) => !/[{*]/.test(path));
}

/** Fixed addresses of the screens that say `prerender`. */
function entryRoutes(published: PublishedPortal): RouteIndex {
  return fixedRoutes(published).filter(({ screen }) => readScreen(published.files, screen).prerender === true);
}

function readScreen(files: PublishedPortal['files'], screen: string): Screen {
  return JSON.parse(files.get(`screens/${screen}.json`) ?? '{}') as Screen;
}

function titleOf({ files }: PublishedPortal, screen: string): string {
  const { title } = readScreen(files, screen);
  return typeof title === 'object' && title !== null && 't' in title ? String(title.t) : '';
}

/** The portal without a browser: its own files, and services that never answer. */
function createPortal(published: PublishedPortal, settings: Readonly<Record<string, unknown>>, language: string): PortalRuntime {
  const base = `/release/${published.id}`;
  const memory = (initial: Readonly<Record<string, string>>): Storages['local'] => {
    const values = new Map(Object.entries(initial));
    return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value), removeItem: (key) => void values.delete(key) };
  };
  const read = (path: string): string | undefined => (path.startsWith(`${base}/`) ? published.files.get(path.slice(base.length + 1)) : published.configuration.get(path));
  return createRuntime({
    portal: published.portal,
    base,
    settings,
    widgets,
    actions,
    platform: {
      now: () => new Date(),
      uuid: randomUUID,
      download: unused,
      post: unused,
      leave: unused,
      reload: unused,
      focus: unused,
      locate: () => Promise.resolve(undefined),
      onLanguage: () => undefined,
      network: { online: () => true, watch: () => undefined },
    },
    storages: { cookies: { read: () => 'GDPR=true', write: () => undefined }, session: memory({}), local: memory({ [published.portal.languages.store]: language }), secure: false },
    fetch: (input) => {
      const path = new URL(String(input), 'http://portal').pathname;
      const text = read(path);
      if (text !== undefined) return Promise.resolve(new Response(text));
      return path.startsWith(base) ? Promise.resolve(new Response(null, { status: 404 })) : new Promise<Response>(() => undefined);
    },
    origin: 'http://portal',
    module: (url) => import(`data:text/javascript;base64,${Buffer.from(read(url) ?? '').toString('base64')}`) as Promise<unknown>,
    log: (message, error) => console.error(message, error),
  });
}

function unused(): never {
  throw new Error('A page that is being drawn at build time does nothing.');
}

interface Links {
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly data: readonly string[];
  readonly configuration: readonly string[];
}

/** What the page will ask for anyway, asked for at once. */
function linksOf({ id, files, portal }: PublishedPortal, bundle: Bundle, entry: { readonly path: string; readonly screen: string; readonly language: string; readonly widgets: readonly string[]; readonly forms: readonly string[] }): Links {
  const base = `/release/${id}`;
  const modules = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : bundle[key];
    if (chunk === undefined || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const next of chunk.imports ?? []) add(next);
  };
  const keys = Object.keys(bundle);
  for (const type of entry.widgets) add(keys.find((key) => key.startsWith(`widgets/${type}/`) && key.endsWith('.tsx')));
  // the form engine is a chunk by itself or, with what it needs, one that is called so
  if (entry.forms.length > 0) add(keys.find((key) => key.endsWith('runtime/form/FormNode.tsx')) ?? keys.find((key) => bundle[key]?.name === 'form' && key.endsWith('.js')));
  const file = readScreen(files, entry.screen);
  const shell = file.shell === undefined ? undefined : (JSON.parse(files.get(`shells/${file.shell}.json`) ?? '{}') as Shell);
  if (shell?.layout.type === 'area') add(keys.find((key) => key.endsWith('runtime/AreaFrame.tsx')));
  if (entry.widgets.some((type) => writesHtml.has(type))) add(keys.find((key) => key.includes('/dompurify/')));
  for (const type of shell?.widgets ?? []) if (!lateWidgets.has(type)) add(keys.find((key) => key.startsWith(`widgets/${type}/`) && key.endsWith('.tsx')));
  const segment = entry.path === '/' ? '_root' : entry.path.split("/")[1];
  const texts = ['portal', entry.screen, ...(file.shell === undefined ? [] : [file.shell])].map((name) => `${base}/texts/${entry.language}/${name}.json`);
  const data = [
    '/release/current.json', '/settings.json',
    `${base}/portal.json`, `${base}/routes/${segment}.json`, `${base}/screens/${entry.screen}.json`,
    ...(file.shell === undefined ? [] : [`${base}/shells/${file.shell}.json`]),
    ...texts,
    ...entry.forms.map((form) => `${base}/forms/${form}.json`),
  ];
  const configuration = portal.configuration.kinds.map((kind) => `/${portal.configuration.path.replace('{language}', entry.language).replace('{kind}', kind)}`);
  for (const form of entry.forms) modules.add(`${base}/forms/${form}.js`);
  // text is measured with its own letters from the first paint on; those beyond Latin-1 only where the language has them
  const wide = texts.some((path) => /[\u0100-\u02ba]/.test(files.get(path.slice(base.length + 1)) ?? ''));
  const fonts = Object.values(bundle).map(({ file: name }) => name).filter((name) => name.endsWith('.woff2') && (wide || !name.includes('-ext-')));
  return { modules: [...modules], styles: [`${base}/theme.css`, ...styles], fonts: fonts.map((name) => `/${name}`), data, configuration };
}

/** Widgets that may come after the first paint. */
const lateWidgets = new Set(['carousel']);

/** Widgets that wait for the sanitiser. */
const writesHtml = new Set(widgets.filter(({ manifest }) => manifest.writesHtml === true).map(({ manifest }) => manifest.type));

function pageOf(shell: string, page: { readonly html: string; readonly language: string; readonly title: string | undefined; readonly links: Links }): string {
  const isNew = (href: string) => !shell.includes(`"${href}"`); // the app's own page names some of them already
  const head = [
    ...page.links.styles.filter(isNew).map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...page.links.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`),
    ...page.links.modules.filter(isNew).map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
    ...page.links.data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}" />`),
  ].join('\n    ');
  const title = page.title?.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);
  return shell
    .replace(/<html lang="[^"]*">/, `<html lang="${page.language}">`)
    .replace(/<title>[^<]*<\/title>/, (own) => (title === undefined ? own : `<title>${title}</title>`))
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="portal"></div>', () => `<div id="portal">${page.html}</div>`);
}
