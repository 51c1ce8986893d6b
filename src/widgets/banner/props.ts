// Generated from manifest.json by `npm run widgets`.
/** A bar at the bottom of the window, above all other content. */
export interface BannerProps {
  readonly label: string;
}
