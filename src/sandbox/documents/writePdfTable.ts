import { fonts, sheet } from './pdfSheet.ts';

/** A column of a table in a PDF. */
export interface PdfColumn {
  title: string;
  /** Its relative width. */
  share: number;
  align?: 'left' | 'right';
}

/** A table in a PDF, as texts. */
export interface PdfTable {
  columns: readonly PdfColumn[];
  rows: readonly (readonly string[])[];
  /** The totals, a label and a value per line; the last line is bold. */
  totals?: readonly (readonly [label: string, value: string])[];
}

interface Placed {
  table: PdfTable;
  footer: string | undefined;
  /** Starts the next page. */
  turn: () => void;
}

const gap = 5;
const lineHeight = 18;

/**
 * Writes a table. Every page repeats its header; totals and footer stay on one page, together with
 * the last row.
 */
export function writePdfTable(document: PDFKit.PDFDocument, { table, footer, turn }: Placed): void {
  const ending =
    (table.totals ?? []).length * lineHeight + 2 * gap + (footer === undefined ? 0 : 40);
  document.moveDown(1.2);
  writeHead(document, table.columns);
  table.rows.forEach((cells, index) => {
    const isLast = index === table.rows.length - 1;
    if (
      document.y + heightOf(document, table.columns, cells) + (isLast ? ending : 0) >
      sheet.bottom
    ) {
      turn();
      writeHead(document, table.columns);
    }
    writeRow(document, table.columns, cells);
    rule(document, 0.5, '#cfd6d4');
  });
  writeTotals(document, table.totals ?? []);
  if (footer !== undefined)
    document
      .font(fonts.regular)
      .fontSize(8)
      .text(footer, sheet.left, document.y + 2 * gap, { width: sheet.width });
}

function writeHead(document: PDFKit.PDFDocument, columns: readonly PdfColumn[]): void {
  document.font(fonts.bold);
  writeRow(
    document,
    columns,
    columns.map(({ title }) => title),
  );
  rule(document, 0.75, '#14211f');
  document.font(fonts.regular);
}

function rule(document: PDFKit.PDFDocument, weight: number, colour: string): void {
  document
    .moveTo(sheet.left, document.y)
    .lineTo(sheet.left + sheet.width, document.y)
    .lineWidth(weight)
    .stroke(colour);
}

function widths(columns: readonly PdfColumn[]): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (sheet.width * share) / all);
}

function heightOf(
  document: PDFKit.PDFDocument,
  columns: readonly PdfColumn[],
  cells: readonly string[],
): number {
  const wide = widths(columns);
  return (
    Math.max(
      ...cells.map((text, index) =>
        document.heightOfString(text, { width: (wide[index] ?? 0) - gap }),
      ),
    ) +
    2 * gap
  );
}

function writeRow(
  document: PDFKit.PDFDocument,
  columns: readonly PdfColumn[],
  cells: readonly string[],
): void {
  const wide = widths(columns);
  const top = document.y;
  const height = heightOf(document, columns, cells);
  let left = sheet.left;
  columns.forEach(({ align = 'left' }, index) => {
    const width = wide[index] ?? 0;
    document.text(cells[index] ?? '', align === 'right' ? left + gap : left, top + gap, {
      width: width - gap,
      align,
    });
    left += width;
  });
  document.x = sheet.left;
  document.y = top + height;
}

function writeTotals(document: PDFKit.PDFDocument, totals: NonNullable<PdfTable['totals']>): void {
  document.y += gap;
  totals.forEach(([label, value], index) => {
    const top = document.y;
    document.font(index === totals.length - 1 ? fonts.bold : fonts.regular);
    document.text(label, sheet.left + sheet.width / 2, top, {
      width: sheet.width / 4,
      align: 'right',
    });
    document.text(value, sheet.left + (sheet.width * 3) / 4, top, {
      width: sheet.width / 4,
      align: 'right',
    });
    document.y = top + lineHeight;
  });
  document.x = sheet.left;
}
