import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBotCheck } from '../../src/sandbox/access/botCheck.ts';
import { buildApp } from '../buildApp.ts';
import { withAppearance } from '../pageAppearance.ts';
import { withIdentity } from '../pageIdentity.ts';
import { publishPortal } from '../publishPortal.ts';
import { testFolder } from '../workFolders.mjs';
import { exampleMedia, examplePdf } from './exampleMedia.ts';
import { botCheckPath, exampleFile, examplePortal } from './examplePortal.ts';

/** Seconds for which the challenge of the bot check holds: ten years, because it is a file. */
const botCheckSeconds = 10 * 365 * 24 * 3600;

/**
 * Builds the portal of the widgets' examples into the folder of the site: a page for each widget
 * and control below `examples/`, and pictures in `media/`. The pages call no service, so any file
 * server serves them, but only from the root of its addresses, as those of every portal.
 *
 * @throws Error if the portal does not compile
 */
export async function buildExamples(site: string): Promise<void> {
  const descriptors = await mkdtemp(join(tmpdir(), 'portico-examples-'));
  try {
    const { files, pages } = examplePortal(await examplePdf());
    for (const [path, content] of [...files, ...exampleMedia()]) {
      await mkdir(dirname(join(descriptors, path)), { recursive: true });
      await writeFile(join(descriptors, path), content);
    }
    const directory = testFolder('site-examples'); // keeps the app from one build to the next
    const published = await publishPortal(descriptors, {
      directory,
      buildApp: () => buildApp(directory, descriptors, { base: '/examples/' }),
    });
    if (published === undefined) throw new Error('The portal of the examples does not compile.');
    const { portal } = published;
    const bare = await readFile(join(directory, 'shell.html'), 'utf8');
    const stylesheet = published.files.get('theme.css');
    const page = withAppearance(withIdentity(bare, portal, published.files), {
      script: '', // the portal leaves the choice of its appearance to the device
      portal,
      stylesheet,
    });
    await cp(directory, join(site, 'examples'), { recursive: true });
    await rm(join(site, 'media'), { recursive: true, force: true });
    await cp(join(directory, 'media'), join(site, 'media'), { recursive: true });
    for (const name of pages) await writeFile(join(site, exampleFile(name)), page);
    await writeFile(join(site, 'examples/settings.json'), JSON.stringify(portal.settings));
    await writeFile(join(site, botCheckPath), JSON.stringify(await challenge()));
  } finally {
    await rm(descriptors, { recursive: true, force: true });
  }
}

/** A challenge that is solved at once. */
function challenge(): ReturnType<typeof createBotCheck> {
  const settings = { botCheckCost: 1, botCheckPrefix: '00', botCheckSeconds, secret: 'x' };
  return createBotCheck(settings, new Date());
}
