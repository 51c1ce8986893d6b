import { AxeBuilder } from '@axe-core/playwright';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import {
  button,
  expect,
  field,
  folder,
  opened,
  openPage,
  startDevelopment,
  toolsOf,
} from './devTools.ts';

let stop: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stop = await startDevelopment();
});
test.afterAll(() => stop());

test.describe.configure({ mode: 'serial', timeout: 180_000 });

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

/** Expects that the tools have no violation and cut nothing off, at each width, light and dark. */
async function expectToolsAccessible(page: Page, state: string): Promise<void> {
  for (const width of [390, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).include('portico-tools').analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
      expect(found, `${state} at ${width}, ${colorScheme}`).toEqual([]);
      const wide = await toolsOf(page)
        .locator('.panel, .bar, .row')
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ className }) => className),
        );
      expect(wide, `${state} at ${width}`).toEqual([]);
    }
}

test('the tools are accessible in use, at each width, light and dark', async ({ page }) => {
  await openPage(page, '/');
  await expectToolsAccessible(page, 'bar');
  await field(page, 'Role').selectOption('patient');
  await expect(field(page, 'Services')).toHaveValue('described');
  await openPage(page, '/patient/labs');
  await button(page, /^Calls/).click();
  const call = toolsOf(page).locator('[data-call="listLabs"]').first();
  await call.locator('summary').first().click();
  await expectToolsAccessible(page, 'calls');
  await button(page, 'State').click();
  await expectToolsAccessible(page, 'state');

  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'State').click();
  await page
    .locator('[data-node="labs"] thead th')
    .first()
    .click({ modifiers: ['Alt'] });
  await expect(button(page, /^patient\/labs\.screen\.yaml:/)).toBeVisible();
  await expectToolsAccessible(page, 'node');

  await field(page, 'Service state').selectOption('failing');
  await expect(field(page, 'Status')).toBeVisible();
  await button(page, /^Calls/).click();
  await expect(call).toContainText('500');
  await call.locator('summary').first().click();
  await expectToolsAccessible(page, 'failing call');
  await field(page, 'Service state').selectOption('normal');
  await expect(field(page, 'Status')).toHaveCount(0);

  await button(page, 'Recorder').click();
  await button(page, 'Record').click();
  await button(page, 'Expect to see').click();
  await expectToolsAccessible(page, 'recording');
  await button(page, 'Stop').click();
  await button(page, 'Write test').scrollIntoViewIfNeeded();
  await expectToolsAccessible(page, 'recorded');
  await button(page, 'Discard').click();
});

test('the bar leaves space at its edge of the page', async ({ page }) => {
  await openPage(page, '/patient');
  const paddings = () =>
    page.locator('html').evaluate((root) => {
      const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(root);
      return [paddingBlockStart, paddingBlockEnd];
    });
  const height = await toolsOf(page)
    .locator('.frame')
    .evaluate((frame) => `${(frame as HTMLElement).offsetHeight}px`);
  await expect.poll(paddings).toEqual(['0px', height]);
  await button(page, 'Move the tools up').click();
  await expect.poll(paddings).toEqual([height, '0px']);
  await button(page, 'Move the tools down').click();
  await button(page, 'Collapse the tools').click();
  await expect.poll(paddings).toEqual(['0px', '0px']);
});

test('the bar covers nothing that stays at an edge of the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  await field(page, 'Role').selectOption('patient');
  await expect(field(page, 'Services')).toHaveValue('described');
  await openPage(page, '/patient');
  const bar = toolsOf(page).locator('.frame');
  const edges = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return { start: Math.round(y), end: Math.round(y + height) };
  };
  const navigation = page.locator('nav[data-menu]').filter({ visible: true });
  await expect(navigation).toBeVisible();
  const { start } = await edges(bar);
  await expect.poll(async () => (await edges(navigation)).end).toBe(start);
  await navigation.getByRole('button').last().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await edges(drawer)).end).toBeLessThanOrEqual(start);
  await page.keyboard.press('Escape');

  await button(page, 'Move the tools up').click();
  await page.mouse.wheel(0, 400);
  const header = page.locator('header').first();
  await expect.poll(async () => (await edges(header)).start).toBe((await edges(bar)).end);
  await expect.poll(async () => (await edges(navigation)).end).toBe(844);
  await button(page, 'Move the tools down').click();
});

