import { removeEntry } from '../spliceYaml.ts';
import { textOf, type Address, type Files } from './address.ts';
import { applied, type Applied } from './applied.ts';
import { locateAddress } from './locateAddress.ts';

/**
 * Removes the member or the item at an address with the comments that belong to it: those directly
 * above it, inside it and on its line.
 * @throws EditError when it cannot be done, ConflictError when the value differs from the
 *   expected one
 */
export function removeValue(files: Files, address: Address): Applied {
  const path = locateAddress(files, address, 'content');
  const text = removeEntry(textOf(files, address.file), path, { comments: 'drop' });
  return applied(files, new Map([[address.file, text]]));
}
