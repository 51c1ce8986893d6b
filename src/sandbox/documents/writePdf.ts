import PDFDocument from 'pdfkit';
import { fonts, sheet } from './pdfSheet.ts';
import { writePdfTable, type PdfTable } from './writePdfTable.ts';

export interface PdfContent {
  title: string;
  language: 'ro' | 'en';
  /** The day that the document bears; the file is the same every time it is made. */
  date: string;
  /** Lines of text under the title. */
  lines: readonly string[];
  table?: PdfTable;
  footer?: string;
}

const words = {
  ro: { page: (number: number, count: number) => `Pagina ${number} din ${count}`, continued: 'continuare' },
  en: { page: (number: number, count: number) => `Page ${number} of ${count}`, continued: 'continued' },
};

/** Writes a PDF on as many pages as it takes; each is numbered, and those after the first repeat the title in small letters. */
export function writePdf(content: PdfContent): Promise<Buffer> {
  const created = new Date(`${content.date}T00:00:00Z`);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: sheet.top, bottom: 0, left: sheet.left, right: sheet.left },
    font: '',
    lang: content.language,
    bufferPages: true,
    info: { Title: content.title, CreationDate: created, ModDate: created },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolved, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolved(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const turn = () => {
    document.addPage();
    document.font(fonts.regular).fontSize(8).text(`${content.title} (${words[content.language].continued})`, sheet.left, sheet.top - 20);
    document.fontSize(10).y = sheet.top;
  };
  document.font(fonts.bold).fontSize(18).text(content.title).moveDown(0.6);
  document.font(fonts.regular).fontSize(10);
  for (const line of content.lines) document.text(line);
  if (content.table !== undefined) writePdfTable(document, { table: content.table, footer: content.footer, turn });
  else if (content.footer !== undefined) document.moveDown(2).fontSize(8).text(content.footer);
  numberPages(document, content.language);
  document.end();
  return done;
}

function numberPages(document: PDFKit.PDFDocument, language: PdfContent['language']): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    document.font(fonts.regular).fontSize(8).text(words[language].page(index + 1, count), sheet.left, sheet.pageNumber, { width: sheet.width, align: 'right' });
  }
}
