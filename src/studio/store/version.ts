/** Identifies a draft in addresses and names of branches: lower-case letters and digits. */
export type DraftId = string;

/** Identifies a person. */
export type PersonId = string;

/** A state of all files. */
export interface Version {
  /** The id of its commit. */
  readonly id: string;
  /** The hash of its files; equal files have equal hashes. */
  readonly content: string;
  readonly author: Author;
  readonly at: string;
}

/** The author of a version as written in it. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** The files of a version. */
export interface PortalContent {
  /** Texts by path, relative to the portal's folder, with forward slashes. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that are not UTF-8 text, such as images. */
  readonly binaries: ReadonlyMap<string, Uint8Array>;
}
