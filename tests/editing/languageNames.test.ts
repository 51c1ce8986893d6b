import { beforeAll, describe, expect, it } from 'vitest';
import { reservedRoots } from '../../src/compiler/elaborate/steps.ts';
import { complete } from '../../src/editing/complete.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { definitionsAt, referencesAt } from '../../src/editing/define.ts';
import { hover } from '../../src/editing/hover.ts';
import { roots } from '../../src/editing/names/roots.ts';
import { refusalAt, renamableAt } from '../../src/editing/rename.ts';
import { cursorAt, draftOf, portals, type } from './portalDraft.ts';

let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
});

const dashboard = 'patient/dashboard.screen.yaml';
const define = 'define.yaml';

/** File and text of each declaration, with the line that it is on. */
function declared(file: string, part: string): readonly string[] {
  return definitionsAt(draft, file, cursorAt(draft, file, part)).map(({ file: of, start, end }) => {
    const text = draft.files.get(of) ?? '';
    const line = text.slice(text.lastIndexOf('\n', start) + 1).split('\n', 1)[0] ?? '';
    return `${of} "${text.slice(start, end)}" in ${line.trim().slice(0, 24).trim()}`;
  });
}

describe('the names of the language in expressions', () => {
  it.each([
    [dashboard, 'size(da|ta.prescriptions', [`${dashboard} "data" in data:`]],
    [dashboard, 'or(she|ll.data.me', ['shells/patient.shell.yaml "" in schema: shell/1']],
    [
      dashboard,
      'or(shell.da|ta.me',
      ['shells/patient.shell.yaml "data" in data: { me: { call: read'],
    ],
    ['shells/patient.shell.yaml', 'or(sess|ion.role', ['portal.yaml "" in stores:']],
    [
      'doctor/day.screen.yaml',
      '"= def|ine.statusTone',
      [`${define} "" in constants: { emergency:`, `${define} "" in tables:`],
    ],
    ['doctor/day.screen.yaml', 'define.statusTone[ro|w.status', []],
  ])('in %s, %s is declared where its members are', (file, part, expected) => {
    expect(declared(file, part)).toEqual(expected);
  });

  it('all have a sentence that says what they mean', () => {
    expect(Object.keys(roots).toSorted()).toEqual(reservedRoots.toSorted());
    const at = cursorAt(draft, 'doctor/day.screen.yaml', 'define.statusTone[ro|w.status');
    const found = hover(draft, 'doctor/day.screen.yaml', at);
    expect(found?.title).toBe('root row');
    expect(found?.lines).toEqual([roots['row']?.says]);
  });

  it('are used in their file', () => {
    const at = cursorAt(draft, dashboard, 'size(da|ta.prescriptions');
    const uses = referencesAt(draft, dashboard, at);
    expect(new Set(uses.map(({ file }) => file))).toEqual(new Set([dashboard]));
    expect(uses.length).toBeGreaterThan(3);
    // those of the shell are others
    const ofShell = cursorAt(draft, dashboard, 'or(shell.da|ta.me');
    expect(uses.some(({ start, end }) => start <= ofShell && ofShell <= end)).toBe(false);
  });

  it('cannot be renamed', () => {
    const at = cursorAt(draft, dashboard, 'size(da|ta.prescriptions');
    expect(renamableAt(draft, dashboard, at)).toBeUndefined();
    expect(refusalAt(draft, dashboard, at)).toBe('"data" is a name of the language.');
  });
});

describe('the variables of an expression', () => {
  const variable = 'data.prescriptions.filter(p, |p.status';

  it('are declared where the call names them, and used behind it', () => {
    const at = cursorAt(draft, dashboard, variable);
    const declaration = cursorAt(draft, dashboard, 'data.prescriptions.filter(|p, p.status');
    expect(definitionsAt(draft, dashboard, at)).toEqual([
      { file: dashboard, start: declaration, end: declaration + 1 },
    ]);
    expect(referencesAt(draft, dashboard, at).map(({ start }) => start)).toEqual([declaration, at]);
    expect(definitionsAt(draft, dashboard, declaration)).toHaveLength(1);
  });

  it('have the type of an item, and are no part of the portal', () => {
    const found = hover(draft, dashboard, cursorAt(draft, dashboard, variable));
    expect(found?.title).toBe('variable p');
    expect(found?.detail).toBe('Prescription');
    expect(renamableAt(draft, dashboard, cursorAt(draft, dashboard, variable))).toBeUndefined();
  });

  it('of the same name in other calls are others', () => {
    const file = 'doctor/load.screen.yaml';
    const at = cursorAt(draft, file, 'sum(item, it|em.missed)');
    expect(referencesAt(draft, file, at)).toHaveLength(2);
  });

  it('are completed in their call, but not where they are named', () => {
    const inside = type(draft, dashboard, ['filter(p, p.status', 'filter(p, |.status']);
    const names = complete(draft, dashboard, inside.at)?.choices ?? [];
    expect(names.find(({ name }) => name === 'p')?.kind).toBe('variable');
    expect(names.find(({ name }) => name === 'data')?.lines).toEqual([roots['data']?.says]);
    inside.restore();
    const named = type(draft, dashboard, ['filter(p, p.status', 'filter(p|, p.status']);
    expect(complete(draft, dashboard, named.at)?.choices ?? []).toEqual([]);
    named.restore();
    draft.compilation();
  });

  it('of a function are its parameters', () => {
    expect(declared(define, 'parseDate(bo|rn)')).toEqual([
      `${define} "born" in age: { takes: { born: st`,
    ]);
  });
});

describe('the values of the language', () => {
  it.each([
    ['doctor/renewals.screen.yaml', 'tone: succ|ess'],
    ['doctor/renewals.screen.yaml', 'tone: dang|er'],
  ])('in %s, %s says what it is for', (file, part) => {
    const found = hover(draft, file, cursorAt(draft, file, part));
    expect(found?.lines.join('')).toMatch(/^[A-Z].+\.$/);
  });
});
