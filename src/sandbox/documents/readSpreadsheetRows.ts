import { unzipSync } from 'fflate';
import { refuse } from '../http/ServiceError.ts';

/** Limits in bytes of an unpacked part, and of the parts that locate the first sheet. */
const maxPartBytes = 64 * 2 ** 20;
const maxIndexBytes = 2 ** 20;
/**
 * Limit on the cells of a sheet, including empty ones before and between: a small file may address
 * the last row and column.
 */
const maxCells = 4_000_000;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const workbook = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';
const sharedStrings = 'xl/sharedStrings.xml';

type Cell = string | number;

/**
 * The cells of an .xlsx file's first sheet, by position: numbers as numbers, everything else as
 * text. Time and memory are proportional to the file's size, whatever it contains.
 */
export function readSpreadsheetRows(bytes: Uint8Array): Cell[][] {
  const index = unpack(bytes, [workbook, relations], maxIndexBytes);
  const name = sheetName(index);
  const parts = unpack(bytes, [name, sharedStrings], maxPartBytes);
  const shared = readShared(parts);
  const rows: Cell[][] = [];
  let cells = 0;
  for (const { attributes, content } of elements(part(parts, name), 'row')) {
    const number = Number(attribute(attributes, 'r') ?? rows.length + 1);
    if (!(number >= 1 && number <= 1_048_576)) throw refuse('FILE');
    while (rows.length < number - 1) rows.push([]);
    const row = readCells(content, shared);
    rows[number - 1] = row;
    cells += row.length;
    if (cells > maxCells) throw refuse('FILE_SIZE');
  }
  return rows;
}

function readShared(parts: Readonly<Record<string, Uint8Array>>): readonly string[] {
  const texts: string[] = [];
  if (parts[sharedStrings] === undefined) return texts;
  for (const { content } of elements(part(parts, sharedStrings), 'si')) {
    texts.push(textOf(content));
    if (texts.length > maxCells) throw refuse('FILE_SIZE');
  }
  return texts;
}

interface Element {
  readonly attributes: string;
  readonly content: string;
}

/** The elements with a name, in order, without nested ones. */
function* elements(xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`];
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const start = at + open.length;
    at = start;
    if (!/[\s/>]/.test(xml[start] ?? '')) continue; // a longer name
    const end = xml.indexOf('>', start);
    if (end < 0) throw refuse('FILE');
    at = end + 1;
    if (xml[end - 1] === '/') yield { attributes: xml.slice(start, end - 1), content: '' };
    else {
      const stop = xml.indexOf(close, end);
      if (stop < 0) throw refuse('FILE');
      at = stop + close.length;
      yield { attributes: xml.slice(start, end), content: xml.slice(end + 1, stop) };
    }
  }
}

function first(xml: string, name: string): Element | undefined {
  for (const element of elements(xml, name)) return element;
  return undefined;
}

function readCells(content: string, shared: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const { attributes, content: inner } of elements(content, 'c')) {
    const column = columnOf(attribute(attributes, 'r')) ?? cells.length;
    if (column > 255) continue;
    while (cells.length < column) cells.push('');
    const type = attribute(attributes, 't');
    const value = unescape(first(inner, 'v')?.content ?? '');
    cells[column] =
      type === 's'
        ? (shared[Number(value)] ?? '')
        : type === 'inlineStr'
          ? textOf(inner)
          : toCell(value, type);
  }
  return cells;
}

function toCell(value: string, type: string | undefined): Cell {
  const isNumber =
    (type === undefined || type === 'n') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

/** Unpacks only the parts that are read, within the limits. */
function unpack(
  bytes: Uint8Array,
  names: readonly string[],
  most: number,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!names.includes(name)) return false;
        if (originalSize > most) throw refuse('FILE_SIZE');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'FILE_SIZE'
      ? error
      : refuse('FILE');
  }
}

/** The path of the workbook's first sheet, which need not be called `sheet1`. */
function sheetName(parts: Readonly<Record<string, Uint8Array>>): string {
  const id = attribute(first(part(parts, workbook), 'sheet')?.attributes ?? '', 'r:id');
  const relation = [...elements(part(parts, relations), 'Relationship')].find(
    ({ attributes }) => attribute(attributes, 'Id') === id,
  );
  const target = attribute(relation?.attributes ?? '', 'Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function part(parts: Readonly<Record<string, Uint8Array>>, name: string): string {
  const bytes = parts[name];
  if (bytes === undefined) throw refuse('FILE');
  return new TextDecoder().decode(bytes);
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** The index of a column, from 0: `B7` is 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(item: string): string {
  return unescape([...elements(item, 't')].map(({ content }) => content).join(''));
}

function unescape(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w+);/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x10_ff_ff ? whole : String.fromCodePoint(code);
  });
}
