import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { chromiumArguments, chromiumPath } from './openPage.ts';

/** The cost of the card portal's map. */
export interface MapFigures {
  /** Script bytes in addition to the shell, gzip. */
  readonly script: number;
  /** Script bytes of the services screen in addition to the shell, gzip. */
  readonly services: number;
  readonly points: number;
  /**
   * The longest tasks of the main thread while the map moves, in ms, on a processor throttled four
   * times.
   */
  readonly pan: number;
  readonly zoom: number;
  /** The same from opening the screen until the clusters are shown. */
  readonly load: number;
}

const port = Number(process.env['BENCH_PORT'] ?? 5248);
const base = `http://localhost:${port}`;
const slowdown = 4;

/** The portal with its sandbox in its own process. Returns the function that stops it. */
async function startPortal(directory: string): Promise<() => void> {
  const env = {
    ...process.env,
    PORT: String(port),
    OUT_DIR: join(directory, 'map-app'),
    DATA_DIR: join(directory, 'map-data'),
  };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', 'scripts/portico.ts', 'start'],
    { env, stdio: 'ignore' },
  );
  const until = Date.now() + 240_000;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${base}/healthz`).catch(() => undefined); // not listening yet
    if (answer?.ok === true) return () => void child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  child.kill('SIGTERM');
  throw new Error('The portal did not start.');
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${base}/card_services/v1/tokens`, {
    headers: { 'x-api-key': 'sandbox-key', 'x-request-id': crypto.randomUUID() },
    form: {
      scope: 'web',
      grant_type: 'password',
      username: 'ana.ionescu@exemplu.ro',
      password: 'Portico1',
    },
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const link = (answer.headers()['link'] ?? '').replace(/^<([^>]*)>.*$/, '$1');
  const cookies = {
    token: encodeURIComponent(token),
    beneficiaryLink: encodeURIComponent(link),
    GDPR: 'true',
    functional: 'true',
    analytics: 'true',
    marketing: 'true',
  };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: base })));
}

/** The scripts that an address loads until it is idle, by name, with their bytes. */
async function scriptsOf(page: Page, address: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, Promise<number>>();
  const seen = (response: { url(): string; body(): Promise<Buffer> }) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      sizes.set(
        createHash('sha1').update(pathname).digest('hex'),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  };
  page.on('response', seen);
  await page.goto(base + address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500); // code that loads when the browser is idle
  page.off('response', seen);
  return new Map(
    await Promise.all([...sizes].map(async ([name, size]) => [name, await size] as const)),
  );
}

/** The form engine: the chunks that both the account and the dashboard load. */
async function formEngine(page: Page): Promise<ReadonlyMap<string, number>> {
  const account = await scriptsOf(page, '/beneficiary/account');
  const dashboard = await scriptsOf(page, '/beneficiary');
  return new Map([...account].filter(([name]) => dashboard.has(name)));
}

function above(all: ReadonlyMap<string, number>, shell: ReadonlyMap<string, number>): number {
  return [...all].filter(([name]) => !shell.has(name)).reduce((sum, [, size]) => sum + size, 0);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Processor time, which excludes other processes. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the main thread during an action, in ms of processor time. */
async function longestTask(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly unknown[] }) =>
    events.push(...(value as readonly TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
    },
  });
  await work();
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  );
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}/${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return tasks.reduce((longest, one) => Math.max(longest, one), 0);
}

async function pan(page: Page): Promise<void> {
  const box = await page.locator('.w-map__surface').boundingBox();
  if (box === null) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [right, down] of [
    [-180, 0],
    [0, -140],
    [180, 0],
    [0, 140],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1)
      await page.mouse.move(x + (right * step) / 12, y + (down * step) / 12);
    await page.mouse.up();
    await page.waitForTimeout(700);
  }
}

async function zoom(page: Page): Promise<void> {
  const nearer = page.locator('.w-map__control').nth(1);
  const farther = page.locator('.w-map__control').nth(2);
  for (const button of [nearer, nearer, nearer, nearer, farther, farther, farther, farther]) {
    await button.click();
    await page.waitForTimeout(900);
  }
}

/** Measures the map in a new browser. */
export async function measureMap(directory: string): Promise<MapFigures> {
  const end = await startPortal(directory);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  try {
    const page = await (
      await browser.newContext({ viewport: { width: 1280, height: 900 } })
    ).newPage();
    await signIn(page);
    // Every area has forms, so the form engine is loaded with the first one.
    const shell = new Map([
      ...(await scriptsOf(page, '/beneficiary/gdpr')),
      ...(await formEngine(page)),
    ]);
    const services = above(await scriptsOf(page, '/beneficiary/services'), shell);
    const script = above(await scriptsOf(page, '/beneficiary/partners?product=11'), shell);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const load = await longestTask(session, async () => {
      await page.reload();
      await page.locator('[data-mark]').first().waitFor({ timeout: 60_000 });
      await page.waitForTimeout(2000);
    });
    await page.locator('.w-map__control').nth(3).click();
    await page.waitForTimeout(2500);
    const points = Number(
      ((await page.locator('.w-map__count').textContent()) ?? '').replace(/\D/g, ''),
    );
    return {
      script,
      services,
      points,
      load,
      pan: await longestTask(session, () => pan(page)),
      zoom: await longestTask(session, () => zoom(page)),
    };
  } finally {
    await browser.close();
    end();
  }
}
