import { ExchangeError, type FileMessage, type FileTexts } from './exchangeFile.ts';
import { fingerprintOf, lacking } from './fingerprint.ts';
import { readSheet, type Cell } from './readSheet.ts';
import type { TextRow, TextTable } from './readTextTable.ts';
import { writeSheet } from './writeSheet.ts';

/** The words of a sheet of texts, in the language of its reader. */
export interface SheetWords {
  readonly sheet: string;
  readonly key: string;
  readonly usedIn: string;
  readonly state: string;
  readonly states: Readonly<Record<TextRow['state'], string>>;
}

/** What a sheet of texts is made from. */
export interface TextExport {
  readonly table: TextTable;
  /** The version of the draft, which an import compares with. */
  readonly version: string;
  /** The name of a file for people. */
  nameOf(file: string): string;
}

/** The heading of the last column begins with this; the version follows. */
const mark = 'portico-texts/1';

/**
 * The texts of a portal as a spreadsheet: a row for each key, with where it is used, a column for
 * each language, and its state. The last column is for the import: what the row was made from.
 */
export function writeTextSheet(
  { table, version, nameOf }: TextExport,
  words: SheetWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const { languages, rows } = table;
  return writeSheet({
    name: words.sheet,
    columns: [
      { title: words.key, width: 32 },
      { title: words.usedIn, width: 32 },
      ...languages.map((title) => ({ title, width: 56 })),
      { title: words.state, width: 14 },
      { title: `${mark} ${version}`.trim(), width: 10 },
    ],
    rows: rows.map(({ key, messages, usedIn, state }) => [
      key,
      placesOf(usedIn, nameOf),
      ...languages.map((language) => messages.get(language) ?? ''),
      words.states[state],
      languages.map((language) => `${language}=${fingerprintOf(messages.get(language))}`).join(' '),
    ]),
  });
}

/** How many places are named; the others are counted. */
const mostPlaces = 4;

/** Where a text is used, for people. */
export function placesOf(files: readonly string[], nameOf: (file: string) => string): string {
  const names = [...new Set(files.map(nameOf))];
  const others = names.length - mostPlaces;
  return [...names.slice(0, mostPlaces), ...(others > 0 ? [`+ ${String(others)}`] : [])].join(', ');
}

const languageName = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/**
 * The messages of a spreadsheet of texts. The first column has the keys, and the headings of the
 * other columns are languages; a language that is called otherwise is not read.
 * @throws ExchangeError when it is no spreadsheet of texts
 */
export function readTextSheet(bytes: Uint8Array, defaultLanguage: string): FileTexts {
  const [header = [], ...rows] = readSheet(bytes);
  const languages = header.flatMap(({ text }, column) =>
    column > 0 && languageName.test(text.trim()) ? [{ language: text.trim(), column }] : [],
  );
  if (languages.length === 0)
    throw new ExchangeError('noTexts', 'No column of the sheet is called as a language.');
  const last = header.findIndex(({ text }) => text.startsWith(mark));
  const sources = new Map<string, string>();
  const messages: FileMessage[] = [];
  for (const row of rows) {
    const key = row[0]?.text.trim() ?? '';
    if (key === '') continue;
    const bases = basesIn(row[last]);
    const source = bases.get(defaultLanguage);
    if (source !== undefined) sources.set(key, source);
    for (const { language, column } of languages) {
      const message = messageOf({ key, language }, row[column], bases.get(language));
      if (message !== undefined) messages.push(message);
    }
  }
  return { version: header[last]?.text.slice(mark.length).trim() ?? '', messages, sources };
}

/** An empty cell of a text that was missing, or of which nothing is known, is no message. */
function messageOf(
  place: Pick<FileMessage, 'key' | 'language'>,
  { text, isFormula }: Cell = { text: '', isFormula: false },
  base: string | undefined,
): FileMessage | undefined {
  if (text === '' && !isFormula && (base === undefined || base === lacking)) return undefined;
  return { ...place, message: text, base, problem: isFormula ? 'formula' : undefined };
}

function basesIn(cell: Cell | undefined): ReadonlyMap<string, string> {
  return new Map(
    (cell?.text ?? '').split(/\s+/).flatMap((part): [string, string][] => {
      const [language = '', base = ''] = part.split('=');
      return base === '' ? [] : [[language, base]];
    }),
  );
}
