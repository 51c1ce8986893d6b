import { workerError } from '../../sdk/loadError.ts';
// The build with what older browsers lack: the other one works in those of the last months only.
import { getDocument, PDFWorker, TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page that has been drawn: its words lie over it, one element for each piece of text. */
export interface DrawnPage {
  readonly pieces: readonly HTMLElement[];
}

/** A PDF that has been opened. */
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
  /** Draws the page and its words. Undefined where it was ended before. */
  draw(canvas: HTMLCanvasElement, words: HTMLElement, scale: number, signal: AbortSignal): Promise<DrawnPage | undefined>;
}

/** More pages than this are for a program of the reader's own. */
const mostPages = 2000;
/** Pixels of one drawn page, and of its longer side: a larger page is drawn coarser. */
const mostPixels = 16_000_000;
const longestSide = 8192;
/** Pixels of a picture in a document; a larger one is left out. */
const mostPicturePixels = 50_000_000;
/** Milliseconds within which a document opens, and a page is read, or drawn with its words: one may be made to take for ever. */
const patience = 20_000;

/** @throws Error when it takes too long. */
async function within<Value>(promise: Promise<Value>): Promise<Value> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The document takes too long.')), patience);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(late);
  }
}

/** Opens a PDF in a worker of its own. Nothing in it runs or leads anywhere: only pictures and words of its pages are taken. @throws LoadError where the worker does not come, Error where the bytes are no PDF, or too much. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  const missing = new Promise<never>((_, reject) => {
    port.addEventListener('error', (event) => reject(workerError(event, 'The worker of documents')), { once: true });
  });
  const worker = PDFWorker.create({ port });
  // No WebAssembly: the policy of the page allows none.
  const task = getDocument({ data: bytes, worker, useWasm: false, useWorkerFetch: false, enableXfa: false, maxImageSize: mostPicturePixels });
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
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
  return await Promise.all(Array.from({ length: document.numPages }, async (_, index) => pageOf(await document.getPage(index + 1), index + 1)));
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
    async draw(canvas, words, scale, signal) {
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

/** Pixels of the canvas for each of the page: those of the screen, or as many as a canvas may have. */
function ratioOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(globalThis.devicePixelRatio, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height));
}
