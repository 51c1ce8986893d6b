import { useEffect, useState } from 'react';
import type { OpenedPdf } from './openPdf.ts';

export type PdfState = { readonly is: 'loading' | 'failed' } | { readonly is: 'ready'; readonly pdf: OpenedPdf; readonly pieces: readonly (readonly string[])[] };

/** Opens a document; what can open one loads now. */
export function usePdf(base64: string | undefined): readonly [PdfState, () => void] {
  const [state, setState] = useState<PdfState>({ is: 'loading' });
  const [fail] = useState(() => () => setState({ is: 'failed' }));
  useEffect(() => {
    if (base64 === undefined) return undefined;
    let over = false;
    let opened: OpenedPdf | undefined;
    const open = async () => {
      const { openPdf } = await import('./openPdf.ts');
      if (over) return;
      opened = await openPdf(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
      if (over) {
        opened.close();
        return;
      }
      const pieces = await Promise.all(opened.pages.map((page) => page.readPieces()));
      if (!over) setState({ is: 'ready', pdf: opened, pieces });
    };
    setState({ is: 'loading' });
    open().catch(() => {
      if (!over) fail();
    });
    return () => {
      over = true;
      opened?.close();
    };
  }, [base64, fail]);
  return [state, fail];
}
