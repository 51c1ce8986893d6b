import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDrawings, type Drawings, type RouteToDraw } from '../../scripts/drawings.ts';
import { readScreen } from '../../scripts/pageNeeds.ts';
import { publishPortal, type PublishedPortal } from '../../scripts/publishPortal.ts';
import { routesWithPages } from '../../scripts/releaseRoutes.ts';
import { ownBlocks as own } from '../../src/ownBlocks.ts';

let folder = '';
let published: PublishedPortal;
let route: RouteToDraw;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-drawings-'));
  const clinic = await publishPortal('tests/portals/clinic/screens', { directory: folder });
  if (clinic === undefined) throw new Error('The clinic does not compile.');
  published = clinic;
  const found = routesWithPages(published.files).find(
    ({ screen }) => readScreen(published.files, screen).prerender === true,
  );
  if (found === undefined) throw new Error('The clinic draws no page ahead.');
  route = found;
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const draw = (drawings: Drawings, portal: PublishedPortal, settings = portal.portal.settings) =>
  drawings.of({ published: portal, own, settings })(route);

/** The next release of the portal, in which a file has another text. */
function released(path: string, edit: (text: string) => string): PublishedPortal {
  const text = published.files.get(path) ?? '';
  expect(edit(text), path).not.toBe(text);
  const files = new Map(published.files).set(path, edit(text));
  return { ...published, id: 'next', portal: { ...published.portal, release: 'next' }, files };
}

it('A page is drawn again exactly when something that it was drawn from differs', async () => {
  const drawings = createDrawings();
  const first = await draw(drawings, published);
  expect([...first.pages.keys()]).toEqual(published.portal.languages.available);

  const unused = [...published.files.keys()].find(
    (path) => path.startsWith('screens/') && path !== `screens/${route.screen}.json`,
  );
  const elsewhere = released(unused ?? '', (text) => `${text} `);
  expect(await draw(drawings, elsewhere)).toBe(first);

  const texts = `texts/en/${route.screen}.json`;
  const worded = released(texts, (text) => text.replace(/":"[^"]*"/, '":"Entirely other words"'));
  const next = await draw(drawings, worded);
  expect(next).not.toBe(first);
  expect(next).toEqual(await draw(createDrawings(), worded));

  const again = await draw(drawings, published);
  expect(again).toEqual(first);
  const settings = { ...published.portal.settings, another: true };
  expect(await draw(drawings, published, settings)).not.toBe(again);
}, 120_000);
