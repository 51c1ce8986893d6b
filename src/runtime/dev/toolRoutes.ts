import type { StepTest } from '../../language/generated/descriptors.ts';
import type { TestPerson } from '../../language/test.ts';

/** Addresses of the development server for the tools of the page. */
export const toolAddresses = {
  /** GET: `ToolFacts`. */
  facts: '/_portico/facts',
  /** GET with `PlaceQuery`: a `DescriptorPlace`. */
  place: '/_portico/place',
  /** POST of a `RecordedCase`: a `WrittenCase`. */
  tests: '/_portico/tests',
  /** GET with `width` and `to`: a page that shows the portal in a frame of this width. */
  frame: '/_portico/frame',
} as const;

/** What the tools of the page know of the portal besides its release. */
export interface ToolFacts {
  /** The persons of the tests, by name. */
  readonly people: Readonly<Record<string, TestPerson>>;
  /** Titles of persons in each language, by name; the tools of the Studio show them. */
  readonly titles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Scenarios of the mocks, besides the standard ones. */
  readonly scenarios: readonly string[];
  /** What to do if no editor opens; undefined if one is named and installed. */
  readonly editorHint?: string | undefined;
}

/** What is looked for in the descriptors: a node or step by its key, or a field of a form. */
export type PlaceQuery =
  | { readonly kind: string; readonly id: string; readonly key: string }
  | { readonly form: string; readonly field: string };

/** A place in the descriptors. */
export interface DescriptorPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The absolute path, to open it in an editor. */
  readonly opens: string;
  /** The lines of what stands there. */
  readonly excerpt: string;
  /** The expressions in it as written, by their path from the place: `text`, `columns.0.show`. */
  readonly sources: Readonly<Record<string, string>>;
}

/** A case that was recorded in the page. */
export interface RecordedCase {
  /** Name of the file without folder and extension. */
  readonly file: string;
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly steps: readonly StepTest[];
}

/**
 * Where a recorded case was written (`file` is a path from the working folder) and the command that
 * runs it, or why it was not.
 */
export type WrittenCase =
  | { readonly file: string; readonly name: string; readonly command: string }
  | { readonly problems: readonly string[] };
