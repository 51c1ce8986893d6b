import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../scripts/buildApp.ts';
import type { Bundle } from '../scripts/pageNeeds.ts';
import { readPortalFolder } from '../scripts/portalFolder.ts';
import { vocabulary } from '../scripts/vocabulary.ts';
import { testFolder } from '../scripts/workFolders.mjs';
import { createCompiler } from '../src/compiler/compile.ts';
import { readBuiltApp, type BuiltApp, type Weight } from './bench/bundleSize.ts';
import { generatePortal, type Addresses } from './bench/generatePortal.ts';
import { weighScreens } from './bench/portalBytes.ts';
import { generatedDescriptors } from './bench/workloads/formDescriptors.ts';

// Bytes only, because times depend on the machine; `npm run bench` reports those.
const directory = testFolder('budgets');
const kilobyte = 1024;
const benchPortal = 'tests/bench/portal';

async function release(
  folder: string,
  screens?: number,
  addresses?: Addresses,
): Promise<ReadonlyMap<string, string>> {
  const read = await readPortalFolder(folder);
  const { release: compiled, diagnostics } = createCompiler(vocabulary).compile(
    screens === undefined ? read : generatePortal(read, screens, addresses),
  );
  if (compiled === undefined)
    throw new Error(
      diagnostics
        .slice(0, 5)
        .map(({ file, line, message }) => `${file}:${line} ${message}`)
        .join('\n'),
    );
  return compiled.files;
}

const sum = ({ js, css, data }: Weight) => js + css + data;

