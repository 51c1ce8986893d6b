import { unzipSync } from 'fflate';
import { ExchangeError, most, tooLarge, unreadable } from './exchangeFile.ts';
import { readXml } from './xml.ts';

/** A cell of a sheet. */
export interface Cell {
  /** What the cell shows; numbers and dates as the file stores them. */
  readonly text: string;
  readonly isFormula: boolean;
}

type ArchiveFiles = Readonly<Record<string, Uint8Array>>;

const wanted =
  /^xl\/(?:workbook|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[^/]+\.xml$/;

/**
 * The cells of the first visible sheet of an .xlsx file. What is unpacked is limited by the sizes
 * that the archive declares, which the unpacking never exceeds.
 * @throws ExchangeError when it is no such file, or too large
 */
export function readSheet(bytes: Uint8Array): readonly (readonly Cell[])[] {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new ExchangeError('oldFormat', 'Save the file as .xlsx first.');
  const parts = unpacked(bytes);
  const sheet = partOf(parts, sheetName(parts));
  if (sheet === undefined) throw unreadable();
  return readRows(sheet, readShared(partOf(parts, 'xl/sharedStrings.xml')));
}

function unpacked(bytes: Uint8Array): ArchiveFiles {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!wanted.test(name)) return false;
        size += originalSize;
        if (size > most.part) throw tooLarge();
        return true;
      },
    });
  } catch (error) {
    throw error instanceof ExchangeError ? error : unreadable();
  }
}

function partOf(parts: ArchiveFiles, name: string): string | undefined {
  const bytes = parts[name];
  return bytes && new TextDecoder().decode(bytes);
}

/** The part of the first visible sheet. */
function sheetName(parts: ArchiveFiles): string {
  const workbook = partOf(parts, 'xl/workbook.xml');
  if (workbook === undefined) throw unreadable();
  let id: string | undefined;
  readXml(workbook, {
    open(name, attributes) {
      if (name !== 'sheet' || id !== undefined) return;
      const own = attributes();
      if (/hidden/i.test(own['state'] ?? '')) return;
      id = Object.entries(own).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  let target = 'worksheets/sheet1.xml';
  readXml(partOf(parts, 'xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const own = attributes();
      if (own['Id'] === id) target = own['Target'] ?? target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by their index. */
function readShared(xml: string | undefined): readonly string[] {
  const texts: string[] = [];
  let current = '';
  let isSpoken = false; // how a text is pronounced is no part of it
  let isText = false;
  if (xml === undefined) return texts;
  readXml(xml, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') texts.push(unescaped(current));
    },
    text(value) {
      if (isText) current += value;
    },
  });
  return texts;
}

function readRows(xml: string, shared: readonly string[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let cell = { column: -1, type: '', value: '', isFormula: false };
  let isText = false;
  const textOf = ({ type, value }: typeof cell) =>
    type === 's' ? (shared[Number(value)] ?? '') : unescaped(value);
  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') row = [];
      if (name === 'c') {
        const { r, t = '' } = attributes();
        cell = { column: columnOf(r, row.length), type: t, value: '', isFormula: false };
      }
      if (name === 'f') cell.isFormula = true;
      isText = name === 'v' || name === 't';
    },
    close(name) {
      isText = false;
      if (name === 'c' && cell.column < most.columns) {
        while (row.length < cell.column) row.push({ text: '', isFormula: false });
        row[cell.column] = { text: textOf(cell), isFormula: cell.isFormula };
      }
      if (name === 'row' && row.length > 0 && rows.push(row) > most.rows) throw tooLarge();
    },
    text(value) {
      if (isText) cell.value += value;
    },
  });
  return rows;
}

/** The index of a column, from 0: `B7` is 1; without a reference it is the next one. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Texts with the characters that XML cannot hold: `_x0007_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
