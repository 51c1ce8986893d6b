import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/editing/edit.ts';
import { setTexts } from '../../src/editing/edits/setTexts.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { fingerprintOf } from '../../src/studio/exchange/fingerprint.ts';
import { judgeTexts, type ProposedText } from '../../src/studio/exchange/judgeTexts.ts';
import { readTextFile } from '../../src/studio/exchange/readTextFile.ts';
import { readTextTable, type TextTable } from '../../src/studio/exchange/readTextTable.ts';
import { splitMessage, withFormsOf } from '../../src/studio/exchange/splitMessage.ts';
import { writeTextSheet } from '../../src/studio/exchange/textSheet.ts';
import { writeSheet } from '../../src/studio/exchange/writeSheet.ts';
import { writeXliff } from '../../src/studio/exchange/writeXliff.ts';
import { draftOf, portals } from '../editing/portalDraft.ts';
import { propertyRuns } from '../sampled.ts';

let clinic: Draft;
let cards: Draft;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  cards = await draftOf(portals.cards);
}, 120_000);

const words = {
  sheet: 'Texts',
  key: 'Name',
  usedIn: 'Used in',
  state: 'State',
  states: { complete: 'Complete', missing: 'Missing', unused: 'Unused' },
};
const all = () => true;
const version = '3f9c';
const nameOf = (file: string) => file;
const bytesOf = (text: string) => new TextEncoder().encode(text);

const sheetOf = (table: TextTable) => writeTextSheet({ table, version, nameOf }, words);
const xliffOf = (table: TextTable, target: string) =>
  bytesOf(writeXliff({ table, version, nameOf }, target));

/** A table of one text. */
function tableOf(messages: Readonly<Record<string, string>>): TextTable {
  const row = { key: 'a.b', messages: new Map(Object.entries(messages)), usedIn: [] };
  return { languages: ['en', 'de'], rows: [{ ...row, state: 'complete' }] };
}

/** A spreadsheet of the clinic's texts with another message in a cell. */
function changedSheet(key: string, language: string, message: string): Promise<Uint8Array> {
  const table = readTextTable(clinic);
  const rows = table.rows.map((row) =>
    row.key === key ? { ...row, messages: new Map([...row.messages, [language, message]]) } : row,
  );
  const made = new Map(table.rows.map((row) => [row.key, row.messages]));
  return writeSheet({
    name: 'Texts',
    columns: ['Key', 'Where', ...table.languages, 'State', `portico-texts/1 ${version}`].map(
      (title) => ({ title, width: 10 }),
    ),
    rows: rows.map((row) => [
      row.key,
      '',
      ...table.languages.map((one) => row.messages.get(one) ?? ''),
      '',
      table.languages
        .map((one) => `${one}=${fingerprintOf(made.get(row.key)?.get(one))}`)
        .join(' '),
    ]),
  });
}

function judged(draft: Draft, bytes: Uint8Array, mayWrite = all): readonly ProposedText[] {
  return judgeTexts(draft, readTextFile(bytes, 'en'), mayWrite);
}

describe('the texts of a portal', () => {
  it.each(['clinic', 'cards'] as const)(
    'of %s are the same after export and import',
    async (name) => {
      const draft = name === 'clinic' ? clinic : cards;
      const table = readTextTable(draft);
      const [first = '', ...others] = table.languages;
      const sheet = readTextFile(await sheetOf(table), first);
      expect(sheet.version).toBe(version);
      const count = table.rows.reduce((sum, { messages }) => sum + messages.size, 0);
      expect(sheet.messages.length).toBe(count);
      expect(judgeTexts(draft, sheet, all)).toEqual([]);
      for (const { key, language, message } of sheet.messages)
        expect([key, message]).toEqual([key, messageIn(table, key, language)]);
      for (const target of others) {
        const xliff = readTextFile(xliffOf(table, target), first);
        expect(xliff.messages.length).toBe(
          table.rows.filter(({ messages }) => messages.has(first) && messages.has(target)).length,
        );
        for (const { key, message } of xliff.messages)
          expect([key, message]).toEqual([key, messageIn(table, key, target)]);
        expect(judgeTexts(draft, xliff, all)).toEqual([]);
      }
    },
  );

  it('are the same with any characters', async () => {
    const message = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc
        .array(
          fc.constantFrom(
            ...[
              '{name}',
              '{n, number}',
              '{n, plural, one {# a} other {b #}}',
              "'{'",
              "''",
              '#',
              '<b>',
            ],
            ...['&amp;', ']]>', '_x0041_', '=1+1', ' ', '\n', '\t', '}', '{', '@', "d'ici"],
          ),
        )
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(message, message, async (en, de) => {
        const table = tableOf({ en, de });
        const texts = [
          ...readTextFile(await sheetOf(table), 'en').messages,
          ...readTextFile(xliffOf(table, 'de'), 'en').messages,
        ];
        for (const { language, message: read } of texts)
          expect(fingerprintOf(read)).toBe(fingerprintOf(language === 'en' ? en : de));
        expect(texts.length).toBe(3);
      }),
      { ...propertyRuns(60), examples: [['toString', '__proto__']] },
    );
  });
});

