/* Generated from the manifests of actions/ by `npm run types`. */

/** Lets the device vibrate. */
export interface VibrateParameters {
  readonly vibrate: number;
}
