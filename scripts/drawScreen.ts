import { createElement } from 'react';
import { prerender as renderStatic } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { PortalView } from '../src/runtime/PortalView.tsx';
import type { OwnBlocks } from '../src/sdk/ownBlocks.ts';
import { createNodeRuntime } from './createNodeRuntime.ts';
import { readScreen } from './pageNeeds.ts';
import type { PublishedPortal } from './publishPortal.ts';

/** A screen rendered to HTML. */
export interface DrawnScreen {
  readonly html: string;
  readonly title: string;
}

/**
 * Values for address parameters. Each screen is rendered with both, to check that the HTML does not
 * depend on them.
 */
const someValues = ['1', '2'];

/** A published portal, with the settings for rendering its screens. */
export interface DrawingSource {
  readonly published: PublishedPortal;
  readonly own: OwnBlocks;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What to render: a screen at its path, in a language. */
export interface Drawing {
  readonly path: string;
  readonly screen: string;
  readonly language: string;
}

function addressesOf(path: string): readonly string[] {
  return [...new Set(someValues.map((value) => path.replace(/\{\w+\}|\*/g, value)))];
}

/** Renders a screen at an address; undefined if the address redirects. */
async function drawAt(
  { published, own, settings }: DrawingSource,
  { screen, language }: Drawing,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): Promise<DrawnScreen | undefined> {
  const portal = createNodeRuntime({
    published,
    own,
    settings,
    language,
    cookies: 'GDPR=true',
    // services never respond
    fetch: () => new Promise<Response>(() => undefined),
    log: (message, error) => console.error(message, error),
  });
  await portal.start();
  await portal.core.i18n.ready(); // the page is rendered only once
  await portal.navigation.arrive({ pathname, search, state: null });
  const { screen: shown, failed } = portal.view.evaluation.store.get(portal.navigation.shown);
  if (shown === undefined || failed !== undefined) return undefined;
  const { prelude } = await renderStatic(
    createElement(
      MemoryRouter,
      { initialEntries: [pathname + search] },
      createElement(PortalView, { portal }),
    ),
  );
  // before the script takes over, a submit must neither reach the server nor change the address
  const html = (await new Response(prelude).text()).replaceAll(
    ' method="post"',
    ' method="dialog"',
  );
  return { html, title: portal.view.text(titleOf(published, screen)) };
}

/** Renders a screen in the state before any service has responded. */
export async function drawScreen(source: DrawingSource, drawing: Drawing): Promise<DrawnScreen> {
  const { path, screen } = drawing;
  const drawings: DrawnScreen[] = [];
  for (const pathname of addressesOf(path)) {
    const drawn = await drawAt(source, drawing, { pathname, search: '' });
    if (drawn === undefined) throw new Error(`The screen "${screen}" could not be rendered.`);
    drawings.push(drawn);
  }
  const [first, second] = drawings;
  if (first === undefined || (second !== undefined && second.html !== first.html))
    throw new Error(
      `The screen "${screen}" shows values of its address "${path}" at once, so it cannot be pre-rendered. Remove "prerender".`,
    );
  return first;
}

/**
 * The declared query parameters of a screen that change its pre-rendered HTML, which is then not
 * used.
 */
export async function queryThatShows(
  source: DrawingSource,
  drawing: Drawing,
  declared: readonly string[],
): Promise<readonly string[]> {
  const [pathname = '/'] = addressesOf(drawing.path);
  const plain = await drawAt(source, drawing, { pathname, search: '' });
  const file = readScreen(source.published.files, drawing.screen);
  const found: string[] = [];
  for (const name of declared) {
    for (const value of new Set([...someValues, ...comparedWith(file, name)])) {
      const search = `?${new URLSearchParams({ [name]: value }).toString()}`;
      const drawn = await drawAt(source, drawing, { pathname, search });
      if (drawn?.html === plain?.html) continue;
      found.push(name);
      break;
    }
  }
  return found;
}

/**
 * The texts and numbers in all expressions that read a query parameter: candidates for values that
 * change the rendering.
 */
function comparedWith(value: unknown, name: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('=' in value)) return Object.values(value).flatMap((member) => comparedWith(member, name));
  return looksAt(value['='], name) ? constantsIn(value['=']) : [];
}

function looksAt(tree: unknown, name: string): boolean {
  if (!Array.isArray(tree)) return false;
  const [first, second] = tree as readonly unknown[];
  return (first === 'query' && second === name) || tree.some((part) => looksAt(part, name));
}

function constantsIn(tree: unknown): readonly string[] {
  if (Array.isArray(tree)) return tree.slice(1).flatMap(constantsIn);
  return ['string', 'number'].includes(typeof tree) ? [String(tree)] : [];
}

function titleOf({ files }: PublishedPortal, screen: string): string {
  const { title } = readScreen(files, screen);
  return typeof title === 'object' && title !== null && 't' in title ? String(title.t) : '';
}
