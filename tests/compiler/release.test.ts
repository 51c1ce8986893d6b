import { describe, expect, it } from 'vitest';
import { indicesOf, routesOf } from '../../scripts/releaseRoutes.ts';
import { compile, createCompiler, type Release } from '../../src/compiler/compile.ts';
import { widgetsSchema } from '../../src/compiler/validate/vocabularySchema.ts';
import { generatedPortal, screen } from './generatedPortal.ts';
import { basePortal, sampleVocabulary as vocabulary } from './sampleFolders.ts';

const files = basePortal();

function releaseOf(given: ReadonlyMap<string, string>): Release {
  const { release, diagnostics } = compile({ files: given }, vocabulary);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (release === undefined) throw new Error('There is no release.');
  return release;
}

const read = (release: Release, file: string): Record<string, unknown> =>
  JSON.parse(release.files.get(file) ?? 'null') as Record<string, unknown>;

describe('a release', () => {
  it('checks configuration files at the path that the portal declares', () => {
    const portal = files.get('portal.yaml') ?? '';
    const declared = new Map(files)
      .set(
        'portal.yaml',
        portal.replace('{language}/{kind}_config.json', 'options/{kind}+{language}'),
      )
      .set('config/options/reader+en.yaml', 'unheard: 1');
    expect(declared.get('portal.yaml')).not.toBe(portal);
    const found = (given: ReadonlyMap<string, string>) =>
      compile({ files: given }, vocabulary).diagnostics.map(({ code, file }) => [code, file]);
    expect(found(declared)).toContainEqual(['unknown-member', 'config/options/reader+en.yaml']);
    declared.delete('config/options/reader+en.yaml');
    declared.set('config/en/reader_config.yaml', '{}');
    expect(found(declared)).toContainEqual(['unknown-kind', 'config/en/reader_config.yaml']);
  });

  it('has an index of the routes at "/", also if no screen is there', () => {
    const moved = new Map(
      [...files].map(([file, text]) => [file, text.replace(/^path: \/$/m, 'path: /home')]),
    );
    expect(moved).not.toEqual(files);
    expect(releaseOf(moved).files.get('routes/_root.json')).toBe('[]');
    expect(releaseOf(files).files.get('routes/_root.json')).not.toBe('[]');
  });

  it('has the same bytes for any order of the files', () => {
    const first = releaseOf(files);
    const second = releaseOf(new Map([...files].reverse()));
    expect(second.id).toBe(first.id);
    expect([...second.files].sort()).toEqual([...first.files].sort());
  });

  it('has another id when one of its bytes changes', () => {
    const changed = new Map(files).set(
      'texts/en.yaml',
      (files.get('texts/en.yaml') ?? '').replace('Books', 'All books'),
    );
    expect(releaseOf(changed).id).not.toBe(releaseOf(files).id);
  });

  it('contains its id in its portal file, which does not grow with the number of screens', () => {
    const small = releaseOf(files);
    const large = releaseOf(generatedPortal(20));
    expect(read(small, 'portal.json')['release']).toBe(small.id);
    expect(large.files.get('portal.json')?.length).toBe(small.files.get('portal.json')?.length);
  });

  it('lists the widgets of a shell that may load after the first paint', () => {
    const widgets = vocabulary.widgets.map((widget) =>
      widget.type === 'text' ? { ...widget, late: true as const } : widget,
    );
    const shellOf = (known: typeof vocabulary) =>
      JSON.parse(
        compile({ files }, known).release?.files.get('shells/main.json') ?? '{}',
      ) as object;
    expect(shellOf({ ...vocabulary, widgets })).toMatchObject({ late: ['text'] });
    expect(shellOf(vocabulary)).toHaveProperty('shell', 'main');
    expect(shellOf(vocabulary)).not.toHaveProperty('late');
  });

  it('has the locales of each language, with precomputed data', () => {
    const localesOf = (languages: string) => {
      const portal = (files.get('portal.yaml') ?? '').replace(/^languages: .*$/m, languages);
      return read(releaseOf(new Map(files).set('portal.yaml', portal)), 'portal.json')['locales'];
    };
    const base = 'languages: { default: ro, available: [ro, en], store: lang';
    expect(localesOf(`${base}, locales: { en: en-US } }`)).toEqual({
      ro: { words: 'ro', numbers: 'ro', dates: 'ro', firstDay: 0 },
      en: { words: 'en-US', numbers: 'en-US', dates: 'en-US', firstDay: 6 },
    });
    expect(localesOf(`${base}, numbers: de-DE, dates: en-GB }`)).toEqual({
      ro: { words: 'ro', numbers: 'de-DE', dates: 'en-GB', firstDay: 0 },
      en: { words: 'en', numbers: 'de-DE', dates: 'en-GB', firstDay: 0 },
    });
  });
});

