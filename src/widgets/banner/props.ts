// Generated from manifest.json by `npm run widgets`.
/** A bar at the bottom of the window, over everything. */
export interface BannerProps {
  readonly label: string;
}
