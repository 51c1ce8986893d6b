import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../../src/compiler/json.ts';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { readText } from '../../../src/editing/locate.ts';
import { findPipelines } from '../../../src/editing/steps/findSteps.ts';
import { valueAt } from '../../../src/editing/valueAt.ts';
import type {
  StepParameter,
  StepView,
} from '../../../src/studio/portal/widgets/part-properties/stepTypes.ts';
import { applyOperation } from '../../../src/studio/service/applyOperation.ts';
import type { StudioOperation } from '../../../src/studio/service/operation.ts';
import { fromPointer, toPointer } from '../../../src/studio/service/pointer.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { readOutline } from '../../../src/studio/service/readOutline.ts';
import { readCompletions, readStep } from '../../../src/studio/service/steps/readStep.ts';
import { valueOfFile } from '../../../src/studio/service/valueOfFile.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';
import { sampled } from '../../sampled.ts';

let clinic: Draft;
let cards: Draft;
beforeAll(async () => {
  [clinic, cards] = [await draftOf(portals.clinic), await draftOf(portals.cards)];
}, 240_000);

const book = 'patient/book.screen.yaml';

/** The files of a draft in which there may be steps. */
function descriptorsOf(draft: Draft): readonly string[] {
  return draft
    .knowledge()
    .documents.flatMap(({ concept, file }) =>
      ['texts', 'theme', 'config', 'service', 'test'].includes(concept) ? [] : [file],
    );
}

/** The pointers of steps and of those in them. */
function pathsOf(steps: readonly StepView[]): readonly string[] {
  return steps.flatMap(({ path, inside }) => [
    path,
    ...inside.flatMap((branch) => pathsOf(branch.steps)),
  ]);
}

/** The pointers of all pipelines and steps that the panel shows of a file. */
function shownIn(draft: Draft, file: string) {
  const parts = ['', ...readOutline(draft, file, 'en').map(({ path }) => path)];
  return parts.flatMap((path) =>
    readNode(draft, { file, path, language: 'en' }).pipelines.filter((one) => one.steps.length > 0),
  );
}

function withInner(parameters: readonly StepParameter[]): readonly StepParameter[] {
  return parameters.flatMap((one) => [one, ...withInner(one.members)]);
}

/** Another value for a parameter; undefined for one that is no single value. */
function otherValue({ kind, value, choices, isWritten }: StepParameter): string | undefined {
  if (!isWritten || value === '') return undefined;
  if (kind === 'switch') return value === 'true' ? 'false' : 'true';
  if (kind === 'number') return String(Number(value) + 1);
  if (kind === 'names' || kind === 'choice')
    return choices.find(({ name }) => name !== value)?.name;
  if (kind !== 'value') return undefined;
  if (value.startsWith('=')) return '= state.other';
  if (/^-?\d/.test(value)) return `1${value.replace('-', '')}`;
  if (value === 'true' || value === 'false') return value === 'true' ? 'false' : 'true';
  return value.startsWith('"') ? '"other"' : `${value}x`;
}

/** The lines of a text that another does not have at the same place from either end. */
function changedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return a.length - start - end;
}

