// Generated from manifest.json by `npm run widgets`.
/** A paragraph or a short text. */
export interface TextProps {
  readonly text?: string | undefined;
  readonly tail?: string | undefined;
  readonly as: 'paragraph' | 'strong' | 'small' | 'inline';
  readonly tone: 'normal' | 'muted' | 'info' | 'success' | 'warning' | 'danger';
  readonly size: 12 | 14 | 16 | 18 | 22 | 28 | 36;
  readonly align: 'start' | 'center' | 'end';
  readonly numeric: boolean;
  readonly live: boolean;
  readonly lines: boolean;
}
