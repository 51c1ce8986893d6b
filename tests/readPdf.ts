import type * as Pdf from 'pdfjs-dist';

// The reader for Node expects a Node that has this; ours runs on an older one too.
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

/**
 * A document that was read: the size of its first page in points, and the pieces of text of each
 * page.
 */
export interface ReadPdf {
  readonly width: number;
  readonly height: number;
  readonly pages: readonly (readonly string[])[];
}

/** Reads a PDF as a program would. @throws Error where it is none. */
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
