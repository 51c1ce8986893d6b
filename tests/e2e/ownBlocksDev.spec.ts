import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPortal, type ServedPortal } from '../blocks/startPortal.ts';
import { expect as expectSoon, test } from './portal.ts';

// `npm run dev` over a portal with building blocks of its own.
const port = Number(process.env['E2E_BLOCKS_DEV_PORT'] ?? 5227);
const visit = `http://localhost:${port}/visit`;

test.describe.configure({ mode: 'serial', timeout: 150_000 });
/** Vite serves each module by itself, and a busy machine compiles slowly. */
const expect = expectSoon.configure({ timeout: 40_000 });

let portal: ServedPortal;

test.beforeAll(async () => {
  test.setTimeout(450_000);
  portal = await startPortal('dev', port);
});
test.afterAll(() => portal.stop());

async function edit(path: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const file = join(portal.folder, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  expect(after, `the edit changes ${path}`).not.toBe(before);
  await writeFile(file, after);
  return () => writeFile(file, before);
}

test('shows a saved component and a saved function', async ({ page }) => {
  await page.goto(visit);
  await expect(page.getByText('0 per cent')).toBeVisible();
  await edit('widgets/gauge/Gauge.tsx', (text) =>
    text.replace('<span>{label}</span>', '<span>{label}!</span>'),
  );
  await expect(page.getByText('How much of it you liked!')).toBeVisible();
  await edit('functions/initials.ts', (text) => text.replace('most = 3', 'most = 2'));
  await expect(page.locator('[data-node="initials"]')).toHaveText('AM');
  expect(portal.output()).not.toContain('restarting');
});

test('reports a mistake in a manifest at its place, and goes on when it is mended', async ({
  page,
}) => {
  await page.goto(visit);
  await expect(page.getByRole('meter')).toBeVisible();
  const mend = await edit('widgets/gauge/manifest.json', (text) =>
    text.replace('"kind": "node"', '"kind": "nod"'),
  );
  const panel = page.locator('portico-mistakes section');
  await expect(panel).toContainText('widgets/gauge/manifest.json');
  await expect(panel).toContainText('Did you mean "node"?');
  await mend();
  await expect(panel).toBeHidden();
});

test('checks descriptors against a saved manifest', async ({ page }) => {
  await page.goto(visit);
  await expect(page.getByRole('meter')).toBeVisible();
  await edit('widgets/gauge/manifest.json', (text) =>
    text.replace('"required": ["label", "value"]', '"required": ["label", "value", "unit"]'),
  );
  await expect(page.locator('portico-mistakes section')).toContainText('"unit"');
});