test('described services give lists whose items have different keys', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await openPage(page, '/');
  await field(page, 'Role').selectOption('patient');
  await expect(field(page, 'Services')).toHaveValue('described');
  for (const path of ['labs', 'book', 'consents', 'prescriptions']) {
    await openPage(page, `/patient/${path}`);
    await expect(page.locator(`main[data-screen="patient_${path}"]`)).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(problems).toEqual([]);
});

/** Presses Tab until a control of the tools or the page has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () =>
    control.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot;
      return root.activeElement === element;
    });
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses++)
    await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

test('the tools can be used by the keyboard alone', async ({ page }) => {
  await openPage(page, '/');
  await field(page, 'Role').selectOption('patient');
  await expect(field(page, 'Services')).toHaveValue('described');
  await openPage(page, '/patient');
  // collapsing and expanding the tools brings the focus to their first control
  const reachTools = async (first: Locator) => {
    await page.keyboard.press('Alt+Shift+T');
    await page.keyboard.press('Alt+Shift+T');
    await expect(first).toBeFocused();
  };

  // Each panel takes the focus when it opens, and its button when it closes.
  await reachTools(field(page, 'Role'));
  const panel = toolsOf(page).locator('.panel');
  for (const name of [/^Calls/, 'State', 'Node', 'Recorder']) {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    if (name !== 'Node') await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button(page, name)).toBeFocused();
  }

  // The descriptor of what has the focus, and of what is around it.
  const entry = page.locator('nav[data-menu] [data-item="labs"]').first();
  await entry.focus();
  await page.keyboard.press('Alt+Shift+N');
  const place = button(page, /^menus\/patient\.menu\.yaml:/);
  await tabTo(page, place);
  const file = join(folder, 'menus/patient.menu.yaml');
  const openings = async () =>
    (await readFile(opened, 'utf8').catch(() => '')).split(file).length - 1;
  await expect.poll(openings).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(openings).toBe(2);
  await page.keyboard.press('Escape');
  await page.locator('main a, main button').first().focus();
  await page.keyboard.press('Alt+Shift+N');
  const heading = panel.getByRole('heading', { level: 2 });
  for (let outer = 0; outer < 8 && (await button(page, 'Outer node').count()) > 0; outer++) {
    const before = await heading.innerText();
    await tabTo(page, button(page, 'Outer node'));
    await page.keyboard.press('Enter');
    await expect(heading).not.toHaveText(before);
  }
  await expect(heading).toHaveText('screen "patient_dashboard"');

  // Record a test.
  await tabTo(page, button(page, 'Recorder'));
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await tabTo(page, button(page, 'Record'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Recorder (1)')).toBeVisible();
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Recorder (3)')).toBeVisible();
  await expect(page.locator('main[data-screen="patient_labs"] h1')).toBeFocused();
  await reachTools(panel.getByRole('button').first());
  await tabTo(page, button(page, 'Stop'));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Sentence that it shows'));
  await page.keyboard.type('A patient opens the lab results by keyboard?');
  await page.keyboard.press('Enter');
  await expect(toolsOf(page).getByRole('status')).toContainText(
    `portico test ${folder} tests/recorded.test.yaml`,
  );
  expect(await readFile(join(folder, 'tests/recorded.test.yaml'), 'utf8')).toContain(
    'A patient opens the lab results by keyboard?',
  );
  await page.keyboard.press('Alt+Shift+T');
  await expect(button(page, 'Tools')).toBeFocused();
});
