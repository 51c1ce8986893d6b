// Generated from manifest.json by `npm run widgets`.
/** A period of two times of a day. */
export interface TimeRangeInputProps {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly open: boolean;
  readonly overnight: boolean;
}
