import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { describeSteps, operationWords } from '../../../src/editing/sentences.ts';
import { describeFact, factOf } from '../../../src/studio/service/changeFact.ts';
import { applyOperation } from '../../../src/studio/service/applyOperation.ts';
import {
  entriesOf,
  fieldsOf,
  readCollections,
} from '../../../src/studio/service/collections/readCollections.ts';
import { describeContents } from '../../../src/studio/service/collections/describeContents.ts';
import type { OperationResult, StudioOperation } from '../../../src/studio/service/operation.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { judgeColour, listColours } from '../../../src/studio/service/theme/judgeColour.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
let cards: Draft;
let before: ReadonlyMap<Draft, ReadonlyMap<string, string>>;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
  before = new Map([clinic, cards].map((draft) => [draft, new Map(draft.files)]));
}, 120_000);

afterEach(() => {
  for (const [draft, files] of before)
    draft.change(
      Object.fromEntries(
        [...new Set([...draft.files.keys(), ...files.keys()])].map((file) => [
          file,
          files.get(file),
        ]),
      ),
    );
});

/** Applies an operation; the draft must still compile. */
function apply(draft: Draft, operation: StudioOperation): OperationResult {
  const result = applyOperation(draft, operation, 'en');
  draft.change(result.texts);
  const wrong = draft.compilation().diagnostics.filter(({ severity }) => severity === 'error');
  expect(wrong.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  return result;
}

function textOf(draft: Draft, file: string): string {
  return draft.files.get(file) ?? '';
}

/** The lines that an operation has added to a file. */
function addedLines(draft: Draft, file: string): readonly string[] {
  const known = (before.get(draft)?.get(file) ?? '').split('\n');
  return textOf(draft, file)
    .split('\n')
    .filter((line) => !known.includes(line))
    .map((line) => line.trim());
}

function node(draft: Draft, file: string, path: string) {
  return readNode(draft, { file, path, language: 'en' });
}

const visit = 'forms/visit.form.yaml';
const book = 'patient/book.screen.yaml';

describe('a new field', () => {
  const at = { file: visit, path: '/fields/reason' };

  it('gets its name from its label, and a message that forms look up', () => {
    const result = apply(clinic, {
      do: 'field',
      ...at,
      control: 'text',
      isRequired: true,
      label: { en: 'Who referred you?', de: 'Wer hat Sie überwiesen?' },
      message: { en: 'Say who referred you.', de: 'Sagen Sie, wer Sie überwiesen hat.' },
    });
    expect(result.path).toBe('/fields/whoReferredYou');
    expect(textOf(clinic, visit)).toContain('codes: { required: WHO_REFERRED_YOU_REQUIRED }');
    expect(clinic.knowledge().texts.get('de')?.has('error_WHO_REFERRED_YOU_REQUIRED')).toBe(true);
    expect(addedLines(clinic, book)).toEqual([
      'visit: { reason: "", kind: clinic, whoReferredYou: "" }',
    ]);
    const { rules } = node(clinic, visit, result.path);
    expect(rules).toMatchObject([{ rule: 'required', isOwn: true }]);
    expect(rules[0]?.messages[0]?.message).toBe('Say who referred you.');
  });

  it('can be of every kind, also where the state of its form has no schema', () => {
    for (const control of ['textarea', 'choice', 'checkbox', 'number', 'date']) {
      const operation: StudioOperation = {
        do: 'field',
        ...at,
        control,
        isRequired: control === 'checkbox',
        label: { en: `A ${control}`, de: `Ein ${control}` },
        ...(control === 'choice' && { options: { en: 'Bus\nOwn car', de: 'Bus\nEigenes Auto' } }),
      };
      if (control === 'date') apply(clinic, operation);
      else clinic.change(applyOperation(clinic, operation, 'en').texts);
    }
    expect(textOf(clinic, visit)).toContain('enum: [bus, ownCar]');
    expect(textOf(clinic, book)).toContain('aDate: { type: string, format: date }');
  });

  it('of the request is offered, and is sent', () => {
    const form = textOf(clinic, visit);
    const cut = form.slice(0, form.indexOf('  kind:')) + form.slice(form.indexOf('  reason:'));
    const screen = textOf(clinic, book)
      .replace('        kind: "= state.visit.kind"\n', '')
      .replace('{ reason: "", kind: clinic }', '{ reason: "" }');
    clinic.change({ [visit]: cut, [book]: screen });
    clinic.compilation();
    const { offers } = node(clinic, visit, '/fields/reason');
    expect(offers).toEqual([
      { name: 'kind', isRequired: false, kinds: ['choice'], options: ['clinic', 'video'] },
    ]);
    apply(clinic, {
      do: 'field',
      ...at,
      name: 'kind',
      control: 'choice',
      isRequired: false,
      label: { en: 'Where', de: 'Wo' },
      options: { en: 'clinic\nvideo', de: 'clinic\nvideo' },
    });
    expect(textOf(clinic, book)).toContain(
      `kind: "= when(state.visit.kind != '', state.visit.kind)"`,
    );
  });
});

describe('a rule', () => {
  const at = { file: visit, path: '/fields/reason' };

  it('has another limit, which its counter and its message follow', () => {
    apply(clinic, { do: 'set', ...at, name: 'maxLength', value: '200' });
    expect(addedLines(clinic, visit)).toEqual(['maxLength: 200', 'props: { counter: 200 }']);
    const said = node(clinic, visit, at.path).rules.find(({ rule }) => rule === 'maxLength');
    expect(said?.messages[0]?.message).toContain('200');
  });

  it('has a message of its own, which follows the limit too', () => {
    apply(clinic, {
      do: 'message',
      ...at,
      name: 'minLength',
      messages: { en: 'Write at least 5 letters.' },
    });
    expect(textOf(clinic, visit)).toContain('codes: { minLength: REASON_MIN_LENGTH }');
    apply(clinic, { do: 'set', ...at, name: 'minLength', value: '12' });
    const said = () =>
      node(clinic, visit, at.path)
        .rules.find(({ rule }) => rule === 'minLength')
        ?.messages.map(({ message }) => message);
    expect(said()?.[0]).toBe('Write at least 12 letters.');
    expect(said()?.[1]).toContain('12');
    const messages = { de: 'Mindestens 12 Zeichen.' };
    apply(clinic, { do: 'message', ...at, name: 'minLength', messages });
    expect(said()).toEqual(['Write at least 12 letters.', 'Mindestens 12 Zeichen.']);
    expect(() =>
      applyOperation(clinic, { do: 'message', ...at, name: 'minimum', messages }, 'en'),
    ).toThrow('The field has no rule "minimum".');
  });
});

describe('words that several places share', () => {
  it('change everywhere, or in one place only', () => {
    const file = 'patient/labs.screen.yaml';
    const words = node(clinic, file, '').properties.find(({ name }) => name === 'title')?.words;
    expect(words?.uses).toBeGreaterThan(1);
    const messages = { en: 'My results' };
    apply(clinic, { do: 'words', file, path: '', name: 'title', messages, isOwn: true });
    expect(addedLines(clinic, file)).toEqual(['title: labs.title']);
    const own = node(clinic, file, '').properties.find(({ name }) => name === 'title')?.words;
    expect(own?.messages.map(({ message }) => message)).toEqual([
      'My results',
      words?.messages[1]?.message,
    ]);
  });
});

describe('a new column', () => {
  const file = 'patient/labs.screen.yaml';

  it('is one of those that the answer has, with formats that can show it', () => {
    const { offers, takesColumns } = node(clinic, file, '/body/1/columns/2');
    expect(takesColumns).toBe(true);
    expect(offers.map(({ name }) => name)).toEqual(['id', 'low', 'high', 'report']);
    expect(offers[1]?.kinds[0]).toBe('number');
    const result = apply(clinic, {
      do: 'column',
      file,
      path: '/body/1/columns/2',
      name: 'high',
      format: 'number',
      title: { en: 'Upper limit', de: 'Obergrenze' },
    });
    expect(result.path).toBe('/body/1/columns/3');
    expect(addedLines(clinic, file)).toEqual([
      '- { field: high, title: labs.labs.high, format: number }',
    ]);
    expect(node(clinic, file, result.path)).toMatchObject({ kind: 'column', title: 'Upper limit' });
  });
});

describe('a copy of a screen', () => {
  const file = 'patient/labs.screen.yaml';
  const copy = {
    do: 'copy',
    file,
    path: '',
    address: '/patient/abnormal-results',
    title: { en: 'Abnormal results', de: 'Auffällige Befunde' },
    hasEntry: true,
  } as const;

  it('has its own name, address, title and menu entry', () => {
    const { address, isInMenu } = node(clinic, file, '');
    expect([address, isInMenu]).toEqual(['/patient/labs', true]);
    const result = apply(clinic, copy);
    expect(result.file).toBe('patient/abnormalResults.screen.yaml');
    expect(addedLines(clinic, 'menus/patient.menu.yaml')).toEqual([
      '- { id: abnormalResults, text: abnormalResults.title, icon: chart, open: abnormalResults }',
    ]);
    expect(textOf(clinic, file)).toBe(before.get(clinic)?.get(file));
    expect(node(clinic, result.file, '')).toMatchObject({ title: 'Abnormal results' });
  });

  it('starts with the same words, and has its own from then on', () => {
    clinic.compilation(); // of the files before the last test
    const result = apply(clinic, copy);
    const column = '/body/1/columns/3';
    const wordsOf = (of: string, path: string, name: string) =>
      node(clinic, of, path).properties.find((one) => one.name === name)?.words;
    const [old, own] = [file, result.file].map((of) => wordsOf(of, column, 'title'));
    expect(own).toEqual({ ...old, key: 'abnormalResults.unit' });
    // the label that repeats the title of the screen repeats that of the copy
    expect(wordsOf(result.file, '/body/1', 'label')?.key).toBe('abnormalResults.title');
    const messages = { en: 'Day' };
    apply(clinic, { do: 'words', file: result.file, path: column, name: 'title', messages });
    expect(wordsOf(file, column, 'title')).toEqual(old);
  });

  it('gets other names for the forms that the screen writes itself', () => {
    const users = 'admin/users.screen.yaml';
    const title = { en: 'Doctors', de: 'Ärzte' };
    apply(clinic, { ...copy, file: users, address: '/admin/doctors', title });
    const text = textOf(clinic, 'admin/doctors.screen.yaml');
    expect(text).toContain('user_cell2:');
    expect(text).toContain('form: user_cell2');
  });

  it('needs an address that is free and has the same parameters', () => {
    const refused = (address: string, from = file) =>
      expect(() => applyOperation(clinic, { ...copy, file: from, address }, 'en'));
    refused('/patient/labs').toThrow('The screen "patient_labs" has this address.');
    refused('no address').toThrow('An address is like');
    refused('/patient/labs/copy/{id}').toThrow('The address has no parameters.');
  });
});

describe('a colour of the theme', () => {
  it('is written where everything on it can be read', () => {
    expect(listColours(clinic, 'ro')[0]).toMatchObject({ title: 'Culoarea principală' });
    apply(clinic, { do: 'colour', token: 'primary', light: '#1E5FA8' });
    expect(addedLines(clinic, 'theme.yaml')).toHaveLength(1);
  });

  it('is refused below the contrast, with the nearest that holds', () => {
    const wanted = { token: 'primary', appearance: 'light', value: '#E6B800' } as const;
    const verdict = judgeColour(clinic, wanted, 'en');
    expect(verdict).toMatchObject({ isColour: true, holds: false });
    const nearest = { ...wanted, value: verdict.nearest };
    expect(judgeColour(clinic, nearest, 'en')).toMatchObject({ holds: true, nearest: '' });
    expect(() =>
      applyOperation(clinic, { do: 'colour', token: 'primary', light: wanted.value }, 'en'),
    ).toThrow(`The nearest colour that holds is ${verdict.nearest}.`);
    expect(() =>
      applyOperation(clinic, { do: 'colour', token: 'primary', light: 'greenish' }, 'en'),
    ).toThrow('"greenish" is no colour.');
  });
});

describe('an entry of a list of the configuration', () => {
  const key = 'client/faq';
  const values = {
    en: { q: 'Can I order on Sundays?', a: 'Yes, on the [Orders](/customer/orders) page.' },
    ro: { q: 'Pot comanda duminica?', a: 'Da, în pagina [Comenzi](/customer/orders).' },
  };
  const list = () => {
    const found = readCollections(cards, 'en').find((one) => one.key === key);
    if (found === undefined) throw new Error('There is no such list.');
    return found;
  };

  it('has the fields of its type, and is written in every language', async () => {
    expect(fieldsOf(list()).map(({ name, isLong, isShared }) => [name, isLong, isShared])).toEqual([
      ['id', false, true],
      ['q', false, false],
      ['a', true, false],
    ]);
    const earlier = await draftOf(portals.cards);
    apply(cards, { do: 'content', key, values });
    for (const language of ['en', 'ro'])
      expect(addedLines(cards, `config/${language}/client_config.yaml`)).toHaveLength(1);
    const entry = entriesOf(list(), 'en').at(-1);
    expect(entry).toMatchObject({ id: 'canIOrderOnSundays', title: values.en.q });
    expect(describeContents(earlier, cards, 'en')).toEqual([
      `New in FAQ (Customer): “${values.en.q}”.`,
    ]);
    expect(describeContents(earlier, cards, 'ro')).toEqual([
      `Nou în Întrebări frecvente (Client): „${values.ro.q}”.`,
    ]);
    const id = entry?.id ?? '';
    const shorter = { ...values, en: { ...values.en, a: 'Yes.' } };
    apply(cards, { do: 'content', key, id, values: shorter });
    expect(entriesOf(list(), 'en').at(-1)?.values).toContainEqual({
      language: 'en',
      values: { id, ...shorter.en },
    });
    const removal = { do: 'removeContent', key, id } as const;
    const fact = factOf(cards, removal);
    expect(fact && describeFact(fact, 'en')).toBe(`The entry “${values.en.q}” is removed`);
    expect(fact && describeFact(fact, 'ro')).toBe(`Intrarea „${values.ro.q}”: eliminată`);
    apply(cards, removal);
    expect(describeContents(earlier, cards, 'en')).toEqual([]);
  });

  it('needs every value in every language', () => {
    const lacking = { ...values, ro: { ...values.ro, a: ' ' } };
    expect(() => applyOperation(cards, { do: 'content', key, values: lacking }, 'en')).toThrow(
      '"Answer" is missing in a language.',
    );
  });
});

describe('an operation of a service', () => {
  it('is called by its summary in the language of the reader', () => {
    const words = (language: string) =>
      operationWords(cards.knowledge(), 'readCardOrder', language);
    expect(words('en')).toBe('Read a card order');
    expect(words('ro')).toBe('Citește o comandă de carduri');
    expect(words('de')).toBe('Read a card order');
    const steps = describeSteps(cards.knowledge(), { call: 'readCardOrder' }, 'ro');
    expect(steps[0]?.text).toContain('„Citește o comandă de carduri”');
  });
});

describe('a condition', () => {
  const at = { file: 'patient/prescriptions.screen.yaml', path: '/body/1/item/0/more/0' };
  const change = { do: 'condition', ...at, name: 'disabled' } as const;
  const written = () => addedLines(clinic, at.file);

  it('is changed part by part', () => {
    const { parts } = node(clinic, at.file, at.path).properties.find(
      ({ name }) => name === 'disabled',
    ) ?? { parts: [] };
    expect(parts).toMatchObject([
      { path: '0', group: 'any', of: 'row.refills', comparator: '==', value: '0', isText: false },
      { path: '1', of: 'row.status', comparator: '==', value: 'requested', isText: true },
    ]);
    const first = { edit: 'replace', part: '0', of: 'row.refills', comparator: '<=' } as const;
    apply(clinic, { ...change, ...first, value: '1', isText: false });
    expect(written()).toEqual([`disabled: "= row.refills <= 1 || row.status == 'requested'"`]);
    apply(clinic, { ...change, edit: 'remove', part: '1' });
    expect(written()).toEqual(['disabled: "= row.refills <= 1"']);
    const more = {
      edit: 'add',
      part: '',
      group: 'all',
      of: 'row.drug',
      comparator: 'given',
    } as const;
    apply(clinic, { ...change, ...more });
    expect(written()).toEqual(['disabled: "= row.refills <= 1 && present(row.drug)"']);
  });

  it('begins where there was none, and needs what is compared', () => {
    const show = { ...change, name: 'show', edit: 'add', part: '' } as const;
    apply(clinic, { ...show, of: 'row.refills', comparator: '>', value: '0', isText: false });
    expect(written()).toEqual(['show: "= row.refills > 0"']);
    expect(() => applyOperation(clinic, { ...show, of: ' ', comparator: '==' }, 'en')).toThrow(
      'Say what is compared.',
    );
  });
});
