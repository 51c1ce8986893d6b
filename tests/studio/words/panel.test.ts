import { beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { vocabulary } from '../../../scripts/vocabulary.ts';
import { createDraft, type Draft } from '../../../src/editing/createDraft.ts';
import type { StepParameter } from '../../../src/studio/portal/widgets/part-properties/stepTypes.ts';
import { readPalette } from '../../../src/studio/service/palette/readPalette.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { readStep } from '../../../src/studio/service/steps/readStep.ts';

const nodes = vocabulary.widgets.filter(({ kind }) => kind === 'node');
const controls = vocabulary.widgets.flatMap(({ control }) => control ?? []);

/** Nodes without a manifest. */
const structural = ['form', 'error', 'fragment', 'steps', 'outlet'];

const body = [
  ...nodes.map(({ type }) => ({ type })),
  ...structural.map((type) => ({ type })),
  { type: 'table', columns: [{ field: 'name', title: 'a.b' }] },
];
const files = {
  'portal.yaml': { schema: 'portal/1', languages: { ro: 'Română' }, start: 'home' },
  'texts/ro.yaml': { schema: 'texts/1', a: { b: 'Nume' } },
  'home.screen.yaml': { schema: 'screen/1', path: '/', access: 'public', enter: [], body },
  'all.form.yaml': {
    schema: 'form/1',
    fields: Object.fromEntries(
      controls.map(({ name }) => [name, { type: 'string', control: name, label: 'a.b' }]),
    ),
  },
  'main.menu.yaml': { schema: 'menu/1', items: [{ id: 'one', text: 'a.b', open: 'home' }] },
  'ask.popup.yaml': { schema: 'popup/1', title: 'a.b', body: [] },
  'main.shell.yaml': { schema: 'shell/1', access: 'public' },
  'part.fragment.yaml': { schema: 'fragment/1', body: [] },
};

let draft: Draft;
beforeAll(() => {
  const written = Object.entries(files).map(([file, value]) => [file, stringify(value)] as const);
  draft = createDraft(vocabulary, { files: new Map(written) });
});

/** What the panel says of a part that is not the portal's own, in order. */
function saidOf(file: string, path: string, language: string): readonly string[] {
  const part = readNode(draft, { file, path, language });
  return [
    ...(part.kind === 'node' ? [part.title, part.description] : []),
    ...part.properties.flatMap(({ label, description, choices, kind }) => [
      label,
      description,
      ...(kind === 'choice' ? choices.map(({ title }) => title) : []),
    ]),
    ...part.rules.map(({ label }) => label),
    ...part.pipelines.flatMap(({ labels, description }) => [...labels, description]),
  ];
}

function saidOfParameter({
  label,
  help,
  choices,
  kind,
  members,
}: StepParameter): readonly string[] {
  return [
    label,
    help,
    ...(kind === 'choice' ? choices.map(({ title }) => title) : []),
    ...members.flatMap(saidOfParameter),
  ];
}

function saidOfVerb(verb: string, language: string): readonly string[] {
  const asked = { file: 'home.screen.yaml', path: '/enter', verb, language };
  const { title, description, parameters, branches } = readStep(draft, asked);
  return [
    title,
    description,
    ...parameters.flatMap(saidOfParameter),
    ...branches.map(({ label }) => label),
  ];
}

/** The words that are the same in both languages: names of things, and of what others call so. */
const same: readonly string[] = [
  ...['Avatar', 'Banner', 'Calendar', 'Carusel', 'Document', 'Text', 'Video', 'App Store'],
  ...['Google Play', 'Markdown', 'Base64', 'Format', 'Minimum', 'Maximum', 'Control', 'Editor'],
  ...['Total', 'Prefix', 'Code 128', 'EAN-13', 'auto', 'normal', 'card', 'vertical', 'base64'],
  ...['bloc', 'numeric', 'text', 'Data'],
];

/** The names of the portal's own screens, popups and shells, which are choices of properties. */
const names = Object.keys(files).map((file) => file.split('.')[0] ?? '');

/** What is said in Romanian in English words. */
function english(said: (language: string) => readonly string[]): readonly string[] {
  const [own, other] = [said('ro'), said('en')];
  return own.filter(
    (text, index) =>
      text === other[index] && /[a-z]{2}/i.test(text) && ![...same, ...names].includes(text),
  );
}

describe('the panel in Romanian says no English words', () => {
  it.each(nodes.map(({ type }, index) => [type, index] as const))(
    'of the widget %s',
    (_, index) => {
      expect(english((one) => saidOf('home.screen.yaml', `/body/${index}`, one))).toEqual([]);
    },
  );
  it.each([...structural, 'a table'].map((name, index) => [name, index] as const))(
    'of the node %s',
    (name, index) => {
      const path = `/body/${nodes.length + index}${name === 'a table' ? '/columns/0' : ''}`;
      expect(english((one) => saidOf('home.screen.yaml', path, one))).toEqual([]);
    },
  );
  it.each(controls.map(({ name }) => name))('of a field with the control %s', (name) => {
    expect(english((one) => saidOf('all.form.yaml', `/fields/${name}`, one))).toEqual([]);
  });
  it.each(Object.keys(files).filter((file) => /\.\w+\.yaml$/.test(file)))(
    'of the file %s',
    (file) => {
      expect(english((one) => saidOf(file, '', one))).toEqual([]);
    },
  );
  it('of an entry of a menu', () => {
    expect(english((one) => saidOf('main.menu.yaml', '/items/0', one))).toEqual([]);
  });
  it('of the palette', () => {
    const said = (language: string) =>
      readPalette(draft, { file: 'home.screen.yaml', path: '', language }).widgets.flatMap(
        (one) => [one.title, one.description],
      );
    expect(english(said)).toEqual([]);
  });
  it.each(vocabulary.actions.filter(({ within }) => within === undefined).map(({ verb }) => verb))(
    'of the verb %s',
    (verb) => {
      expect(english((one) => saidOfVerb(verb, one))).toEqual([]);
    },
  );
});

describe.each(['en', 'ro'])('the panel in the language "%s"', (language) => {
  it('says nothing of files', () => {
    const said = [
      ...body.flatMap((_, index) => saidOf('home.screen.yaml', `/body/${index}`, language)),
      ...controls.flatMap(({ name }) => saidOf('all.form.yaml', `/fields/${name}`, language)),
      ...Object.keys(files)
        .filter((file) => /\.\w+\.yaml$/.test(file))
        .flatMap((file) => saidOf(file, '', language)),
      ...saidOf('main.menu.yaml', '/items/0', language),
      ...vocabulary.actions
        .filter(({ within }) => within === undefined)
        .flatMap(({ verb }) => saidOfVerb(verb, language)),
    ];
    expect([...new Set(said.filter((text) => /yaml|(?<!Topo|Geo)json/i.test(text)))]).toEqual([]);
  });
});

describe('the help of a property', () => {
  it('calls other properties and values as the panel calls them', () => {
    const table = vocabulary.widgets.filter(({ kind }) => kind === 'node').length + 5;
    const helpOf = (path: string, property: string, language: string) =>
      readNode(draft, { file: 'home.screen.yaml', path, language }).properties.find(
        ({ name }) => name === property,
      )?.description;
    expect(helpOf(`/body/${table}/columns/0`, 'editable', 'ro')).toContain('„Câmpul editării”');
    const button = nodes.findIndex(({ type }) => type === 'button');
    expect(helpOf(`/body/${button}`, 'variant', 'ro')).toContain('un singur „principal”');
    expect(helpOf(`/body/${button}`, 'variant', 'en')).toContain('one “primary”');
  });
});
