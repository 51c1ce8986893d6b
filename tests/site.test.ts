import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { afterAll, describe, expect, it } from 'vitest';
import { buildSite } from '../scripts/site/buildSite.ts';
import { examplePortal, unseen } from '../scripts/site/examplePortal.ts';
import { highlight } from '../scripts/site/highlight.ts';
import { searchOptions, type SearchEntry } from '../scripts/site/searchOptions.ts';
import { siteFile, siteSections } from '../scripts/site/sitePages.ts';
import { vocabulary } from '../scripts/vocabulary.ts';
import { compile } from '../src/compiler/compile.ts';
import { widgets } from '../src/widgets/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pages = buildSite(folder);
const html = new Map(pages.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]));

function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

describe('the documentation as a site', () => {
  it('has every file of docs/ once', () => {
    const all = readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name));
    expect(siteSections.flatMap(({ files }) => files).toSorted()).toEqual(
      ['README.md', ...all].toSorted(),
    );
  });

  it('has links, anchors, pictures, scripts and styles that exist', () => {
    const broken: string[] = [];
    let links = 0;
    for (const [file, text] of html) {
      for (const [, address = ''] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^[a-z]+:/.test(address)) continue;
        links++;
        const [path = '', anchor] = address.split('#');
        const target = path === '' ? file : join(dirname(file), path);
        if (!existsSync(join(folder, target))) broken.push(`${file}: ${address}`);
        else if (anchor !== undefined && !html.get(target)?.includes(` id="${anchor}"`))
          broken.push(`${file}: ${address}`);
      }
    }
    expect(broken).toEqual([]);
    expect(links).toBeGreaterThan(1000);
  });

  it('shows the titles of pages in links whose words are file names', () => {
    const files = [...html].flatMap(([file, text]) =>
      [...text.matchAll(/<a [^>]*>([^<]*\.md)<\/a>/g)].map(([, words]) => `${file}: ${words}`),
    );
    expect(files).toEqual([]);
    expect(html.get('language.html')).toContain('<a href="expressions.html">Expressions</a>');
  });

  it('has no two pages of one title in a part of the navigation', () => {
    const titles = new Map(pages.map(({ file, title }) => [file, title]));
    for (const { title, files } of siteSections) {
      const shown = files.map((file) => titles.get(siteFile(file)));
      expect(new Set(shown).size, title).toBe(files.length);
    }
  });

  it('says in the section of each widget and control that there is no picture', () => {
    const widgets = html.get('widgets.html') ?? '';
    const examples = widgets.match(/<pre/g)?.length;
    expect(widgets.match(/No picture: this site was built without a browser/g)).toHaveLength(
      examples ?? 0,
    );
    expect(widgets).not.toContain('class="gallery"');
  });

  it('has a picture of each widget and control that shows something', () => {
    const { types, files } = examplePortal();
    const without = widgets
      .map(({ manifest: { type } }) => type)
      .filter((one) => !types.includes(one));
    expect(without).toEqual(unseen);
    expect(unseen).toEqual(['hidden-input']);
    expect(compile({ files }, vocabulary).diagnostics).toEqual([]);
  });

  it('shows the pictures of widgets with a text, in a gallery and in their sections', () => {
    const png = new Uint8Array(24);
    new DataView(png.buffer).setUint32(16, 880);
    new DataView(png.buffer).setUint32(20, 120);
    const pictured = join(folder, 'pictured');
    buildSite(pictured, new Map([['table', png]]));
    const widgets = readFileSync(join(pictured, 'widgets.html'), 'utf8');
    expect(widgets).toMatch(
      /<img loading="lazy" src="images\/widgets\/table\.png" width="880" height="120" alt="The example below as it is drawn\. A table with [^"]+">/,
    );
    expect(widgets).toMatch(/<li><a href="#table"><img [^>]+alt="">table<\/a><\/li>/);
    expect(widgets).toContain('No picture: it shows nothing.');
    expect(existsSync(join(pictured, 'images/widgets/table.png'))).toBe(true);
  });

  it('has no two equal ids on a page, and one heading of level 1', () => {
    for (const [file, text] of html) {
      const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, file).toBe(ids.length);
      expect(text.match(/<h1[ >]/g), file).toHaveLength(1);
    }
  });

  it('shows every code block as it is written', () => {
    let blocks = 0;
    for (const source of siteSections.flatMap(({ files }) => files)) {
      const written = [
        ...readFileSync(source, 'utf8').matchAll(/^( *)```[^\n]*\n(.*?)\n?^\1```$/gms),
      ].map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
      const shown = [
        ...(html.get(siteFile(source)) ?? '').matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gs),
      ].map(([, code = '']) => textOf(code).replace(/\n$/, ''));
      expect(shown, source).toEqual(written);
      blocks += shown.length;
    }
    expect(blocks).toBeGreaterThan(150);
  });

  it('finds a section by its words, in headings first', () => {
    const text = readFileSync(join(folder, 'search.js'), 'utf8');
    const [, data = ''] = /MiniSearch\.loadJSON\(("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
    const index = MiniSearch.loadJSON<SearchEntry>(JSON.parse(data) as string, searchOptions);
    const first = (words: string) => String(index.search(words)[0]?.['id']);
    expect(first('live data')).toBe('language-guide.html#live-data');
    expect(first('configuration files')).toBe('language-guide.html#configuration-files');
    expect(index.search('xylophone')).toEqual([]);
  });
});

describe('highlighted code', () => {
  it('marks keys, texts, numbers, comments and the parts of expressions', () => {
    const marked = highlight(`show: "= size(data.rooms) > 2"  # many\nlimit: 3\n`, 'yaml');
    expect(marked).toContain('<span class="hljs-attr">show</span>');
    expect(marked).toContain('<span class="hljs-title">size</span>');
    expect(marked).toContain('<span class="hljs-variable">data</span>');
    expect(marked).toContain('<span class="hljs-number">3</span>');
    expect(marked).toContain('<span class="hljs-comment"># many</span>');
  });

  it('marks expressions of several lines, in quotes, and with texts that look like code', () => {
    const words = (code: string, kind: string) =>
      [...highlight(code, 'yaml').matchAll(new RegExp(`hljs-${kind}">([^<]*)<`, 'g'))].map(
        ([, word = '']) => textOf(word),
      );
    const folded = 'show: >-\n  = size(data.rooms)\n    > 2 && "big" in data.tags\nnext: text\n';
    expect(words(folded, 'variable')).toEqual(['data', 'rooms', 'data', 'tags']);
    expect(words(folded, 'title')).toEqual(['size']);
    expect(words(folded, 'keyword')).toEqual(['in']);
    expect(words(folded, 'string')).toEqual(['"big"', 'text']);
    const quoted = String.raw`a: "= x.map(y, \"in y(2)\" + '\\n')"`;
    expect(words(quoted, 'variable')).toEqual(['x', 'y']);
    expect(words(quoted, 'title')).toEqual(['map']);
    expect(words("a: '= ''it'' == y'", 'variable')).toEqual(['y']);
    expect(words('a: = 2 +', 'string')).toEqual(['= 2 +']);
  });

  it('keeps the text of any code, also of invalid YAML', () => {
    for (const code of [
      'a: >-\n  = x(1,\n    y) +\n',
      `a: "= x == '\\"'"`,
      'a: [ "b\n  - }: {',
      '\t& <b>',
      "- 'it''s' # x\n\n  : ",
      '%\n---\n...\n',
    ])
      for (const language of ['yaml', 'ts', 'unknown', undefined])
        expect(textOf(highlight(code, language)), code).toBe(code);
  });
});
