import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect as expectSoon, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { testFolder } from '../../../scripts/workFolders.mjs';

// `portico dev` over a copy of the clinic's portal.
const port = Number(process.env['E2E_TOOLS_PORT'] ?? 5228);
const home = testFolder('e2e-tools');
const folder = join(home, 'screens');
const opened = join(home, 'opened.txt');
const address = (path: string) => `http://localhost:${port}${path}`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
/** Vite serves modules one by one and compiles slowly on a busy machine. */
const expect = expectSoon.configure({ timeout: 40_000 });

/** Persons who sign in by steps, the second with a step that cannot be made. */
const signingIn = `schema: test/1
people:
  nurse:
    services: running
    steps:
      - { open: login }
      - { fill: { form: login, values: { username: anna@example.org, password: Lindenhof1 } } }
      - { press: login.submit }
      - { at: doctor_day }
  stranger:
    services: running
    steps: [ { open: home }, { press: login.submit } ]
`;

let server: ChildProcess;
let output = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await rm(home, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const portal = 'tests/portals/clinic/screens';
  await cp(portal, folder, { recursive: true, filter: (path) => !path.endsWith('/sandbox') });
  // The code of the portal imports the engine beside it, so the copy uses the original.
  await mkdir(join(folder, 'sandbox'));
  const sandbox = JSON.stringify(pathToFileURL(join(portal, 'sandbox/index.ts')).href);
  await writeFile(join(folder, 'sandbox/index.ts'), `export { sandbox } from ${sandbox};\n`);
  await writeFile(join(folder, 'tests/signing.test.yaml'), signingIn);
  const editor = join(home, 'editor.sh');
  await writeFile(editor, `#!/bin/sh\necho "$@" >> "${opened}"\n`);
  await chmod(editor, 0o755);
  server = spawn(process.execPath, ['scripts/portico.mjs', 'dev'], {
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DIR: folder,
      DATA_DIR: join(home, 'data'),
      LAUNCH_EDITOR: editor,
    },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect
    .poll(() => output, { timeout: 250_000, message: 'portico dev starts' })
    .toContain('The portal is at');
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});

const toolsOf = (page: Page): Locator => page.locator('portico-tools');
const field = (page: Page, name: string) => toolsOf(page).getByLabel(name);
const button = (page: Page, name: string | RegExp) =>
  toolsOf(page).getByRole('button', { name, exact: typeof name === 'string' });

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  await expect(field(page, 'Role')).toBeVisible();
}

test('the bar of development decides who visits, in which language, when, and what answers', async ({
  page,
}) => {
  await openPage(page, '/');
  await field(page, 'Language').selectOption('de');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Ihre Gesundheit');
  const colour = () => heading.evaluate((element) => getComputedStyle(element).color);
  const before = await colour();
  await field(page, 'Theme').selectOption('dark');
  await expect.poll(colour).not.toBe(before);

  await field(page, 'Role').selectOption('patient');
  await expect(field(page, 'Services')).toHaveValue('described');
  await openPage(page, '/patient/labs');
  const rows = page.locator('[data-node="labs"] tbody tr');
  await expect(rows).not.toHaveCount(0);
  await field(page, 'Service state').selectOption('empty');
  await expect(page.getByText('Es gibt keine Ergebnisse.')).toBeVisible();
  await field(page, 'Service state').selectOption('failing');
  await field(page, 'Status').fill('503');
  await field(page, 'Status').press('Enter');
  await button(page, /^Calls/).click();
  const call = toolsOf(page).locator('[data-call="listLabs"]');
  await expect(call.first()).toContainText('503');

  // A date moves the clock of the page; the fields and the choice stay after the reload.
  await field(page, 'Date').fill('2031-05-20');
  await expect(field(page, 'Date')).toHaveValue('2031-05-20');
  await field(page, 'Width').selectOption('390');
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { level: 1, name: 'Laborwerte' })).toBeVisible();
  expect(await phone.locator('html').evaluate(() => window.innerWidth)).toBe(390);

  // Collapsed by a key, the bar is out of the way, also after a reload.
  await openPage(page, '/patient/labs');
  await page.keyboard.press('Alt+Shift+T');
  await expect(field(page, 'Role')).toHaveCount(0);
  await page.reload();
  await button(page, 'Tools').press('Enter');
  await expect(field(page, 'Role')).toBeVisible();
});

