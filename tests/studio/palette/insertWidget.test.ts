import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { EditError, readText } from '../../../src/editing/locate.ts';
import { differences } from '../../../src/editing/differences.ts';
import { insertionPlaces } from '../../../src/studio/service/palette/insertionPlaces.ts';
import { insertWidget } from '../../../src/studio/service/palette/insertWidget.ts';
import { readPalette } from '../../../src/studio/service/palette/readPalette.ts';
import { fromPointer } from '../../../src/studio/service/pointer.ts';
import { readOutline } from '../../../src/studio/service/readOutline.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';
import { propertyRuns } from '../../sampled.ts';

let clinic: Draft;
let cards: Draft;
let before: ReadonlyMap<Draft, ReadonlyMap<string, string>>;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
  before = new Map([clinic, cards].map((draft) => [draft, new Map(draft.files)]));
}, 120_000);

afterEach(() => {
  for (const [draft, files] of before) draft.change(differences(draft.files, files));
});

function errorsOf(draft: Draft): readonly string[] {
  const errors = draft.compilation().diagnostics.filter(({ severity }) => severity === 'error');
  return errors.map(({ file, message }) => `${file}: ${message}`);
}

const board = 'doctor/board.screen.yaml';

/** Inserts a widget at the end of a screen of the clinic; returns the lines that it adds. */
function insert(file: string, type: string): readonly string[] {
  const { texts, path } = insertWidget(
    clinic,
    { do: 'insert', file, path: '', type, position: 'in:body' },
    'en',
  );
  clinic.change(texts);
  expect(errorsOf(clinic)).toEqual([]);
  const { value } = readText(clinic.files.get(file) ?? '');
  expect(fromPointer(value, path).slice(0, 1)).toEqual(['body']);
  const known = (before.get(clinic)?.get(file) ?? '').split('\n');
  return (clinic.files.get(file) ?? '')
    .split('\n')
    .filter((line) => !known.includes(line))
    .map((line) => line.trim());
}

describe('an inserted widget', () => {
  it('gets texts of its own in every language', () => {
    expect(insert(board, 'alert')).toEqual(['- { type: alert, text: board.sentence }']);
    const { texts } = clinic.knowledge();
    expect([...texts.values()].map((own) => own.has('board.sentence'))).toEqual([true, true]);
  });

  it('shows the rows that the screen has, by members of the same type', () => {
    const lines = insert(board, 'timeline');
    expect(lines.some((line) => line.startsWith('time: "= row.'))).toBe(true);
  });

  it('declares the state that it is bound to', () => {
    expect(insert(board, 'tabs')).toEqual(
      expect.arrayContaining(['state: { tab: first }', 'bind: state.tab']),
    );
  });

  it('leaves out what the screen does not have', () => {
    expect(insert(board, 'list-item').join('\n')).not.toContain('example');
  });

  it('is refused with the reason where the screen has no rows for it', () => {
    const add = () =>
      insertWidget(
        clinic,
        {
          do: 'insert',
          file: 'patient/profile.screen.yaml',
          path: '',
          type: 'table',
          position: 'in:body',
        },
        'en',
      );
    expect(add).toThrow('"Table" cannot stand here: It shows a list, and the data of this screen');
  });

  it('can be put around another, which stays as it is written', () => {
    const { value } = readText(clinic.files.get(board) ?? '');
    const path = '/body/0';
    expect(insertionPlaces(clinic, value, fromPointer(value, path))).toContain('around');
    const { texts } = insertWidget(
      clinic,
      { do: 'insert', file: board, path, type: 'section', position: 'around' },
      'en',
    );
    clinic.change(texts);
    expect(errorsOf(clinic)).toEqual([]);
    const first = (readText(clinic.files.get(board) ?? '').value as { body: unknown[] }).body[0];
    const inner = (value as { body: unknown[] }).body[0];
    expect(first).toMatchObject({ type: 'section', title: 'board.title', body: [inner] });
  });
});

