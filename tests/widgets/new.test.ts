import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newScreen, newWidget, withWidget, type NewScreen } from '../../scripts/newFiles.ts';
import { toPropsFile } from '../../scripts/widgetFiles.ts';
import type { Manifest } from '../../src/sdk/widget.ts';

const index = readFileSync('src/widgets/index.ts', 'utf8');
const project = new Map([
  ['src/widgets/index.ts', index],
  ['portal/shells/area.shell.yaml', 'schema: shell/1\n'],
  ['portal/texts/ro.yaml', '# Texte\nschema: texts/1\ntitle: { home: Acasă } # titluri\n'],
  ['portal/texts/en.yaml', 'schema: texts/1\ntitle:\n  home: Home\n'],
]);
const read = (path: string) => project.get(path);
const screen: NewScreen = { id: 'order_details', portal: 'portal', shell: 'area', titles: { ro: 'Detaliile comenzii', en: '' } };

describe('a new widget', () => {
  const files = newWidget('speed-meter', read);

  it('has a manifest, a component, a declaration and an example', () => {
    expect([...files.keys()]).toEqual(['manifest.json', 'SpeedMeter.tsx', 'index.ts', 'examples.yaml'].map((name) => `src/widgets/speed-meter/${name}`).concat('src/widgets/index.ts'));
    const manifest = JSON.parse(files.get('src/widgets/speed-meter/manifest.json') ?? '') as Manifest;
    expect(new Ajv2020({ strict: false }).validateSchema(manifest.props as object)).toBe(true);
    expect(toPropsFile(manifest)).toContain('export interface SpeedMeterProps {\n  readonly text: string;\n}');
    expect(parse(files.get('src/widgets/speed-meter/examples.yaml') ?? '')).toMatchObject({ plain: { type: 'speed-meter' } });
  });

  it('takes its place in the list, once as import and once as entry', () => {
    const lines = withWidget(index, 'speed-meter').split('\n');
    const at = lines.indexOf("import { speedMeter } from './speed-meter/index.ts';");
    expect(lines[at - 1]! < lines[at]! && lines[at]! < lines[at + 1]!).toBe(true);
    expect(lines.filter((line) => line === '  speedMeter,')).toHaveLength(1);
    expect(lines.filter((line) => line !== lines[at] && line !== '  speedMeter,').join('\n')).toBe(index);
  });

  it('is refused when its name is taken or not in kebab-case', () => {
    expect(() => newWidget('SpeedMeter', read)).toThrow('kebab-case');
    expect(() => newWidget('table', (path) => (path === 'src/widgets/table/manifest.json' ? '{}' : read(path)))).toThrow('already');
  });
});

describe('a new screen', () => {
  it('has an address, a shell and a title in every language, and leaves the rest of the texts alone', () => {
    const files = newScreen(screen, read);
    expect(parse(files.get('portal/area/order_details.screen.yaml') ?? '')).toMatchObject({ schema: 'screen/1', screen: 'order_details', path: '/order-details', title: 'title.order_details', shell: 'area' });
    expect(files.get('portal/texts/ro.yaml')).toBe('# Texte\nschema: texts/1\ntitle: { home: Acasă, order_details: Detaliile comenzii } # titluri\n');
    expect(files.get('portal/texts/en.yaml')).toBe('schema: texts/1\ntitle:\n  home: Home\n  order_details: Order details\n');
  });

  it.each([
    ['with spellings of its own', 'schema: texts/1\ntitle:\n  home: "a\\_b"   # keep\n  other: >-\n    two\n    lines\n\nlast: { a: "\\_" }\n', 'schema: texts/1\ntitle:\n  home: "a\\_b"   # keep\n  other: >-\n    two\n    lines\n  order_details: Order details\n\nlast: { a: "\\_" }\n'],
    ['with deep indentation and a comment after the last', 'schema: texts/1\ntitle:\n    home: Home # here\nnext: N', 'schema: texts/1\ntitle:\n    home: Home # here\n    order_details: Order details\nnext: N\n'],
    ['that has no titles yet', 'schema: texts/1\nother: "\\_"', 'schema: texts/1\nother: "\\_"\ntitle:\n  order_details: Order details\n'],
    ['whose titles are empty', 'schema: texts/1\ntitle: {}\n', 'schema: texts/1\ntitle: { order_details: Order details }\n'],
  ])('changes no letter of a file of texts %s', (_, before, after) => {
    const changed = newScreen(screen, (path) => (path === 'portal/texts/en.yaml' ? before : read(path))).get('portal/texts/en.yaml');
    expect(changed).toBe(after);
    expect(parse(changed ?? '')).toMatchObject({ title: { order_details: 'Order details' } });
  });

  it('is refused without a shell or a rule, with an unknown shell, and where one stands already', () => {
    expect(() => newScreen({ ...screen, shell: undefined }, read)).toThrow('by accident');
    expect(() => newScreen({ ...screen, shell: 'none' }, read)).toThrow('no shell "none"');
    expect(() => newScreen(screen, (path) => (path.endsWith('.screen.yaml') ? 'x' : read(path)))).toThrow('already');
    expect(() => newScreen({ ...screen, id: 'OrderDetails' }, read)).toThrow('snake_case');
  });
});
