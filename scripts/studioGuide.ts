import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { engineFile } from './engineFolder.mjs';

// `npm run guide -- <link> [picture …]`: takes the pictures of docs/studio.md. The link signs in at
// a Studio of the clinic in tests/portals/clinic, whose drafts it may change.

interface Picture {
  readonly name: string;
  /** The person as whom the page is shown. */
  readonly person: string;
  /** The part that is selected: its file, and a pointer into it. */
  readonly file: string;
  readonly part: string;
  /** The button that is pressed before the picture is taken. */
  readonly press?: string;
  /** The heading of the panel that the picture begins with. */
  readonly from?: string;
  /** A page of the draft instead of the workbench. */
  readonly page?: string;
}

const dashboard = { person: 'patient', file: 'patient/dashboard.screen.yaml' };
const book = { person: 'patient', file: 'patient/book.screen.yaml' };

const pictures: readonly Picture[] = [
  { name: 'words', ...dashboard, part: '/body/0/start/0' },
  {
    name: 'field',
    ...book,
    file: 'forms/visit.form.yaml',
    part: '/fields/reason',
    press: 'Add a field',
  },
  {
    name: 'rule',
    ...book,
    file: 'forms/visit.form.yaml',
    part: '/fields/reason',
    from: 'Settings',
  },
  {
    name: 'column',
    person: 'doctor',
    file: 'doctor/patients.screen.yaml',
    part: '/body/2/columns/3',
    press: 'Add a column',
  },
  { name: 'insert', ...dashboard, part: '/body/0/start/0', press: 'Insert a widget' },
  { name: 'colour', ...dashboard, part: '', page: 'theme' },
  { name: 'duplicate', ...dashboard, part: '', press: 'Duplicate this screen' },
  { name: 'menu', person: 'patient', file: 'menus/patient.menu.yaml', part: '/items/2' },
  { name: 'press', ...dashboard, part: '/body/0/end/0/body/0', press: 'Add a step' },
  { name: 'changes', ...dashboard, part: '', page: 'changes' },
];

const viewport = { width: 1280, height: 760 };

async function main(link: string, wanted: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
  });
  const context = await browser.newContext({ viewport, locale: 'en' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(() => localStorage.setItem('studio_language', 'en'));
  await page.goto(link, { timeout: 500_000 });
  const draft = await startDraft(page);
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    await show(page, draft, picture);
    const png = await page.screenshot();
    const file = engineFile(join('docs/images', `studio-${picture.name}.webp`));
    writeFileSync(file, await toWebp(await context.newPage(), png));
    console.log(file);
  }
  await browser.close();
}

/** Starts a draft with one change; returns its address. */
async function startDraft(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Clearer words');
  await page.keyboard.press('Enter');
  await page.locator('iframe').waitFor();
  const draft = page.url().split('?')[0] ?? '';
  const query = new URLSearchParams({ source: dashboard.file, part: '/body/0/start/0' });
  await page.goto(`${draft}?${query.toString()}`);
  const title = page.getByRole('group', { name: 'Title' }).getByLabel('EN');
  await title.fill('Your next visits');
  await title.press('Enter');
  await page.getByRole('treeitem', { name: 'Your next visits' }).first().waitFor();
  await page.frameLocator('iframe').locator('main').waitFor();
  return draft;
}

async function show(page: Page, draft: string, picture: Picture): Promise<void> {
  const { person, file, part, press, from, page: other } = picture;
  const query = new URLSearchParams({ source: file, part });
  await page.goto(other === undefined ? `${draft}?${query.toString()}` : `${draft}/${other}`);
  if (other !== 'changes') {
    await page.frameLocator('iframe').locator('main').waitFor();
    await page.getByLabel('Shown as').selectOption(person);
  }
  await page.waitForLoadState('networkidle');
  if (press !== undefined) await page.getByRole('button', { name: press }).first().click();
  if (from !== undefined)
    await page.getByRole('heading', { name: from }).evaluate((heading) => heading.scrollIntoView());
  // the frame is drawn by another process, which nothing here can wait for
  await page.waitForTimeout(2500);
}

/** Makes a picture smaller: three quarters of its size, as WebP. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (one) => one.codePointAt(0) ?? 0);
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width * 0.75, picture.height * 0.75];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.82);
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const [link, ...wanted] = process.argv.slice(2);
if (link === undefined) throw new Error('Name the link that signs in at the Studio.');
await main(link, wanted);
