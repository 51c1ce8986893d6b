import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { messages, type Message } from '../../src/compiler/messages.ts';
import { basePortal, samplesFolder, sampleVocabulary as vocabulary } from './sampleFolders.ts';

const files = basePortal();
const codesOf = (given: ReadonlyMap<string, string>, own = vocabulary): string[] =>
  compile({ files: given }, own).diagnostics.map(({ code }) => code);

describe('messages', () => {
  const folder = join(import.meta.dirname, '../../src/compiler');
  const texts = readdirSync(folder)
    .filter((file) => /^(?:\w+M|m)essages\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const sources = texts.join('\n');
  const codes = [
    ...new Set(
      [...sources.matchAll(/(?:error|warning)\(\s*'([a-z-]+)'/g)].map((match) => match[1] ?? ''),
    ),
  ];
  const shown = readdirSync(samplesFolder)
    .map((name) => join(samplesFolder, name, 'expected.txt'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  // Covered by the tests below, which need another vocabulary, other assets or no portal.
  const elsewhere = [
    'no-portal',
    'unknown-asset',
    'unknown-module',
    'node-without-name',
    'wrong-shape',
    'too-many',
    'too-deep',
    'expression-too-long',
    'our-mistake',
    'cannot-migrate',
    'migrate-by-hand',
  ];

  it('each have a sample', () => {
    expect(codes.length).toBeGreaterThan(100);
    expect(
      codes.filter((code) => !shown.includes(`  ${code}\n`) && !elsewhere.includes(code)),
    ).toEqual([]);
  });

  it('have one name each, whichever file they are in', () => {
    const names = texts.flatMap((text) =>
      [...text.matchAll(/^ {2}(\w+): \(/gm)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are sentences about the document, without internal words', () => {
    const internal =
      /\b(ajv|schemaPath|instancePath|undefined|NaN|\[object|additionalProperties|oneOf|anyOf)\b/;
    for (const line of shown.split('\n').filter((one) => one.startsWith('  '))) {
      expect(line, line).not.toMatch(internal);
      expect(line.trimEnd().endsWith('.') || line.trimEnd().endsWith('?'), line).toBe(true);
    }
  });

  it('have a code of lower-case words', () => {
    for (const make of Object.values(messages))
      expect((make as (...args: never[]) => Message).name).toEqual(expect.any(String));
    for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('a message without a sample', () => {
  it('reports a folder without a portal', () => {
    expect(codesOf(new Map([['theme.yaml', files.get('define.yaml') ?? '']]))).toContain(
      'no-portal',
    );
  });

  it('reports a value that is too deep or too long', () => {
    const withShow = (show: string) =>
      new Map(files).set(
        'screens/shelf.screen.yaml',
        `${files.get('screens/shelf.screen.yaml') ?? ''}  - { type: text, text: common.yes, show: ${show} }\n`,
      );
    expect(codesOf(withShow('['.repeat(20_000)))).toContain('too-deep');
    expect(
      codesOf(withShow(`"= ${Array.from({ length: 3000 }, () => 'true').join(' || ')}"`)),
    ).toEqual(['expression-too-long']);
    expect(codesOf(withShow(`"= 1${'+1'.repeat(990)} > 0"`))).toEqual([]);
  });

  it('reports an image that is missing in assets', () => {
    const withPicture = new Map(files).set(
      'screens/shelf.screen.yaml',
      `${files.get('screens/shelf.screen.yaml') ?? ''}  - { type: image, src: /media/a.png, width: 1, height: 1, alt: common.yes }\n`,
    );
    const compiled = (assets: ReadonlyMap<string, string>) =>
      compile({ files: withPicture, assets }, vocabulary).diagnostics.map(({ code }) => code);
    expect(compiled(new Map())).toEqual(['unknown-asset']);
    expect(compiled(new Map([['a.png', 'hash']]))).toEqual([]);
  });

  it('reports a font file of the theme that is missing in assets', () => {
    const theme =
      'schema: theme/1\nfaces:\n  - { family: A, src: /media/a.woff2 }\n  - { family: B, src: /media/b.woff2 }\n';
    const { diagnostics } = compile(
      { files: new Map(files).set('theme.yaml', theme), assets: new Map([['a.woff2', 'hash']]) },
      vocabulary,
    );
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'unknown-asset',
        file: 'theme.yaml',
        line: 4,
        column: 23,
      }),
    ]);
  });

  it('reports a logo that is missing in assets', () => {
    const portal = files.get('portal.yaml') ?? '';
    const compiled = (logo: string, assets?: ReadonlyMap<string, string>) =>
      compile(
        { files: new Map(files).set('portal.yaml', `${portal}logo: ${logo}\n`), assets },
        vocabulary,
      ).diagnostics.map(({ code, file, line }) => ({ code, file, line }));
    const line = portal.split('\n').length;
    expect(compiled('/media/logo.svg', new Map([['logo.png', 'hash']]))).toEqual([
      { code: 'unknown-asset', file: 'portal.yaml', line },
    ]);
    expect(compiled('/media/logo.svg', new Map([['logo.svg', 'hash']]))).toEqual([]);
    // pages may show pictures of the portal and its services only
    expect(compiled('https://pictures.example/logo.svg', new Map())).toEqual([
      { code: 'blocked-address', file: 'portal.yaml', line },
    ]);
    expect(compiled('/media/logo.svg')).toEqual([]);
  });

  it('reports a missing sandbox module', () => {
    const portal = files.get('portal.yaml') ?? '';
    const compiled = (modules?: ReadonlySet<string>) =>
      compile(
        {
          files: new Map(files).set('portal.yaml', `${portal}sandbox: sandbox/idex.ts\n`),
          modules,
        },
        vocabulary,
      ).diagnostics;
    const line = portal.split('\n').length;
    expect(compiled(new Set(['sandbox/index.ts']))).toMatchObject([
      {
        code: 'unknown-module',
        file: 'portal.yaml',
        line,
        hint: 'Did you mean "sandbox/index.ts"?',
      },
    ]);
    expect(compiled(new Set(['sandbox/idex.ts']))).toEqual([]);
    expect(compiled()).toEqual([]);
  });

  it('reports a list that is too long or has duplicates where the widget forbids them', () => {
    const pair = {
      type: 'pair',
      title: 'Pair',
      description: 'Two numbers.',
      kind: 'node' as const,
      props: {
        type: 'object',
        properties: {
          of: { type: 'array', items: { type: 'integer' }, maxItems: 2, uniqueItems: true },
        },
        additionalProperties: false,
      },
    };
    const given = (of: string) => {
      const shelf = `${files.get('screens/shelf.screen.yaml') ?? ''}  - { type: pair, of: ${of} }\n`;
      return compile(
        { files: new Map(files).set('screens/shelf.screen.yaml', shelf) },
        { ...vocabulary, widgets: [...vocabulary.widgets, pair] },
      ).diagnostics.map(({ code, message }) => ({ code, message }));
    };
    expect(given('[1, 2, 3]')).toEqual([
      { code: 'too-many', message: '"of" takes at most 2 entries.' },
    ]);
    expect(given('[1, 1]')).toEqual([
      { code: 'wrong-shape', message: 'The value does not have an allowed shape.' },
    ]);
    expect(given('[1, 2]')).toEqual([]);
  });
});

describe('a mistake of the compiler that no sample shows', () => {
  it('reports an internal compiler error at its file, beside the diagnostics of other files', () => {
    const broken = {
      type: 'broken',
      title: 'Broken',
      description: 'Breaks.',
      kind: 'node' as const,
      props: {
        type: 'object',
        properties: { of: { type: 'string' } },
        additionalProperties: false,
      },
      get label(): string {
        throw new RangeError('No label.');
      },
    };
    const shelf = `${files.get('screens/shelf.screen.yaml') ?? ''}  - { type: broken, of: a }\n`;
    const login = (files.get('screens/login.screen.yaml') ?? '').replace(
      'title: login.title',
      'title: login.titel',
    );
    const { diagnostics, release } = compile(
      {
        files: new Map(files)
          .set('screens/shelf.screen.yaml', shelf)
          .set('screens/login.screen.yaml', login),
      },
      { ...vocabulary, widgets: [...vocabulary.widgets, broken] },
    );
    expect(release).toBeUndefined();
    expect(diagnostics.map(({ code, file, line }) => ({ code, file, line }))).toEqual(
      expect.arrayContaining([
        { code: 'our-mistake', file: 'screens/shelf.screen.yaml', line: 1 },
        { code: 'unknown-text', file: 'screens/login.screen.yaml', line: 4 },
      ]),
    );
    expect(diagnostics.find(({ code }) => code === 'our-mistake')?.message).toContain(
      'RangeError: No label',
    );
  });

  it('reports an internal compiler error in shared files', () => {
    const assets = new Proxy(new Map<string, string>(), {
      get: () => {
        throw new Error('Nothing is listed.');
      },
    });
    const { diagnostics } = compile(
      {
        files,
        get assets(): ReadonlyMap<string, string> {
          return assets.get('') as never;
        },
      },
      vocabulary,
    );
    expect(diagnostics).toMatchObject([{ code: 'our-mistake', file: 'portal.yaml' }]);
  });
});

describe('a message without a sample: nodes and texts', () => {
  it('reports a widget without an accessible name', () => {
    const stamp = {
      type: 'stamp',
      title: 'Stamp',
      description: 'A stamp.',
      kind: 'node' as const,
      label: 'name',
      props: {
        type: 'object',
        properties: { name: { type: 'string', 'x-kind': 'text' } },
        additionalProperties: false,
      },
    };
    const withStamp = (node: string) =>
      new Map(files).set(
        'screens/shelf.screen.yaml',
        `${files.get('screens/shelf.screen.yaml') ?? ''}  - ${node}\n`,
      );
    const own = { ...vocabulary, widgets: [...vocabulary.widgets, stamp] };
    expect(codesOf(withStamp('{ type: stamp }'), own)).toEqual(['node-without-name']);
    expect(codesOf(withStamp('{ type: stamp, name: common.yes }'), own)).toEqual([]);
  });

  it('accepts settings of any type for a widget that lists no values', () => {
    const gauge = {
      type: 'gauge',
      title: 'Gauge',
      description: 'A gauge.',
      kind: 'node' as const,
      settings: {
        gaugeSteps: { description: 'The steps.' },
        gaugeOn: { description: 'Whether it moves.' },
        gaugeSide: { description: 'The side.', values: ['left', 'right'] },
      },
      props: { type: 'object', properties: {}, additionalProperties: false },
    };
    const own = { ...vocabulary, widgets: [...vocabulary.widgets, gauge] };
    const withSide = (side: string) =>
      new Map(files)
        .set(
          'portal.yaml',
          (files.get('portal.yaml') ?? '').replace(
            /^settings:\n/m,
            `$&  gaugeSteps: { type: integer, default: 5 }
  gaugeOn: { type: boolean, default: false }
  gaugeSide: { type: string, default: ${side} }
`,
          ),
        )
        .set(
          'screens/shelf.screen.yaml',
          `${files.get('screens/shelf.screen.yaml') ?? ''}  - { type: gauge }\n`,
        );
    expect(codesOf(withSide('left'), own)).toEqual([]);
    expect(codesOf(withSide('top'), own)).toEqual(['setting-value']);
  });

  it('reports an unreadable texts file without reporting its texts as missing', () => {
    const texts = files.get('texts/en.yaml') ?? '';
    expect(
      codesOf(new Map([...files, ['texts/en.yaml', `${texts}\nshelf: { title: twice }\n`]])),
    ).toEqual(['duplicate-key']);
    expect(
      codesOf(
        new Map([...files, ['texts/en.yaml', texts.replace('schema: texts/1', 'schema: texts/9')]]),
      ),
    ).toHaveLength(1);
  });
});
