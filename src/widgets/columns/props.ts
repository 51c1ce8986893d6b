// Generated from manifest.json by `npm run widgets`.
/** Two columns; stacked on phones. */
export interface ColumnsProps {
  readonly ratio: '1:1' | '1:2' | '2:1' | '1:3' | '3:1';
  readonly gap: 16 | 24 | 32 | 48;
  readonly sticky: 'none' | 'start' | 'end';
}
