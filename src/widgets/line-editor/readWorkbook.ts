import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
import type { Raw } from './columns.ts';

const mostPartBytes = 128 * 2 ** 20;
const mostColumns = 256;

/** The file has more rows than the limit. */
export class TooManyRows extends Error {}

type ArchiveFiles = Readonly<Record<string, Uint8Array>>;
type Attributes = Readonly<Record<string, string>>;

interface Listener {
  open?(name: string, attributes: () => Attributes, decode: (text: string) => string): void;
  close?(name: string): void;
  text?(value: string): void;
}

// Element names without their namespace prefix: some programs write `x:row`.
const bare = (name: string) => name.slice(name.indexOf(':') + 1);

function listen(xml: string, { open, close, text }: Listener): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open !== undefined)
    parser.on('openTag', (name, attributes, decode) => open(bare(name), attributes, decode));
  if (close !== undefined) parser.on('closeTag', (name) => close(bare(name)));
  if (text !== undefined)
    parser.on('text', (value, decode) => text(decode(value))).on('cdata', text);
  parser.parse(xml);
}

function part(parts: ArchiveFiles, name: string): string | undefined {
  const bytes = parts[name];
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

function unpack(bytes: Uint8Array): ArchiveFiles {
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (
        !/^xl\/(workbook|styles|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[^/]+\.xml$/.test(
          name,
        )
      )
        return false;
      if (originalSize > mostPartBytes) throw new TooManyRows();
      return true;
    },
  });
}

interface Book {
  readonly sheet: string;
  /** Dates count from 1904, as in old Mac programs. */
  readonly from1904: boolean;
}

/** Finds the first visible sheet. @throws Error when the parts are not a workbook. */
function readBook(parts: ArchiveFiles): Book {
  const workbook = part(parts, 'xl/workbook.xml');
  if (workbook === undefined) throw new Error('There is no workbook in the file.');
  let sheetId: string | undefined;
  let from1904 = false;
  listen(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes()['date1904'] ?? '');
      if (name !== 'sheet' || sheetId !== undefined || /hidden/i.test(attributes()['state'] ?? ''))
        return;
      sheetId = Object.entries(attributes()).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  let target = 'worksheets/sheet1.xml';
  listen(part(parts, 'xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes()['Id'] === sheetId)
        target = attributes()['Target'] ?? target;
    },
  });
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

function readSharedTexts(xml: string | undefined): readonly string[] {
  const texts: string[] = [];
  let current = '';
  let inside = false;
  let spoken = false; // phonetic text is not part of the value
  if (xml !== undefined) {
    listen(xml, {
      open: (name) => {
        if (name === 'si') current = '';
        if (name === 'rPh') spoken = true;
        inside = name === 't' && !spoken;
      },
      close: (name) => {
        inside = false;
        if (name === 'rPh') spoken = false;
        if (name === 'si') texts.push(current);
      },
      text: (value) => {
        if (inside) current += value;
      },
    });
  }
  return texts;
}

const dayFormats = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** The cell styles that show a number as a date. */
function readDayStyles(xml: string | undefined): ReadonlySet<number> {
  const own = new Map<number, boolean>();
  const days = new Set<number>();
  let inside = false;
  let count = 0;
  if (xml !== undefined) {
    listen(xml, {
      open: (name, attributes, decode) => {
        if (name === 'numFmt') {
          const code = decode(attributes()['formatCode'] ?? '').replace(
            /"[^"]*"|\\.|\[[^\]]*\]/g,
            '',
          );
          own.set(Number(attributes()['numFmtId']), /[dmyh]/i.test(code) && !/general/i.test(code));
        }
        if (name === 'cellXfs') inside = true;
        if (name !== 'xf' || !inside) return;
        const id = Number(attributes()['numFmtId'] ?? 0);
        if (own.get(id) ?? dayFormats(id)) days.add(count);
        count += 1;
      },
      close: (name) => {
        if (name === 'cellXfs') inside = false;
      },
    });
  }
  return days;
}

/** The index of a column, from 0: `B7` is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

function dayOf(serial: number, from1904: boolean): string {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The cells of the first visible sheet, row by row; dates as `YYYY-MM-DD`, numbers as numbers.
 * @throws TooManyRows past `most` rows, Error when the bytes are not a spreadsheet.
 */
export function readWorkbook(bytes: Uint8Array, most: number): Raw[][] {
  const parts = unpack(bytes);
  const { sheet, from1904 } = readBook(parts);
  const xml = part(parts, sheet);
  if (xml === undefined) throw new Error('There is no sheet in the file.');
  const shared = readSharedTexts(part(parts, 'xl/sharedStrings.xml'));
  const days = readDayStyles(part(parts, 'xl/styles.xml'));
  const rows: Raw[][] = [];
  let row: Raw[] = [];
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  let inside = false;

  const cell = (): Raw => {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'b') return value === '1';
    if (type !== '' && type !== 'n') return value;
    const number = Number(value);
    if (value === '' || !Number.isFinite(number)) return value;
    // Computed values carry floating-point noise beyond the fifteen digits that a spreadsheet
    // shows.
    return days.has(style) ? dayOf(number, from1904) : Number(number.toPrecision(15));
  };
  listen(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = [];
        column = -1;
      } else if (name === 'c') {
        const { r, t, s } = attributes();
        column = r === undefined ? column + 1 : columnOf(r);
        type = t ?? '';
        style = Number(s ?? 0);
        value = '';
      }
      inside = name === 'v' || name === 't';
    },
    close: (name) => {
      inside = false;
      if (name === 'c' && column >= 0 && column < mostColumns && value !== '') {
        while (row.length < column) row.push('');
        row[column] = cell();
      } else if (name === 'row' && row.length > 0) {
        if (rows.length >= most) throw new TooManyRows();
        rows.push(row);
      }
    },
    text: (text) => {
      if (inside) value += text;
    },
  });
  return rows;
}
