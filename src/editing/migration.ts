import type { Json } from '../compiler/json.ts';
import type { Message } from '../compiler/messages.ts';
import type { DocumentPath } from '../compiler/parse/document.ts';
import type { Diagnostic } from '../language/diagnostic.ts';

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

/** A decision that the author must make. */
export interface Remark {
  readonly path: DocumentPath;
  readonly message: Message;
}

/** The result of migrating a file. */
export interface Migrated {
  readonly text: string;
  readonly remarks?: readonly Remark[];
}

/** The portal as before a migration. */
export interface OldPortal {
  readonly files: readonly OldFile[];
  /** What the compiler reports about it. */
  diagnostics(): readonly Diagnostic[];
}

/** Rewrites descriptors from one version of the language to the next. */
export interface Migration {
  /** In lower case with hyphens. */
  readonly name: string;
  /** Concepts whose version it raises; empty if only the spelling changes. */
  readonly concepts: readonly string[];
  /**
   * Concepts that it edits without raising their version: in portals with a file that it raises, or
   * in every portal if it raises none.
   */
  readonly touches?: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Describes the change for authors. */
  readonly sentence: string;
  /**
   * Edits one file; the version is written afterwards.
   * @throws EditError when the file cannot be rewritten
   */
  migrate(file: OldFile, portal: OldPortal): Migrated;
}
