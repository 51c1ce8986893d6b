// Generated from manifest.json by `npm run types`.
/** A value to pass on, such as an address, with a button that copies it. */
export interface CopyLineProps {
  readonly label: string;
  readonly value: string;
}
