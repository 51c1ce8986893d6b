import MiniSearch from 'minisearch';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderMarkdown, titleOf, type SiteContent } from './renderMarkdown.ts';
import { searchOptions, type SearchEntry } from './searchOptions.ts';
import { siteFile, siteSections } from './sitePages.ts';
import { pictureFile, withPictures, type WidgetPictures } from './widgetPictures.ts';
import { SitePage, type SiteNavigation } from './SitePage.tsx';

const root = join(import.meta.dirname, '../..');

/** A page of the built site. */
export interface BuiltPage {
  /** Below the folder of the site. */
  readonly file: string;
  readonly title: string;
  readonly content: SiteContent;
}

/**
 * Writes the documentation as a folder of static files; returns its pages in reading order.
 *
 * @param pictures the examples of widgets; without them their page says that there are none
 * @param live the widgets and controls whose live example `buildExamples` adds
 */
export function buildSite(
  folder: string,
  pictures?: WidgetPictures,
  live: readonly string[] = [],
): readonly BuiltPage[] {
  const withExamples = (content: SiteContent): SiteContent => ({
    ...content,
    html: withPictures(content.html, { pictures, live }),
  });
  const texts = new Map(
    siteSections
      .flatMap(({ files }) => files)
      .map((source) => [source, readFileSync(join(root, source), 'utf8')]),
  );
  const titles = new Map([...texts].map(([source, text]) => [source, titleOf(text)]));
  const pages = [...texts]
    .map(([source, text]) => pageOf(source, text, titles))
    .map((page) =>
      page.source === 'docs/widgets.md' ? { ...page, content: withExamples(page.content) } : page,
    );
  const navigation: SiteNavigation = siteSections.map(({ title, files }) => ({
    title,
    pages: pages.filter(({ source }) => files.includes(source)),
  }));
  rmSync(folder, { recursive: true, force: true });
  for (const page of pages) {
    const target = join(folder, page.file);
    mkdirSync(dirname(target), { recursive: true });
    const element = createElement(SitePage, { page, content: page.content, navigation });
    writeFileSync(target, `<!doctype html>\n${renderToStaticMarkup(element)}\n`);
  }
  cpSync(join(root, 'docs/images'), join(folder, 'images'), { recursive: true });
  for (const [type, picture] of pictures ?? []) {
    const target = join(folder, pictureFile(type));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, picture);
  }
  for (const asset of ['site.css', 'site.js'])
    cpSync(join(import.meta.dirname, asset), join(folder, asset));
  writeSearch(folder, pages);
  return pages;
}

function pageOf(
  source: string,
  text: string,
  titles: ReadonlyMap<string, string>,
): BuiltPage & { readonly source: string } {
  const title = titles.get(source) ?? '';
  if (title === '') throw new Error(`${source} has no heading of level 1.`);
  return { source, file: siteFile(source), title, content: renderMarkdown(source, text, titles) };
}

/**
 * Writes the index of the search as a script, because a page that is opened from a disk cannot
 * fetch a file.
 */
function writeSearch(folder: string, pages: readonly BuiltPage[]): void {
  const index = new MiniSearch<SearchEntry>(searchOptions);
  for (const { file, title, content } of pages)
    for (const [at, { text, anchor, level }] of content.headings.entries())
      index.add({
        id: level === 1 ? file : `${file}#${anchor}`,
        page: title,
        heading: text,
        text: content.sections[at] ?? '',
      });
  const library = createRequire(import.meta.url).resolve('minisearch');
  const script = readFileSync(join(dirname(library), '../umd/index.js'), 'utf8');
  const data = JSON.stringify(JSON.stringify(index));
  const options = JSON.stringify(searchOptions);
  writeFileSync(
    join(folder, 'search.js'),
    `${script.replace(/\n\/\/# sourceMappingURL=.*$/m, '')}\nwindow.siteSearch = MiniSearch.loadJSON(${data}, ${options});\n`,
  );
}
