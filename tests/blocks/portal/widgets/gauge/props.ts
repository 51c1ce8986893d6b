// Generated from manifest.json by `npm run types`.
/** A value on a scale. */
export interface GaugeProps {
  readonly label: string;
  readonly value: number;
}
