import { createElement } from 'react';
import { prerender as renderStatic } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { randomUUID } from 'node:crypto';
import { actions } from '../src/actions/index.ts';
import type { RouteIndex } from '../src/language/release.ts';
import { createRuntime } from '../src/runtime/createRuntime.ts';
import type { PortalRuntime } from '../src/runtime/createRuntime.ts';
import { PortalView } from '../src/runtime/PortalView.tsx';
import type { Storages } from '../src/runtime/session.ts';
import { pagePlace } from '../src/server/pagePattern.ts';
import { widgets } from '../src/widgets/index.ts';
import { drawnPage, linkedPage } from './pageHtml.ts';
import { needsOf, readScreen, type Bundle } from './pageNeeds.ts';
import type { PublishedPortal } from './publishPortal.ts';
import { routesWithPages } from './releaseRoutes.ts';

/** Draws the entry screens to HTML, in every language, so that the first paint needs no script. */
export async function prerender(published: PublishedPortal, directory: string, settings: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const bundle = JSON.parse(await readFile(join(directory, 'app.json'), 'utf8')) as Bundle;
  const shell = await readFile(join(directory, 'shell.html'), 'utf8');
  const begin = `/${bundle['begin.ts']?.file ?? ''}`;
  const { languages } = published.portal;
  await removePages(directory);
  const drawn: string[] = [];
  for (const { path, screen, widgets: needed, forms } of entryRoutes(published)) {
    for (const language of languages.available) {
      const { html, title } = await drawScreen(published, settings, { path, screen, language });
      const needs = needsOf(published, bundle, { path, screen, language, widgets: needed, forms });
      drawn.push(...(await writePage(directory, { path, language, languages }, drawnPage(shell, begin, { html, language, title, needs }))));
    }
  }
  await writeLinkedPages(published, directory, bundle, shell);
  return drawn;
}

interface DrawnScreen {
  readonly html: string;
  readonly title: string;
}

/** What is put where an address holds something: twice, to see that the drawing shows nothing of it. */
const someValues = ['1', '2'];

/** Draws a screen as it is before any service has answered. */
async function drawScreen(published: PublishedPortal, settings: Readonly<Record<string, unknown>>, { path, screen, language }: { readonly path: string; readonly screen: string; readonly language: string }): Promise<DrawnScreen> {
  const addresses = new Set(someValues.map((value) => path.replace(/\{\w+\}|\*/g, value)));
  const drawings: DrawnScreen[] = [];
  for (const pathname of addresses) {
    const portal = createPortal(published, settings, language);
    await portal.start();
    await portal.navigation.arrive({ pathname, search: '', state: null });
    const { screen: shown, failed } = portal.runtime.evaluation.store.get(portal.navigation.shown);
    if (shown === undefined || failed !== undefined) throw new Error(`The screen "${screen}" could not be drawn.`);
    const { prelude } = await renderStatic(createElement(MemoryRouter, { initialEntries: [pathname] }, createElement(PortalView, { portal })));
    // until the script takes the form, a submit goes nowhere: neither to the server nor into the address
    const html = (await new Response(prelude).text()).replaceAll(' method="post"', ' method="dialog"');
    drawings.push({ html, title: portal.runtime.text(titleOf(published, screen)) });
  }
  const [first, second] = drawings;
  if (first === undefined || (second !== undefined && second.html !== first.html)) throw new Error(`The screen "${screen}" shows at once what its address "${path}" holds, so it cannot be drawn ahead: take "prerender" away.`);
  return first;
}

/**
 * Every other screen with an address of its own gets an empty page that brings its files along and names what else it
 * will ask for: all of it then comes side by side, and not each when the one before has been read.
 */
async function writeLinkedPages(published: PublishedPortal, directory: string, bundle: Bundle, shell: string): Promise<void> {
  const { languages } = published.portal;
  for (const { path, screen, widgets: needed, forms } of routesWithPages(published.files)) {
    if (readScreen(published.files, screen).prerender === true) continue;
    for (const language of languages.available) {
      const needs = needsOf(published, bundle, { path, screen, language, widgets: needed, forms });
      await writePage(directory, { path, language, languages }, linkedPage(shell, language, needs));
    }
  }
}

/** Removes the pages of an earlier build, whose screens may be gone. */
async function removePages(directory: string): Promise<void> {
  await rm(join(directory, 'pages'), { recursive: true, force: true });
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile() && /(^|\/)index\.html(\.br|\.gz)?$/.test(path) && !/^(assets|release|media)\//.test(path)) await rm(join(directory, path));
  }
}

/** Writes the page of an address; that of the default language is also where a plain static server looks for it. */
async function writePage(directory: string, { path, language, languages }: { readonly path: string; readonly language: string; readonly languages: { readonly default: string } }, page: string): Promise<readonly string[]> {
  const place = pagePlace(path);
  const targets = [`pages/${language}${place}/index.html`, ...(language === languages.default ? [`${place.slice(1)}/index.html`.replace(/^\//, '')] : [])];
  for (const target of targets) {
    await mkdir(dirname(join(directory, target)), { recursive: true });
    await writeFile(join(directory, target), page);
  }
  return targets;
}

/** Routes of the screens that say `prerender`. */
function entryRoutes(published: PublishedPortal): RouteIndex {
  return routesWithPages(published.files).filter(({ screen }) => readScreen(published.files, screen).prerender === true);
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
      page: { again: false, whenHidden: () => undefined },
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
    sanitizer: unused,
    log: (message, error) => console.error(message, error),
  });
}

function unused(): never {
  throw new Error('A page that is being drawn at build time does nothing.');
}
