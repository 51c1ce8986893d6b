// Generated from manifest.json by `npm run widgets`.
/** A date, typed as the page writes dates or chosen in a calendar. */
export interface DateInputProps {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}
