// Generated from manifest.json by `npm run widgets`.
/** Links to the app in the app stores. */
export interface StoreBadgesProps {
  readonly apple?: string | undefined;
  readonly google?: string | undefined;
  readonly name: string;
}