function messageIn({ rows }: TextTable, key: string, language: string): string | undefined {
  return rows.find((row) => row.key === key)?.messages.get(language);
}

describe('the placeholders of a message', () => {
  const codes = (message: string) =>
    splitMessage(message).flatMap(({ kind, text }) => (kind === 'code' ? [text] : []));

  it('are its arguments, and what is around the words of its forms', () => {
    expect(codes('Until {at, date, medium}, {name}')).toEqual(['{at, date, medium}', '{name}']);
    expect(codes('{n, plural, one {# day} other {# days of {name}}}!')).toEqual([
      ...['{n, plural, one {', '#', '} other {', '#', '{name}', '}}'],
    ]);
    expect(codes("It's '{'quoted'}'")).toEqual([]);
    expect(codes('{open')).toEqual([]);
  });

  it('have the forms of the language that it is translated into', () => {
    const message = '{n, plural, one {# day} other {# days}}';
    expect(withFormsOf(message, 'ro')).toBe('{n, plural, one {# day} few {# days} other {# days}}');
    expect(withFormsOf(message, 'de')).toBe(message);
    expect(withFormsOf('{is, select, yes {Yes} other {No}}', 'ro')).toBe(
      '{is, select, yes {Yes} other {No}}',
    );
  });
});

const key = 'appointment.title';

