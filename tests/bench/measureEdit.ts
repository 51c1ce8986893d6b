import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { generatePortal } from './generatePortal.ts';
import { median } from './measure.ts';
import { openPage } from './openPage.ts';
import { benchData } from './sites.ts';
import { startServer } from './startProcess.ts';

const edits = 5;

/**
 * Milliseconds from saving a descriptor until the browser shows it, in a portal of generated
 * screens under `npm run dev`.
 */
export async function measureEdit(portalFolder: string, screens: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-edit-'));
  await cp(portalFolder, folder, { recursive: true });
  for (const [path, text] of generatePortal(await readPortalFolder(portalFolder), screens).files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const server = await startServer('dev', { PORTAL_DIR: folder, DATA_DIR: benchData });
  const { browser, page } = await openPage(1, { ready: 'form input', count: 1 });
  try {
    await page.goto(`${server.origin}/account/review`);
    await page.locator('form input').first().waitFor({ timeout: 60_000 });
    const file = join(folder, 'screens/generated/account_review.screen.yaml');
    const text = await readFile(file, 'utf8');
    const times: number[] = [];
    for (let edit = 0; edit < edits; edit++) {
      const word = edit % 2 === 0 ? 'account_review.rows' : 'account_review.hint';
      const wanted = edit % 2 === 0 ? 'Rows of account review' : 'What belongs to account review.';
      const seen = page.evaluate(async (words) => {
        const shown = () =>
          document.querySelector('.p-screen__body')?.textContent?.startsWith(words) === true;
        while (!shown()) await new Promise(requestAnimationFrame);
        return Date.now();
      }, wanted);
      const saved = Date.now();
      await writeFile(file, text.replace(/text: account_review\.\w+/, `text: ${word}`));
      times.push((await seen) - saved);
      await page.waitForTimeout(500);
    }
    return median(times) ?? NaN;
  } finally {
    await browser.close();
    await server.end();
    await rm(folder, { recursive: true, force: true });
  }
}
