import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect as expectSoon, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { testFolder } from '../../scripts/workFolders.mjs';
import { changesAddress } from '../../src/runtime/dev/changes.ts';

// `npm run dev` over a copy of the portal: the tests edit files, and the page updates.
const port = Number(process.env['E2E_DEV_PORT'] ?? 5225);
const folder = join(testFolder('e2e-dev'), 'screens');
const address = (path: string) => `http://localhost:${port}${path}`;

test.describe.configure({ mode: 'serial', timeout: 150_000 });
/** Vite serves modules one by one and compiles slowly on a busy machine. */
const expect = expectSoon.configure({ timeout: 40_000 });

let server: ChildProcess;
let output = '';

test.beforeAll(async () => {
  test.setTimeout(450_000);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp('screens', folder, { recursive: true, filter: (path) => !path.endsWith('/sandbox') });
  // The code of the portal imports the engine beside it, so the copy uses the original.
  await mkdir(join(folder, 'sandbox'));
  await writeFile(
    join(folder, 'sandbox/index.ts'),
    `export { sandbox } from ${JSON.stringify(pathToFileURL('screens/sandbox/index.ts').href)};\n`,
  );
  server = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './scripts/ignoreStyles.mjs', 'scripts/portico.ts', 'dev'],
    {
      env: {
        ...process.env,
        PORT: String(port),
        PORTAL_DIR: folder,
        DATA_DIR: join(testFolder('e2e-dev'), 'data'),
      },
    },
  );
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => (server.exitCode === null ? output : `${output}\nIt has ended.`), {
      timeout: 400_000,
      message: 'npm run dev starts',
    })
    .toMatch(/The portal is at|It has ended/);
  expect(server.exitCode, output).toBeNull();
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.on('exit', resolve));
  server.kill('SIGTERM');
  await ended;
});

/** Edits a file like an editor; returns a function that restores it. */
async function edit(path: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after, `the edit changes ${path}`).not.toBe(before);
  await writeFile(file, after);
  return () => writeFile(file, before);
}

/** The number of page loads, and the errors of the page. */
async function watch(page: Page): Promise<{ loads(): number; problems(): readonly string[] }> {
  let loads = 0;
  const problems: string[] = [];
  page.on('load', () => loads++);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on(
    'console',
    (message) =>
      /Content Security Policy|Uncaught/.test(message.text()) && problems.push(message.text()),
  );
  await page.context().addCookies(
    ['GDPR', 'functional', 'analytics', 'marketing'].map((name) => ({
      name,
      value: 'true',
      url: address('/'),
    })),
  );
  return { loads: () => loads, problems: () => problems };
}

/**
 * Opens a page and waits until it receives changes; a page that starts with an outdated release
 * reloads itself.
 */
async function openPage(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(address(changesAddress)), page.goto(address(path))]);
}

const panelOf = (page: Page): Locator => page.locator('portico-mistakes section');
const cards = '/?category=8';

test('shows a saved form field at once and keeps the input and the focus', async ({ page }) => {
  const { loads, problems } = await watch(page);
  await openPage(page, cards);
  await page.locator('input[name=password]').fill('secret');
  const username = page.locator('input[name=username]');
  await username.click();
  await username.pressSequentially('ana.ionescu');
  const texts = await edit('texts/ro.yaml', (text) =>
    text.replace(/^login:\n/m, 'login:\n  nickname: Porecla\n'),
  );
  const states = await Promise.all(
    ['login', 'multibenefit', 'oauth'].map((name) =>
      edit(`entry/${name}.screen.yaml`, (text) =>
        text.replaceAll(/(captcha|userOAuth): ""/g, '$1: "", nickname: ""'),
      ),
    ),
  );
  const english = await edit('texts/en.yaml', (text) =>
    text.replace(/^login:\n/m, 'login:\n  nickname: Nickname\n'),
  );
  const form = await edit('forms/login.form.yaml', (text) =>
    text.replace(
      /^ {2}captcha:/m,
      '  nickname: { type: string, label: login.nickname }\n  captcha:',
    ),
  );
  const field = page.getByLabel('Porecla', { exact: false });
  await expect(field).toBeVisible();
  await expect(username).toHaveValue('ana.ionescu');
  await expect(username).toBeFocused();
  await expect(page.locator('input[name=password]')).toHaveValue('secret');
  await field.fill('Ani');
  await expect(field).toHaveValue('Ani');
  for (const undo of [form, ...states, texts, english]) await undo();
  await expect(field).toHaveCount(0);
  await expect(username).toHaveValue('ana.ionescu');
  expect(loads()).toBe(1);
  expect(problems()).toEqual([]);
});

