import type { PageNeeds } from './pageNeeds.ts';

/** A page without a drawing: it names what it will ask for, so that all of it comes side by side. */
export function linkedPage(shell: string, language: string, needs: PageNeeds): string {
  const head = [...first(shell, needs), ...rest(shell, needs, needs.current)];
  return finish(inHead(shell, head), language, needs);
}

/**
 * A page that is drawn already. What is seen comes first; the app and what it asks for wait in a template, for
 * `begin.ts`, until that has been painted. `begin` is the address of it. `unknown` are query parameters with which the
 * drawing would be another. Where there are some, or other `steps` than the drawn one, nothing is painted before
 * `begin.ts` has looked.
 */
export function drawnPage(shell: string, begin: string, page: { readonly html: string; readonly language: string; readonly title: string; readonly needs: PageNeeds; readonly unknown: readonly string[]; readonly steps: boolean }): string {
  const { html, language, title, needs, unknown, steps } = page;
  const later: string[] = [];
  const bare = shell.replace(/^.*(?:<script type="module"|<link rel="modulepreload").*\n/gm, (line) => {
    later.push(line.trim());
    return '';
  });
  later.push(...rest(shell, needs, [...needs.current, ...needs.configuration]));
  const head = [...first(shell, needs), `<script type="module"${unknown.length === 0 && !steps ? '' : ' blocking="render"'} crossorigin src="${begin}"></script>`, `<template data-later data-unknown="${unknown.join(' ')}">\n      ${later.join('\n      ')}\n    </template>`];
  return finish(inHead(bare, head), language, needs)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character)}</title>`)
    .replace('<div id="portal"></div>', () => `<div id="portal">${html}</div>`);
}

/** What the first paint needs. The app's own page names some styles already. */
function first(shell: string, { styles, fonts }: PageNeeds): readonly string[] {
  return [
    ...styles.filter((href) => !shell.includes(`"${href}"`)).map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`),
  ];
}

/** What the script needs. */
function rest(shell: string, { modules }: PageNeeds, files: readonly string[]): readonly string[] {
  return [
    ...modules.filter((href) => !shell.includes(`"${href}"`)).map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
    ...files.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}" />`),
  ];
}

function inHead(page: string, lines: readonly string[]): string {
  return page.replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`);
}

/** Names the language, and brings the files of the release along: as data, since nothing that runs may stand in a page. */
function finish(page: string, language: string, { released }: PageNeeds): string {
  const files = `{${[...released].map(([path, text]) => `${JSON.stringify(path)}:${text}`).join(',')}}`;
  const data = files.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return page.replace(/<html lang="[^"]*">/, `<html lang="${language}">`).replace('</body>', () => `  <template data-release='${data}'></template>\n  </body>`);
}
