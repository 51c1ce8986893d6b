// Generated from manifest.json by `npm run types`.
/** Who can reach what: a row for each screen, menu entry and operation, a column for each role. A cell is selected with a click, or with arrow keys and Enter. */
export interface AccessMatrixProps {
  readonly label: string;
  readonly roles?: readonly string[] | undefined;
  readonly rows?: readonly ({
    readonly [name: string]: unknown;
  })[] | undefined;
  readonly row: string;
  readonly column: number;
}
