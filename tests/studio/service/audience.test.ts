import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { compareReleases } from '../../../src/studio/compare/compareReleases.ts';
import { describeImpact } from '../../../src/studio/compare/describeImpact.ts';
import { wordedNames } from '../../../src/studio/compare/impactNames.ts';
import type { CompiledPortal } from '../../../src/studio/compare/releaseView.ts';
import { applyOperation } from '../../../src/studio/service/applyOperation.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';

let clinic: Draft;
let cards: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
}, 120_000);

const doctors = { file: 'menus/doctor.menu.yaml', path: '/items/5' };
const management = 'menus/company.menu.yaml';

function hide(draft: Draft, place: { file: string; path: string }, roles: readonly string[]): void {
  const { texts } = applyOperation(draft, { do: 'audience', ...place, roles }, 'en');
  draft.change(texts);
}

function audienceOf(draft: Draft, place: { file: string; path: string }) {
  const { properties } = readNode(draft, { ...place, language: 'en' });
  const found = properties.find(({ kind }) => kind === 'audience');
  const roles = found?.choices.map(({ name }) => name);
  return { roles, shown: found?.value.split(',').filter((one) => one !== '') };
}

function compiled(draft: Draft): CompiledPortal {
  const { release, access, diagnostics } = draft.compilation();
  if (release === undefined)
    throw new Error(diagnostics.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  return { release, access };
}

/** Undoes what a test has changed. */
function restoring(draft: Draft, act: () => void): void {
  const before = new Map(draft.files);
  try {
    act();
  } finally {
    draft.change(
      Object.fromEntries([...before].filter(([file, text]) => draft.files.get(file) !== text)),
    );
  }
}

describe('hiding a part from roles', () => {
  it('offers the roles that reach the entry, and says who loses it without a warning', () => {
    restoring(clinic, () => {
      const before = compiled(clinic);
      expect(audienceOf(clinic, doctors)).toEqual({ roles: ['DOCTOR'], shown: ['DOCTOR'] });
      hide(clinic, doctors, []);
      expect(audienceOf(clinic, doctors)).toEqual({ roles: ['DOCTOR'], shown: [] });
      const after = compiled(clinic);
      const impact = compareReleases(before, after);
      const { access } = describeImpact(impact, 'en', wordedNames(before, after, 'en'));
      expect(access).toEqual(['DOCTOR can no longer see the menu entry “Workload”.']);
      expect(impact.widensAccess).toBe(false);
      expect(compareReleases(after, before).widensAccess).toBe(true);
    });
  });

  it('removes its condition with the last hidden role, to the same bytes', () => {
    restoring(clinic, () => {
      const text = clinic.files.get(doctors.file);
      hide(clinic, doctors, []);
      expect(clinic.files.get(doctors.file)).not.toBe(text);
      hide(clinic, doctors, ['DOCTOR']);
      expect(clinic.files.get(doctors.file)).toBe(text);
    });
  });

  it('keeps the condition that the part has, and gives it back as it was', () => {
    restoring(cards, () => {
      const lines = cards.files.get(management)?.split('\n') ?? [];
      const owned = lines.findIndex((line) => line.includes('show: "= isSupport('));
      expect(owned).toBeGreaterThan(0);
      const place = { file: management, path: '/items/0' };
      const { roles = [] } = audienceOf(cards, place);
      expect(roles.length).toBeGreaterThan(1);
      const before = compiled(cards);
      hide(cards, place, roles.slice(1));
      const after = compiled(cards);
      expect(compareReleases(before, after).conditions).toMatchObject([
        { kind: 'entry', narrows: true, excludes: [roles[0]] },
      ]);
      expect(audienceOf(cards, place).shown).toEqual(roles.slice(1));
      hide(cards, place, roles);
      expect(compareReleases(before, compiled(cards)).conditions).toEqual([]);
    });
  });

  it('refuses a role that the portal does not have', () => {
    expect(() => hide(clinic, doctors, ['NURSE'])).toThrow('There is no role "NURSE".');
  });
});
