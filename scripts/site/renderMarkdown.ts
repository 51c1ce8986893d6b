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

/**
 * The address of a link on a page of the site: links to other Markdown files lead to their pages,
 * pictures to the copies beside them, and links to the source of the project nowhere.
 */
function siteAddress(from: string, address: string): string | undefined {
  if (/^[a-z]+:|^#/i.test(address)) return address;
  const [path = '', anchor] = address.split('#');
  const target = posix.join(posix.dirname(from), path);
  const here = posix.dirname(siteFile(from));
  if (/^docs\/.*\.md$|^README\.md$/.test(target))
    return posix.relative(here, siteFile(target)) + (anchor === undefined ? '' : `#${anchor}`);
  return target.startsWith('docs/images/')
    ? posix.relative(here, target.replace(/^docs\//, ''))
    : undefined;
}

/** Renders the Markdown of a file of the project; `file` is its path below the project's root. */
export function renderMarkdown(file: string, markdown: string): SiteContent {
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
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
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
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        tables++;
        const name = `Table ${tables}: ${headings.at(-1)?.text ?? ''}`;
        return `<div class="table" tabindex="0" role="region" aria-label="${escapeHtml(name)}"><table>
<thead><tr>${cells(token.header, 'th')}</tr></thead>
<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings, sections: sectionsOf(html) };
}

function imageOf(address: string | undefined, text: string): string {
  return `<img loading="lazy" src="${escapeHtml(address ?? '')}" alt="${escapeHtml(text)}">`;
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
