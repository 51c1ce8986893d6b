// Generated from manifest.json by `npm run widgets`.
/** A heading of the page. */
export interface HeadingProps {
  readonly text?: string | undefined;
  readonly level: 2 | 3 | 4;
  readonly look?: 2 | 3 | 4 | undefined;
}
