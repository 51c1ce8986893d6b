import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './measure.ts';
import { chromiumArguments, chromiumPath } from './openPage.ts';

/**
 * Largest contentful paint in milliseconds, as Lighthouse simulates a phone; the median of several
 * runs.
 */
export async function lighthousePaint(url: string, runs: number): Promise<number | undefined> {
  const paints: number[] = [];
  for (let run = 0; run < runs; run++) {
    const browser = await launch({
      chromePath: chromiumPath(),
      chromeFlags: ['--headless=new', ...chromiumArguments],
    });
    try {
      const result = await lighthouse(url, {
        port: browser.port,
        onlyCategories: ['performance'],
        logLevel: 'error',
        output: 'json',
      });
      const paint = result?.lhr.audits['largest-contentful-paint']?.numericValue;
      if (paint !== undefined) paints.push(paint);
    } finally {
      browser.kill();
    }
  }
  return median(paints);
}
