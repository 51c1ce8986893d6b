import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  newControl,
  newScreen,
  newVerb,
  newWidget,
  type NewScreen,
} from '../../scripts/newFiles.ts';
import { toPropsFile } from '../../scripts/widgetFiles.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { controlProblems } from '../../src/compiler/validate/controlProblems.ts';
import type { VerbManifest } from '../../src/language/manifest.ts';
import type { Manifest } from '../../src/sdk/widget.ts';

const index = readFileSync('src/widgets/furtherWidgets.ts', 'utf8');
const actionIndex = readFileSync('src/actions/furtherActions.ts', 'utf8');
const project = new Map([
  ['src/actions/furtherActions.ts', actionIndex],
  ['src/widgets/furtherWidgets.ts', index],
  ['portal/texts/ro.yaml', '# Texte\nschema: texts/1\ntitle: { home: Acasă } # titluri\n'],
  ['portal/texts/en.yaml', 'schema: texts/1\ntitle:\n  home: Home\n'],
]);
const read = (path: string) => project.get(path);
const screen: NewScreen = {
  id: 'order_details',
  portal: 'portal',
  shell: 'area',
  shells: ['area'],
  titles: { ro: 'Detaliile comenzii', en: '' },
};

describe('a new widget', () => {
  const files = newWidget('speed-meter', read);

  it('has a manifest, a component, a declaration and an example', () => {
    expect([...files.keys()]).toEqual(
      ['manifest.json', 'SpeedMeter.tsx', 'index.ts', 'examples.yaml']
        .map((name) => `src/widgets/speed-meter/${name}`)
        .concat('src/widgets/furtherWidgets.ts'),
    );
    const manifest = JSON.parse(
      files.get('src/widgets/speed-meter/manifest.json') ?? '',
    ) as Manifest;
    expect(new Ajv2020({ strict: false }).validateSchema(manifest.props as object)).toBe(true);
    expect(toPropsFile(manifest)).toContain(
      'export interface SpeedMeterProps {\n  readonly text: string;\n}',
    );
    expect(parse(files.get('src/widgets/speed-meter/examples.yaml') ?? '')).toMatchObject({
      plain: { type: 'speed-meter' },
    });
  });

  it('is added to the list, once as import and once as entry', () => {
    const lines = (files.get('src/widgets/furtherWidgets.ts') ?? '').split('\n');
    const at = lines.indexOf("import { speedMeter } from './speed-meter/index.ts';");
    expect(lines[at - 1]! < lines[at]! && lines[at]! < lines[at + 1]!).toBe(true);
    expect(lines.filter((line) => line === '  speedMeter,')).toHaveLength(1);
    expect(lines.filter((line) => line !== lines[at] && line !== '  speedMeter,').join('\n')).toBe(
      index,
    );
  });

  it('is rejected when its name is taken or not in kebab-case', () => {
    expect(() => newWidget('SpeedMeter', read)).toThrow('kebab-case');
    expect(() =>
      newWidget('table', (path) =>
        path === 'src/widgets/table/manifest.json' ? '{}' : read(path),
      ),
    ).toThrow('already');
  });
});

describe('a new control', () => {
  const files = newControl('licence-plate', read);

  it('has a manifest, a component, a declaration, an example, and a list entry', () => {
    expect([...files.keys()]).toEqual([
      'src/widgets/licence-plate/manifest.json',
      'src/widgets/licence-plate/LicencePlateControl.tsx',
      'src/widgets/licence-plate/index.ts',
      'src/widgets/licence-plate/examples.yaml',
      'src/widgets/furtherWidgets.ts',
    ]);
    const manifest = JSON.parse(
      files.get('src/widgets/licence-plate/manifest.json') ?? '',
    ) as Manifest;
    expect(manifest).toMatchObject({ kind: 'control', control: { name: 'licencePlate' } });
    expect(controlProblems([...vocabulary.widgets, manifest])).toEqual([]);
    expect(files.get('src/widgets/furtherWidgets.ts')).toContain(
      "import { licencePlate } from './licence-plate/index.ts';",
    );
  });

  it('is rejected when its name is taken', () => {
    expect(() =>
      newControl('table', (path) =>
        path === 'src/widgets/table/manifest.json' ? '{}' : read(path),
      ),
    ).toThrow('already');
  });
});

