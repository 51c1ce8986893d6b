import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccessReport } from '../../src/compiler/compile.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import {
  accessMatrix,
  type Access,
  type AccessRow,
} from '../../src/studio/compare/accessMatrix.ts';
import { operationWords } from '../../src/editing/sentences.ts';
import { explainAccess, nameOfRow } from '../../src/studio/service/access/explainAccess.ts';
import { createRoleName } from '../../src/studio/service/roleName.ts';
import { draftOf, portals } from '../editing/portalDraft.ts';

let draft: Draft;
let before: AccessReport;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
  before = draft.compilation().access;
  files = new Map(draft.files);
});
afterEach(() => void draft.change(Object.fromEntries(files)));

const roles = ['', 'PATIENT', 'DOCTOR', 'ADMIN'];

function rowOf(id: string): AccessRow {
  const found = accessMatrix(draft.compilation().access, before).rows.find((row) => row.id === id);
  if (found === undefined) throw new Error(`There is no row "${id}".`);
  return found;
}

function cell(id: string, role: string): Access | undefined {
  return rowOf(id).cells[roles.indexOf(role)];
}

function reasons(id: string, role: string, language: 'en' | 'ro' = 'en'): readonly string[] {
  const access = cell(id, role) ?? 'no';
  return explainAccess(draft, { row: rowOf(id), role, access }, language).sentences;
}

/** Lets doctors do what patients may. */
function widen(): void {
  const text = files.get('access.yaml') ?? '';
  draft.change({ 'access.yaml': text.replace('roles: [PATIENT]', 'roles: [PATIENT, DOCTOR]') });
}

describe('the access matrix', () => {
  it('has a column for each role and one for visitors', () => {
    const matrix = accessMatrix(before, before);
    expect(matrix.roles).toEqual(roles);
    expect(matrix.rows.filter(({ kind }) => kind === 'screen').length).toBe(before.screens.length);
    expect(cell('screen login', '')).toBe('yes');
    expect(cell('screen patient_labs', '')).toBe('no');
    expect(cell('screen patient_labs', 'PATIENT')).toBe('yes');
    expect(cell('entry patient_labs patient/labs', 'DOCTOR')).toBe('no');
  });

  it('agrees with the report of the compiler in every cell', () => {
    expect(before.screens.length).toBeGreaterThan(0);
    for (const { screen, roles: own, entries, calls } of before.screens) {
      const expected = (list: readonly string[]) => (role: string) =>
        list.length === 0 || list.includes(role) ? 'yes' : 'no';
      expect(rowOf(`screen ${screen}`).cells).toEqual(roles.map(expected(own)));
      for (const { entry, roles: who } of entries)
        expect(rowOf(`entry ${screen} ${entry}`).cells).toEqual(roles.map(expected(who)));
      for (const { operation } of calls) {
        const uses = calls.filter((one) => one.operation === operation);
        const cells = roles.map((role) =>
          uses.some((use) => expected(use.roles)(role) === 'yes') ? 'yes' : 'no',
        );
        expect(rowOf(`call ${screen} ${operation}`).cells).toEqual(cells);
      }
    }
  });

  it('marks what a draft changes', () => {
    widen();
    expect(cell('screen patient_labs', 'DOCTOR')).toBe('gained');
    expect(cell('screen patient_labs', 'PATIENT')).toBe('yes');
    expect(cell('screen patient_labs', 'ADMIN')).toBe('no');
    const narrowed = accessMatrix(before, draft.compilation().access);
    const row = narrowed.rows.find(({ id }) => id === 'screen patient_labs');
    expect(row?.cells).toEqual(['no', 'yes', 'lost', 'no']);
  });
});

describe('a cell of the access matrix', () => {
  it('names the rule that decides it', () => {
    expect(reasons('screen login', '')).toEqual([
      'Whoever is not signed in can open the screen “Sign in”.',
      'No rule limits it.',
    ]);
    expect(reasons('screen patient_labs', 'DOCTOR')).toEqual([
      expect.stringMatching(/^Doctor cannot open the screen “.+”\.$/),
      'The rule “patient” allows only Patient.',
    ]);
    expect(reasons('screen patient_labs', 'PATIENT', 'ro').at(-1)).toEqual(
      expect.stringMatching(/^Regula „patient” permite: Patient\.$/),
    );
    widen();
    expect(reasons('screen patient_labs', 'DOCTOR')[1]).toBe(
      'This draft changes it: it was not so before.',
    );
  });

  it('leads to the screen, or to the entry of the menu', () => {
    const row = rowOf('entry patient_profile patient/profile');
    const { file, path, sentences } = explainAccess(
      draft,
      { row, role: 'PATIENT', access: 'yes' },
      'en',
    );
    expect([file, path]).toEqual(['menus/patient.menu.yaml', '/items/6/items/0']);
    expect(sentences).toContain('The rule “patient” allows Patient.');
    expect(
      explainAccess(draft, { row: rowOf('screen login'), role: '', access: 'yes' }, 'en'),
    ).toMatchObject({
      file: before.screens.find(({ screen }) => screen === 'login')?.file,
      path: '',
    });
  });

  it('names an operation as its service describes it', () => {
    const row = before.screens
      .flatMap(({ screen, calls }) => calls.map(({ operation }) => `call ${screen} ${operation}`))
      .map(rowOf);
    const names = row.map((one) => nameOfRow(draft, one, 'en'));
    expect(names.filter((name) => /[a-z][A-Z]/.test(name))).toEqual([]);
    expect(names).toContain(operationWords(draft.knowledge(), row[0]?.name ?? '', 'en'));
  });

  it('names the roles that the service accepts', () => {
    const answering = before.screens
      .flatMap(({ screen, calls }) => calls.map((call) => ({ screen, ...call })))
      .find(({ answers, roles: own }) => answers.length > 0 && own.length > 0);
    const { screen = '', operation = '', roles: [role = ''] = [], answers = [] } = answering ?? {};
    const roleName = createRoleName(draft, 'en');
    expect(answers.length).toBeGreaterThan(0);
    const said = reasons(`call ${screen} ${operation}`, role).join(' ');
    for (const one of answers) expect(said).toMatch(new RegExp(`answers only .*${roleName(one)}`));
  });
});
