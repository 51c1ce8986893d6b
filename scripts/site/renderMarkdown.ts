import { Marked, type Tokens } from 'marked';
import { posix } from 'node:path';
import { escapeHtml, highlight } from './highlight.ts';
import { siteFile } from './sitePages.ts';

/** A heading of a page. */
export interface SiteHeading {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** A page of the site without its frame. */
export interface SiteContent {
  readonly html: string;
  readonly headings: readonly SiteHeading[];
  /** The text below each heading, by its index in `headings`, for the search. */
  readonly sections: readonly string[];
}

/** The anchor of a heading, as GitHub forms it, without the number of a repeated one. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** The text of HTML that this module writes. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => characters[name] ?? '');
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/** The file below the project's root to which a link in another file leads. */
function sourceOf(from: string, address: string): string {
  return posix.join(posix.dirname(from), address.split('#')[0] ?? '');
}

/**
 * The address of a link on a page of the site: links to other Markdown files lead to their pages,
 * pictures to the copies beside them, and links to the source of the project nowhere.
 */
function siteAddress(from: string, address: string): string | undefined {
  if (/^[a-z]+:|^#/i.test(address)) return address;
  const anchor = address.split('#')[1];
  const target = sourceOf(from, address);
  const here = posix.dirname(siteFile(from));
  if (/^docs\/.*\.md$|^README\.md$/.test(target))
    return posix.relative(here, siteFile(target)) + (anchor === undefined ? '' : `#${anchor}`);
  return target.startsWith('docs/images/')
    ? posix.relative(here, target.replace(/^docs\//, ''))
    : undefined;
}

/** The title of a Markdown file: its heading of level 1; empty if it has none. */
export function titleOf(markdown: string): string {
  return textOf(new Marked().parseInline(/^# (.+)$/m.exec(markdown)?.[1] ?? '', { async: false }));
}

/**
 * Renders the Markdown of a file of the project.
 *
 * @param file its path below the project's root
 * @param titles the titles of pages by their files: a link whose words are the name of a file
 *   shows the title of the page
 */
export function renderMarkdown(
  file: string,
  markdown: string,
  titles: ReadonlyMap<string, string>,
): SiteContent {
  const headings: SiteHeading[] = [];
  let tables = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = textOf(html);
        const named = anchorOf(text);
        const before = headings.filter((one) => anchorOf(one.text) === named).length;
        const anchor = before === 0 ? named : `${named}-${before}`;
        headings.push({ level: depth, text, anchor });
        const label = escapeHtml(`Link to “${text}”`);
        const link = `<a class="anchor" href="#${anchor}" aria-label="${label}">#</a>`;
        return `<h${depth} id="${anchor}">${html}${depth > 1 ? link : ''}</h${depth}>\n`;
      },
      link({ href, text, tokens }) {
        const title = /^[\w./-]+\.md$/.test(text) ? titles.get(sourceOf(file, href)) : undefined;
        const html = title === undefined ? this.parser.parseInline(tokens) : escapeHtml(title);
        const address = siteAddress(file, href);
        return address === undefined ? html : `<a href="${escapeHtml(address)}">${html}</a>`;
      },
      image: ({ href, text }) => imageOf(siteAddress(file, href), text),
      // The README sets the width of a picture by HTML.
      html: ({ text }) =>
        text.replace(
          /<img src="([^"]*)"/g,
          (_, address: string) => `<img loading="lazy" src="${siteAddress(file, address)}"`,
        ),
      code: codeOf,
      table(token) {
        tables++;
        const name = `Table ${tables}: ${headings.at(-1)?.text ?? ''}`;
        return tableOf(token, name, (tokens) => this.parser.parseInline(tokens));
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings, sections: sectionsOf(html) };
}

function imageOf(address: string | undefined, text: string): string {
  return `<img loading="lazy" src="${escapeHtml(address ?? '')}" alt="${escapeHtml(text)}">`;
}

/**
 * A table. The roles are those of the elements: they hold where a narrow window shows the cells
 * of a row below each other, each with the heading of its column.
 */
function tableOf(
  { header, rows }: Tokens.Table,
  name: string,
  inline: (tokens: Tokens.TableCell['tokens']) => string,
): string {
  const titles = header.map(({ tokens }) => inline(tokens));
  const heads = titles.map((title) => `<th role="columnheader">${title}</th>`).join('');
  const cell = ({ tokens }: Tokens.TableCell, at: number) =>
    `<td role="cell" data-column="${escapeHtml(textOf(titles[at] ?? ''))}">${inline(tokens)}</td>`;
  const lines = rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`).join('\n');
  const stacked = header.length > 2 ? ' stacked' : '';
  return `<div class="table${stacked}" tabindex="0" role="group" aria-label="${escapeHtml(name)}"><table role="table">
<thead role="rowgroup"><tr role="row">${heads}</tr></thead>
<tbody role="rowgroup">${lines}</tbody></table></div>\n`;
}

function codeOf({ text, lang }: Tokens.Code): string {
  const language = lang === undefined || lang === '' ? '' : ` data-language="${escapeHtml(lang)}"`;
  return `<pre tabindex="0"${language}><code>${highlight(text, lang)}\n</code></pre>\n`;
}

/** The texts between the headings of a page, without markup. */
function sectionsOf(html: string): readonly string[] {
  return html
    .split(/<h[1-6] id=/)
    .slice(1)
    .map((section) =>
      textOf(section.replace(/^.*?<\/h[1-6]>/s, '').replaceAll('<', ' <'))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}