describe('a release: its routes', () => {
  it('separates the routes of each first segment', () => {
    const release = releaseOf(files);
    expect(release.files.get('routes/_root.json')).toContain('"screen":"login"');
    expect(release.files.get('routes/shelf.json')).not.toContain('"screen":"login"');
  });

  it('has a separate index for routes that begin with a parameter', () => {
    const branch = (files.get('screens/login.screen.yaml') ?? '')
      .replace('path: /\n', 'path: /{branch}\n')
      .replace('screen: login\n', 'screen: branch\n');
    const release = releaseOf(new Map(files).set('screens/branch.screen.yaml', branch));
    expect(JSON.parse(release.files.get('routes/_param.json') ?? '[]')).toMatchObject([
      { path: '/{branch}', screen: 'branch' },
    ]);
    expect(releaseOf(files).files.has('routes/_param.json')).toBe(false);
  });

  it('splits an index of many routes by the next segment, and finds each of them', () => {
    const login = files.get('screens/login.screen.yaml') ?? '';
    const paths = [
      ...Array.from({ length: 40 }, (_, index) => `/office/Desk${index}`),
      '/office',
      '/office/desk0/drawer',
      '/office/{room}/plan',
      '/office/desk0/*',
      '/office/*',
    ];
    const many = new Map(files);
    paths.forEach((path, index) =>
      many.set(
        `screens/desk_${index}.screen.yaml`,
        login
          .replace('path: /\n', `path: ${JSON.stringify(path)}\n`)
          .replace('screen: login\n', `screen: desk_${index}\n`),
      ),
    );
    const release = releaseOf(many);
    expect(read(release, 'routes/office.json')).toMatchObject({
      here: [{ path: '/office' }, { path: '/office/*' }],
      open: true,
    });
    expect(read(release, 'routes/office/desk0.json')).toMatchObject([
      { path: '/office/Desk0' },
      { path: '/office/desk0/drawer' },
      { path: '/office/desk0/*' },
    ]);
    expect(read(release, 'routes/office/_param.json')).toMatchObject([
      { path: '/office/{room}/plan' },
    ]);
    for (const path of paths) {
      const { here = [] } = read(release, 'routes/office.json');
      const last = indicesOf(release.files, path).at(-1) ?? '';
      const held = [here, read(release, last)].flat() as readonly { readonly path: string }[];
      expect(
        held.map((one) => one.path),
        path,
      ).toContain(path);
    }
    expect(routesOf(release.files).filter(({ path }) => path.startsWith('/office')).length).toBe(
      paths.length,
    );
  });
});