describe('steps of both portals', () => {
  it.each(['clinic', 'cards'] as const)(
    'are all shown: %s',
    (name) => {
      const draft = name === 'clinic' ? clinic : cards;
      let count = 0;
      for (const file of sampled(descriptorsOf(draft), 12, 1)) {
        const root = valueOfFile(draft, file);
        if (!isObject(root)) continue;
        const all = findPipelines(draft, root).map(toPointer);
        const shown = shownIn(draft, file);
        expect(shown.map(({ path }) => path).toSorted(), file).toEqual([...all].toSorted());
        for (const { steps } of shown)
          for (const path of pathsOf(steps)) {
            count++;
            const step = valueAt(root, fromPointer(root, path));
            expect(isObject(step), `${file}${path}`).toBe(true);
          }
      }
      expect(count).toBeGreaterThan(0);
    },
    120_000,
  );

  it.each(['clinic', 'cards'] as const)(
    'can be changed and put back: %s',
    (name) => {
      const draft = name === 'clinic' ? clinic : cards;
      const all = descriptorsOf(draft).flatMap((file) => {
        const root = valueOfFile(draft, file);
        const found = isObject(root) ? findPipelines(draft, root) : [];
        return found.map((list) => ({ file, list }));
      });
      let count = 0;
      for (const { file, list } of sampled(all, 3, 2)) {
        const before = draft.files.get(file) ?? '';
        const root = readText(before).value;
        const held = valueAt(root, list);
        const steps = Array.isArray(held) ? held.map((_, index) => [...list, index]) : [list];
        for (const path of steps) {
          const form = readStep(draft, { file, path: toPointer(path), verb: '', language: 'en' });
          for (const parameter of withInner(form.parameters)) {
            const value = otherValue(parameter);
            if (value === undefined) continue;
            count++;
            const { at } = parameter;
            const place = `${file}${at}`;
            const set = (own: Draft, next: string) =>
              applyOperation(own, { do: 'value', file, path: '', at, value: next }, 'en').texts[
                file
              ];
            const changed = set(draft, value) ?? '';
            expect(changed, place).not.toBe(before);
            const written = valueAt(root, fromPointer(root, at));
            const lines = String(written).length > 60 ? 12 : 1;
            expect(changedLines(before, changed), place).toBeLessThanOrEqual(lines);
            const other = { ...draft, files: new Map([...draft.files, [file, changed]]) };
            const back = set({ ...other, grammar: draft.grammar }, parameter.value) ?? '';
            if (lines === 1) expect(back, place).toBe(before);
            else expect(readText(back).value, place).toEqual(root);
          }
        }
      }
      expect(count).toBeGreaterThan(0);
    },
    240_000,
  );
});

const texts = new Map<string, string>();
afterAll(() => void clinic.change(Object.fromEntries(texts)));

