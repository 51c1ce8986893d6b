import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../sdk/loadError.ts';
import type { OpenedPdf } from './openPdf.ts';

/** The state of a document: loading, failed, or ready with its text. */
export type PdfState =
  | { readonly is: 'loading' | 'failed' }
  | {
      readonly is: 'ready';
      readonly pdf: OpenedPdf;
      readonly pieces: readonly (readonly string[])[];
    };

/**
 * Opens a document; starts loading the PDF code at once. @throws LoadError if that code fails to
 * load.
 */
export function usePdf(base64: string | undefined): readonly [PdfState, () => void] {
  const [state, setState] = useState<PdfState>({ is: 'loading' });
  const [missing, setMissing] = useState<unknown>();
  const shown = useRef<OpenedPdf>(undefined);
  const [fail] = useState(() => () => {
    shown.current?.close(); // a slow document would continue in the background
    setState({ is: 'failed' });
  });
  useEffect(() => {
    if (base64 === undefined) return undefined;
    let over = false;
    let opened: OpenedPdf | undefined;
    const open = async () => {
      const { openPdf } = await import('./openPdf.ts').catch((error: unknown) =>
        Promise.reject(new LoadError('The reader of documents was not loaded.', { cause: error })),
      );
      if (over) return;
      opened = shown.current = await openPdf(
        Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
      );
      if (over) {
        opened.close();
        return;
      }
      const pieces: (readonly string[])[] = [];
      // one after another, so that the time limit applies to each page
      for (const page of opened.pages) {
        if (over) return;
        pieces.push(await page.readPieces());
      }
      if (!over) setState({ is: 'ready', pdf: opened, pieces });
    };
    setState({ is: 'loading' });
    open().catch((error: unknown) => {
      if (over) return;
      if (error instanceof LoadError) setMissing(error);
      else fail();
    });
    return () => {
      over = true;
      opened?.close();
    };
  }, [base64, fail]);
  if (missing !== undefined) throw missing;
  return [state, fail];
}
