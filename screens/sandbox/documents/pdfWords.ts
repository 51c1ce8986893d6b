import type { PdfWords } from '../../../src/sandbox/documents/writePdf.ts';

/** The page labels of PDF documents, by language. */
export const pdfWords: Readonly<Record<'ro' | 'en', PdfWords>> = {
  ro: { page: (number, count) => `Pagina ${number} din ${count}`, continued: 'continuare' },
  en: { page: (number, count) => `Page ${number} of ${count}`, continued: 'continued' },
};
