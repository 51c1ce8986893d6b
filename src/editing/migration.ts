import type { Json } from '../compiler/json.ts';
import type { DocumentPath } from '../compiler/parse/document.ts';

/** A descriptor of an older portal. */
export interface OldFile {
  /** Path below the portal's folder. */
  readonly path: string;
  /** `screen` of `schema: screen/1`. */
  readonly concept: string;
  /** 1 of `schema: screen/1`. */
  readonly version: number;
  readonly text: string;
  readonly value: Json;
}

/** Something that people have to decide. */
export interface Remark {
  readonly path: DocumentPath;
  readonly sentence: string;
}

/** What a migration makes of a file. */
export interface Migrated {
  readonly text: string;
  readonly remarks?: readonly Remark[];
}

/** Rewrites descriptors from one version of the language to the next. */
export interface Migration {
  /** In lower case with hyphens. */
  readonly name: string;
  /** Concepts whose version it raises; none where no meaning changes, only the spelling. */
  readonly concepts: readonly string[];
  /**
   * Concepts that it edits and does not raise: where the portal has a file that it raises, and in
   * every portal if it raises none.
   */
  readonly touches?: readonly string[];
  readonly from: number;
  readonly to: number;
  /** For people: what it does. */
  readonly sentence: string;
  /**
   * Makes the edits of one file; the version is written afterwards. `portal` has every file as it
   * was before this migration.
   *
   * @throws EditError where the file cannot be rewritten
   */
  migrate(file: OldFile, portal: readonly OldFile[]): Migrated;
}
