// Generated from manifest.json by `npm run widgets`.
/** A first and a last day, with ready-made periods. */
export interface DateRangeInputProps {
  readonly presets: readonly ('thisMonth' | 'lastMonth' | 'last3Months' | 'thisYear')[];
  readonly time: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}