describe('a release: its screens', () => {
  it('marks a screen as pre-rendered when it declares that', () => {
    const login = (files.get('screens/login.screen.yaml') ?? '').replace(
      'access: public\n',
      'access: public\nprerender: true\n',
    );
    expect(
      read(releaseOf(new Map(files).set('screens/login.screen.yaml', login)), 'screens/login.json')[
        'prerender'
      ],
    ).toBe(true);
    expect(read(releaseOf(files), 'screens/login.json')).not.toHaveProperty('prerender');
  });

  it('includes with each screen only the constants and tables that it names', () => {
    const release = releaseOf(files);
    expect(Object.keys(read(release, 'screens/shelf.json')['define'] as object)).toEqual([
      'colour',
      'pageSize',
      'shelfCodes',
    ]);
    expect(read(release, 'screens/login.json')['define']).toEqual({});
  });

  it('includes with each screen only its own texts, including those of its forms', () => {
    const release = releaseOf(files);
    expect(Object.keys(read(release, 'texts/en/login.json'))).toEqual(
      expect.arrayContaining(['login.title', 'login.username', 'login.submit']),
    );
    expect(Object.keys(read(release, 'texts/en/login.json'))).not.toContain('shelf.title');
    expect(Object.keys(read(release, 'texts/en/portal.json'))).toEqual(
      expect.arrayContaining(['portal.name', 'failure_GONE']),
    );
  });

  it('computes a value once, unless it reads the clock, which notifies no reader', () => {
    const path = [...files.keys()].find((file) => file.startsWith('screens/')) ?? '';
    const text = (files.get(path) ?? '').replace(
      'body:\n',
      "values: { day: '= today()', shown: '= upper(toText(values.day))', twice: '= 2 * size(path)' }\nbody:\n  - { type: text, text: '= values.shown' }\n  - { type: text, text: '= toText(values.twice)' }\n",
    );
    const release = releaseOf(new Map(files).set(path, text));
    const id = /screen: (\w+)/.exec(text)?.[1] ?? '';
    expect(Object.keys(read(release, `screens/${id}.json`)['values'] as object)).toEqual(['twice']);
  });

  it('has the position of each node and step', () => {
    const map = read(releaseOf(files), 'maps/screens/shelf.json');
    expect(map['body.0']).toEqual(['screens/shelf.screen.yaml', 17, 5]);
    const maps = [...releaseOf(files).files.keys()].filter((file) => file.startsWith('maps/'));
    expect(maps).toContain('maps/portal/banner.json');
    expect(maps.join(' ')).not.toContain('undefined');
  });

  it('exists exactly when there is no error', () => {
    const broken = compile(
      { files: new Map(files).set('extra.yaml', 'schema: screen/1\nscreen: x\n') },
      vocabulary,
    );
    expect(broken.release).toBeUndefined();
    expect(broken.diagnostics.length).toBeGreaterThan(0);
  });
});

describe('a caching compiler', () => {
  it('gives the same result as a fresh one, edit after edit', () => {
    const compiler = createCompiler(vocabulary);
    const start = generatedPortal(8);
    const edits: (readonly [string, (text: string) => string])[] = [
      ['screens/generated/s3.screen.yaml', () => screen(3, 'generated.title4')],
      ['screens/generated/s3.screen.yaml', (text) => text.replace('data.books', 'data.boks')],
      ['screens/generated/s3.screen.yaml', () => screen(3)],
      ['screens/generated/s2.screen.yaml', (text) => text.replace('/shelf/s2', '/shelf/{id}/s2')],
      ['forms/login.form.yaml', (text) => text.replace('username: {', 'user: {')],
      ['texts/ro.yaml', (text) => text.replace('shelf: {', 'shelves: {')],
      [
        'fragments/foot.fragment.yaml',
        (text) => text.replace('params.page.number + 1', 'params.page.nummer'),
      ],
      ['define.yaml', (text) => text.replace('colour:', 'color:')],
      ['shells/main.shell.yaml', (text) => text.replace('reader: {', 'visitor: {')],
      [
        'access.yaml',
        (text) => text.replace('roles: [READER, CLERK, CHIEF], when', 'roles: [READER], when'),
      ],
    ];
    for (const [file, edit] of edits) {
      const changed = new Map(start).set(file, edit(start.get(file) ?? ''));
      const kept = compiler.compile({ files: changed });
      const cold = compile({ files: changed }, vocabulary);
      expect(kept.diagnostics).toEqual(cold.diagnostics);
      expect(kept.release?.id).toBe(cold.release?.id);
      expect(kept.access).toEqual(cold.access);
    }
  });

  it('writes the texts of a fresh one when words, their uses or shared texts change', () => {
    const compiler = createCompiler(vocabulary);
    let now: ReadonlyMap<string, string> = generatedPortal(4);
    const s1 = 'screens/generated/s1.screen.yaml';
    const steps: (readonly [string, (text: string) => string])[] = [
      ['texts/en.yaml', (text) => text.replace('Password', 'Secret word')],
      ['texts/en.yaml', (text) => text.replace('Secret word', 'Password')],
      ['texts/en.yaml', (text) => text.replace('retry: Again', 'retry: Once more')],
      ['texts/ro.yaml', (text) => text.replace('The book is gone.', 'Cartea nu mai este.')],
      [s1, (text) => text.replace('body:\n', 'body:\n  - { type: text, text: login.title }\n')],
      ['texts/ro.yaml', (text) => text.replace('title: Autentificare', 'title: Intrare')],
      [s1, (text) => text.replace('text: login.title', 'text: common.yes')],
    ];
    for (const [file, edit] of steps) {
      const text = edit(now.get(file) ?? '');
      expect(text).not.toBe(now.get(file));
      now = new Map(now).set(file, text);
      const kept = compiler.compile({ files: now });
      const cold = compile({ files: now }, vocabulary);
      expect(kept.release, file).toBeDefined();
      expect([...(kept.release?.files ?? [])]).toEqual([...(cold.release?.files ?? [])]);
    }
  });

  it('does not compile a source again to which it returns', () => {
    const compiler = createCompiler(vocabulary);
    const files = generatedPortal(2);
    const first = compiler.compile({ files });
    const knowledge = compiler.knowledge();
    const edited = new Map(files).set('screens/generated/s1.screen.yaml', screen(1, 'generated.x'));
    expect(compiler.compile({ files: edited }).diagnostics).not.toEqual(first.diagnostics);
    expect(compiler.knowledge()).not.toBe(knowledge);
    expect(compiler.compile({ files: new Map(files) })).toBe(first);
    expect(compiler.knowledge()).toBe(knowledge);
  });

  it('compiles 500 screens in seconds and an edit of one at once', () => {
    const many = generatedPortal(500);
    const compiler = createCompiler(vocabulary);
    const cold = timed(() => compiler.compile({ files: many }));
    expect(cold.result.release?.files.has('screens/s499.json')).toBe(true);
    const edited = new Map(many).set(
      'screens/generated/s7.screen.yaml',
      screen(7).replace('row.price > 7', 'row.price > 8'),
    );
    const warm = timed(() => compiler.compile({ files: edited }));
    expect(warm.result.release?.id).not.toBe(cold.result.release?.id);
    console.log(
      `500 screens: ${Math.round(cold.milliseconds)} ms, one edit: ${Math.round(warm.milliseconds)} ms`,
    );
    // Times are printed, not checked, because they depend on other load; the cache is checked by
    // proportion.
    expect(warm.milliseconds).toBeLessThan(cold.milliseconds / 5);
  });
});

