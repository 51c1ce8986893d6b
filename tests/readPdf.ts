import type * as Pdf from 'pdfjs-dist';

// pdf.js requires this function, which older supported versions of Node lack.
if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers: () => {
      let settle: readonly unknown[] = [];
      const promise = new Promise((...both) => (settle = both));
      return { promise, resolve: settle[0], reject: settle[1] };
    },
  });
}

const { getDocument } = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as typeof Pdf;

/** A parsed document: the size of its first page in points, and the text pieces of each page. */
export interface ReadPdf {
  readonly width: number;
  readonly height: number;
  readonly pages: readonly (readonly string[])[];
}

/** Parses a PDF. @throws Error when it is not one. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item ? [item.str] : []));
    }),
  );
  return { width, height, pages };
}
