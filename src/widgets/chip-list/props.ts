// Generated from manifest.json by `npm run widgets`.
/** The active filters as removable chips. */
export interface ChipListProps {
  readonly label: string;
  readonly items: readonly ({
    readonly id: string;
    readonly text?: string | undefined;
    readonly show: boolean;
    readonly fixed: boolean;
  })[];
  readonly clearable: boolean;
}
