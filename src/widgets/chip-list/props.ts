// Generated from manifest.json by `npm run widgets`.
/** What is active among the filters, each removable. */
export interface ChipListProps {
  readonly label: string;
  readonly items: readonly ({
    readonly id: string;
    readonly text?: string | undefined;
    readonly show?: boolean | undefined;
    readonly fixed?: boolean | undefined;
  })[];
  readonly clearable: boolean;
}