describe('an import', () => {
  it('shows what changes, and writes only that', async () => {
    const [proposed, ...others] = judged(clinic, await changedSheet(key, 'en', 'Your visit'));
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({ kind: 'changed', before: 'Appointment', after: 'Your visit' });
    const { edit, inverse } = setTexts(clinic, [{ key, language: 'en', message: 'Your visit' }]);
    const [[file, text] = ['', '']] = Object.entries(applyEdit(clinic.files, edit));
    const before = clinic.files.get(file) ?? '';
    const lines = (text ?? '').split('\n');
    expect(before.split('\n').filter((line, index) => line !== lines[index])).toEqual([
      '  title: Appointment',
    ]);
    const back = applyEdit(new Map([...clinic.files, [file, text ?? '']]), inverse);
    expect(back).toEqual({ [file]: before });
  });

  it('is a conflict where the draft has another text meanwhile', async () => {
    const bytes = await changedSheet(key, 'en', 'Your visit');
    const before = new Map(clinic.files);
    clinic.change(
      applyEdit(clinic.files, setTexts(clinic, [{ key, language: 'en', message: 'Visit' }]).edit),
    );
    clinic.compilation();
    try {
      expect(judged(clinic, bytes)).toMatchObject([
        { kind: 'conflict', before: 'Visit', after: 'Your visit' },
      ]);
      const unchanged = await changedSheet(key, 'en', 'Visit');
      expect(judged(clinic, unchanged)).toEqual([]);
      const german = readTextTable(clinic).rows.find((row) => row.key === key);
      const table = { languages: ['en', 'de'], rows: german === undefined ? [] : [german] };
      const old = {
        ...table,
        rows: table.rows.map((row) => ({
          ...row,
          messages: new Map([...row.messages, ['en', 'Appointment']]),
        })),
      };
      const xliff = writeXliff({ table: old, version, nameOf }, 'de').replace(
        '>Termin<',
        '>Besuch<',
      );
      expect(judged(clinic, bytesOf(xliff))).toMatchObject([
        { kind: 'source', language: 'de', before: 'Termin', after: 'Besuch' },
      ]);
    } finally {
      clinic.change(Object.fromEntries(before));
      clinic.compilation();
    }
  });

  it.each([
    ['{open', 'syntax', 'The message cannot be parsed: a "{" is not closed.'],
    ['', 'empty', ''],
    ['{other}', 'newArgument', 'other'],
  ])('refuses the message "%s"', async (message, reason, detail) => {
    expect(judged(clinic, await changedSheet(key, 'en', message))).toMatchObject([
      { kind: 'refused', reason, detail },
    ]);
  });

  it('refuses a message without an argument, an unknown key, and files outside of an area', async () => {
    const table = readTextTable(clinic);
    const counted = table.rows.find(({ messages }) =>
      /^[^{]*\{\w+\}[^{]*$/.test(messages.get('de') ?? ''),
    );
    const [, name] = /\{(\w+)\}/.exec(counted?.messages.get('de') ?? '') ?? [];
    expect(judged(clinic, await changedSheet(counted?.key ?? '', 'de', 'Ohne'))).toMatchObject([
      { kind: 'refused', reason: 'argument', detail: name },
    ]);
    const unknown = writeXliff(
      { table: tableOf({ en: 'New', de: 'Neu' }), version, nameOf },
      'de',
    ).replace('>Neu<', '>Neues<');
    expect(judged(clinic, bytesOf(unknown))).toMatchObject([
      { kind: 'refused', key: 'a.b', reason: 'unknown' },
    ]);
    const outside = judged(clinic, await changedSheet(key, 'en', 'Your visit'), () => false);
    expect(outside).toMatchObject([{ kind: 'refused', reason: 'area' }]);
  });
});

describe('a file of texts', () => {
  const sheetXml = (cells: string) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="1" r:id="r1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
    });
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

  it('keeps formulas as texts, and refuses those that somebody has written into it', async () => {
    const table = tableOf({ en: '=HYPERLINK("http://evil.test")', de: '+1' });
    const [first, second] = readTextFile(await sheetOf(table), 'en').messages;
    expect([first?.message, first?.problem]).toEqual(['=HYPERLINK("http://evil.test")', undefined]);
    expect(second?.message).toBe('+1');
    const bytes = sheetXml(
      `<row>${inline('Key')}${inline('en')}</row><row>${inline(key)}<c><f>1+1</f><v>2</v></c></row>`,
    );
    expect(judged(clinic, bytes)).toMatchObject([{ kind: 'refused', reason: 'formula' }]);
  });

  it('that does not say what it was made from needs a decision', () => {
    const bytes = sheetXml(
      `<row>${inline('Key')}${inline('en')}</row><row>${inline(key)}${inline('Visit')}</row>`,
    );
    expect(judged(clinic, bytes)).toMatchObject([{ kind: 'conflict', after: 'Visit' }]);
  });

  it.each([
    [
      'a document type',
      bytesOf('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
    ],
    ['another XML', bytesOf('<svg/>')],
    ['half of an XML', bytesOf('<xliff version="2.1" trgLang="de"><unit')],
    ['words', bytesOf('Hello')],
    ['an empty file', bytesOf('')],
    ['a broken archive', bytesOf('PK\u0003\u0004 nothing')],
    ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['a large file', new Uint8Array(11 * 2 ** 20)],
    ['a sheet without languages', sheetXml(`<row>${inline('Key')}</row>`)],
    ['a bomb', zipSync({ 'xl/workbook.xml': new Uint8Array(65 * 2 ** 20) })],
  ])('is refused if it is %s', (_, bytes) => {
    expect(() => readTextFile(bytes, 'en')).toThrow(
      expect.objectContaining({ name: 'ExchangeError' }),
    );
  });
});

describe('many texts at once', () => {
  it('become what the same texts become one by one', () => {
    const table = readTextTable(clinic);
    const messages = table.rows.flatMap((row, index) =>
      [...row.messages].map(([language, message]) => ({
        key: index % 3 === 0 ? `${row.key}New` : row.key,
        language,
        message: `${message} (${String(index)})`,
      })),
    );
    const after = applyEdit(clinic.files, setTexts(clinic, messages).edit);
    const before = new Map(clinic.files);
    try {
      clinic.change(after);
      clinic.compilation();
      const now = new Map(readTextTable(clinic).rows.map((row) => [row.key, row.messages]));
      for (const { key: name, language, message } of messages)
        expect([name, now.get(name)?.get(language)]).toEqual([name, message]);
    } finally {
      clinic.change(Object.fromEntries(before));
      clinic.compilation();
    }
  });
});
