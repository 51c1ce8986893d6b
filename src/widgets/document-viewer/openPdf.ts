import { workerError } from '../../sdk/loadError.ts';
// The legacy build: the standard one only runs in browsers of the last months.
import {
  getDocument,
  PDFWorker,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A rendered page; its text lies over it, one element per text piece. */
export interface DrawnPage {
  readonly pieces: readonly HTMLElement[];
}

/** An open PDF. */
export interface OpenedPdf {
  readonly pages: readonly PdfPage[];
  close(): void;
}

/** One page; sizes are in CSS pixels at a scale of 1. */
export interface PdfPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readPieces(): Promise<readonly string[]>;
  /** Draws the page on a canvas, and its text as elements in `words`; undefined when aborted. */
  draw(
    canvas: HTMLCanvasElement,
    words: HTMLElement,
    options: { readonly scale: number; readonly signal: AbortSignal },
  ): Promise<DrawnPage | undefined>;
}

/** Largest number of pages; longer documents are for a PDF reader. */
const mostPages = 2000;
/** Largest number of pixels of a rendered page; a larger page is drawn at a lower resolution. */
const mostPixels = 16_000_000;
const longestSide = 8192;
/** Largest number of pixels of an image in a document; larger images are left out. */
const mostPicturePixels = 50_000_000;
/**
 * Time limit in milliseconds for opening a document and for reading or rendering a page: a
 * malicious document may never finish.
 */
const timeLimit = 20_000;

/** Limits the time of a promise. @throws Error when it takes too long. */
async function within<Value>(promise: Promise<Value>): Promise<Value> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The document takes too long.')), timeLimit);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(late);
  }
}

/**
 * Opens a PDF in its own worker. Scripts and links in it are ignored: only images and text of its
 * pages are used. @throws LoadError if the worker fails to load, Error if the bytes are not a PDF
 * or exceed a limit.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  const missing = new Promise<never>((_, reject) => {
    port.addEventListener(
      'error',
      (event) => reject(workerError(event, 'The worker of documents')),
      { once: true },
    );
  });
  const worker = PDFWorker.create({ port });
  // No WebAssembly: the page's security policy forbids it.
  const task = getDocument({
    data: bytes,
    worker,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: mostPicturePixels,
  });
  const close = () => {
    task.destroy().catch(() => undefined); // of a document that never opened
    worker.destroy();
    port.terminate(); // the worker would answer only after the work it has begun
  };
  try {
    return { pages: await within(Promise.race([task.promise.then(readPages), missing])), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function readPages(document: PDFDocumentProxy): Promise<readonly PdfPage[]> {
  if (document.numPages > mostPages) throw new Error('The document has too many pages.');
  return await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) =>
      pageOf(await document.getPage(index + 1), index + 1),
    ),
  );
}

function pageOf(page: PDFPageProxy, number: number): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number,
    width,
    height,
    async readPieces() {
      const { items } = await within(page.getTextContent());
      return items.flatMap((item) => ('str' in item ? [item.str] : []));
    },
    async draw(canvas, words, { scale, signal }) {
      const viewport = page.getViewport({ scale });
      const ratio = ratioOf(viewport);
      canvas.width = Math.max(1, Math.floor(viewport.width * ratio));
      canvas.height = Math.max(1, Math.floor(viewport.height * ratio));
      const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
      signal.addEventListener('abort', () => drawing.cancel(), { once: true });
      let isOver = false;
      const draw = async () => {
        await drawing.promise;
        const content = await page.getTextContent();
        if (signal.aborted || isOver) return undefined;
        words.replaceChildren();
        const layer = new TextLayer({ textContentSource: content, container: words, viewport });
        await layer.render();
        return { pieces: layer.textDivs };
      };
      try {
        return await within(draw());
      } catch (error) {
        isOver = true;
        drawing.cancel();
        if (signal.aborted) return undefined;
        throw error;
      }
    },
  };
}

/** Canvas pixels per CSS pixel: the device's ratio, or less if the canvas would be too large. */
function ratioOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(
    globalThis.devicePixelRatio,
    Math.sqrt(mostPixels / (width * height)),
    longestSide / Math.max(width, height),
  );
}