test('Alt and a click open the descriptor of a node, and show what its expressions read', async ({
  page,
}) => {
  await openPage(page, '/');
  await field(page, 'Role').selectOption('doctor');
  await expect(field(page, 'Services')).toHaveValue('described');
  await openPage(page, '/doctor/patients');
  await page.keyboard.down('Alt');
  await page.locator('[data-node="patients"] thead').hover();
  await expect(toolsOf(page).locator('.outline')).toContainText('table "patients"');
  await page.locator('[data-node="patients"] thead th').first().click();
  await page.keyboard.up('Alt');
  const place = button(page, /^doctor\/patients\.screen\.yaml:\d+:\d+$/);
  await expect(place).toBeVisible();
  const [, line = '', column = ''] = /:(\d+):(\d+)$/.exec(await place.innerText()) ?? [];
  const text = await readFile(join(folder, 'doctor/patients.screen.yaml'), 'utf8');
  expect(text.split('\n')[Number(line) - 1]?.slice(Number(column) - 1)).toMatch(
    /^\{? ?type: table/,
  );
  await expect
    .poll(() => readFile(opened, 'utf8').catch(() => ''))
    .toContain(join(folder, 'doctor/patients.screen.yaml'));
  const source = toolsOf(page).locator('[data-expression="rows"]');
  await expect(source).toContainText('data.patients');

  await page
    .locator('nav[data-menu] [data-item]')
    .first()
    .click({ modifiers: ['Alt'] });
  await expect(button(page, /^menus\/doctor\.menu\.yaml:/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/doctor/patients');
  await button(page, 'State').click();
  await expect(toolsOf(page).locator('.panel')).toContainText('screen "doctor_patients"');
});

test('the recorder writes what was done as a test that passes', async ({ page }) => {
  await openPage(page, '/');
  await field(page, 'Role').selectOption('patient');
  await expect(field(page, 'Services')).toHaveValue('described');
  await openPage(page, '/patient');
  await button(page, 'Recorder').click();
  await button(page, 'Record').click();
  const recorded = (count: number) =>
    expect(button(page, new RegExp(`^Recorder \\(${count}\\)`))).toBeVisible();
  await recorded(1);
  await button(page, /^Recorder/).click(); // it goes on without its panel

  await page.locator('nav[data-menu] [data-item="labs"]').first().click();
  await recorded(3);
  await page.locator('[data-field="abnormal"] input').click();
  await recorded(4);
  await page.locator('nav[data-menu] [data-item="prescriptions"]').first().click();
  await recorded(6);
  await page.getByRole('button', { name: 'Renew' }).and(page.locator(':enabled')).first().click();
  const popup = page.locator('[data-popup="renew"]');
  await popup.locator('input[name="pharmacy"]').fill('Linden pharmacy');
  await popup.locator('button[type="submit"]').click();
  await recorded(10);
  await button(page, /^Recorder/).click();
  const steps = toolsOf(page).locator('ol li');
  await expect(steps.last()).toContainText('renewPrescription');
  await button(page, 'Expect to see').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(steps.last()).toContainText('see');
  await button(page, 'Stop').click();
  await field(page, 'Sentence that it shows').fill('A patient renews a prescription');
  await button(page, 'Write test').click();
  await expect(toolsOf(page).getByRole('status')).toContainText('tests/recorded.test.yaml');

  const written = await readFile(join(folder, 'tests/recorded.test.yaml'), 'utf8');
  expect(written).toContain('- { press: { entry: labs } }');
  expect(written).toContain('- { fill: { form: lab_filter, values: { abnormal: true } } }');
  expect(written).toContain('values: { pharmacy: Linden pharmacy }');
  expect(written).toContain('- { press: prescriptions.renew }');
  expect(written).toContain('- { press: prescriptions.send }');
  const run = spawn(process.execPath, ['scripts/portico.mjs', 'test', folder, 'recorded']);
  let said = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(run, 'exit')) as [number];
  expect(code, said).toBe(0);
  expect(said).toContain('1 passed, 0 failed');
});

test('the recorder does not record the steps that sign a person in', async ({ page }) => {
  await openPage(page, '/');
  await field(page, 'Role').selectOption('nurse');
  await expect(field(page, 'Services')).toHaveValue('running');
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  await openPage(page, '/doctor/patients');
  await button(page, 'Recorder').click();
  await button(page, 'Record').click();
  await expect(page.locator('main[data-screen="doctor_patients"]')).toBeVisible();
  const steps = toolsOf(page).locator('ol li');
  await expect(steps).toHaveText(['{"open":"doctor_patients"}']);
});

test('a step of a sign-in that cannot be made is said above the bar', async ({ page }) => {
  await openPage(page, '/');
  await field(page, 'Role').selectOption('stranger');
  await expect(toolsOf(page).getByRole('alert')).toContainText('The person cannot sign in');
});
