import type { CDPSession } from 'playwright';
import { openPage } from './openPage.ts';
import type { ProbeOptions } from './probe.ts';

/** Selectors of the measured elements. */
export interface Target extends ProbeOptions {
  readonly url: string;
  /** The input to type into. */
  readonly field?: string | undefined;
  /** The heading to press; sorting must change the text of `cell`. */
  readonly sort?: string | undefined;
  readonly cell?: string | undefined;
}

export interface Bytes {
  readonly js: number;
  readonly css: number;
  readonly other: number;
  readonly requests: number;
}

export interface Times {
  readonly ready: number;
  readonly later: number | undefined;
  readonly shift: number;
  /** Milliseconds of script, style and layout per key, including asynchronous work. */
  readonly workPerKey: number | undefined;
  readonly keyToPaint: number | undefined;
  readonly sortUp: number | undefined;
  readonly sortDown: number | undefined;
  readonly errors: readonly string[];
}

const slowdown = 4;
const typed = 'abcdefghijklmnopqrstuvwxy'.repeat(2);
const betweenKeys = 350;
const quiet = 1500;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}

async function workDone(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const wanted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics
    .filter(({ name }) => wanted.includes(name))
    .reduce((sum, { value }) => sum + value * 1000, 0);
}

/** Transferred bytes, including headers, of a first visit until the page is ready and idle. */
export async function measureBytes(target: Target): Promise<Bytes> {
  const { browser, page, session } = await openPage(1, target);
  const requests = new Map<string, { type: string; size: number }>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, type, request: { url } }) => {
    last = Date.now();
    if (!/^(data|blob):|favicon/.test(url)) requests.set(requestId, { type: type ?? '', size: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, type, response: { mimeType } }) => {
    const request = requests.get(requestId);
    if (request !== undefined)
      request.type = /javascript/.test(mimeType)
        ? 'Script'
        : /css/.test(mimeType)
          ? 'Stylesheet'
          : type;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const request = requests.get(requestId);
    if (request !== undefined) request.size = encodedDataLength;
  });
  try {
    await page.goto(target.url);
    await page.waitForFunction(() => window.benchProbe.ready !== undefined, undefined, {
      timeout: 20_000,
    });
    while (Date.now() - last < quiet) await pause(100);
  } finally {
    await browser.close();
  }
  const sum = (test: (type: string) => boolean) =>
    [...requests.values()]
      .filter(({ type }) => test(type))
      .reduce((total, { size }) => total + size, 0);
  return {
    js: sum((type) => type === 'Script'),
    css: sum((type) => type === 'Stylesheet'),
    other: sum((type) => type !== 'Script' && type !== 'Stylesheet'),
    requests: requests.size,
  };
}

/** One visit with a throttled processor: the time until it is ready, per key, and for a sort. */
export async function measureTimes(
  target: Target,
  { keys = typed.length }: { readonly keys?: number } = {},
): Promise<Times> {
  const { browser, page, session, errors } = await openPage(slowdown, target);
  try {
    await page.goto(target.url);
    await page.waitForFunction(
      (both) =>
        window.benchProbe.ready !== undefined && (!both || window.benchProbe.later !== undefined),
      target.later !== undefined,
      { timeout: 60_000 },
    );
    await pause(2500);
    const { ready = NaN, later, shift } = await page.evaluate(() => window.benchProbe);
    let workPerKey: number | undefined;
    let keyToPaint: number | undefined;
    if (target.field !== undefined && keys > 0) {
      await page.locator(target.field).click();
      await pause(600);
      await page.evaluate(() => (window.benchProbe.recording = true));
      const before = await workDone(session);
      for (const key of typed.slice(0, keys)) {
        await page.keyboard.press(key);
        await pause(betweenKeys);
      }
      workPerKey = ((await workDone(session)) - before) / keys;
      keyToPaint = median(await page.evaluate(() => window.benchProbe.keys));
      const value = await page.locator(target.field).inputValue();
      if (value !== typed.slice(0, keys)) errors.push(`"${value}" was typed.`);
    }
    const sorts: (number | undefined)[] = [];
    if (target.sort !== undefined && target.cell !== undefined) {
      for (let press = 0; press < 2; press++) {
        await page.locator(target.sort).first().scrollIntoViewIfNeeded();
        await pause(300);
        await page.evaluate((selector) => window.benchProbe.watchText(selector), target.cell);
        await page.locator(target.sort).first().click();
        await page.waitForFunction(() => window.benchProbe.changed !== undefined, undefined, {
          timeout: 20_000,
        });
        sorts.push(await page.evaluate(() => window.benchProbe.changed));
        await pause(500);
      }
    }
    errors.push(...(await page.evaluate(() => window.benchProbe.violations)));
    return {
      ready,
      later,
      shift,
      workPerKey,
      keyToPaint,
      sortUp: sorts[0],
      sortDown: sorts[1],
      errors,
    };
  } finally {
    await browser.close();
  }
}
