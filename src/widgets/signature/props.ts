// Generated from manifest.json by `npm run widgets`.
/** A signature that the user draws, or writes as a name. */
export interface SignatureProps {
  readonly named: boolean;
}
