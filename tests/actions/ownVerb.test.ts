import { describe, expect, it } from 'vitest';
import { createCompiler } from '../../src/compiler/compile.ts';
import type { Screen, Step } from '../../src/language/release.ts';
import { defineAction, type Deferred, type Steps } from '../../src/sdk/action.ts';
import type { Binding } from '../../src/sdk/widget.ts';
import { basePortal, sampleVocabulary } from '../compiler/sampleFolders.ts';
import { createTestRuntime, oneScreen, settle } from '../runtime/createTestRuntime.ts';

interface AnnounceParameters {
  readonly announce: string;
  readonly times: number;
  readonly note?: Deferred<string>;
  readonly counter?: Binding<number>;
  readonly as?: string;
  readonly then?: Steps;
  readonly voices?: readonly { readonly of: string; readonly pitch: number }[];
}

const announced: (readonly [string, number, unknown])[] = [];
const heard: unknown[] = [];

/** A verb that is defined only in this test. */
const announce = defineAction<AnnounceParameters>(
  {
    verb: 'announce',
    description: 'Says a name aloud.',
    deferred: ['note', 'then'],
    answer: { type: 'object', required: ['loud'], properties: { loud: { type: 'string' } } },
    params: {
      type: 'object',
      required: ['announce'],
      additionalProperties: false,
      properties: {
        announce: { type: 'string', description: 'The name.' },
        times: { type: 'integer', minimum: 1, default: 1, description: 'How often.' },
        near: { type: 'string', 'x-kind': 'node', description: 'A node.' },
        note: { type: 'string', 'x-kind': 'text', description: 'A text beside it.' },
        counter: { type: 'number', 'x-kind': 'binding', description: 'State path of a number.' },
        loud: { type: 'boolean', 'x-kind': 'literal', description: 'In capitals.' },
        quiet: { type: 'boolean', 'x-kind': 'literal', description: 'In a low voice.' },
        as: { type: 'string', 'x-kind': 'name', description: 'Names the answer.' },
        then: { type: 'array', 'x-kind': 'steps', description: 'What runs afterwards.' },
        voices: {
          type: 'array',
          description: 'Who says it.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['of'],
            properties: { of: { type: 'string' }, pitch: { type: 'number', default: 440 } },
          },
        },
      },
      dependentRequired: { near: ['note'] },
      oneOf: [{ required: ['times'] }, { required: ['counter'] }],
      if: { required: ['loud'], properties: { loud: { const: true } } },
      then: { required: ['note'] },
    },
  },
  (step, context) => {
    heard.push(...(step.voices ?? []));
    announced.push([step.announce, step.times, step.note && context.evaluate(step.note)]);
    step.counter?.set(step.counter.value + 1);
    if (step.as !== undefined) context.assign(step.as, { loud: step.announce.toUpperCase() });
    return context.run(step.then);
  },
);

const compiler = createCompiler({
  ...sampleVocabulary,
  actions: [...sampleVocabulary.actions, announce.manifest],
});

function compileSteps(steps: readonly object[]) {
  const shelf = basePortal().get('screens/shelf.screen.yaml') ?? '';
  const files = new Map(basePortal()).set(
    'screens/shelf.screen.yaml',
    `${shelf}enter: ${JSON.stringify(steps)}\n`,
  );
  const { diagnostics, release } = compiler.compile({ files });
  const screen = JSON.parse(release?.files.get('screens/shelf.json') ?? '{}') as Partial<Screen>;
  return {
    told: diagnostics.map(({ code, message }) => `${code}: ${message}`),
    enter: screen.enter ?? [],
  };
}

async function run(enter: readonly Step[], state: Screen['state']) {
  announced.length = 0;
  heard.length = 0;
  const portal = createTestRuntime({ actions: [announce], files: oneScreen({ enter, state }) });
  await portal.start();
  await portal.visit('/');
  await settle();
  return portal;
}

describe('a verb of another package', () => {
  it('is compiled and run by its manifest and its action alone', async () => {
    const { told, enter } = compileSteps([
      {
        announce: '= state.filter.title',
        times: '= state.page.number',
        note: 'common.yes',
        as: 'said',
        then: [{ set: { 'state.filter.title': '= or(said.loud, "")' } }],
      },
      { announce: 'again', counter: 'state.page.number' },
    ]);
    expect(told).toEqual([]);
    const portal = await run(enter, { page: { number: 2 }, filter: { title: 'Emma' } });
    expect(announced).toEqual([
      ['Emma', 2, 'common.yes'],
      ['again', 1, undefined],
    ]);
    expect(portal.read('state', 'filter', 'title')).toBe('EMMA');
    expect(portal.read('state', 'page', 'number')).toBe(3);
  });

  it.each([
    ['written out', [{ of: 'Ana' }, { of: '= state.filter.title', pitch: 220 }]],
    [
      'the result of an expression',
      "= [{'of': 'Ana'}, {'of': state.filter.title, 'pitch': state.page.number * 220}]",
    ],
  ])('receives the defaults of the objects in a list that is %s', async (_, voices) => {
    const { told, enter } = compileSteps([{ announce: 'a', times: 1, voices }]);
    expect(told).toEqual([]);
    await run(enter, { page: { number: 1 }, filter: { title: 'Emma' } });
    expect(heard).toEqual([
      { of: 'Ana', pitch: 440 },
      { of: 'Emma', pitch: 220 },
    ]);
  });

  it.each([
    ['an unknown parameter', { announce: 'a', times: 1, aloud: true }, 'unknown-key'],
    ['another type', { announce: 7, times: 1 }, 'wrong-type'],
    [
      'an expression of another type',
      { announce: '= state.page.number', times: 1 },
      'type-mismatch',
    ],
    ['a number out of range', { announce: 'a', times: 0 }, 'out-of-range'],
    [
      'a path to a value of another type',
      { announce: 'a', counter: 'state.filter.title' },
      'binding-type',
    ],
    [
      'two parameters that exclude each other',
      { announce: 'a', times: 1, counter: 'state.page.number' },
      'without-effect',
    ],
    ['neither of two parameters', { announce: 'a' }, 'missing-key'],
    [
      'a parameter without the one that it needs',
      { announce: 'a', times: 1, near: 'search' },
      'missing-key',
    ],
    [
      'a value without the parameter that it needs',
      { announce: 'a', times: 1, loud: true },
      'missing-key',
    ],
    [
      'a node that is not there',
      { announce: 'a', times: 1, near: 'nowhere', note: 'common.yes' },
      'unknown-node',
    ],
    [
      'a sentence for a text key',
      { announce: 'a', times: 1, note: 'A whole sentence.' },
      'literal-text',
    ],
    [
      'steps that are wrong',
      { announce: 'a', times: 1, then: [{ focus: 'nowhere' }] },
      'unknown-node',
    ],
  ])('is rejected with %s', (_, step, code) => {
    expect(compileSteps([step]).told).toEqual([expect.stringContaining(`${code}: `)]);
  });

  it('ends its list without running when a required parameter is missing', async () => {
    const { enter } = compileSteps([
      { announce: '= state.filter.title', times: 1 },
      { announce: 'again', times: 1 },
    ]);
    const portal = await run(enter, { filter: {} });
    expect(announced).toEqual([]);
    expect(portal.logged.join('\n')).toContain('"announce" of the step "announce" has no value.');
  });
});
