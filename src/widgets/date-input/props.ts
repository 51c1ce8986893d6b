// Generated from manifest.json by `npm run widgets`.
/** A date. */
export interface DateInputProps {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}