function timed<T>(run: () => T): { readonly result: T; readonly milliseconds: number } {
  const start = performance.now();
  const result = run();
  return { result, milliseconds: performance.now() - start };
}

describe('the vocabulary', () => {
  it('makes a closed schema of every widget, with a description', () => {
    const { $defs } = widgetsSchema(vocabulary.widgets) as {
      $defs: Record<string, { additionalProperties: unknown; description: unknown }>;
    };
    for (const [type, schema] of Object.entries($defs)) {
      expect(schema.additionalProperties, type).toBe(false);
      expect(schema.description, type).toEqual(expect.any(String));
    }
  });

  it('accepts a widget by its manifest alone', () => {
    const stamp = {
      type: 'stamp',
      title: 'Stamp',
      description: 'A stamp.',
      kind: 'node' as const,
      props: {
        type: 'object',
        properties: {
          text: { type: 'string', 'x-kind': 'text' },
          turns: { type: 'number', default: 1 },
        },
        required: ['text'],
        additionalProperties: false,
      },
    };
    const body = (node: string) =>
      new Map(files).set(
        'screens/shelf.screen.yaml',
        `${files.get('screens/shelf.screen.yaml') ?? ''}  - ${node}\n`,
      );
    const good = compile(
      { files: body('{ type: stamp, text: common.yes }') },
      { ...vocabulary, widgets: [...vocabulary.widgets, stamp] },
    );
    expect(good.release?.files.get('screens/shelf.json')).toContain(
      '"type":"stamp","key":"body.2","props":{"text":{"t":"common.yes"},"turns":1}',
    );
    const bad = compile(
      { files: body('{ type: stamp, turn: 2, text: common.yes }') },
      { ...vocabulary, widgets: [...vocabulary.widgets, stamp] },
    );
    expect(bad.diagnostics.map(({ code, line }) => [code, line])).toEqual([['unknown-key', 28]]);
  });
});