describe('a new verb', () => {
  const files = newVerb('shout', read);

  it('has a manifest, its code and a list entry', () => {
    expect([...files.keys()]).toEqual([
      'src/actions/shout.json',
      'src/actions/shout.ts',
      'src/actions/furtherActions.ts',
    ]);
    const manifest = JSON.parse(files.get('src/actions/shout.json') ?? '') as VerbManifest;
    const [example] = manifest.examples ?? [];
    expect(new Ajv2020({ strict: false }).validate(manifest.params as object, example)).toBe(true);
    const lines = (files.get('src/actions/furtherActions.ts') ?? '').split('\n');
    expect(lines).toContain("import { shout } from './shout.ts';");
    expect(lines.filter((line) => line === '  shout,')).toHaveLength(1);
  });

  it('is rejected when its name is taken or not in camelCase', () => {
    expect(() => newVerb('sign-out', read)).toThrow('camelCase');
    expect(() =>
      newVerb('open', (path) => (path === 'src/actions/open.json' ? '{}' : read(path))),
    ).toThrow('already');
  });
});

describe('a new screen', () => {
  it('has an address, a shell and a title in every language, and leaves the other texts unchanged', () => {
    const files = newScreen(screen, read);
    expect(parse(files.get('portal/area/order_details.screen.yaml') ?? '')).toMatchObject({
      schema: 'screen/1',
      path: '/order-details',
      shell: 'area',
    });
    expect(files.get('portal/texts/ro.yaml')).toBe(
      '# Texte\nschema: texts/1\ntitle: { home: Acasă, order_details: Detaliile comenzii } # titluri\n',
    );
    expect(files.get('portal/texts/en.yaml')).toBe(
      'schema: texts/1\ntitle:\n  home: Home\n  order_details: Order details\n',
    );
  });

  it.each([
    [
      'with spellings of its own',
      'schema: texts/1\ntitle:\n  home: "a\\_b"   # keep\n  other: >-\n    two\n    lines\n\nlast: { a: "\\_" }\n',
      'schema: texts/1\ntitle:\n  home: "a\\_b"   # keep\n  other: >-\n    two\n    lines\n  order_details: Order details\n\nlast: { a: "\\_" }\n',
    ],
    [
      'with deep indentation and a comment after the last',
      'schema: texts/1\ntitle:\n    home: Home # here\nnext: N',
      'schema: texts/1\ntitle:\n    home: Home # here\n    order_details: Order details\nnext: N\n',
    ],
    [
      'that has no titles yet',
      'schema: texts/1\nother: "\\_"',
      'schema: texts/1\nother: "\\_"\ntitle:\n  order_details: Order details\n',
    ],
    [
      'whose titles are empty',
      'schema: texts/1\ntitle: {}\n',
      'schema: texts/1\ntitle: { order_details: Order details }\n',
    ],
  ])('changes nothing else in a texts file %s', (_, before, after) => {
    const changed = newScreen(screen, (path) =>
      path === 'portal/texts/en.yaml' ? before : read(path),
    ).get('portal/texts/en.yaml');
    expect(changed).toBe(after);
    expect(parse(changed ?? '')).toMatchObject({ title: { order_details: 'Order details' } });
  });

  it('writes its title to the given file, and accepts a shell wherever it lies', () => {
    const split = 'portal/texts/en/titles.yaml';
    const files = newScreen(
      { ...screen, shell: 'main', shells: ['main'], textFiles: { en: split } },
      (path) => (path === split ? 'schema: texts/1\n' : read(path)),
    );
    expect(files.get(split)).toContain('order_details: Order details');
    expect(files.has('portal/texts/en.yaml')).toBe(false);
  });

  it('is rejected without a shell or a rule, with an unknown shell, and if it exists', () => {
    expect(() => newScreen({ ...screen, shell: undefined }, read)).toThrow('by accident');
    expect(() => newScreen({ ...screen, shell: 'none' }, read)).toThrow('no shell "none"');
    expect(() =>
      newScreen(screen, (path) => (path.endsWith('.screen.yaml') ? 'x' : read(path))),
    ).toThrow('already');
    expect(() => newScreen({ ...screen, id: 'OrderDetails' }, read)).toThrow('snake_case');
  });
});
