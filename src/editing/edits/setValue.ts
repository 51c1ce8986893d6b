import { setValueInText } from '../spliceYaml.ts';
import { textOf, type Address, type Files } from './address.ts';
import { applied, type Applied } from './applied.ts';
import { locateAddress } from './locateAddress.ts';

/**
 * Replaces the value at an address, or adds the member if it is missing as expected. The quotes and
 * the comment on the line stay.
 * @throws EditError when it cannot be done, ConflictError when the value differs from the
 *   expected one
 */
export function setValue(files: Files, address: Address, value: unknown): Applied {
  const path = locateAddress(files, address, 'content');
  const text = setValueInText(textOf(files, address.file), path, value);
  return applied(files, new Map([[address.file, text]]));
}
