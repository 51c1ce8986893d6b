/* Generated from the manifests of actions/ by `npm run types`. */

/** Opens the browser's print dialog. */
export interface PrintParameters {
  readonly print: boolean;
}
