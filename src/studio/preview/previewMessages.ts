import type { PageElement } from '../service/locatePart.ts';

/** The data in the name of the frame of a preview: what its page needs to know of the Studio. */
export interface PreviewFrame {
  /** The key of the draft. */
  readonly key: string;
  /** The origin of the Studio, the only one that the page listens to. */
  readonly studio: string;
}

/** From the Studio to the page. */
export type ToPreview =
  /** `select`: a click selects an element; `use`: the page works as for its visitors. */
  | { readonly kind: 'mode'; readonly mode: 'select' | 'use' }
  | { readonly kind: 'language'; readonly language: string }
  | { readonly kind: 'appearance'; readonly appearance: 'light' | 'dark' }
  | { readonly kind: 'open'; readonly path: string };

/** From the page to the Studio. */
export type FromPreview =
  | { readonly kind: 'ready' }
  | { readonly kind: 'selected'; readonly element: PageElement }
  /** The page shows this address now. */
  | { readonly kind: 'page'; readonly path: string; readonly screen: string };
