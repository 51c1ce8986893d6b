// Generated from manifest.json by `npm run widgets`.
/** A placeholder for loading content. */
export interface SkeletonProps {
  readonly shape: 'text' | 'title' | 'block' | 'circle' | 'row';
  readonly lines: number;
}
