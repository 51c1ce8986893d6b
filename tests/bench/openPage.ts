import { existsSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { findBrowser } from '../findBrowser.ts';
import { installProbe, type Probe, type ProbeOptions } from './probe.ts';

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
];

/** The browser of this machine. @throws Error when there is none. */
export function chromiumPath(): string {
  const found = findBrowser('measure') ?? chromium.executablePath();
  if (!existsSync(found)) throw new Error('No Chromium was found; name its path in CHROMIUM_PATH.');
  return found;
}

export interface OpenedPage {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
  readonly errors: string[];
}

/**
 * A new browser with an empty cache, a processor throttled by `slowdown`, and the probe in its
 * page.
 */
export async function openPage(slowdown: number, probe: ProbeOptions): Promise<OpenedPage> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // The transpiler names functions with a helper that the page lacks.
  await page.addInitScript({
    content: `globalThis.__name = (value) => value; (${installProbe.toString()})(${JSON.stringify(probe)});`,
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { browser, page, session, errors };
}
