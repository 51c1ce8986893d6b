import { posix } from 'node:path';
import type { ReactNode } from 'react';
import type { SiteContent, SiteHeading } from './renderMarkdown.ts';

/** A page in the navigation. */
export interface SiteLink {
  readonly title: string;
  /** Below the folder of the site. */
  readonly file: string;
}

/** The navigation of the site. */
export type SiteNavigation = readonly {
  readonly title: string;
  readonly pages: readonly SiteLink[];
}[];

interface PageProps {
  readonly page: SiteLink;
  readonly content: SiteContent;
  readonly navigation: SiteNavigation;
}

interface ContentsProps {
  readonly headings: readonly SiteHeading[];
  readonly collapsed?: boolean;
}

function Navigation({ page, navigation }: Omit<PageProps, 'content'>): ReactNode {
  const here = posix.dirname(page.file);
  return (
    <nav className="pages" aria-label="Pages">
      {navigation.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map((one) => (
              <li key={one.file}>
                <a
                  href={posix.relative(here, one.file)}
                  aria-current={one.file === page.file ? 'page' : undefined}
                >
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The headings below the title; in a narrow window they are collapsed above the content. */
function Contents({ headings, collapsed }: ContentsProps): ReactNode {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return null;
  const list = (
    <ul>
      {shown.map(({ level, text, anchor }) => (
        <li key={anchor} data-level={level}>
          <a href={`#${anchor}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="contents" aria-label="On this page">
      {collapsed === true ? (
        <details>
          <summary>On this page</summary>
          {list}
        </details>
      ) : (
        <>
          <h2>On this page</h2>
          {list}
        </>
      )}
    </nav>
  );
}

function Neighbours({ page, navigation }: Omit<PageProps, 'content'>): ReactNode {
  const all = navigation.flatMap(({ pages }) => pages);
  const at = all.findIndex(({ file }) => file === page.file);
  const here = posix.dirname(page.file);
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    <nav className="neighbours" aria-label="Next and previous page">
      {before && (
        <a rel="prev" href={posix.relative(here, before.file)}>
          <small>Previous</small> {before.title}
        </a>
      )}
      {after && (
        <a rel="next" href={posix.relative(here, after.file)}>
          <small>Next</small> {after.title}
        </a>
      )}
    </nav>
  );
}

/** A whole page of the documentation. All addresses are relative, so it works from a disk. */
export function SitePage({ page, content, navigation }: PageProps): ReactNode {
  const root = posix.relative(posix.dirname(page.file), '') || '.';
  return (
    <html lang="en" data-root={root}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title === 'Portico' ? 'Portico' : `${page.title} · Portico`}</title>
        <link rel="stylesheet" href={`${root}/site.css`} />
        <script src={`${root}/site.js`} defer />
      </head>
      <body>
        <a className="skip" href="#site-content">
          Skip to the content
        </a>
        <header className="top">
          <button type="button" className="menu" aria-expanded="false" aria-controls="site-pages">
            Menu
          </button>
          <a className="brand" href={`${root}/index.html`}>
            Portico
          </a>
          <search>
            <label>
              <span className="hidden">Search the documentation</span>
              <input
                type="search"
                placeholder="Search"
                autoComplete="off"
                role="combobox"
                aria-expanded="false"
                aria-controls="site-found"
                aria-autocomplete="list"
              />
            </label>
            <ul id="site-found" role="listbox" aria-label="Found" hidden />
            <p className="hidden" role="status" />
          </search>
        </header>
        <div className="frame">
          <div id="site-pages" className="side">
            <Navigation page={page} navigation={navigation} />
          </div>
          <main id="site-content" tabIndex={-1}>
            <div className="narrow">
              <Contents headings={content.headings} collapsed />
            </div>
            <article dangerouslySetInnerHTML={{ __html: content.html }} />
            <Neighbours page={page} navigation={navigation} />
          </main>
          <aside>
            <Contents headings={content.headings} />
          </aside>
        </div>
      </body>
    </html>
  );
}
