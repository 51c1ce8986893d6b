// Generated from manifest.json by `npm run widgets`.
/** One of a list. */
export interface SelectProps {
  readonly search: boolean;
  readonly emptyOption: boolean;
}
