// Generated from manifest.json by `npm run widgets`.
/** One of a few, all in sight. */
export interface RadioProps {
  readonly look: 'list' | 'cards' | 'segments' | 'scale';
}
