import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { runNew } from '../../scripts/new.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';

const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const place = mkdtempSync(join(tmpdir(), 'portico-crud-texts-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('new screens of records compile at once in a language that Portico has no texts in', async () => {
  const folder = join(place, 'orders');
  const screens = join(folder, 'screens');
  const call = (positionals: readonly string[], values: Readonly<Record<string, string>>) =>
    runNew({ positionals, values, folder: screens, environment: {} });
  await call([folder], { languages: 'en,ar' });
  expect(print).toHaveBeenCalledWith(
    'screens/texts/ar.yaml: translate the texts, which are in English.',
  );
  appendFileSync(join(screens, 'texts/en.yaml'), 'motto: Always open\n');
  await call(['crud', 'requests'], { name: 'orders', one: 'order' });
  expect(print).toHaveBeenCalledWith(
    expect.stringMatching(/^[1-9]\d* texts of widgets and forms are added in English/),
  );
  // the author's own text stays missing
  expect(readFileSync(join(screens, 'texts/ar.yaml'), 'utf8')).not.toContain('motto');
  const english = join(screens, 'texts/en.yaml');
  writeFileSync(english, readFileSync(english, 'utf8').replace('motto: Always open\n', ''));
  const { diagnostics } = compile(await readPortalFolder(screens), vocabulary);
  expect(diagnostics).toEqual([]);
});
