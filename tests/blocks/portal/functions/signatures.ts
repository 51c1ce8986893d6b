// Generated from the manifests of functions by `npm run types`.
/** The portal's own functions of expressions. */
export interface Functions {
  /** The first letters of the words of a name, as capitals. */
  initials(name: string, most?: number): string;
}
