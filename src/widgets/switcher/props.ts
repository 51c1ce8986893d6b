// Generated from manifest.json by `npm run widgets`.
/** Chooses among things one person can act for: companies, accounts. */
export interface SwitcherProps {
  readonly rows?: readonly unknown[] | undefined;
  readonly value: (row: unknown, index?: number) => string | undefined;
  readonly text: (row: unknown, index?: number) => string | undefined;
  readonly note?: ((row: unknown, index?: number) => string | undefined) | undefined;
  readonly selected?: string | undefined;
  readonly label: string;
}
