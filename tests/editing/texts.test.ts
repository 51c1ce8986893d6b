import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../src/editing/createDraft.ts';
import { applyEdit } from '../../src/editing/edit.ts';
import { quickFixes } from '../../src/editing/quickFixes.ts';
import { addTexts, missingTexts, sameTexts, unusedTexts } from '../../src/editing/texts.ts';
import { draftOf, portals, type } from './portalDraft.ts';

let draft: Draft;
beforeAll(async () => {
  draft = await draftOf(portals.clinic);
});

const screen = 'patient/appointment.screen.yaml';

/** Runs with something typed into a file; the draft is afterwards as before. */
function typed(file: string, change: readonly [string, string], run: () => void): void {
  const typing = type(draft, file, change);
  draft.compilation();
  try {
    run();
  } finally {
    typing.restore();
    draft.compilation();
  }
}

describe('missing texts', () => {
  it('are those that are used and not written', () => {
    expect(missingTexts(draft)).toEqual([]);
    typed(
      screen,
      ['title: appointment.title', 'title: { key: appointment.dayPlan, day: 1 }|'],
      () =>
        expect(missingTexts(draft)).toEqual([
          { key: 'appointment.dayPlan', languages: ['en', 'de'], args: ['day'] },
        ]),
    );
  });

  it('are those that another language has', () => {
    const file = 'texts/de/patient.yaml';
    typed(file, ['  title: Termin\n', '|'], () => {
      expect(missingTexts(draft)).toMatchObject([{ key: 'appointment.title', languages: ['de'] }]);
      const after = applyEdit(draft.files, addTexts(draft, missingTexts(draft)));
      expect(after[file]).toContain('title: Appointment');
    });
  });

  it('are added with words and arguments, so that the portal compiles', () => {
    typed(
      screen,
      ['title: appointment.title', 'title: { key: appointment.dayPlan, day: 1 }|'],
      () => {
        const before = new Map(draft.files);
        const after = applyEdit(draft.files, addTexts(draft, missingTexts(draft)));
        expect(after['texts/en/patient.yaml']).toMatch(/dayPlan: "?Day plan \{day\}/);
        draft.change(after);
        const { diagnostics } = draft.compilation();
        for (const file of Object.keys(after)) draft.change({ [file]: before.get(file) });
        expect(diagnostics.filter(({ code }) => code !== 'unused-text')).toEqual([]);
      },
    );
  });
});

describe('unused texts', () => {
  it('are those that no descriptor uses', () => {
    expect(unusedTexts(draft)).toEqual([]);
    typed('texts/en/patient.yaml', ['appointment:\n', 'appointment:\n  idle: Idle\n|'], () =>
      expect(unusedTexts(draft)).toEqual(['appointment.idle']),
    );
  });
});

describe('quick fixes', () => {
  it('write the nearest name', () => {
    typed(screen, ['icon: arrow-left', 'icon: arow-left|'], () => {
      const [diagnostic] = draft.compilation().diagnostics;
      const [fix] = diagnostic === undefined ? [] : quickFixes(draft, diagnostic);
      expect(fix?.title).toBe('Write "arrow-left"');
      expect(
        applyEdit(draft.files, fix?.edit ?? { splices: new Map(), moves: [] })[screen],
      ).toContain('icon: arrow-left');
    });
  });

  it.each([
    ['"= path.id"', '"= path.ix|"', 'id'],
    ['source: data.appointment', 'source: data.apointment|', 'appointment'],
    ['screen: patient_appointments', 'screen: patient_apointments|', 'patient_appointments'],
    ['title: appointment.title', 'title: apointment.title|', 'appointment.title'],
  ])('of %s as %s need no sentence: the diagnostic has the names', (from, to, nearest) => {
    typed(screen, [from, to], () => {
      const fixes = draft.compilation().diagnostics.flatMap((diagnostic) => {
        expect(diagnostic.hint).toContain(nearest);
        return quickFixes(draft, { ...diagnostic, message: 'Altceva.', hint: 'Altfel.' });
      });
      const [fix] = fixes;
      expect(fix?.title).toBe(`Write "${nearest}"`);
      expect(fix && applyEdit(draft.files, fix.edit)[screen]).toContain(from);
    });
  });

  it('add a missing text in every language', () => {
    typed(screen, ['title: appointment.title', 'title: appointment.brandNew|'], () => {
      const diagnostic = draft
        .compilation()
        .diagnostics.find(({ code }) => code === 'unknown-text');
      const fixes = diagnostic === undefined ? [] : quickFixes(draft, diagnostic);
      const fix = fixes.find(({ title }) => title.startsWith('Add'));
      expect([...(fix?.edit.splices.keys() ?? [])].toSorted()).toEqual([
        'texts/de/patient.yaml',
        'texts/en/patient.yaml',
      ]);
    });
  });
});

it('lists texts with words that languages have alike', () => {
  const ok = { key: 'common.ok', languages: ['en', 'de'] };
  expect(sameTexts(draft)).toContainEqual(ok);
  typed('texts/de/common.yaml', ['ok: OK', 'ok: Gut|'], () =>
    expect(sameTexts(draft)).not.toContainEqual(ok),
  );
});
