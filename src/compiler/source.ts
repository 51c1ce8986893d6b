import type { Diagnostic } from '../language/diagnostic.ts';
import type { AccessReport } from './check/accessReport.ts';

/** The folder of a portal, as text. Paths are relative to it, with forward slashes. */
export interface Source {
  /** Descriptors: `.yaml`, `.yml` and `.json` files and their text. */
  readonly files: ReadonlyMap<string, string>;
  /** Other files (images), by path, with the hash of their bytes. */
  readonly assets?: ReadonlyMap<string, string> | undefined;
}

/** JSON Schema 2020-12, as data. */
export type JsonSchema = { readonly [keyword: string]: unknown } | boolean;

/** What the compiler knows of a widget: the data part of `sdk` manifests. */
export interface WidgetManifest {
  readonly type: string;
  readonly description: string;
  readonly kind: 'node' | 'control';
  readonly props: JsonSchema;
  readonly slots?: { readonly [name: string]: { readonly description: string; readonly 'x-row-of'?: string } };
  readonly events?: { readonly [name: string]: { readonly description: string; readonly payload?: JsonSchema; readonly 'x-with'?: string } };
  readonly texts?: { readonly [key: string]: { readonly [language: string]: string } };
  /** The prop that names the node for those who do not see it; it must be given. */
  readonly label?: string;
}

/** What the compiler knows of a verb. */
export interface VerbManifest {
  readonly verb: string;
  readonly ends?: boolean;
}

/** Everything outside of a portal's folder that its descriptors may name. Passed as a value. */
export interface Vocabulary {
  readonly widgets: readonly WidgetManifest[];
  readonly actions: readonly VerbManifest[];
  readonly icons: readonly string[];
  /** The stylesheet of a theme (the `theme/1` document). Throws an `Error` that says what is wrong with it. */
  readonly stylesheet?: (theme: never) => string;
}

/** A release: immutable, named by the hash of its files. */
export interface Release {
  readonly id: string;
  /** Path below `release/<id>/` -> text. */
  readonly files: ReadonlyMap<string, string>;
}

/** What a compilation gives. There is a release exactly when no diagnostic is an error. */
export interface Compilation {
  readonly diagnostics: readonly Diagnostic[];
  readonly release?: Release;
  readonly access: AccessReport;
}
