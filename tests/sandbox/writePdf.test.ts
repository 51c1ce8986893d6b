import { describe, expect, it } from 'vitest';
import { pdfWords } from '../../screens/sandbox/documents/pdfWords.ts';
import { writePdf, type PdfContent } from '../../src/sandbox/documents/writePdf.ts';
import { readPdf } from '../readPdf.ts';

/** The words of each page, in their order in the file. */
async function pagesOf(content: PdfContent): Promise<readonly (readonly string[])[]> {
  const { pages } = await readPdf(new Uint8Array(await writePdf(content)));
  return pages.map((pieces) => pieces.filter((piece) => piece.trim() !== ''));
}

const invoice = (count: number): PdfContent => ({
  title: 'Factura 100123',
  language: 'ro',
  words: pdfWords.ro,
  date: '2026-11-01',
  lines: ['Client: Țăndărică SRL'],
  table: {
    columns: [
      { title: 'Nr.', share: 1 },
      { title: 'Denumire', share: 8 },
      { title: 'Valoare', share: 3, align: 'right' },
    ],
    rows: Array.from({ length: count }, (_, index) => [
      String(index + 1),
      `Card ${index + 1}`,
      '10,00',
    ]),
    totals: [
      ['Net', '8,00'],
      ['Total', '10,00'],
    ],
  },
  footer: 'Sfârșit',
});

describe('a multi-page document', () => {
  it('repeats the table header and the page number on each page', async () => {
    const pages = await pagesOf(invoice(90));
    expect(pages.length).toBeGreaterThanOrEqual(3);
    pages.forEach((words, index) => {
      expect(words.slice(index === 0 ? 2 : 0, 5)).toEqual([
        ...(index === 0 ? [] : ['Factura 100123 (continuare)']),
        'Nr.',
        'Denumire',
        'Valoare',
        ...(index === 0 ? [] : [expect.any(String)]),
      ]);
      expect(words.at(-1)).toBe(`Pagina ${index + 1} din ${pages.length}`);
    });
    expect(pages.flat().filter((word) => word.startsWith('Card '))).toEqual(
      Array.from({ length: 90 }, (_, index) => `Card ${index + 1}`),
    );
  });

  it('keeps totals and footer together with the last row, wherever the page ends', async () => {
    for (const count of [1, 22, 23, 24, 25, 26, 27]) {
      const pages = await pagesOf(invoice(count));
      expect(pages.at(-1)?.slice(-8)).toEqual([
        `Card ${count}`,
        '10,00',
        'Net',
        '8,00',
        'Total',
        '10,00',
        'Sfârșit',
        `Pagina ${pages.length} din ${pages.length}`,
      ]);
    }
  });
});
