import type { PageNeeds } from './pageNeeds.ts';

/**
 * A page without pre-rendered content: it preloads its resources, so that they load in parallel.
 */
export function linkedPage(shell: string, needs: PageNeeds): string {
  const head = [...first(shell, needs), ...rest(shell, needs)];
  return finish(inHead(shell, head), needs);
}

/**
 * A page of a screen that is pre-rendered. It loads only `begin.ts` and what is visible at first;
 * everything else waits in a template, which `begin.ts` inserts after the first paint. `begin` is
 * the address of `begin.ts`. `changingQuery` are the query parameters that change the page, and
 * `steps` is true for a screen with steps: in both cases nothing is painted before `begin.ts` has
 * checked the address.
 */
export function drawnPage(
  shell: string,
  begin: string,
  page: {
    readonly html: string;
    readonly title: string;
    readonly needs: PageNeeds;
    readonly changingQuery: readonly string[];
    readonly steps: boolean;
  },
): string {
  const { html, title, needs, changingQuery, steps } = page;
  const later: string[] = [];
  const bare = shell.replace(
    /^.*(?:<script type="module"|<link rel="modulepreload").*\n/gm,
    (line) => {
      later.push(line.trim());
      return '';
    },
  );
  later.push(...rest(shell, needs), ...needs.configuration.map(fetched));
  const head = [
    ...first(shell, needs),
    `<script type="module"${changingQuery.length === 0 && !steps ? '' : ' blocking="render"'} crossorigin src="${begin}"></script>`,
    `<template data-later data-query="${changingQuery.join(' ')}">\n      ${later.join('\n      ')}\n    </template>`,
  ];
  return finish(inHead(bare, head), needs)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${title.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character)}</title>`,
    )
    .replace('<div id="portal"></div>', () => `<div id="portal">${html}</div>`);
}

/** Resources of the first paint. The app's own page already links some styles. */
function first(shell: string, { styles, fonts }: PageNeeds): readonly string[] {
  return [
    ...styles
      .filter((href) => !shell.includes(`"${href}"`))
      .map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
    ),
  ];
}

/**
 * Resources of the script. The files that the runtime awaits come before the widgets: connections
 * serve what they are asked for first.
 */
function rest(shell: string, { modules, current }: PageNeeds): readonly string[] {
  return [
    ...current.map(fetched),
    ...modules
      .filter((href) => !shell.includes(`"${href}"`))
      .map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
  ];
}

function fetched(href: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${href}" />`;
}

function inHead(page: string, lines: readonly string[]): string {
  return page.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`);
}

/** Embeds the files of the release as data, because the policy forbids inline scripts. */
function finish(page: string, { released }: PageNeeds): string {
  const files = `{${[...released].map(([path, text]) => `${JSON.stringify(path)}:${text}`).join(',')}}`;
  const data = files.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return page.replace('</body>', () => `  <template data-release='${data}'></template>\n  </body>`);
}