describe('the bytes of a first visit', () => {
  let app: BuiltApp;
  let shipped: ReadonlyMap<string, string>;
  beforeAll(async () => {
    await buildApp(directory, 'screens');
    app = await readBuiltApp(directory);
    shipped = await release('screens');
  });

  it('are at most 165 kB of script and 25 kB of styles until the login is interactive', async () => {
    const { js, css } = await app.weigh(shipped, '/');
    expect(js / kilobyte).toBeLessThanOrEqual(165);
    expect(css / kilobyte).toBeLessThanOrEqual(25);
  });

  it('are at most 210 kB of script until a card holder sees balance and transactions', async () => {
    const { js } = await app.weigh(shipped, '/beneficiary');
    expect(js / kilobyte).toBeLessThanOrEqual(210);
  });

  it('have nothing of the Studio, its previews and the tools of development', async () => {
    const marks = ['portico-marks', 'portico_dev', 'portico.dev.', '/_portico/', 'studio-canvas'];
    const contents = async (folder: string) => {
      const names = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = names.filter((entry) => entry.isFile());
      return await Promise.all(
        files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
      );
    };
    const sources = [...(await contents('src/studio')), ...(await contents('src/runtime/dev'))];
    const built = await contents(directory);
    for (const mark of marks) {
      expect(
        sources.some((text) => text.includes(mark)),
        mark,
      ).toBe(true);
      expect(
        built.filter((text) => text.includes(mark)),
        mark,
      ).toEqual([]);
    }
  });

  it('stay within the limit of each screen above login or its shell', async () => {
    const budgets = await weighScreens(app, shipped);
    expect([...new Set(budgets.map(({ most }) => most))].toSorted()).toEqual(
      expect.arrayContaining([15, 20, 60]),
    );
    expect(budgets.filter(({ above }) => above === 'login').map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/invite/*',
        '/s/*',
        '/activate_account/*',
        '/create_account/*',
        '/create_account',
        '/oauth',
        '/create_user_company',
      ]),
    );
    for (const { path, above, weight, most } of budgets)
      expect(weight, `${path}, kB above ${above}`).toBeLessThanOrEqual(most);
  });

  it('are at most 185 kB of script for the measured sign-in page', async () => {
    const { js } = await app.weigh(await release(benchPortal), '/L');
    expect(js / kilobyte).toBeLessThanOrEqual(185);
  });

  // A sample of the 2,000 screens that `npm run soak` compiles: growth must be linear, at most as
  // from 50 to 400.
  const screens = process.env['SOAK'] === '1' ? 2000 : 200;
  const most = 1 + 0.03 * Math.min(1, (screens - 50) / (400 - 50));
  for (const [under, addresses, paths] of [
    ['', undefined, ['/', '/account/review']],
    [' under one first part of the address', 'one-folder', ['/', '/area/account_review']],
  ] as const) {
    it(`grow by at most ${((most - 1) * 100).toFixed(1)} % from 50 screens to ${screens}${under}`, async () => {
      const [few, many] = await Promise.all([
        release(benchPortal, 50, addresses),
        release(benchPortal, screens, addresses),
      ]);
      for (const path of paths) {
        expect(
          sum(await app.weigh(many, path)) / sum(await app.weigh(few, path)),
          path,
        ).toBeLessThanOrEqual(most);
      }
    }, 600_000);
  }
});

describe('the built portal', () => {
  let scripts: ReadonlyMap<string, string>;
  beforeAll(async () => {
    await buildApp(directory, 'screens');
    const assets = (await readdir(join(directory, 'assets'))).filter((file) =>
      file.endsWith('.js'),
    );
    scripts = new Map(
      await Promise.all(
        assets.map(
          async (file) => [file, await readFile(join(directory, 'assets', file), 'utf8')] as const,
        ),
      ),
    );
  });

  it('validates forms with precompiled @rjsf/validator-ajv8 and ships no schema compiler', () => {
    const holding = (words: string) =>
      [...scripts].filter(([, text]) => text.includes(words)).map(([file]) => file);
    expect(holding('The schema associated with the precompiled validator differs')).toEqual([
      expect.stringMatching(/^form-/),
    ]);
    for (const words of ['strict mode: ', 'schema with key or id', 'new Function'])
      expect(holding(words), words).toEqual([]);
  });

  it('has nothing of the tools of development', async () => {
    const marks = ['portico-tools', 'portico-mistakes', 'portico_dev', '/_portico/'];
    const sources = await Promise.all(
      (await readdir('src/runtime/dev', { recursive: true }))
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFile(join('src/runtime/dev', file), 'utf8')),
    );
    for (const mark of marks) {
      expect(sources.join('\n'), `the tools have ${mark}`).toContain(mark);
      const holding = [...scripts].filter(([, text]) => text.includes(mark)).map(([file]) => file);
      expect(holding, mark).toEqual([]);
    }
  });

  it('has the further verbs and functions in a file each, which no first screen loads', async () => {
    const bundle = JSON.parse(await readFile(join(directory, 'app.json'), 'utf8')) as Bundle;
    const entries = Object.values(bundle).filter(({ isEntry }) => isEntry === true);
    const first = new Set(
      entries.flatMap(({ file, imports = [] }) => [
        file,
        ...imports.flatMap((key) => bundle[key]?.file ?? []),
      ]),
    );
    const [ofVerbs = '', ofFunctions = ''] = ['actions/furtherActions.ts', 'furtherBlocks.ts'].map(
      (key) => bundle[key]?.file,
    );
    expect(ofVerbs).not.toBe(ofFunctions);
    for (const file of [ofVerbs, ofFunctions]) expect(first).not.toContain(file);
    const holding = (words: RegExp) =>
      [...scripts]
        .filter(([, text]) => words.test(text))
        .map(([file]) => `assets/${file}`)
        .filter((file) => file === ofVerbs || file === ofFunctions || first.has(file));
    const { actions, functions } = vocabulary.further;
    for (const verb of actions)
      expect(holding(new RegExp(`verb:["'\`]${verb}["'\`]`)), verb).toEqual([ofVerbs]);
    for (const name of functions) {
      const own = bundle[`expressions/functions/${name}.ts`]?.file;
      if (own !== undefined) expect([ofFunctions, ...first], name).not.toContain(own);
      expect(holding(new RegExp(`[{,]${name}:\\[["'\`]`)), name).toEqual(
        own === undefined ? [ofFunctions] : [],
      );
    }
  });

  it('loads modules of the runtime on demand, and not with every page', async () => {
    const imported = (await readdir('src/runtime'))
      .filter((file) => /\.tsx?$/.test(file))
      .map(async (file) =>
        [
          ...(await readFile(join('src/runtime', file), 'utf8')).matchAll(
            /import\('\.\/([^']+)'\)/g,
          ),
        ].map(([, path]) => `runtime/${path}`),
      );
    // the form engine is one file with all of its dependencies
    const late = [...new Set((await Promise.all(imported)).flat())].filter(
      (path) => !path.startsWith('runtime/form/'),
    );
    expect(late).toEqual(
      expect.arrayContaining([
        'runtime/Toasts.tsx',
        'runtime/followAddress.ts',
        'runtime/messageFiller.ts',
      ]),
    );
    const bundle = JSON.parse(await readFile(join(directory, 'app.json'), 'utf8')) as Readonly<
      Record<string, { readonly file: string; readonly imports?: readonly string[] }>
    >;
    const first = Object.entries(bundle).find(([, { file }]) => /\/core-/.test(file));
    expect(first?.[1].imports?.filter((key) => /Dialog|useModal/.test(key))).toEqual([]);
    for (const part of late)
      expect(bundle[part]?.file ?? 'in no file of its own', part).not.toMatch(/\/core-|no file/);
  });

  it('compiles React and its own scripts eagerly, and large libraries on demand', () => {
    const marked = [...scripts]
      .filter(([, text]) => text.startsWith('//# allFunctionsCalledOnLoad\n'))
      .map(([file]) => file.slice(0, -'-12345678.js'.length));
    expect(marked).toEqual(
      expect.arrayContaining(['react', 'core', 'index', 'Table', 'AreaFrame']),
    );
    for (const library of [
      'canvas',
      'drawingService',
      'VirtualTable',
      'MapSurface',
      'openPdf',
      'form',
    ])
      expect(marked).not.toContain(library);
  });
});

describe('the benchmark portal', () => {
  it('equals the output of its generator', async () => {
    for (const [path, text] of generatedDescriptors())
      expect(await readFile(join(benchPortal, path), 'utf8'), path).toBe(text);
  });
});