test('shows an error with place and hint over the last valid version until it is fixed', async ({
  page,
}) => {
  const { loads } = await watch(page);
  await openPage(page, cards);
  const username = page.locator('input[name=username]');
  await username.fill('ana');
  const panel = panelOf(page);
  const undo = await edit('menus/beneficiary.menu.yaml', (text) =>
    text.replace('icon: home', 'icon: hom'),
  );
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('link')).toHaveText(/^menus\/beneficiary\.menu\.yaml:\d+:\d+$/);
  await expect(panel).toContainText('Unknown icon "hom".');
  await expect(panel).toContainText('Did you mean "home"?');
  await expect(panel).toContainText('icon: hom,');
  await expect(username).toBeFocused();
  await username.pressSequentially('.b');
  await expect(username).toHaveValue('ana.b');
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel).toHaveCount(0);
  const worse = await edit('texts/en.yaml', (text) => text.replace(/^login:\n/m, 'login: [\n'));
  await expect(panel).toContainText('texts/en.yaml:');
  await page.reload();
  await expect(page.locator('main[data-screen=login]')).toBeVisible();
  await expect(panel, 'a page that is opened meanwhile shows it too').toBeVisible();
  await worse();
  await undo();
  await expect(panel).toHaveCount(0);
  expect(loads()).toBe(2);
});

test('applies a saved menu entry, screen and theme in a signed-in page without a reload', async ({
  page,
}) => {
  const { loads, problems } = await watch(page);
  await openPage(page, cards);
  await page.locator('input[name=username]').fill('ana.ionescu@exemplu.ro');
  await page.locator('input[name=password]').fill('Portico1');
  await page.locator('main form button[type=submit]').click();
  const entry = page.locator('nav[data-menu=beneficiary] [data-item=faq]').first();
  await expect(entry).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main[data-screen=beneficiary] [data-node]').first()).toBeVisible({
    timeout: 20_000,
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 200));
  const scroll = await page.evaluate(() => window.scrollY);
  const calls: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('_services/') && calls.push(request.url()),
  );
  const undoMenu = await edit('menus/beneficiary.menu.yaml', (text) =>
    text.replace('text: common.faq', 'text: common.close'),
  );
  await expect(entry).toHaveText('Închide');
  const undoTheme = await edit('theme.yaml', (text) =>
    text.replace(/^(radius: .*card: )\d+px/m, '$137px'),
  );
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.styleSheets].some(
          (sheet) =>
            sheet.href?.endsWith('/theme.css') === true &&
            [...sheet.cssRules].some((rule) => rule.cssText.includes('37px')),
        ),
      ),
    )
    .toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  await undoTheme();
  await undoMenu();
  await expect(entry).not.toHaveText('Închide');
  expect(calls, 'nothing is asked for again').toEqual([]);
  expect(loads()).toBe(1);
  expect(problems()).toEqual([]);
});

test('applies a configuration file in place and reloads when a portal setting changes', async ({
  page,
}) => {
  const { loads } = await watch(page);
  await openPage(page, cards);
  await expect(page.locator('input[name=username]')).toBeVisible();
  const asked = page.waitForRequest(/\/ro\/mobile_config\.json/);
  const undo = await edit('config/ro/mobile_config.yaml', (text) => `${text}\n# saved\n`);
  await asked;
  await undo();
  expect(loads()).toBe(1);
  const loaded = page.waitForEvent('load');
  const back = await edit('portal.yaml', (text) =>
    text.replace('default: 30000', 'default: 31000'),
  );
  await loaded;
  expect(await (await page.request.get(address('/settings.json'))).json()).toMatchObject({
    requestTimeoutMs: 31000,
  });
  await back();
});
