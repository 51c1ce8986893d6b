import type { Diagnostic } from '../../language/diagnostic.ts';

/** Address of the development server's event stream. */
export const changesAddress = '/_portico/events';

/** A diagnostic as the page shows it. */
export interface Mistake extends Diagnostic {
  /** Link that opens the file in the developer's editor. */
  readonly opens: string;
  /** The source line of the diagnostic. */
  readonly excerpt: string;
}

/** The events of the development server, by name. */
export interface Changes {
  /** Sent when a page connects. */
  readonly state: { readonly release: string | undefined; readonly mistakes: readonly Mistake[] };
  /**
   * Sent when a compilation produced a new release. `changed` lists the paths of its files that
   * differ from those of `from`.
   */
  readonly release: {
    readonly release: string;
    readonly from: string;
    readonly changed: readonly string[];
  };
  readonly mistakes: readonly Mistake[];
  /** Sent when a run-time configuration file was saved. */
  readonly configuration: null;
  /** Sent when the developer's editor failed to open a file. */
  readonly editor: { readonly problem: string };
  /** Sent when an image was saved. */
  readonly pictures: { readonly names: readonly string[] };
}
