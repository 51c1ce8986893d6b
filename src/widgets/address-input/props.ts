// Generated from manifest.json by `npm run widgets`.
/** A postal address, with the inputs and the order of its country. */
export interface AddressInputProps {
  readonly countries: readonly string[];
  readonly purpose?: 'shipping' | 'billing' | undefined;
}
