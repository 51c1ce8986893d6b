// Generated from manifest.json by `npm run widgets`.
/** Content that can be expanded and collapsed. */
export interface GroupProps {
  readonly title?: string | undefined;
  readonly open: boolean;
  readonly note?: string | undefined;
  readonly level: 2 | 3 | 4;
}
