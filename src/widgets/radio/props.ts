// Generated from manifest.json by `npm run widgets`.
/** One of a few visible options. */
export interface RadioProps {
  readonly look: 'list' | 'cards' | 'segments' | 'scale';
}
