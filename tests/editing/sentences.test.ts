import { beforeAll, describe, expect, it } from 'vitest';
import { actions } from '../../src/actions/index.ts';
import { isObject } from '../../src/compiler/json.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import {
  describeSteps,
  sentenceLanguages,
  type StepSentence,
} from '../../src/editing/sentences.ts';
import { draftOf, portals } from './portalDraft.ts';

const manifests = actions.map(({ manifest }) => manifest);
let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
});

/** Sentences as lines, indented by depth. */
function lines(sentences: readonly StepSentence[], depth = 0): readonly string[] {
  const margin = '  '.repeat(depth);
  return sentences.flatMap(({ text, inside }) => [
    margin + text,
    ...inside.flatMap(({ label, steps }) => [`${margin}  ${label}:`, ...lines(steps, depth + 2)]),
  ]);
}

const inWords = (steps: unknown, language = 'en') =>
  lines(describeSteps(draft.knowledge(), steps, language));

describe('steps in words', () => {
  it('say what happens with most failures, whatever the pipeline is called', () => {
    const said = (onError: string, language: string) =>
      describeSteps(draft.knowledge(), { call: 'readAppointment', onError }, language)[0]?.text;
    expect(said('inline', 'en')).toMatch(/; if it fails: show the error in its place$/);
    expect(said('inline', 'ro')).toMatch(/; dacă eșuează: arată eroarea la locul ei$/);
    expect(said('popup', 'en')).toMatch(/; if it fails: show the error in a dialog$/);
    expect(said('leaving', 'en')).toMatch(/; if it fails: leaving$/);
  });

  it('name screens, messages and operations as people know them', () => {
    const steps = [
      {
        call: 'readAppointment',
        with: { id: '= path.id' },
        as: 'found',
        when: "= step == 'ask'",
        onSuccess: [
          { toast: 'appointment.title' },
          { open: 'patient_appointments', replace: true },
        ],
      },
    ];
    const [call, label, toast, open] = inWords(steps);
    expect(call).toMatch(
      /^If step is “ask”: Call “read appointment” with id = path\.id, and keep the answer as found$/,
    );
    expect(label).toBe('  If it succeeds:');
    expect(toast).toMatch(/^ {4}Show the message “[^”]+”$/);
    expect(open).toMatch(/^ {4}Open “[^”]+”, in place of this page$/);
    expect(inWords(steps, 'ro')[0]).toMatch(/^Dacă step este „ask”: Apelează „/);
  });

  it('say conditions in words, and mark what is an expression', () => {
    const [step] = describeSteps(
      draft.knowledge(),
      [
        {
          set: { 'state.open': '= present(row.note)', 'state.sum': '= row.price * 2' },
          when: "= !present(data.a) || data.b.kind in ['x', 'y'] && state.n > 3",
        },
      ],
      'en',
    );
    expect(step?.text).toBe(
      'If data.a is not given or (data.b.kind is one of “x”, “y” and state.n is more than 3): ' +
        'Set state.open = row.note is given, state.sum = row.price * 2',
    );
    const marked = step?.parts.filter(({ isCode }) => isCode).map(({ text }) => text);
    expect(marked).toEqual([
      ...['data.a', 'data.b.kind', 'state.n'],
      ...['state.open', 'row.note', 'state.sum', 'row.price * 2'],
    ]);
    expect(step?.parts.map(({ text }) => text).join('')).toBe(step?.text);
  });

  it('write values, lists and nested values, and leave out what is missing', () => {
    expect(
      inWords([
        { set: { 'state.a': '', 'state.b': 1, 'state.c': { from: '= data.x', keep: ['y'] } } },
      ]),
    ).toEqual(['Set state.a = “”, state.b = 1, state.c = (from = data.x, keep = (y))']);
    expect(inWords([{ close: {} }, { close: 'yes' }, { signOut: {} }])).toEqual([
      'Close the popup',
      'Close the popup with the result yes',
      'End the session',
    ]);
    expect(inWords([{ popup: 'zz', with: { text: 'appointment.title' } }])[0]).toMatch(
      /^Show zz with text = “[^”]+”$/,
    );
    expect(inWords([{ forget: ['a', 'b'] }], 'ro')).toEqual(['Uită valorile memorate a, b']);
  });

  it.each(manifests.map((manifest) => [manifest.verb, manifest] as const))(
    'describe the examples of "%s" in every language',
    (_, { sentence, examples = [], verb }) => {
      expect(Object.keys(sentence ?? {})).toEqual(expect.arrayContaining([...sentenceLanguages]));
      for (const language of sentenceLanguages)
        for (const text of inWords(examples, language)) {
          expect(text).not.toMatch(/[{}[\]]|undefined|object Object/);
          expect(text.trim().length, verb).toBeGreaterThan(2);
        }
    },
  );
});

/** Every list of steps in a value: lists whose items have a verb. */
function stepLists(value: unknown): readonly (readonly unknown[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const isSteps =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (item) => isObject(item) && !('type' in item) && manifests.some(({ verb }) => verb in item),
    );
  return [
    ...(isSteps ? [value as readonly unknown[]] : []),
    ...Object.values(value).flatMap(stepLists),
  ];
}

describe('the steps of both portals', () => {
  it.each(Object.entries(portals))(
    'of "%s" are described in every language',
    async (name, folder) => {
      const { documents, ...rest } = (
        name === 'clinic' ? draft : await draftOf(folder)
      ).knowledge();
      const lists = documents
        .filter(
          ({ concept }) => concept !== 'service' && concept !== 'texts' && concept !== 'config',
        )
        .flatMap(({ value }) => stepLists(value));
      expect(lists.length).toBeGreaterThan(100);
      for (const steps of lists)
        for (const language of sentenceLanguages) {
          const said = lines(describeSteps({ documents, ...rest }, steps, language));
          expect(said.length).toBeGreaterThanOrEqual(steps.length);
          for (const text of said)
            expect(text, JSON.stringify(steps)).not.toMatch(
              /undefined|object Object|\{\w+\??\}| {2}\S.* {2}/,
            );
        }
    },
    120_000,
  );
});
