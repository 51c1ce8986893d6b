// Generated from manifest.json by `npm run widgets`.
/** A stack of nodes. */
export interface StackProps {
  readonly gap: 4 | 8 | 12 | 16 | 24 | 32 | 48;
  readonly direction: 'column' | 'row';
  readonly wrap: boolean;
  readonly align: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  readonly justify: 'start' | 'center' | 'end' | 'between';
}
