// Generated from manifest.json by `npm run widgets`.
/** A select box. */
export interface SelectProps {
  readonly search: boolean;
  readonly emptyOption: boolean;
}
