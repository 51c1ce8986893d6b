import { fonts, sheet } from './pdfSheet.ts';
import { writePdfTable, type PdfTable } from './writePdfTable.ts';

/** Texts on the pages besides the content. */
export interface PdfWords {
  /** Formats the page number. */
  readonly page: (number: number, count: number) => string;
  /** Appended to the title on later pages. */
  readonly continued: string;
}

/** The content of a PDF. */
export interface PdfContent {
  title: string;
  /** Language of the texts, such as `en`. */
  language: string;
  words: PdfWords;
  /**
   * The date in the document; it is also used as the file's timestamp, so that the output is
   * deterministic.
   */
  date: string;
  /** Lines of text below the title. */
  lines: readonly string[];
  table?: PdfTable;
  footer?: string;
}

/** Writes a PDF with numbered pages; pages after the first repeat the title in a smaller size. */
export async function writePdf(content: PdfContent): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // takes long to load
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
    document
      .font(fonts.regular)
      .fontSize(8)
      .text(`${content.title} (${content.words.continued})`, sheet.left, sheet.top - 20);
    document.fontSize(10).y = sheet.top;
  };
  document.font(fonts.bold).fontSize(18).text(content.title).moveDown(0.6);
  document.font(fonts.regular).fontSize(10);
  for (const line of content.lines) document.text(line);
  if (content.table !== undefined)
    writePdfTable(document, { table: content.table, footer: content.footer, turn });
  else if (content.footer !== undefined) document.moveDown(2).fontSize(8).text(content.footer);
  numberPages(document, content.words);
  document.end();
  return done;
}

function numberPages(document: PDFKit.PDFDocument, words: PdfWords): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    document
      .font(fonts.regular)
      .fontSize(8)
      .text(words.page(index + 1, count), sheet.left, sheet.pageNumber, {
        width: sheet.width,
        align: 'right',
      });
  }
}
