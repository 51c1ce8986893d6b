// Generated from manifest.json by `npm run widgets`.
/** The filters of a list: in place on wide screens; on a phone one button with their count, which opens them in a sheet, and what is active as chips. */
export interface FiltersProps {
  readonly label: string;
  readonly items: readonly ({
    readonly id: string;
    readonly text?: string | undefined;
    readonly show?: boolean | undefined;
    readonly fixed?: boolean | undefined;
  })[];
}
