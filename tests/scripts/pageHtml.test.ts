// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { drawnPage, linkedPage } from '../../scripts/pageHtml.ts';
import type { PageNeeds } from '../../scripts/pageNeeds.ts';

const shell = `<!doctype html>
<html lang="ro">
  <head>
    <title>Portico</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="portal"></div>
  </body>
</html>
`;
const text = `</template><script>alert('1')</script>&amp;"$&' \\u0019`;
const needs: PageNeeds = {
  modules: ['/assets/core.js', '/assets/Table.js'],
  styles: ['/release/1/theme.css', '/assets/index.css'],
  fonts: ['/assets/letters.woff2'],
  current: ['/release/current.json'],
  configuration: ['/ro/mobile_config.json'],
  released: new Map([['/release/1/texts/ro/portal.json', JSON.stringify({ text })]]),
};
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const addresses = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  );

describe('a page without pre-rendered content', () => {
  const document = parse(linkedPage(shell, needs));

  it('preloads its resources, each once', () => {
    expect(addresses(document, 'link[rel="modulepreload"]')).toEqual([
      '/assets/core.js',
      '/assets/Table.js',
    ]);
    expect(addresses(document, 'link[rel="stylesheet"]')).toEqual([
      '/assets/index.css',
      '/release/1/theme.css',
    ]);
    expect(
      addresses(document, 'link[as="fetch"]'),
      'a tab behind the sign-in has the configuration',
    ).toEqual(['/release/current.json']);
    expect(addresses(document, 'script')).toEqual(['/assets/index.js']);
  });

  it('asks for what the runtime awaits before the widgets', () => {
    expect(addresses(document, 'link[as="fetch"], link[rel="modulepreload"]')).toEqual([
      '/assets/core.js',
      '/release/current.json',
      '/assets/Table.js',
    ]);
  });

  it('embeds texts with any content, and none of them becomes markup', () => {
    expect(
      JSON.parse(
        document.querySelector<HTMLElement>('template[data-release]')?.dataset['release'] ?? '',
      ),
    ).toEqual({ '/release/1/texts/ro/portal.json': { text } });
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });
});

describe('a pre-rendered page', () => {
  const page = {
    html: `<main>$& $' drawn</main>`,
    title: 'Sign in <b> & $&',
    needs,
    changingQuery: [],
    steps: false,
  };
  const document = parse(drawnPage(shell, '/assets/begin.js', page));

  it('contains its content and its title unchanged', () => {
    expect(document.querySelector('#portal > main')?.textContent).toBe(`$& $' drawn`);
    expect(document.title).toBe('Sign in <b> & $&');
  });

  it('requests at once only what is visible', () => {
    expect(addresses(document, 'script')).toEqual(['/assets/begin.js']);
    expect(addresses(document, 'link')).toEqual([
      '/assets/index.css',
      '/release/1/theme.css',
      '/assets/letters.woff2',
    ]);
  });

  it('is painted only after its query was checked, if that can change the content; otherwise at once', () => {
    const begin = (changingQuery: readonly string[]) =>
      parse(drawnPage(shell, '/assets/begin.js', { ...page, changingQuery }));
    expect(
      begin(['activateCode', 'category']).querySelector('script')?.getAttribute('blocking'),
    ).toBe('render');
    expect(
      begin(['activateCode', 'category']).querySelector<HTMLElement>('template[data-later]')
        ?.dataset['query'],
    ).toBe('activateCode category');
    expect(begin([]).querySelector('script')?.hasAttribute('blocking')).toBe(false);
    expect(
      parse(drawnPage(shell, '/assets/begin.js', { ...page, steps: true }))
        .querySelector('script')
        ?.getAttribute('blocking'),
    ).toBe('render');
  });

  it('delays the app and its resources until after the first paint', () => {
    const later =
      document.querySelector<HTMLTemplateElement>('template[data-later]')?.content ??
      document.createDocumentFragment();
    expect(addresses(later, '*')).toEqual([
      '/assets/index.js',
      '/assets/core.js',
      '/release/current.json',
      '/assets/Table.js',
      '/ro/mobile_config.json',
    ]);
  });
});
