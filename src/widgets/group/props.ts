// Generated from manifest.json by `npm run widgets`.
/** Something that can be shown and hidden. */
export interface GroupProps {
  readonly title?: string | undefined;
  readonly open: boolean;
  readonly note?: string | undefined;
  readonly level: 2 | 3 | 4;
}
