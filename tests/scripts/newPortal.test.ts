import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createDescriptorFormat } from '../../scripts/descriptorFormat.ts';
import { migrate } from '../../scripts/migrate.ts';
import { newPortal } from '../../scripts/newPortal.ts';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { addMissingTexts } from '../../scripts/texts.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { compile } from '../../src/compiler/compile.ts';

vi.spyOn(console, 'log').mockImplementation(() => undefined);
const place = mkdtempSync(join(tmpdir(), 'portico-new-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('a new portal', () => {
  it.each(['en,de', 'ro,fr', 'de'])('compiles without a diagnostic in %s', async (languages) => {
    const folder = join(place, `portal-${languages.replace(',', '-')}`);
    newPortal(folder, languages);
    const source = await readPortalFolder(join(folder, 'screens'));
    const { diagnostics, release } = compile(source, vocabulary);
    expect(diagnostics).toEqual([]);
    const { languages: declared } = JSON.parse(release?.files.get('portal.json') ?? '{}') as {
      readonly languages: unknown;
    };
    expect(declared).toMatchObject({
      default: languages.split(',')[0],
      available: languages.split(','),
    });
  });

  it('writes English dates with the day first, which no reader takes for another month', async () => {
    const folder = join(place, 'dated');
    newPortal(folder, 'en,fr');
    const { release } = compile(await readPortalFolder(join(folder, 'screens')), vocabulary);
    const { locales } = JSON.parse(release?.files.get('portal.json') ?? '{}') as {
      readonly locales: Readonly<Record<string, { readonly dates: string }>>;
    };
    expect(locales['en']?.dates).toBe('en-GB');
    expect(locales['fr']?.dates).toBe('fr');
  });

  it('is formatted, and leaves no mark of the template', async () => {
    const folder = join(place, 'formatted');
    newPortal(folder, 'en,de');
    const format = createDescriptorFormat();
    const { files } = await readPortalFolder(join(folder, 'screens'));
    expect(files.size).toBeGreaterThan(0);
    for (const [path, text] of files) expect([path, format(path, text)]).toEqual([path, text]);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toMatch(/\{\{\w+\}\}/);
  });

  it('has its name from the folder, in few files', () => {
    const folder = join(place, 'North_Clinic');
    newPortal(folder, undefined);
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string;
    };
    expect(name).toBe('north-clinic');
    expect(readFileSync(join(folder, 'screens/texts/en.yaml'), 'utf8')).toContain('North Clinic');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeLessThanOrEqual(16);
  });

  it('refuses a folder that is not empty, and writes nothing', () => {
    const folder = mkdtempSync(join(place, 'full-'));
    writeFileSync(join(folder, 'notes.txt'), '');
    expect(() => newPortal(folder, undefined)).toThrow('has "notes.txt"');
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });

  it('is written where only the package was installed, and keeps its dependency', () => {
    const folder = mkdtempSync(join(place, 'installed-'));
    const dependencies = { portico: 'file:../portico-0.1.0.tgz' };
    const scripts = { test: 'exit 1', lint: 'oxlint' };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'library', type: 'commonjs', scripts, dependencies }),
    );
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    newPortal(folder, undefined);
    const written = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(written).toMatchObject({ name: 'library', type: 'module', dependencies });
    expect(written.scripts['lint']).toBe('oxlint');
    expect(written.scripts['test']).toMatch(/^portico check/);
    // messages of the compiler name this one
    expect(written.scripts['migrate']).toBe('portico migrate');
  });

  it('refuses a path that is a file', () => {
    const file = join(place, 'notes.txt');
    writeFileSync(file, 'kept');
    expect(() => newPortal(file, undefined)).toThrow(
      `"${file}" is a file; a new portal needs an empty or missing folder.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  it.each([
    ['fr,ar', 'fr'],
    ['ar,en', 'en'],
    ['ar', 'en'],
  ])('compiles in %s, with texts to translate', async (languages, model) => {
    const folder = join(place, `foreign-${languages.replace(',', '-')}`);
    const { screens, ...written } = newPortal(folder, languages);
    expect(written).toMatchObject({ untranslated: ['ar'], model });
    expect(await addMissingTexts(screens)).toBeGreaterThan(0);
    expect(readdirSync(join(screens, 'texts')).sort()).toEqual(
      languages
        .split(',')
        .map((language) => `${language}.yaml`)
        .sort(),
    );
    const { diagnostics, release } = compile(await readPortalFolder(screens), vocabulary);
    expect(diagnostics).toEqual([]);
    const { locales } = JSON.parse(release?.files.get('portal.json') ?? '{}') as {
      readonly locales: Readonly<Record<string, { readonly direction?: string }>>;
    };
    expect(locales['ar']?.direction).toBe('rtl');
  });

  it('refuses what is no language, and one that is named twice', () => {
    expect(() => newPortal(join(place, 'none'), 'en,xq')).toThrow('"xq" is not a language');
    expect(() => newPortal(join(place, 'none'), 'en,../x')).toThrow('"../x" is not a language');
    expect(() => newPortal(join(place, 'none'), 'en,en')).toThrow('names a language twice');
    expect(readdirSync(place)).not.toContain('none');
  });
});

it('a new portal has nothing to migrate', async () => {
  const folder = join(place, 'newest');
  newPortal(folder, 'en,it');
  expect(await migrate(join(folder, 'screens'), true)).toBe(false);
});
