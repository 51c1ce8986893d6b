import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newPortal } from '../../scripts/newPortal.ts';
import { complete, type Choice } from '../../src/editing/complete.ts';
import { hover } from '../../src/editing/hover.ts';
import { chips, errors, home, portal, requests, valuePlaces } from './valuePlaces.ts';
import { cursorAt, draftOf, portals, type } from './portalDraft.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-values-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
newPortal(join(folder, 'new'), 'en');
log.mockRestore();
const drafts = {
  new: await draftOf(join(folder, 'new', 'screens')),
  clinic: await draftOf(portals.clinic),
  cards: await draftOf(portals.cards),
};

/** The choices for something that is typed into a file. */
function choices(
  of: keyof typeof drafts,
  file: string,
  [from, to]: readonly [string, string],
): readonly Choice[] {
  const typing = type(drafts[of], file, [from, to]);
  try {
    return complete(drafts[of], file, typing.at)?.choices ?? [];
  } finally {
    typing.restore();
  }
}

const namesOf = (found: readonly Choice[]) => found.map(({ name }) => name);

describe('completion of values', () => {
  it.each(valuePlaces)('offers %s', (_, of, file, from, to, expected) => {
    expect(namesOf(choices(of, file, [from, to]))).toEqual(expect.arrayContaining([...expected]));
  });
});

describe('completed values', () => {
  it('of "autocomplete" are the tokens of HTML with their meaning', () => {
    const field = 'fields:\n      secret: { type: string, autocomplete: | }';
    const found = choices('new', home, ['fields:', field]);
    expect(found.find(({ name }) => name === 'new-password')?.lines).toEqual([
      'Password that is being chosen; password managers offer one.',
    ]);
    const place = cursorAt(drafts.new, home, 'autocomplete: current-|password');
    expect(hover(drafts.new, home, place)?.lines).toEqual(['Password of an existing account.']);
  });

  it.each([
    ['username webauthn|', 'username ¦webauthn¦'],
    ['usern|ame webauthn', '¦username¦ webauthn'],
    ['"username webau|thn"', '"username ¦webauthn¦"'],
    ['username |', 'username ¦¦'],
  ])('of "autocomplete: %s" replace the token at the cursor', (written, expected) => {
    const field = `fields:\n      secret: { type: string, autocomplete: ${written} }`;
    const typing = type(drafts.new, home, ['fields:', field]);
    try {
      const { start = 0, end = 0 } = complete(drafts.new, home, typing.at)?.range ?? {};
      const text = drafts.new.files.get(home) ?? '';
      const marked = `${text.slice(0, start)}¦${text.slice(start, end)}¦${text.slice(end)}`;
      expect(/autocomplete: (.*?) \}/.exec(marked)?.[1]).toBe(expected);
      const meaning = hover(drafts.new, home, typing.at);
      if (start < end) expect(meaning?.title).toBe(text.slice(start, end));
    } finally {
      typing.restore();
    }
  });

  it('of an enumeration of texts are not true and false', () => {
    const field = 'fields:\n      kind: { type: string, enum: [|] }';
    expect(namesOf(choices('new', home, ['fields:', field]))).toEqual([]);
  });

  it('are put into quotes where an expression compares with a text', () => {
    const found = choices('new', requests, chips('event.id == |'));
    expect(found.find(({ name }) => name === 'late')?.text).toBe("'late'");
    const quoted = choices('new', requests, chips("event.id == '|'"));
    expect(quoted.find(({ name }) => name === 'late')?.text).toBe('late');
  });

  it('keep what a chain of texts begins with', () => {
    const found = choices('new', errors, ['texts.errorGeneric', 'texts.|']);
    expect(found.find(({ name }) => name === 'texts.home.title')?.text).toBe('texts.home.title');
  });

  it('of languages and locales are named', () => {
    const language = cursorAt(drafts.clinic, portal, 'available: [en, d|e]');
    expect(hover(drafts.clinic, portal, language)?.lines).toEqual(['German']);
    const locale = cursorAt(drafts.clinic, portal, 'en: en-G|B');
    expect(hover(drafts.clinic, portal, locale)?.lines).toEqual(['British English']);
  });

  it('of sources are described', () => {
    const place = cursorAt(drafts.new, errors, 'code: [refusal.co|de');
    expect(hover(drafts.new, errors, place)?.lines[0]).toContain('The code of the error response');
  });

  it('are known in a pipeline that only another screen names', () => {
    const found = choices('cards', errors, ['code: TOO_MANY_ATTEMPTS', 'code: |']);
    expect(namesOf(found)).toContain('refusal.code');
    const last = /^ {2}(\w+):/gm;
    const pipelines = [...(drafts.cards.files.get(errors) ?? '').matchAll(last)].map(
      ([, name = '']) => name,
    );
    const empty = pipelines.filter((name) => {
      const text = drafts.cards.files.get(errors) ?? '';
      const rule = /- code: \S[^\n]*/.exec(text.slice(text.indexOf(`  ${name}:`)))?.[0];
      if (rule === undefined) return false;
      const before = text.slice(0, text.indexOf(`  ${name}:`));
      const own = text.slice(before.length).replace(rule, '- code: |');
      const at = before.length + own.indexOf('- code: |') + '- code: '.length;
      drafts.cards.change({ [errors]: before + own.replace('- code: |', '- code: ') });
      const offered = complete(drafts.cards, errors, at)?.choices ?? [];
      drafts.cards.change({ [errors]: text });
      return !namesOf(offered).includes('status');
    });
    expect(empty).toEqual([]);
  });
});