/** Applies an operation to the clinic, which must still compile. */
function apply(operation: StudioOperation) {
  const result = applyOperation(clinic, operation, 'en');
  for (const file of Object.keys(result.texts))
    if (!texts.has(file)) texts.set(file, clinic.files.get(file) ?? '');
  clinic.change(result.texts);
  const wrong = clinic.compilation().diagnostics.filter(({ severity }) => severity === 'error');
  expect(wrong.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  return result;
}

/** What the panel says of the action of the screen. */
function sentences() {
  const { pipelines } = readNode(clinic, { file: book, path: '', language: 'en' });
  return pipelines.find(({ path }) => path === '/actions/book')?.steps.map(({ text }) => text);
}

describe('a step', () => {
  it('is told with the names of its portal, and of what may stand there', () => {
    const form = readStep(clinic, {
      file: book,
      path: '/actions/book/0',
      verb: '',
      language: 'ro',
    });
    const call = form.parameters.find(({ name }) => name === 'call');
    expect(call).toMatchObject({ kind: 'names', label: 'Operația', value: 'bookAppointment' });
    expect(call?.choices).toContainEqual({
      name: 'cancelAppointment',
      title: 'cancel appointment',
    });
    const pipeline = form.parameters.find(({ name }) => name === 'onError');
    expect(pipeline?.choices.map(({ name }) => name)).toEqual(['inline', 'popup', 'leaving']);
    expect(form.branches).toEqual([{ path: '/actions/book/0/onSuccess', label: 'Dacă reușește' }]);
  });

  it('that is new asks for what it needs, and goes before one that ends the list', () => {
    const at = '/actions/book';
    const form = readStep(clinic, { file: book, path: at, verb: 'set', language: 'en' });
    const [values] = form.parameters;
    expect(values?.keys.map(({ name }) => name)).toContain('state.visit.reason');
    const before = sentences() ?? [];
    const result = apply({
      do: 'step',
      file: book,
      path: '',
      at,
      verb: 'set',
      given: { 'set/state.visit.reason': '""' },
      texts: {},
    });
    expect(result.step).toBe(`${at}/2`);
    expect(sentences()).toEqual([...before.slice(0, 2), 'Set state.visit.reason = “”', before[2]]);
  });

  it('gets words in every language', () => {
    const result = apply({
      do: 'step',
      file: book,
      path: '',
      at: '/actions/book',
      verb: 'toast',
      given: {},
      texts: { toast: { en: 'See you soon', de: 'Bis bald' } },
    });
    expect(result.sentence).toBe('+ Show the message “See you soon”');
    expect(sentences()).toContain('Show the message “See you soon”');
  });

  it('is moved, copied and removed, and a last one takes its list along', () => {
    const before = sentences() ?? [];
    const arrange = (at: string, edit: 'up' | 'down' | 'duplicate' | 'remove') =>
      apply({ do: 'arrange', file: book, path: '', at, edit });
    expect(arrange('/actions/book/2', 'up').step).toBe('/actions/book/1');
    expect(sentences()?.[1]).toBe(before[2]);
    expect(arrange('/actions/book/1', 'duplicate').step).toBe('/actions/book/2');
    expect(sentences()).toHaveLength(before.length + 1);
    expect(arrange('/actions/book/2', 'remove').step).toBe('');
    expect(arrange('/actions/book/1', 'down').step).toBe('/actions/book/2');
    expect(sentences()).toEqual(before);
    const added = apply({
      do: 'step',
      file: book,
      path: '',
      at: '/actions/book/0/onSuccess',
      verb: 'wait',
      given: { wait: '100' },
      texts: {},
    });
    expect(added.step).toBe('/actions/book/0/onSuccess/0');
    arrange('/actions/book/0/onSuccess/0', 'remove');
    expect(clinic.files.get(book)).not.toContain('onSuccess');
  });

  it('keeps the selected part when its condition or its words change', () => {
    const result = apply({
      do: 'condition',
      file: book,
      path: '/actions/book/1',
      name: 'when',
      edit: 'add',
      part: '',
      of: 'state.visit.reason',
      comparator: 'given',
    });
    expect(result.path).toBe('');
    expect(sentences()?.[1]).toMatch(/^If .*state\.visit\.reason/);
  });

  it('is refused outside of lists of steps, and without what it needs', () => {
    const place = { file: book, path: '' } as const;
    const run = (operation: StudioOperation) => () => applyOperation(clinic, operation, 'en');
    const step = { do: 'step', ...place, verb: 'wait', given: { wait: '1' }, texts: {} } as const;
    expect(run({ ...step, at: '/body' })).toThrow('no place');
    expect(run({ ...step, at: '/actions/book', verb: 'close' })).toThrow('no place');
    expect(run({ ...step, at: '/actions/book', given: { wait: 'soon' } })).toThrow('does not fit');
    expect(run({ do: 'arrange', ...place, at: '/body/0', edit: 'remove' })).toThrow('no such step');
    const call = '/actions/book/0/call';
    expect(run({ do: 'value', ...place, at: call, value: '' })).toThrow('needs this value');
    expect(run({ do: 'value', ...place, at: '/title', value: 'x' })).toThrow('no such step');
  });
});

describe('an expression in a step', () => {
  const ask = (text: string) =>
    readCompletions(clinic, {
      file: book,
      path: '/actions/book/0',
      verb: '',
      language: 'en',
      at: '/actions/book/0/body/reason',
      text,
      offset: text.length,
    }).choices.map(({ name }) => name);

  it('is completed from what is in scope', () => {
    expect(ask('= state.vis')).toEqual(['visit']);
    expect(ask('= state.visit.')).toEqual(['reason', 'kind']);
    expect(ask('plain')).toEqual([]);
  });
});
