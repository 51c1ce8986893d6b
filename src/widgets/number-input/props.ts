// Generated from manifest.json by `npm run widgets`.
/** A number, typed in the notation of the language. */
export interface NumberInputProps {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly decimals: number;
  readonly grouping: boolean;
  readonly suffix?: string | undefined;
}
