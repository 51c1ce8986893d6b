import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { createNodeRuntime } from '../createNodeRuntime.ts';
import { engineFile } from '../engineFolder.mjs';
import type { JsdomOptions } from './createJsdomBrowser.ts';
import * as finding from '../../src/runtime/dev/page/findOnPage.ts';
import { createMemory, storagesOf } from './memory.ts';
import { momentOf } from './momentOf.ts';
import * as reading from '../../src/runtime/dev/page/readPage.ts';
import type { Kept, PageStart, TestBrowser, TestPage } from './TestPage.ts';

/** Milliseconds in which the server has to build the portal and answer. */
const startLimit = 300_000;

/** Milliseconds in which a page must show a screen: its code is loaded without a cache. */
const openLimit = 60_000;
/** Milliseconds in which a control must be ready to be used. */
const actLimit = 10_000;

/** The functions that read the page, as text: they stand alone. `__name` is esbuild's. */
const pageScript = `globalThis.__name ??= (value) => value;
${[...Object.values(reading), ...Object.values(finding)].map(String).join('\n')}
globalThis.findOnPage = findOnPage;`;

/** A page in Chromium, of which pictures can be taken. */
export interface PicturePage extends TestPage {
  /** Sets the size of the window in pixels and the scheme that the device asks for. */
  appear(look: {
    readonly width: number;
    readonly height?: number;
    readonly theme: 'light' | 'dark';
  }): Promise<void>;
  /** A PNG of the whole page, or of the content of its screen alone. */
  picture(part?: 'content'): Promise<Uint8Array>;
}

/** Chromium, with pages of which pictures can be taken. */
export interface PictureBrowser extends TestBrowser {
  page(start: PageStart): Promise<PicturePage>;
}

/**
 * Chromium with the portal that `portico start` serves. @throws Error if Playwright or a browser is
 * missing
 */
export async function createChromium(options: JsdomOptions): Promise<PictureBrowser> {
  const browser = await launch();
  const server = await startServer(options.published.folder).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  return {
    patience: 15_000, // loads code over a server, beside whatever else the machine does
    page: (start) => openPage(browser, server.origin, { ...options, start }),
    async close() {
      await browser.close();
      server.stop();
    },
  };
}

async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright').catch(() => {
    throw new Error('A browser is driven by Playwright: npm install --save-dev playwright.');
  });
  const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
  const path = process.env['CHROMIUM_PATH'] ?? installed;
  try {
    return await chromium.launch(path === undefined ? {} : { executablePath: path });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(
      `No browser starts${path === undefined ? '' : ` at "${path}"`}. Run "npx playwright install chromium", or set CHROMIUM_PATH to a Chromium. (${reason})`,
      { cause: error },
    );
  }
}

