// Generated from manifest.json by `npm run widgets`.
/** A period of two dates, with presets. */
export interface DateRangeInputProps {
  readonly presets: readonly ('thisMonth' | 'lastMonth' | 'last3Months' | 'thisYear')[];
  readonly time: boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}
