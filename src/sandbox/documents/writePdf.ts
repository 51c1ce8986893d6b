import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;
const regular = readFileSync(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
const bold = readFileSync(resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'));

export interface PdfContent {
  title: string;
  language: 'ro' | 'en';
  /** The day that the document bears; the file is the same every time it is made. */
  date: string;
  /** Lines of text under the title. */
  lines: readonly string[];
  /** A table with its head; the last column is set to the right. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  footer?: string;
}

const left = 56;
const width = 483;

/** Writes a PDF with an embedded font, because the standard ones have no ă â î ș ț. */
export function writePdf(content: PdfContent): Promise<Buffer> {
  const created = new Date(`${content.date}T00:00:00Z`);
  const document = new PDFDocument({
    size: 'A4',
    margin: left,
    font: '',
    lang: content.language,
    info: { Title: content.title, CreationDate: created, ModDate: created },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolved, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolved(Buffer.concat(parts)));
    document.on('error', reject);
  });
  document.font(bold).fontSize(18).text(content.title).moveDown(0.6);
  document.font(regular).fontSize(10);
  for (const line of content.lines) document.text(line);
  if (content.table !== undefined) writeTable(document, content.table);
  if (content.footer !== undefined) document.moveDown(2).fontSize(8).text(content.footer, left, undefined, { width });
  document.end();
  return done;
}

function writeTable(document: PDFKit.PDFDocument, table: NonNullable<PdfContent['table']>): void {
  document.moveDown(1.2);
  writeRow(document, bold, table.head);
  document.moveTo(left, document.y).lineTo(left + width, document.y).lineWidth(0.5).stroke().moveDown(0.4);
  for (const row of table.rows) writeRow(document, regular, row);
}

function writeRow(document: PDFKit.PDFDocument, font: Buffer, cells: readonly string[]): void {
  if (document.y > 740) document.addPage();
  const top = document.y;
  const cell = width / cells.length;
  let bottom = top;
  cells.forEach((text, index) => {
    const align = index === cells.length - 1 ? 'right' : 'left';
    document.font(font).text(text, left + index * cell, top, { width: cell - 4, align });
    bottom = Math.max(bottom, document.y);
  });
  document.x = left;
  document.y = bottom + 4;
}
