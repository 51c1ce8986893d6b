// Generated from manifest.json by `npm run widgets`.
/** Equal columns; one column on phones. */
export interface GridProps {
  readonly columns: 1 | 2 | 3 | 4 | 'auto';
  readonly gap: 4 | 8 | 12 | 16 | 24 | 32 | 48;
}
