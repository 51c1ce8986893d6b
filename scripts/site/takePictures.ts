import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ownBlocks } from '../../src/ownBlocks.ts';
import { createBotCheck } from '../../src/sandbox/access/botCheck.ts';
import { createChromium, type PicturePage } from '../testing/createChromium.ts';
import { openTests } from '../testing/openTests.ts';
import { nothingKept } from '../testing/TestPage.ts';
import { exampleMedia, examplePdf } from './exampleMedia.ts';
import { botCheckPath, exampleFile, examplePortal } from './examplePortal.ts';

/** How the picture of an example is taken, if not as it is at first in the usual window. */
interface Look {
  /** Width of the window in pixels. Default: 880. */
  readonly width?: number;
  /** Height of the window, which is then in the picture as a whole: what lies over the page. */
  readonly window?: number;
  /** The words of what is pressed first, where an example shows little before. */
  readonly press?: string;
}

const looks: Readonly<Record<string, Look>> = {
  accordion: { press: 'How does it work?' },
  'action-menu': { press: 'More', window: 170 },
  'appearance-switch': { press: 'Appearance', window: 210 },
  banner: { window: 260 },
  button: { width: 390 },
  columns: { width: 1200 },
  filters: { width: 390 },
  group: { press: 'A heading' },
  help: { press: 'What it means', window: 150 },
  'saved-filters': { press: 'Saved filters', window: 250 },
  switcher: { press: 'Ana Pop', window: 270 },
  table: { width: 1200 },
  'user-menu': { press: 'Ana Pop', window: 330 },
};

const date = '2026-11-20T12:00:00Z';

/**
 * Takes a picture of the first example of each widget and control, in the portal's own runtime and
 * its light theme. Type -> PNG. @throws Error if no browser starts
 */
export async function takePictures(): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-examples-'));
  try {
    const { files, types, stores } = examplePortal(await examplePdf());
    for (const [path, content] of [...files, ...exampleMedia()]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const opened = await openTests(folder);
    if (opened === undefined) throw new Error('The portal of the examples does not compile.');
    const browser = await createChromium({ published: opened.published, own: ownBlocks });
    try {
      const page = await browser.page({
        given: {
          date,
          device: 'desktop',
          services: 'described',
          settings: {},
          stores,
          answers: {},
        },
        kept: nothingKept,
        signedIn: {},
        isCall: ({ url }) => new URL(url).pathname === botCheckPath,
        answer: challenge,
        log: () => undefined,
      });
      const pictures = new Map<string, Uint8Array>();
      for (const type of types) pictures.set(type, await pictureOf(type, page));
      return pictures;
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers the bot check of the examples with a challenge that is solved at once. */
async function challenge(): Promise<Response> {
  const settings = { botCheckCost: 1, botCheckPrefix: '00', botCheckSeconds: 600, secret: 'x' };
  return Response.json(await createBotCheck(settings, new Date(date)));
}

async function pictureOf(type: string, page: PicturePage): Promise<Uint8Array> {
  const { width = 880, window, press } = looks[type] ?? {};
  await page.appear({ width, theme: 'light', ...(window !== undefined && { height: window }) });
  await page.open(`/${exampleFile(type)}`);
  if (press !== undefined) {
    const { problem } = await page.find({ words: press, use: 'press' });
    if (problem !== '') throw new Error(`The example of "${type}" has no "${press}": ${problem}`);
    await page.press();
  }
  return await page.picture(window === undefined ? 'content' : undefined);
}
