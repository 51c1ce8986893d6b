import { LoadError } from '../../sdk/loadError.ts';
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

/** Opens a PDF in a worker of its own. @throws LoadError where the worker does not come, Error where the bytes are no PDF. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  const missing = new Promise<never>((_, reject) => {
    port.addEventListener('error', ({ message }) => reject(message ? new Error(message) : new LoadError('The worker of documents was not loaded.')), { once: true });
  });
  const worker = PDFWorker.create({ port });
  // No WebAssembly: the policy of the page allows none.
  const task = getDocument({ data: bytes, worker, useWasm: false, useWorkerFetch: false });
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  try {
    const document = await Promise.race([task.promise, missing]);
    return { pages: await readPages(document), close };
  } catch (error) {
    close();
    throw error;
  }
}

function readPages(document: PDFDocumentProxy): Promise<readonly PdfPage[]> {
  return Promise.all(Array.from({ length: document.numPages }, async (_, index) => pageOf(await document.getPage(index + 1), index + 1)));
}

function pageOf(page: PDFPageProxy, number: number): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    number,
    width,
    height,
    async readPieces() {
      const { items } = await page.getTextContent();
      return items.flatMap((item) => ('str' in item ? [item.str] : []));
    },
    async draw(canvas, words, scale, signal) {
      const viewport = page.getViewport({ scale });
      const ratio = globalThis.devicePixelRatio;
      canvas.width = Math.floor(viewport.width * ratio);
      canvas.height = Math.floor(viewport.height * ratio);
      const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
      signal.addEventListener('abort', () => drawing.cancel(), { once: true });
      try {
        await drawing.promise;
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
      const content = await page.getTextContent();
      if (signal.aborted) return undefined;
      words.replaceChildren();
      const layer = new TextLayer({ textContentSource: content, container: words, viewport });
      await layer.render();
      return { pieces: layer.textDivs };
    },
  };
}
