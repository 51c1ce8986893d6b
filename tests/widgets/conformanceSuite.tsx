import { compileMessage } from '../../src/compiler/resolve/texts.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isPlainClick, type EventLink, type Manifest, type Widget } from '../../src/sdk/widget.ts';
import { findAccessibilityProblems, findViolations } from './examples/accessibility.ts';
import { standInBrowser } from './examples/browser.ts';
import { exampleProps, isRecord, type Json, type Reading } from './examples/readExample.ts';
import { ExampleNode, loadComponents, type Stage } from './examples/renderExample.tsx';

/** The widgets to examine, and what their examples refer to. */
export interface Examination {
  readonly widgets: readonly Widget[];
  /** Every widget that may stand in an example. */
  readonly registry: readonly Widget[];
  /** The named nodes of a widget's `examples.yaml`. */
  examplesOf(type: string): Readonly<Record<string, Json>>;
  /** A text of an example by its key. Default: those of the engine's own examples. */
  readonly text?: Reading['text'];
  /** The languages in which each example is drawn. */
  readonly languages: readonly string[];
  /** The languages in which each word of a widget is written. */
  readonly wordLanguages: readonly string[];
}

const kinds = ['text', 'binding', 'stored', 'row', 'rowText', 'icon', 'shortcut', 'screen'];
/** Widgets whose links show after a press, or in a browser: `linkedLater.test.tsx` tests them. */
const linkedLater = ['map', 'user-menu'];
const common = ['type', 'id', 'show', 'access', 'on'];
const words = /\b(example|widgets)\.[a-z]+(\.[a-z]+)?\b|\{\w+\}|undefined|NaN|\[object/;

/** Describes what holds for every widget: its manifest, its words, and each of its examples. */
export function describeWidgets(examination: Examination): void {
  const nodes = examination.widgets.filter(({ manifest }) => manifest.kind === 'node');
  const all = examination.registry.filter(({ manifest }) => manifest.kind === 'node');
  const byType = new Map(all.map((widget) => [widget.manifest.type, widget]));
  let components: Stage['components'] = new Map();
  beforeAll(async () => {
    standInBrowser();
    components = await loadComponents(all);
  }, 300_000);
  afterEach(cleanup);

  async function draw(
    example: Json,
    language: string,
    linkOf?: Stage['linkOf'],
  ): Promise<HTMLElement> {
    const stage: Stage = {
      language,
      extra: {},
      write: () => undefined,
      widgets: byType,
      components,
      emit: () => undefined,
      ...(linkOf && { linkOf }),
      ...(examination.text !== undefined && { text: examination.text }),
    };
    const { container } = render(<ExampleNode node={example} stage={stage} />);
    // Parts that load later (Markdown) are awaited.
    await act(async () => {
      await import('../../src/widgets/Markdown.tsx');
    });
    return container;
  }

  describe.each(nodes.map((widget) => [widget.manifest.type, widget] as const))(
    '%s',
    (type, { manifest }) => {
      const examples = Object.entries(examination.examplesOf(type));
      describeManifest(manifest, examination.wordLanguages);
      describeSlotDefaults(manifest, all);

      const links = Object.entries(manifest.events ?? {}).filter(([, event]) => event['x-link']);
      it.each(links)('renders a link for "%s" where it only opens a screen', async (name) => {
        const [language = ''] = examination.languages;
        const found: HTMLElement[] = [];
        for (const [, example] of examples) {
          const container = await draw(example, language, (of) =>
            of.type === type && of.event === name ? opened : undefined,
          );
          expect(await findViolations(container)).toEqual([]);
          found.push(...container.querySelectorAll<HTMLElement>('a[href="#opened"]'));
        }
        if (!linkedLater.includes(type)) expect(found.length).toBeGreaterThan(0);
        for (const link of found) {
          // true: it is left to the browser
          expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
          expect(fireEvent.click(link)).toBe(false);
        }
      });

      it('has examples that its manifest accepts', () => {
        expect(examples.length).toBeGreaterThan(0);
        for (const [name, example] of examples)
          checkShape(example, name, { byType, text: examination.text });
      });

      it.each(
        examples.flatMap(([name, example]) =>
          examination.languages.map((language) => [name, language, example] as const),
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
        if (language === examination.languages[0])
          expect(await findViolations(container)).toEqual([]);
        vi.restoreAllMocks();
      });
    },
  );
}

/** A link as the runtime gives it to a widget. */
const opened: EventLink = {
  href: '#opened',
  onClick: (click) => isPlainClick(click) && click.preventDefault(),
};

function describeManifest(manifest: Manifest, languages: readonly string[]): void {
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
    expect([...top, ...slots, ...common]).toHaveLength(new Set([...top, ...slots, ...common]).size);
    if (manifest.label !== undefined) expect(top).toContain(manifest.label);
  });

  const texts = Object.entries(manifest.texts ?? {});
  if (texts.length > 0)
    it('has all its texts in each language, with the same arguments', () => {
      for (const [key, text] of texts) {
        expect([key, Object.keys(text)]).toEqual([key, languages]);
        const compiled = Object.entries(text).map(([language, message]) =>
          compileMessage(message, language),
        );
        expect([key, compiled.flatMap(({ problems }) => problems)]).toEqual([key, []]);
        const args = compiled.map((message) => JSON.stringify(Object.entries(message.args).sort()));
        expect([key, new Set(args).size]).toEqual([key, 1]);
        expect(text['ro'], 'comma below').not.toMatch(/[şţŞŢ]/);
      }
    });
}

function describeSlotDefaults(manifest: Manifest, nodes: readonly Widget[]): void {
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
}

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

/** What an example is checked with. */
interface Checking {
  readonly byType: ReadonlyMap<string, Widget>;
  readonly text: Reading['text'];
}

function checkShape(example: Json, place: string, checking: Checking): void {
  const { byType, text } = checking;
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
        ...(text !== undefined && { text }),
      }),
    ),
    `${place}: ${JSON.stringify(validate.errors)}`,
  ).toBe(true);
  for (const slot of Object.keys(manifest.slots ?? {}))
    for (const node of Array.isArray(example[slot]) ? example[slot] : [])
      if (isRecord(node)) checkShape(node, `${place}/${slot}`, checking);
}

/**
 * The schema of props as they arrive: functions and bindings are not plain values, and `x-missing`
 * props may be absent.
 */
function evaluatedSchema(manifest: Manifest): Json {
  const open = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(open);
    if (!isRecord(schema)) return schema;
    if (
      schema['x-kind'] === 'row' ||
      schema['x-kind'] === 'rowText' ||
      schema['x-kind'] === 'binding' ||
      schema['x-kind'] === 'stored'
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
