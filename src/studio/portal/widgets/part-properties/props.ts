// Generated from manifest.json by `npm run types`.
/** What can be changed of a part of a descriptor: words in every language, values, conditions, and its place. */
export interface PartPropertiesProps {
  readonly label: string;
  readonly part?: {
    readonly [name: string]: unknown;
  } | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly screens?: readonly ({
    readonly name: string;
    readonly title: string;
  })[] | undefined;
  readonly opened?: {
    readonly [name: string]: unknown;
  } | undefined;
  readonly step?: {
    readonly [name: string]: unknown;
  } | undefined;
  readonly completions?: {
    readonly [name: string]: unknown;
  } | undefined;
  readonly disabled: boolean;
  readonly saved: boolean;
}
