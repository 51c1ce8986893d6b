import { chromium, type CDPSession, type Page } from 'playwright';
import { securityHeaders } from '../../src/server/securityPolicy.ts';
import { writeWorkbook } from '../../src/widgets/line-editor/writeWorkbook.ts';
import { buildProduct, writeData } from './buildSites.ts';
import { chromiumArguments, chromiumPath } from './openPage.ts';
import { serveFolder } from './serveFolder.ts';

/** The cost of ten thousand lines, in ms of processor time unless noted otherwise. */
export interface LinesFigures {
  /**
   * From pasting until every error is shown: work of the main thread, its longest task, and elapsed
   * time.
   */
  readonly paste: Work;
  /**
   * The same for an uploaded spreadsheet; another thread reads it, which counts as elapsed time
   * only.
   */
  readonly upload: Work;
  /** Work per key in a cell, and for leaving the cell. */
  readonly key: number;
  readonly leave: number;
}

interface Work {
  readonly work: number;
  readonly clock: number;
}

const count = 10_000;
const headings = ['ID', 'Full name', 'Amount', 'Status', 'Date'];

// Five kinds of errors, in several hundred lines.
function lines(): (string | number)[][] {
  return Array.from({ length: count }, (_, index) => [
    index % 100 === 7 ? 99_999 : index + 1,
    index % 150 === 3 ? '' : `Name ${index}`,
    index % 200 === 5 ? 'much' : `${index % 900},50`,
    index % 3 === 0 ? 'held' : 'Open',
    index % 300 === 9 ? '2026-02-31' : '2026-11-20',
  ]);
}

async function workDone(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics
    .filter(({ name }) => name === 'TaskDuration')
    .reduce((sum, { value }) => sum + value * 1000, 0);
}

async function measure(session: CDPSession, work: () => Promise<void>): Promise<Work> {
  const [before, began] = [await workDone(session), performance.now()];
  await work();
  return { clock: performance.now() - began, work: (await workDone(session)) - before };
}

const shown = (page: Page) =>
  page
    .locator('.w-lines__problems-title')
    .filter({ hasText: 'Errors: 350' })
    .waitFor({ timeout: 60_000 });

/**
 * Measures the editor of the benchmark portal in a new browser.
 * @throws Error when the mistakes are not those of the lines.
 */
export async function measureLines(directory: string): Promise<LinesFigures> {
  await buildProduct('tests/bench/portal', directory);
  await writeData(directory);
  const site = await serveFolder(directory, securityHeaders({}));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  try {
    const page = await (
      await browser.newContext({ viewport: { width: 1280, height: 900 } })
    ).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${site.origin}/E`);
    await page.getByRole('grid').focus();
    await page.waitForLoadState('networkidle');
    const text = [headings, ...lines()].map((row) => row.join('\t')).join('\n');
    const paste = await measure(session, async () => {
      await page.evaluate((given) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', given);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
      await shown(page);
    });
    await page.reload();
    await page.getByRole('grid').focus();
    await page.waitForLoadState('networkidle');
    const buffer = Buffer.from(
      writeWorkbook(
        [headings, ...lines()],
        headings.map(() => 12),
      ),
    );
    const upload = await measure(session, async () => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'lines.xlsx', mimeType: 'application/octet-stream', buffer });
      await shown(page);
    });
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const keys = 'abcdefghijklmnop';
    const typing = await measure(session, async () => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
      }
    });
    const leaving = await measure(session, async () => {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
    });
    return { paste, upload, key: typing.work / keys.length, leave: leaving.work };
  } finally {
    await browser.close();
    site.end();
  }
}
