import type { Diagnostic } from '../../language/diagnostic.ts';

/** Where the development server tells what has changed. */
export const changesAddress = '/_portico/events';

/** A mistake as the page shows it. */
export interface Mistake extends Diagnostic {
  /** The file's address on the developer's machine, for an editor. */
  readonly opens: string;
  /** The line it stands in. */
  readonly excerpt: string;
}

/** What the development server says, by the name of the event. */
export interface Changes {
  /** Said when a page connects. */
  readonly state: { readonly release: string | undefined; readonly mistakes: readonly Mistake[] };
  /** The descriptors compile again and give another release. `changed` are the paths of its files that differ from those of `from`. */
  readonly release: { readonly release: string; readonly from: string; readonly changed: readonly string[] };
  readonly mistakes: readonly Mistake[];
  /** A run-time configuration file was saved. */
  readonly configuration: null;
  /** A picture was saved. */
  readonly pictures: { readonly names: readonly string[] };
}
