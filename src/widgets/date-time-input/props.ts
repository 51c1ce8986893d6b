// Generated from manifest.json by `npm run widgets`.
/** An instant, as date and time in a named zone. */
export interface DateTimeInputProps {
  readonly zone?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}
