// Generated from manifest.json by `npm run widgets`.
/** Switches between companies or accounts of one user. */
export interface SwitcherProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly value: (row: unknown, index?: number) => string | undefined;
  readonly text: (row: unknown, index?: number) => string | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly selected?: string | undefined;
  readonly label: string;
}