describe('a widget that shows data', () => {
  /** The lists of a file, by what the palette calls them. */
  const sources = (draft: Draft, file: string) =>
    readPalette(draft, { file, path: '', language: 'en' }).sources;
  const add = (draft: Draft, given: { file: string; type: string; source: string }) => {
    const operation = { do: 'insert', path: '', position: 'in:body', ...given } as const;
    draft.change(insertWidget(draft, operation, 'en').texts);
    expect(errorsOf(draft), JSON.stringify(operation)).toEqual([]);
    return readText(draft.files.get(given.file) ?? '').value as {
      readonly data: Readonly<Record<string, unknown>>;
      readonly body: readonly Readonly<Record<string, unknown>>[];
    };
  };

  it('shows what a service answers, which the screen then reads', () => {
    const file = 'patient/profile.screen.yaml';
    const offered = sources(clinic, file);
    expect(offered).toContainEqual({
      id: 'call:listPrescriptions',
      title: 'list prescriptions',
      isNew: true,
    });
    // those of other roles, and those that need a value
    const names = offered.map(({ id }) => id);
    expect(names).not.toContain('call:listUsers');
    expect(names).not.toContain('call:readThread');
    const { data, body } = add(clinic, { file, type: 'table', source: 'call:listPrescriptions' });
    expect(data['prescriptions']).toEqual({ call: 'listPrescriptions', onError: 'inline' });
    const { source, columns } = body.at(-1) ?? {};
    expect(source).toBe('data.prescriptions');
    const fields = (columns as readonly { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(['id', 'drug', 'dose', 'issued']);
    expect(sources(clinic, file)).toContainEqual({
      id: 'data.prescriptions',
      title: 'prescriptions',
      isNew: false,
    });
  });

  it('reads a service with the parameters of the address', () => {
    const file = 'doctor/patient_team.screen.yaml';
    const source = 'call:listPatientNotes';
    const found = sources(clinic, file).filter(({ isNew }) => isNew);
    expect(found.length, source).toBeGreaterThan(0);
    for (const { id } of found.slice(0, 6)) {
      add(clinic, { file, type: 'list', source: id });
    }
  });

  it.each(['table', 'list', 'timeline'])('compiles with any list: %s', (type) => {
    const files = [...cards.files.keys()].filter((file) => file.endsWith('.screen.yaml'));
    let inserted = 0;
    const offered = files.flatMap((file) =>
      sources(cards, file)
        .filter(({ isNew }) => isNew)
        .map((source) => ({ file, source })),
    );
    expect(offered.length).toBeGreaterThan(20);
    for (const { file, source } of offered.filter((_, index) => index % 7 === 0)) {
      if (inserted > 1) break;
      try {
        add(cards, { file, type, source: source.id });
        inserted += 1;
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        expect(error.message).toContain('fits its property');
      }
    }
    expect(inserted).toBeGreaterThan(0);
  });

  it('draws the numbers of a list over its dates, and leaves out what has none', () => {
    const file = 'patient/profile.screen.yaml';
    const { body } = add(clinic, { file, type: 'chart', source: 'call:listLabs' });
    const { x, series } = body.at(-1) ?? {};
    expect(x).toMatch(/row\.\w+/);
    expect((series as readonly { value: string }[]).length).toBeGreaterThan(0);
    for (const { value } of series as readonly { value: string }[]) expect(value).toMatch(/row\./);
    const source = 'call:listPrescriptions';
    const numberless = () =>
      insertWidget(
        clinic,
        { do: 'insert', file, path: '', position: 'in:body', type: 'heatmap', source },
        'en',
      );
    expect(numberless).not.toThrow(/is missing/);
  });

  it('says in the language of the reader why it cannot stand there', () => {
    const refused = (operation: { path: string; type: string; position: string }) => () =>
      insertWidget(
        clinic,
        { do: 'insert', file: 'patient/profile.screen.yaml', ...operation },
        'ro',
      );
    const at = { path: '', position: 'in:body' };
    expect(refused({ ...at, type: 'table' })).toThrow('nu poate sta aici: Arată o listă');
    expect(refused({ ...at, type: 'nothing' })).toThrow('Nu există un element „nothing”');
    expect(refused({ ...at, position: 'after', type: 'alert' })).toThrow(
      'nu se poate insera nimic',
    );
    const around = { path: '/body/0', position: 'around', type: 'table' };
    expect(refused(around)).toThrow(/„Tabel.*” nu poate fi pus în jurul altui element\./);
  });
});

describe('the palette', () => {
  it('lists every widget of the engine in a group, in the language of the reader', () => {
    const at = { file: board, path: '' };
    const [english, romanian] = ['en', 'ro'].map((language) =>
      readPalette(clinic, { ...at, language }),
    );
    expect(english?.widgets.length).toBeGreaterThan(60);
    expect(english?.widgets.filter(({ group }) => group === 'own')).toEqual([]);
    for (const [index, widget] of (romanian?.widgets ?? []).entries())
      expect(widget.description, widget.type).not.toBe(english?.widgets[index]?.description);
  });
});

it('compiles with every widget at any place, or refuses it with a reason', () => {
  const portal = fc.constantFrom('clinic' as const, 'cards' as const);
  const choice = fc.nat();
  let inserted = 0;
  fc.assert(
    fc.property(portal, choice, choice, choice, choice, (name, ...numbers) => {
      const draft = name === 'clinic' ? clinic : cards;
      const [byFile = 0, byPart = 0, byPlace = 0, byWidget = 0] = numbers;
      const files = [...draft.files.keys()].filter((file) =>
        /\.(?:screen|popup|fragment)\.yaml$/.test(file),
      );
      const pick = <T>(list: readonly T[], number: number) => list[number % list.length];
      const file = pick(files, byFile) ?? '';
      const parts = ['', ...readOutline(draft, file, 'en').map(({ path }) => path)];
      const path = pick(parts, byPart) ?? '';
      const { places, widgets } = readPalette(draft, { file, path, language: 'en' });
      const position = pick(places, byPlace);
      const widget = pick(widgets, byWidget);
      if (position === undefined || widget === undefined) return;
      const files0 = new Map(draft.files);
      try {
        const operation = { do: 'insert', file, path, type: widget.type, position } as const;
        draft.change(insertWidget(draft, operation, 'en').texts);
        expect(errorsOf(draft), JSON.stringify(operation)).toEqual([]);
        inserted += 1;
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        expect(error.message).toMatch(/\.$/);
      } finally {
        draft.change(differences(draft.files, files0));
      }
    }),
    propertyRuns(25),
  );
  expect(inserted).toBeGreaterThan(6);
}, 300_000);
