// Generated from manifest.json by `npm run types`.
/** One to five stars. */
export type StarRatingProps = Record<string, never>;
