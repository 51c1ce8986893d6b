// Generated from manifest.json by `npm run widgets`.
/** The shape of something that is being loaded. */
export interface SkeletonProps {
  readonly shape: 'text' | 'title' | 'block' | 'circle' | 'row';
  readonly lines: number;
}
