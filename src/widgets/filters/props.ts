// Generated from manifest.json by `npm run widgets`.
/** The filters of a list: inline on wide screens; on phones a button with the number of active filters, which opens them in a sheet, and chips for the active ones. */
export interface FiltersProps {
  readonly label: string;
  readonly items: readonly ({
    readonly id: string;
    readonly text?: string | undefined;
    readonly show: boolean;
    readonly fixed: boolean;
  })[];
}
