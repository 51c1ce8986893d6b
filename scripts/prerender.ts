import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { RouteIndex } from '../src/language/route.ts';
import { pagePlace } from '../src/server/pagePattern.ts';
import { callsAhead, type AheadCall } from './callsAhead.ts';
import { createDrawings, type Drawings } from './drawings.ts';
import type { DrawingSource } from './drawScreen.ts';
import { loadOwnBlocks } from './loadOwnBlocks.ts';
import { drawnPage, linkedPage } from './pageHtml.ts';
import { withAppearance } from './pageAppearance.ts';
import { withIdentity } from './pageIdentity.ts';
import { withFailureText } from './pageFailure.ts';
import { inLanguage } from './pageLanguage.ts';
import { needsOf, readScreen, type Bundle } from './pageNeeds.ts';
import type { PublishedPortal } from './publishPortal.ts';
import { routesWithPages } from './releaseRoutes.ts';

/** Writes the pages of a published portal into a folder; returns those that are drawn. */
export type Prerender = (
  published: PublishedPortal,
  directory: string,
  settings: Readonly<Record<string, unknown>>,
) => Promise<readonly string[]>;

/**
 * Renders the entry screens to HTML, in every language, so that the first paint needs no script.
 */
export const prerender: Prerender = (published, directory, settings) =>
  createPrerender()(published, directory, settings);

/** Creates what renders the entry screens of several releases: equal pages are drawn once. */
export function createPrerender(): Prerender {
  const drawings = createDrawings();
  return (published, directory, settings) => writePages([published, drawings], directory, settings);
}

async function writePages(
  [published, drawings]: readonly [PublishedPortal, Drawings],
  directory: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const bundle = JSON.parse(await readFile(join(directory, 'app.json'), 'utf8')) as Bundle;
  const script = `/${bundle['appearance.ts']?.file ?? ''}`;
  const { portal, files } = published;
  const own = await loadOwnBlocks(published.folder);
  const source = { published, settings, own };
  const draw = drawings.of(source);
  const bare = await readFile(join(directory, 'shell.html'), 'utf8');
  const named = withIdentity(bare, portal, files);
  const shell = withAppearance(withFailureText(named, portal, files), {
    script,
    portal,
    stylesheet: files.get('theme.css'),
  });
  await writeFile(join(directory, 'shell.html'), shell);
  const begin = `/${bundle['begin.ts']?.file ?? ''}`;
  const ahead = `/${bundle['ahead.ts']?.file ?? ''}`;
  const { languages } = published.portal;
  await removePages(directory);
  const callsOf = await readCalls(source);
  const drawn: string[] = [];
  for (const route of entryRoutes(published)) {
    const { path, screen } = route;
    const { changingQuery, pages } = await draw(route);
    const steps = readScreen(published.files, screen).steps !== undefined;
    for (const [language, { html, title }] of pages) {
      const needs = needsOf(published, bundle, { ...route, language });
      drawn.push(
        ...(await writePage(
          directory,
          { path, language, languages },
          drawnPage(inLanguage(shell, portal, language), begin, {
            html,
            title,
            needs,
            changingQuery,
            steps,
            ahead: { script: ahead, calls: callsOf(path, language) },
          }),
        )),
      );
    }
  }
  await writeLinkedPages(source, directory, { bundle, shell, ahead, callsOf });
  return drawn;
}

/** The calls that the page of a path can send ahead, in a language. */
type CallsOfPage = (path: string, language: string) => readonly AheadCall[];

/** Reads the calls of all pages at once, because some of them wait. */
async function readCalls(source: DrawingSource): Promise<CallsOfPage> {
  const { files, portal } = source.published;
  const entries = routesWithPages(files).flatMap((route) =>
    portal.languages.available.map((language) => ({ ...route, language })),
  );
  const found = await callsAhead(source, entries);
  const calls = new Map(
    entries.map(({ path, language }, index) => [`${language} ${path}`, found[index] ?? []]),
  );
  return (path, language) => calls.get(`${language} ${path}`) ?? [];
}

/**
 * Writes an empty page for every other screen with its own address. It embeds its files and
 * preloads its resources, so that they load in parallel instead of one after another.
 */
async function writeLinkedPages(
  source: DrawingSource,
  directory: string,
  {
    bundle,
    shell,
    ahead: script,
    callsOf,
  }: {
    readonly bundle: Bundle;
    readonly shell: string;
    readonly ahead: string;
    readonly callsOf: CallsOfPage;
  },
): Promise<void> {
  const { published } = source;
  const { languages } = published.portal;
  for (const route of routesWithPages(published.files)) {
    const { path, screen } = route;
    if (readScreen(published.files, screen).prerender === true) continue;
    for (const language of languages.available) {
      const needs = needsOf(published, bundle, { ...route, language });
      const page = inLanguage(shell, published.portal, language);
      const calls = callsOf(path, language);
      await writePage(
        directory,
        { path, language, languages },
        linkedPage(page, needs, { script, calls }),
      );
    }
  }
}

/** Removes the pages of an earlier build, whose screens may no longer exist. */
async function removePages(directory: string): Promise<void> {
  await rm(join(directory, 'pages'), { recursive: true, force: true });
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (
      entry.isFile() &&
      /(^|\/)index\.html(\.br|\.gz)?$/.test(path) &&
      !/^(assets|release|media)\//.test(path)
    )
      await rm(join(directory, path));
  }
}

/**
 * Writes the page of an address; the default language's page is also written where a plain static
 * server looks for it.
 */
async function writePage(
  directory: string,
  {
    path,
    language,
    languages,
  }: {
    readonly path: string;
    readonly language: string;
    readonly languages: { readonly default: string };
  },
  page: string,
): Promise<readonly string[]> {
  const place = pagePlace(path);
  const targets = [
    `pages/${language}${place}/index.html`,
    ...(language === languages.default ? [`${place.slice(1)}/index.html`.replace(/^\//, '')] : []),
  ];
  for (const target of targets) {
    await mkdir(dirname(join(directory, target)), { recursive: true });
    await writeFile(join(directory, target), page);
  }
  return targets;
}

/** Routes of the screens that declare `prerender`. */
function entryRoutes(published: PublishedPortal): RouteIndex {
  return routesWithPages(published.files).filter(
    ({ screen }) => readScreen(published.files, screen).prerender === true,
  );
}
