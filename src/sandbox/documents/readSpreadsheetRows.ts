import { unzipSync } from 'fflate';
import { refuse } from '../http/ServiceError.ts';

const maxPartBytes = 64 * 2 ** 20;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

type Cell = string | number;

/** The cells of an .xlsx file's first sheet, by their places: numbers, and all else as texts. */
export function readSpreadsheetRows(bytes: Uint8Array): Cell[][] {
  const parts = unpack(bytes);
  const sheet = part(parts, sheetName(parts));
  const shared = [...(parts['xl/sharedStrings.xml'] === undefined ? '' : part(parts, 'xl/sharedStrings.xml')).matchAll(/<si>(.*?)<\/si>|<si\/>/gs)].map(([, item = '']) => textOf(item));
  const rows: Cell[][] = [];
  for (const [, attributes = '', content = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const number = Number(attribute(attributes, 'r') ?? rows.length + 1);
    if (!(number >= 1 && number <= 1_048_576)) throw refuse('FILE');
    while (rows.length < number - 1) rows.push([]);
    rows[number - 1] = readCells(content, shared);
  }
  return rows;
}

function readCells(content: string, shared: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const [, attributes = '', inner = ''] of content.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const column = columnOf(attribute(attributes, 'r')) ?? cells.length;
    if (column > 255) continue;
    while (cells.length < column) cells.push('');
    const type = attribute(attributes, 't');
    const value = unescape(/<v[^>]*>(.*?)<\/v>/s.exec(inner)?.[1] ?? '');
    cells[column] = type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(inner) : toCell(value, type);
  }
  return cells;
}

function toCell(value: string, type: string | undefined): Cell {
  const isNumber = (type === undefined || type === 'n') && value.trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

/** Only the parts that are read, and none that would unpack into too much. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name)) return false;
        if (originalSize > maxPartBytes) throw refuse('FILE_SIZE');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'FILE_SIZE' ? error : refuse('FILE');
  }
}

/** The first sheet of the workbook, which need not be called `sheet1`. */
function sheetName(parts: Readonly<Record<string, Uint8Array>>): string {
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(part(parts, 'xl/workbook.xml'))?.[1];
  const relation = [...part(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b([^>]*)>/g)].map(([, attributes = '']) => attributes).find((attributes) => attribute(attributes, 'Id') === id);
  const target = attribute(relation ?? '', 'Target') ?? 'worksheets/sheet1.xml';
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

/** The place of a column from 0: `B7` is 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(item: string): string {
  return unescape([...item.matchAll(/<t(?:\s[^>]*)?>(.*?)<\/t>/gs)].map(([, text = '']) => text).join(''));
}

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return Number.isNaN(code) || code > 0x10_ff_ff ? (entities[name] ?? whole) : String.fromCodePoint(code);
  });
}
