import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { applyEdit } from '../../../src/editing/edit.ts';
import { findUses } from '../../../src/editing/names/findUses.ts';
import { renamableAt, rename } from '../../../src/editing/rename.ts';
import { readConditionParts } from '../../../src/studio/service/conditions/conditionParts.ts';
import { readConditionWords } from '../../../src/studio/service/conditions/readConditionWords.ts';
import { describePublished } from '../../../src/studio/compare/publishedFacts.ts';
import { applyOperation } from '../../../src/studio/service/applyOperation.ts';
import { describeFact, factOf } from '../../../src/studio/service/changeFact.ts';
import { impactBetween } from '../../../src/studio/service/readImpact.ts';
import { createRoleName } from '../../../src/studio/service/roleName.ts';
import { cursorAt, draftOf, portals } from '../../editing/portalDraft.ts';

const access = 'access.yaml';
const workload = {
  do: 'audience',
  file: 'menus/doctor.menu.yaml',
  path: '/items/5',
  roles: [],
} as const;

let clinic: Draft;
let cards: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
}, 120_000);

function named(draft: Draft, language: string): readonly string[] {
  return draft.knowledge().environment.roles.map(createRoleName(draft, language));
}

/** The clinic without titles of its roles. */
async function untitled(): Promise<Draft> {
  const draft = await draftOf(portals.clinic);
  draft.change({ [access]: (draft.files.get(access) ?? '').replace(/^titles:.*\n/m, '') });
  draft.compilation();
  return draft;
}

describe('the name of a role', () => {
  it('is the title of access.yaml in the language, without the code', () => {
    expect(named(cards, 'ro')).toEqual([
      'Posesor de card',
      'Client',
      'Comerciant',
      'Grup de comercianți',
      'Suport',
      'Asistent de suport',
    ]);
    expect(named(cards, 'en')[0]).toBe('Card holder');
  });

  it('is in the first language of a portal that lacks the language of the reader', () => {
    expect(named(clinic, 'en')).toEqual(['Patient', 'Doctor', 'Administration']);
    expect(named(clinic, 'ro')).toEqual(named(clinic, 'en'));
  });

  it('comes from a list of options without titles, and is the code without both', async () => {
    const draft = await untitled();
    expect(named(draft, 'en')).toContain('Doctor (DOCTOR)');
    expect(createRoleName(draft, 'en')('NURSE')).toBe('NURSE');
  });
});

describe('roles in sentences', () => {
  it('are named in conditions, with the quotes of the language', () => {
    const compared = "= session.role == 'DOCTOR' && session.role in ['ADMIN', 'PATIENT']";
    expect(readConditionWords(clinic, compared, 'en')).toEqual([
      'session.role is “Doctor”',
      'and session.role is one of “Administration”, “Patient”',
    ]);
    expect(readConditionWords(clinic, "= state.kind == 'other'", 'ro')).toEqual([
      'state.kind este „other”',
    ]);
  });

  it('are offered where a condition compares with a role, and nowhere else', () => {
    const [role, other] = readConditionParts(
      clinic,
      "= session.role == 'DOCTOR' && state.kind == 'x'",
      'en',
    );
    expect(role).toMatchObject({ value: 'DOCTOR', isText: true });
    expect(role?.choices).toContainEqual({ name: 'ADMIN', title: 'Administration' });
    expect(other).not.toHaveProperty('choices');
  });

  it('are no words of a path that is only compared with the same text', () => {
    const alike = "= state.kind == 'DOCTOR' && state.kind in ['ADMIN', 'PATIENT']";
    expect(readConditionWords(clinic, alike, 'en')).toEqual([
      'state.kind is “DOCTOR”',
      'and state.kind is one of “ADMIN”, “PATIENT”',
    ]);
    for (const part of readConditionParts(clinic, alike, 'en'))
      expect(part).not.toHaveProperty('choices');
  });

  it('are known by the role of access.yaml, and by the type of what is read', async () => {
    const [own, other] = readConditionParts(
      cards,
      "= session.selectedCompany.userRole == 'AFA' && session.beneficiaryLink == 'BEN'",
      'en',
    );
    expect(own?.choices).toContainEqual({ name: 'BEN', title: 'Card holder' });
    expect(other).not.toHaveProperty('choices');
    const draft = await draftOf(portals.clinic);
    const change = (path: string, from: string, to: string) =>
      draft.change({ [path]: (draft.files.get(path) ?? '').replace(from, to) });
    change(access, "or(session.role, '')", "''");
    change(
      'define.yaml',
      'functions:',
      `functions:
  isBoss: "(role: Role?): boolean => role == 'ADMIN'"`,
    );
    draft.compilation();
    for (const typed of ["= session.role == 'ADMIN'", "= role == 'ADMIN'"])
      expect(readConditionParts(draft, typed, 'en')[0]?.choices, typed).toBeDefined();
  });

  it('are named in what a draft changes, in its history and in what was published', async () => {
    const after = await draftOf(portals.clinic);
    const fact = factOf(after, workload);
    const { texts, sentence } = applyOperation(after, workload, 'en');
    after.change(texts);
    expect(sentence).toMatch(/hidden from Doctor$/);
    expect(fact && describeFact(fact, 'en')).toMatch(/hidden from Doctor$/);
    const impact = impactBetween(clinic, after);
    const said = ['Doctor can no longer see the menu entry “Workload”.'];
    if (impact === undefined) throw new Error('The portals compile.');
    expect(describePublished(impact.facts, 'en').access).toEqual(said);
  });
});

describe('titles of roles', () => {
  it('are uses of the role', () => {
    const found = renamableAt(clinic, access, cursorAt(clinic, access, 'titles: { PAT|IENT'));
    expect(found?.name).toMatchObject({ kind: 'role', name: 'PATIENT' });
    if (found === undefined) return;
    const titles = clinic.files.get(access)?.indexOf('titles') ?? 0;
    expect(
      findUses(clinic, found.name).uses.map(({ start, isDeclaration }) => [
        start === titles + 'titles: { '.length,
        isDeclaration,
      ]),
    ).toContainEqual([true, false]);
  });

  it('follow the name of a text', () => {
    const found = renamableAt(clinic, access, cursorAt(clinic, access, 'DOCTOR: role.DOC|TOR'));
    if (found === undefined) throw new Error('The text can be renamed.');
    const after = applyEdit(clinic.files, rename(clinic, found.name, 'role.physician'));
    expect(after[access]).toContain('DOCTOR: role.physician');
  });
});
