import type { Diagnostic } from '../language/diagnostic.ts';
import type { IconShape } from '../language/icon.ts';
import type { VerbManifest, WidgetManifest } from '../language/manifest.ts';
import type { PortalTests } from '../language/test.ts';
import type { DeclaredFunction } from '../expressions/functions.ts';

/** The folder of a portal, as text. Paths are relative to it, with forward slashes. */
export interface Source {
  /**
   * Descriptors (`.yaml`, `.yml` and `.json` files), and the files of the building blocks that
   * `vocabulary.yaml` lists, with their text.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Other files (images), by path, with the hash of their bytes. */
  readonly assets?: ReadonlyMap<string, string> | undefined;
  /** Paths of the TypeScript modules. */
  readonly modules?: ReadonlySet<string> | undefined;
}

/** The list of a portal's own building blocks, beside `portal.yaml`. */
export const blockListFile = 'vocabulary.yaml';

/** Everything outside of a portal's folder that its descriptors may refer to, passed as a value. */
export interface Vocabulary {
  readonly widgets: readonly WidgetManifest[];
  readonly actions: readonly VerbManifest[];
  /** Blocks of the engine whose code loads with the files that use them; default: none. */
  readonly further?: { readonly actions: readonly string[]; readonly functions: readonly string[] };
  readonly icons: readonly string[];
  /**
   * The stylesheet of a theme (the `theme/1` document); of the default theme if it is undefined.
   * @throws Error with the problem of an invalid theme.
   */
  readonly stylesheet?: (theme: never) => string;
  /** The first example of a widget, which palettes insert; undefined if it has none. */
  readonly example?: (type: string) => Readonly<Record<string, unknown>> | undefined;
  /** All colours of a theme, by appearance and name: the contrast of those is checked. */
  readonly colours?: (
    theme: never,
  ) => Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;
  /** What the portal's folder adds; set by the compiler. */
  readonly own?: OwnVocabulary;
}

/** The building blocks of a portal, besides its widgets, whose code loads with what uses them. */
export interface OwnVocabulary {
  /** Verbs. */
  readonly actions: readonly string[];
  readonly functions: readonly DeclaredFunction[];
  readonly icons: ReadonlyMap<string, IconShape>;
}

/** A release: immutable, named by the hash of its files. */
export interface Release {
  readonly id: string;
  /** Path below `release/<id>/` -> text. */
  readonly files: ReadonlyMap<string, string>;
}

/** Who can reach what, for audits. */
export interface AccessReport {
  readonly roles: readonly string[];
  readonly screens: readonly AccessScreen[];
}

/** A screen, and who can open it. */
export interface AccessScreen {
  readonly screen: string;
  readonly paths: readonly string[];
  readonly file: string;
  /** Rules that must hold, outermost first; empty: public. */
  readonly rules: readonly string[];
  /** Roles that can open it; empty: everyone, including visitors. */
  readonly roles: readonly string[];
  /**
   * Menu entries that lead to it, as `menu/entry`, with the roles that can see them by their rules.
   */
  readonly entries: readonly {
    readonly entry: string;
    readonly roles: readonly string[];
  }[];
  readonly calls: readonly AccessCall[];
}

/** A call that a screen can make, and who can make it. */
export interface AccessCall {
  readonly operation: string;
  /** Roles that the service accepts. */
  readonly answers: readonly string[];
  /** Roles that can make it from here. */
  readonly roles: readonly string[];
  /** Sent without a user's action. */
  readonly automatic: boolean;
  /** Made, or offered, only under a condition. */
  readonly conditional: boolean;
}

/** The result of a compilation. It has a release exactly when no diagnostic is an error. */
export interface Compilation {
  readonly diagnostics: readonly Diagnostic[];
  readonly release?: Release;
  readonly access: AccessReport;
  /** The tests of the portal without those with mistakes; undefined if none could be checked. */
  readonly tests?: PortalTests;
}
