// Generated from manifest.json by `npm run types`.
/** The page of a draft in a frame. A click selects an element of it. */
export interface PageCanvasProps {
  readonly label: string;
  readonly address: string;
  readonly before: string;
  readonly open: string;
  readonly places?: readonly ({
    readonly screens: readonly string[];
    readonly title: string;
    readonly address: string;
    readonly people: readonly string[];
    readonly step: string;
    readonly lead?: {
      readonly [name: string]: unknown;
    } | undefined;
    readonly popup?: {
      readonly [name: string]: unknown;
    } | undefined;
  })[] | undefined;
  readonly selected?: readonly ({
    readonly [name: string]: unknown;
  })[] | undefined;
  readonly note: string;
  readonly languages?: readonly string[] | undefined;
  readonly stale: boolean;
  readonly use: boolean;
  readonly refused?: {
    readonly [name: string]: unknown;
  } | undefined;
  readonly sharing: boolean;
}
