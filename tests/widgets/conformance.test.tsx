// @vitest-environment jsdom
import { compileMessage } from '../../src/compiler/resolve/texts.ts';
import { wordLanguages } from '../../src/language/words.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { widgetFiles } from '../../scripts/widgets.ts';
import type { Manifest, Widget } from '../../src/sdk/widget.ts';
import { widgets } from '../../src/widgets/index.ts';
import { findAccessibilityProblems } from './examples/accessibility.ts';
import { standInBrowser } from './examples/browser.ts';
import {
  exampleProps,
  isRecord,
  readExamples,
  type Json,
  type Language,
} from './examples/readExample.ts';
import {
  ExampleNode,
  loadComponents,
  type Emitted,
  type Stage,
} from './examples/renderExample.tsx';

const nodes = widgets.filter(({ manifest }) => manifest.kind === 'node');
const byType = new Map(nodes.map((widget) => [widget.manifest.type, widget]));
const languages: readonly Language[] = ['ro', 'en'];
const kinds = ['text', 'binding', 'row', 'rowText', 'icon', 'screen'];
const common = ['type', 'id', 'show', 'access', 'on'];
const words = /\b(example|widgets)\.[a-z]+(\.[a-z]+)?\b|\{\w+\}|undefined|NaN|\[object/;

let components: Stage['components'];
beforeAll(async () => {
  standInBrowser();
  components = await loadComponents(nodes);
}, 300_000);
afterEach(cleanup);

function properties(schema: unknown): readonly (readonly [string, Json])[] {
  if (!isRecord(schema)) return [];
  const own = isRecord(schema['properties'])
    ? Object.entries(schema['properties']).filter((entry): entry is [string, Json] =>
        isRecord(entry[1]),
      )
    : [];
  return own.flatMap(([name, property]) => [
    [name, property] as const,
    ...properties(property).map(([inner, value]) => [`${name}.${inner}`, value] as const),
    ...properties(property['items']).map(
      ([inner, value]) => [`${name}[].${inner}`, value] as const,
    ),
  ]);
}

function stageFor(language: Language, emitted: Emitted[] = []): Stage {
  return {
    language,
    extra: {},
    write: () => undefined,
    widgets: byType,
    components,
    emit: (event) => emitted.push(event),
  };
}

async function draw(example: Json, language: Language): Promise<HTMLElement> {
  const { container } = render(<ExampleNode node={example} stage={stageFor(language)} />);
  // Waits for parts that load later (Markdown).
  await act(async () => {
    await import('../../src/widgets/Markdown.tsx');
  });
  return container;
}

describe('every widget', () => {
  it('is listed once, under the name of its folder', () => {
    const types = widgets.map(({ manifest }) => manifest.type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types)
      expect(
        JSON.parse(readFileSync(join('src/widgets', type, 'manifest.json'), 'utf8')),
      ).toMatchObject({ type });
  });

  it('has up-to-date generated types and documentation', () => {
    for (const [path, text] of widgetFiles())
      expect(readFileSync(path, 'utf8'), `${path} is stale: run "npm run widgets"`).toBe(text);
  });
});

describe.each(nodes.map((widget) => [widget.manifest.type, widget] as const))(
  '%s',
  (type: string, { manifest }: Widget) => {
    const examples = Object.entries(readExamples(type));

    it('has a valid manifest whose names do not collide', () => {
      const ajv = new Ajv2020({ strict: false });
      expect(ajv.validateSchema(manifest.props as Json), JSON.stringify(ajv.errors)).toBe(true);
      const props = properties(manifest.props);
      for (const [name, property] of props) {
        expect(property['description'] ?? name.includes('.'), `${name} is described`).toBeTruthy();
        if (property['x-kind'] !== undefined) expect(kinds).toContain(property['x-kind']);
        if (property['x-row-of'] !== undefined)
          expect(props.map(([known]) => known)).toContain(property['x-row-of']);
        if (property['default'] !== undefined)
          expect(
            new Ajv2020({ strict: false }).compile(property)(property['default']),
            `the default of ${name} fits`,
          ).toBe(true);
      }
      const top = props
        .map(([name]) => name)
        .filter((name) => !name.includes('.') && !name.includes('[]'));
      const slots = Object.keys(manifest.slots ?? {});
      expect([...top, ...slots, ...common]).toHaveLength(
        new Set([...top, ...slots, ...common]).size,
      );
      if (manifest.label !== undefined) expect(top).toContain(manifest.label);
    });

    const defaults = Object.values(manifest.slots ?? {}).flatMap((slot) =>
      Object.entries(slot.defaults ?? {}),
    );
    if (defaults.length > 0)
      it('has defaults for its slots that a widget takes', () => {
        for (const [prop, value] of defaults) {
          const taking = nodes.filter((widget) =>
            properties(widget.manifest.props).some(
              ([name, { enum: allowed }]) =>
                name === prop && Array.isArray(allowed) && allowed.includes(value),
            ),
          );
          expect(taking, `${prop}: ${String(value)}`).not.toEqual([]);
        }
      });

    const texts = Object.entries(manifest.texts ?? {});
    if (texts.length > 0)
      it('has all its texts in each language, with the same arguments', () => {
        for (const [key, text] of texts) {
          expect([key, Object.keys(text)]).toEqual([key, wordLanguages]);
          const compiled = Object.entries(text).map(([language, message]) =>
            compileMessage(message, language),
          );
          expect([key, compiled.flatMap(({ problems }) => problems)]).toEqual([key, []]);
          const args = compiled.map((message) =>
            JSON.stringify(Object.entries(message.args).sort()),
          );
          expect([key, new Set(args).size]).toEqual([key, 1]);
          expect(text['ro'], 'comma below').not.toMatch(/[şţŞŢ]/);
        }
      });

    it('has examples that its manifest accepts', () => {
      expect(examples.length).toBeGreaterThan(0);
      for (const [name, example] of examples) checkShape(example, name);
    });

    it.each(
      examples.flatMap(([name, example]) =>
        languages.map((language) => [name, language, example] as const),
      ),
    )('renders the example "%s" in %s', async (_name, language, example) => {
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const container = await draw(example, language);
      expect(errors.mock.calls).toEqual([]);
      expect(warnings.mock.calls).toEqual([]);
      expect(container.textContent).not.toMatch(words);
      expect(container.querySelector('script')).toBeNull();
      expect(findAccessibilityProblems(container)).toEqual([]);
      vi.restoreAllMocks();
    });
  },
);

function checkShape(example: Json, place: string): void {
  const manifest = byType.get(String(example['type']))?.manifest;
  if (manifest === undefined)
    throw new Error(`${place} names the unknown widget "${String(example['type'])}".`);
  const known = [
    ...common,
    ...properties(manifest.props).map(([name]) => name),
    ...Object.keys(manifest.slots ?? {}),
  ];
  for (const name of Object.keys(example)) expect(known, place).toContain(name);
  for (const name of isRecord(example['on']) ? Object.keys(example['on']) : [])
    expect(Object.keys(manifest.events ?? {}), place).toContain(name);
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(
    evaluatedSchema(manifest),
  );
  const row = { id: '1', name: 'Ana', city: 'Cluj', day: '2026-01-01' };
  expect(
    validate(
      exampleProps(example, manifest, {
        language: 'ro',
        extra: { row, index: 0 },
        write: () => undefined,
      }),
    ),
    `${place}: ${JSON.stringify(validate.errors)}`,
  ).toBe(true);
  for (const slot of Object.keys(manifest.slots ?? {}))
    for (const node of Array.isArray(example[slot]) ? example[slot] : [])
      if (isRecord(node)) checkShape(node, `${place}/${slot}`);
}

/**
 * The schema of props as a component receives them: functions and bindings are not plain values,
 * and `x-missing` props may be absent.
 */
function evaluatedSchema(manifest: Manifest): Json {
  const open = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(open);
    if (!isRecord(schema)) return schema;
    if (
      schema['x-kind'] === 'row' ||
      schema['x-kind'] === 'rowText' ||
      schema['x-kind'] === 'binding'
    )
      return true;
    const members = isRecord(schema['properties']) ? schema['properties'] : {};
    const required = Array.isArray(schema['required'])
      ? schema['required'].filter(
          (name) =>
            typeof name === 'string' &&
            !(isRecord(members[name]) && members[name]['x-missing'] === true),
        )
      : undefined;
    return Object.fromEntries(
      Object.entries(schema).map(([name, value]) => [
        name,
        name === 'required'
          ? required
          : name === 'properties' && isRecord(value)
            ? Object.fromEntries(
                Object.entries(value).map(([member, inner]) => [member, open(inner)]),
              )
            : name === 'items'
              ? open(value)
              : value,
      ]),
    );
  };
  return open(manifest.props) as Json;
}
