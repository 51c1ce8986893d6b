// Generated from manifest.json by `npm run widgets`.
/** A number of a range, chosen by moving a thumb. */
export interface SliderProps {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly suffix?: string | undefined;
}
