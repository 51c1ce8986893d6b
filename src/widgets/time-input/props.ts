// Generated from manifest.json by `npm run widgets`.
/** A time of day. */
export interface TimeInputProps {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly step: number;
  readonly seconds: boolean;
}
