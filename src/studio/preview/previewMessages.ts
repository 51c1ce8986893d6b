import type { Value } from '../../language/release.ts';
import type { RefusedOperation } from '../../runtime/dev/choices.ts';
import type { PageElement } from '../service/locatePart.ts';
import type { PageMark } from '../service/shownElements.ts';

/** The data in the name of the frame of a preview: what its page needs to know of the Studio. */
export interface PreviewFrame {
  /** The key of the draft. */
  readonly key: string;
  /** The origin of the Studio, the only one that the page listens to. */
  readonly studio: string;
}

/** Under which conditions a page is shown. */
export interface PreviewConditions {
  /** A day and a time of the browser's time zone, `YYYY-MM-DDTHH:MM`; empty: now. */
  readonly time: string;
  /** `normal`, `slow`, `empty`, `failing`, or a scenario of the portal's mocks. */
  readonly state: string;
  /** Status of every call while `state` is `failing`. */
  readonly status: number;
  /** One operation that answers with an error. */
  readonly refused?: RefusedOperation | undefined;
}

/** As whom and under which conditions a page is shown. */
export interface PreviewView extends PreviewConditions {
  /** A person of the portal's tests; empty: a visitor who is not signed in. */
  readonly person: string;
}

/** A popup to open, with values of the release for its parameters; `rows` has what they read. */
export interface RevealedPopup {
  readonly popup: string;
  readonly with: Readonly<Record<string, Value>>;
  readonly rows?: Value;
}

/** A page to lead to: its path, with values of the release for what is in braces. */
export interface LedPage {
  readonly path: string;
  readonly with: Readonly<Record<string, Value>>;
  /** The rows that the values may read, and what each is called. */
  readonly rows?: Value;
  readonly title?: Value;
}

/** A page that a row leads to. */
export interface LedAddress {
  readonly address: string;
  readonly title: string;
}

/** From the Studio to the page. */
export type ToPreview =
  /** `select`: a click selects an element; `use`: the page works as for its visitors. */
  | { readonly kind: 'mode'; readonly mode: 'select' | 'use' }
  | { readonly kind: 'language'; readonly language: string }
  | { readonly kind: 'appearance'; readonly appearance: 'light' | 'dark' }
  | { readonly kind: 'open'; readonly path: string }
  /** Shows a step of the page, or a popup over it; without a popup, one shown before is closed. */
  | { readonly kind: 'reveal'; readonly step: string; readonly popup?: RevealedPopup }
  /** Asks which pages the rows of this page lead to. */
  | ({ readonly kind: 'lead' } & LedPage)
  /** Loads the page again as this person, or under these conditions. */
  | ({ readonly kind: 'view'; readonly view: PreviewView } & ViewOptions)
  /** Outlines the element of the page that was drawn for one of these. */
  | { readonly kind: 'mark'; readonly marks: readonly PageMark[] }
  | { readonly kind: 'reload' };

/** How a page is loaded with another view. */
export interface ViewOptions {
  /** The page to load. Default: the one that is shown. */
  readonly path?: string | undefined;
  /** Signs in again, also if the person and the time stay. Default: false. */
  readonly signsIn?: boolean;
}

/** A person as whom a page can be shown. */
export interface PreviewPerson {
  readonly name: string;
  /** Titles by language; empty if the tests give none. */
  readonly titles: Readonly<Record<string, string>>;
}

/** From the page to the Studio. */
export type FromPreview =
  | {
      readonly kind: 'ready';
      /** Those as whom the page can be shown. */
      readonly people: readonly PreviewPerson[];
      /** Scenarios of the services, besides the standard ones. */
      readonly scenarios: readonly string[];
      readonly view: PreviewView;
    }
  | { readonly kind: 'selected'; readonly element: PageElement }
  /** The page shows this address now, and this screen inside the other ones. */
  | { readonly kind: 'page'; readonly path: string; readonly screens: readonly string[] }
  | { readonly kind: 'led'; readonly choices: readonly LedAddress[] }
  /** The page got the focus although nobody pressed on it. */
  | { readonly kind: 'focusTaken' }
  /** The chosen person could not be signed in. */
  | { readonly kind: 'failed' };
