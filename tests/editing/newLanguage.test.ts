import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/editing/edit.ts';
import { withPluralForms } from '../../src/editing/pluralForms.ts';
import { addTexts, missingTexts } from '../../src/editing/texts.ts';
import { draftOf } from './portalDraft.ts';

describe('a language for which the engine has no texts', () => {
  it('gets all texts that the portal shows, so that the portal compiles', async () => {
    const draft = await draftOf('tests/locales/portal');
    const portal = draft.files.get('portal.yaml') ?? '';
    draft.change({ 'portal.yaml': portal.replace('available: [', 'available: [pt, ') });
    draft.compilation();
    const after = applyEdit(draft.files, addTexts(draft, missingTexts(draft)));
    draft.change(after);
    const { diagnostics } = draft.compilation();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const written = Object.entries(after).find(([file]) => file.startsWith('texts/pt'))?.[1] ?? '';
    // the default of the engine with its argument, not words made from the key
    expect(written).toContain('Check “{label}”.');
    expect(written).toMatch(/runtime\.skip: \S/);
    expect(written).toMatch(/widgets\.table\.sortBy: \S/);
    expect(missingTexts(draft)).toEqual([]);
  });
});

describe('the plural forms of an added text', () => {
  it('are those of its language; the missing ones say what "other" says', () => {
    expect(withPluralForms('{n, plural, one {# seat} other {{n} of {all}}} left', 'ro')).toBe(
      '{n, plural, one {# seat} few {{n} of {all}} other {{n} of {all}}} left',
    );
    expect(withPluralForms('{n, plural, =0 {none} other {#}}', 'en')).toBe(
      '{n, plural, =0 {none} one {#} other {#}}',
    );
  });

  it('stay as they are if none is missing, and in a message without a plural', () => {
    const select = '{kind, select, a {A} other {B}}';
    expect(withPluralForms(select, 'ro')).toBe(select);
    const plural = '{n, plural, one {#} other {#}}';
    expect(withPluralForms(plural, 'de')).toBe(plural);
  });
});
