import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownBlocks } from '../../src/ownBlocks.ts';
import { createChromium } from '../testing/createChromium.ts';
import { openTests } from '../testing/openTests.ts';
import { nothingKept } from '../testing/TestPage.ts';
import { examplePortal } from './examplePortal.ts';

/** Width of the window in which examples are drawn, in pixels. */
const width = 880;

/** Widths of widgets that look like on a phone in the usual one. */
const ownWidths: Readonly<Record<string, number>> = { table: 1200 };

/** The pictures that examples show, and the colour of each. */
const drawings = { hills: '#5b8c5a', lake: '#3f7cac', wood: '#2f5d50' };

const drawing = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#dbe9f4"/><circle cx="500" cy="90" r="44" fill="#f2c14e"/>
<path d="M0 270 Q160 130 330 250 T640 200 V360 H0Z" fill="${colour}" opacity=".55"/>
<path d="M0 310 Q220 210 400 300 T640 280 V360 H0Z" fill="${colour}"/></svg>`;

/**
 * Takes a picture of the first example of each widget, in the portal's own runtime and its light
 * theme. Widget -> PNG. @throws Error if no browser starts
 */
export async function takePictures(): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-examples-'));
  try {
    const { files, types } = examplePortal();
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    mkdirSync(join(folder, 'assets'));
    for (const [name, colour] of Object.entries(drawings))
      writeFileSync(join(folder, `assets/${name}.svg`), drawing(colour));
    const opened = await openTests(folder);
    if (opened === undefined) throw new Error('The portal of the examples does not compile.');
    const browser = await createChromium({ published: opened.published, own: ownBlocks });
    try {
      const page = await browser.page({
        given: {
          date: '2026-11-20T12:00:00Z',
          device: 'desktop',
          services: 'described',
          settings: {},
          stores: {},
          answers: {},
        },
        kept: nothingKept,
        signedIn: {},
        isCall: () => false,
        answer: () => Promise.resolve(new Response(null, { status: 404 })),
        log: () => undefined,
      });
      const pictures = new Map<string, Uint8Array>();
      for (const type of types) {
        await page.appear({ width: ownWidths[type] ?? width, theme: 'light' });
        await page.open(`/${type}`);
        pictures.set(type, await page.picture('content'));
      }
      return pictures;
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
