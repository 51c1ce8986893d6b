import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { newPortal } from '../../scripts/newPortal.ts';
import { complete, type Choice } from '../../src/editing/complete.ts';
import { hover } from '../../src/editing/hover.ts';
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

const portal = 'portal.yaml';
const errors = 'errors.yaml';
const home = 'home.screen.yaml';
const requests = 'requests.screen.yaml';
const tests = 'tests/requests.test.yaml';

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

const inConfig = 'config.mobile.errors.{code}';
const namesOf = (found: readonly Choice[]) => found.map(({ name }) => name);
const given = 'given: { as: member,';
const answer = (written: string) => `given: { answers: { ${written} }, as: member,`;
const chips = (when: string): readonly [string, string] => [
  'body:\n  - type: stack',
  `body:
  - type: chip-list
    items: [ { id: late, text: requests.all }, { id: new, text: requests.add } ]
    on: { remove: [ { reset: [state.isAdding], when: "= ${when}" } ] }
  - type: stack`,
];

describe('completion of values', () => {
  it.each([
    ['the default language', 'clinic', portal, 'default: en', 'default: |', ['en', 'de']],
    ['a further language', 'clinic', portal, '[en, de]', '[en, de, |]', ['ro', 'en']],
    ['a language with a locale', 'clinic', portal, '{ en: en-GB }', '{ |: en-GB }', ['en', 'de']],
    ['a locale of a language', 'clinic', portal, 'en: en-GB', 'en: |', ['en-GB', 'en-US']],
    ['a locale of numbers', 'cards', portal, 'numbers: ro', 'numbers: |', ['ro', 'en-GB']],
    ['a locale of dates', 'cards', portal, 'dates: en-GB', 'dates: |', ['ro-MD', 'en-GB']],
    ['a time zone', 'clinic', portal, 'Europe/Berlin', '|', ['Europe/Bucharest']],
    ['the language of a test', 'new', tests, given, 'given: { language: |, as: member,', ['en']],
    ['a text of failures', 'new', errors, '", texts.errorGeneric', '", |', ['texts.errorGeneric']],
    ['the end of such a key', 'new', errors, 'texts.errorGeneric', 'texts.|', ['texts.home.title']],
    ['a text by its code', 'new', errors, 'texts.errorGeneric', '|', ['texts.problem.{code}']],
    ['words of the answer', 'new', errors, 'texts.errorGeneric', '|', ['description']],
    ['words of the configuration', 'cards', errors, '["config.errors.{code}"', '["|"', [inConfig]],
    ['a source of a code', 'new', errors, '[refusal.code, ', '[|, ', ['refusal.code', 'status']],
    ['a text of an address', 'new', requests, 'of: [open, done]', 'of: [|]', ['open', 'done']],
    ['a boolean', 'new', requests, 'isAdding: true }', 'isAdding: | }', ['true', 'false']],
    ['it in an expression', 'new', requests, 'isAdding: true }', 'isAdding: "= |" }', ['true']],
    ['a member of an answer', 'new', tests, given, answer('readRequest: { body: { | } }'), ['id']],
    [
      'a member of a row',
      'new',
      tests,
      given,
      answer('listRequests: { body: [ { | } ] }'),
      ['status'],
    ],
    [
      'a value of a member',
      'new',
      tests,
      given,
      answer('readRequest: { body: { status: | } }'),
      ['open', 'done'],
    ],
    [
      'a member of a refusal',
      'new',
      tests,
      given,
      answer('readRequest: { status: 404, body: { | } }'),
      ['error_code'],
    ],
    ['the id of an event', 'new', requests, ...chips("event.id == '|'"), ['late', 'new']],
    [
      'an id before its quotes',
      'new',
      requests,
      ...chips('event.id == |'),
      ['late', 'new', 'event'],
    ],
  ] as const)('offers %s', (_, of, file, from, to, expected) => {
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