async function startServer(
  folder: string,
): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'portico-browser-'));
  const port = await freePort();
  const server = spawn(process.execPath, [engineFile('scripts/portico.mjs'), 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      STUDIO: 'off',
      PORTAL_DIR: folder,
      DATA_DIR: join(directory, 'data'),
      OUT_DIR: join(directory, 'out'),
      LOG_LEVEL: 'off',
    },
  });
  const stop = () => {
    if (server.pid !== undefined) process.kill(-server.pid);
    rmSync(directory, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (const end = performance.now() + startLimit; performance.now() < end;) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${origin}/release/current.json`).catch(() => undefined);
    if (answer?.ok === true) return { origin, stop };
    await setTimeout(250);
  }
  stop();
  throw new Error('The portal did not start; run "portico start" to see why.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

interface ChromiumOptions extends JsdomOptions {
  readonly start: PageStart;
}

/** What the browser keeps after the person has signed in, and the stores of the case. */
function keptAtStart({ published, own, start }: ChromiumOptions): Kept {
  const { given, signedIn, kept } = start;
  const memory = createMemory(kept);
  const { portal } = published;
  const { session } = createNodeRuntime({
    published,
    own,
    settings: portal.settings,
    language: given.language ?? portal.languages.default,
    cookies: '',
    fetch: () => Promise.resolve(new Response(null, { status: 404 })),
    log: () => undefined,
    storages: storagesOf(memory),
  }).core;
  if (Object.keys(signedIn).length > 0) session.signIn({ seconds: 86_400, values: signedIn });
  for (const [name, value] of Object.entries({ ...signedIn, ...given.stores }))
    session.remember(name, value);
  if (given.language !== undefined) memory.local.set(portal.languages.store, given.language);
  return memory;
}

async function openPage(
  browser: Browser,
  origin: string,
  options: ChromiumOptions,
): Promise<PicturePage> {
  const { given } = options.start;
  const { cookies, session, local } = keptAtStart(options);
  const context = await browser.newContext({
    viewport: { width: given.device === 'phone' ? 390 : 1280, height: 844 },
    reducedMotion: 'reduce',
  });
  await context.addCookies(
    [...cookies].map(([name, value]) => ({ name, value, url: origin, sameSite: 'Lax' as const })),
  );
  await context.addInitScript({ content: pageScript });
  await context.addInitScript(
    ([sessions, locals]) => {
      if (sessionStorage.getItem('test.begun') !== null) return;
      sessionStorage.setItem('test.begun', '1');
      for (const [name, value] of sessions) sessionStorage.setItem(name, value);
      for (const [name, value] of locals) localStorage.setItem(name, value);
    },
    [[...session], [...local]] as const,
  );
  const page = await context.newPage();
  const loading = watchLoading(page);
  await page.clock.setFixedTime(momentOf(given.date));
  const calls = { pending: 0 };
  // Only calls: each request that is routed waits for this process, and code is many requests.
  const isAnswered = ({ origin: of, pathname, href }: URL) =>
    of === origin &&
    (pathname === '/settings.json' ||
      callMethods.some((method) => options.start.isCall(new Request(href, { method }))));
  await context.route(isAnswered, async (route) => {
    calls.pending++;
    try {
      await answerRoute(route, options);
    } finally {
      calls.pending--;
    }
  });
  return new ChromiumPage({ page, context, origin, calls, loading });
}

const callMethods = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'];
const codeTypes = ['document', 'script', 'stylesheet', 'fetch'];

/** The requests of code and of release files that a page waits for. */
function watchLoading(page: Page): ReadonlySet<unknown> {
  const loading = new Set<unknown>();
  page.on('request', (request) => {
    if (codeTypes.includes(request.resourceType())) loading.add(request);
  });
  page.on('requestfinished', (request) => void loading.delete(request));
  page.on('requestfailed', (request) => void loading.delete(request));
  return loading;
}

async function answerRoute(route: Route, { start, published }: ChromiumOptions): Promise<void> {
  const asked = route.request();
  const { pathname } = new URL(asked.url());
  if (pathname === '/settings.json') {
    const settings = { ...published.portal.settings, ...start.given.settings };
    return route.fulfill({ json: settings });
  }
  const body = asked.postDataBuffer();
  const request = new Request(asked.url(), {
    method: asked.method(),
    headers: asked.headers(),
    ...(body !== null && { body: new Uint8Array(body) }),
  });
  if (!start.isCall(request)) return route.continue();
  const response = await start.answer(request, async () => {
    const real = await route.fetch();
    return new Response(real.status() === 204 ? null : new Uint8Array(await real.body()), {
      status: real.status(),
      headers: real.headers(),
    });
  });
  const { 'content-encoding': _, ...headers } = Object.fromEntries(response.headers);
  return route.fulfill({
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
  });
}

interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  readonly calls: { readonly pending: number };
  readonly loading: ReadonlySet<unknown>;
}

/** A page in Chromium. */
class ChromiumPage implements PicturePage {
  private readonly opened: OpenedPage;

  constructor(opened: OpenedPage) {
    this.opened = opened;
  }

  private get found() {
    return this.opened.page.locator('[data-test-found]');
  }

  async open(address: string): Promise<void> {
    const { page, origin } = this.opened;
    await page.goto(origin + address);
    await page.locator('main[data-screen]').first().waitFor({ timeout: openLimit });
    await this.settle();
  }

  async settle(): Promise<void> {
    const { calls, loading } = this.opened;
    for (let still = 0, round = 0; still < 4 && round < 1500; round++) {
      await setTimeout(20);
      still = calls.pending + loading.size > 0 ? 0 : still + 1;
    }
  }

  async appear({
    width,
    height = 844,
    theme,
  }: Parameters<PicturePage['appear']>[0]): Promise<void> {
    const { page } = this.opened;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  }

  async picture(part?: 'content'): Promise<Uint8Array> {
    await this.settle();
    if (part === 'content')
      return await this.opened.page
        .locator('main[data-screen]')
        .first()
        .screenshot({ animations: 'disabled' });
    return await this.opened.page.screenshot({ fullPage: true, animations: 'disabled' });
  }

  find(query: finding.PageQuery): Promise<finding.PageFinding> {
    return this.opened.page.evaluate(
      (wanted) => (globalThis as never as typeof finding).findOnPage(wanted),
      query,
    );
  }

  async press(): Promise<void> {
    await this.found.click({ timeout: actLimit });
    await this.settle();
  }

  async fill(value: string | number | boolean): Promise<void> {
    const { found } = this;
    const [tag, type] = await found.evaluate((one) => [one.tagName, one.getAttribute('type')]);
    if (type === 'checkbox' || type === 'radio')
      await found.setChecked(value === true || value === 'true', { force: true });
    else if (tag === 'SELECT') await found.selectOption(String(value));
    else await found.fill(String(value));
    await found.press('Tab');
    await this.settle();
  }

  async choose(words: string): Promise<boolean> {
    const { found } = this;
    const [tag, type] = await found.evaluate((one) => [one.tagName, one.getAttribute('type')]);
    try {
      if (tag === 'SELECT') await found.selectOption({ label: words }, { timeout: actLimit });
      else if (type === 'radio' || type === 'checkbox')
        await this.opened.page
          .locator('[data-field]', { has: found })
          .last()
          .locator('label', { hasText: words })
          .click({ timeout: actLimit });
      else {
        await found.click({ timeout: actLimit });
        const option = this.opened.page.getByRole('option', { name: words });
        await option.click({ timeout: actLimit });
      }
    } catch {
      return false;
    }
    await this.settle();
    return true;
  }

  async screen(): Promise<string> {
    const main = this.opened.page.locator('main[data-screen]').first();
    return (await main.count()) === 0 ? '' : ((await main.getAttribute('data-screen')) ?? '');
  }

  address(): Promise<string> {
    const { pathname, search } = new URL(this.opened.page.url());
    return Promise.resolve(pathname + search);
  }

  async kept(): Promise<Kept> {
    const { page, context } = this.opened;
    const cookies = await context.cookies();
    const [session, local] = await page.evaluate(() => [
      Object.entries(sessionStorage),
      Object.entries(localStorage),
    ]);
    return {
      cookies: new Map(cookies.map(({ name, value }) => [name, value])),
      session: new Map((session as [string, string][]).filter(([name]) => name !== 'test.begun')),
      local: new Map(local as [string, string][]),
    };
  }

  async close(): Promise<void> {
    await this.opened.context.close();
  }
}
