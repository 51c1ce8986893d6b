import {
  isAddress,
  isForeignAddress,
  type AddressPurpose,
  type AddressSettings,
} from '../../language/address.ts';
import type { Tree } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, stringsAt, type Json } from '../json.ts';
import { isNode, pathOf } from '../resolve/tree.ts';
import { below, report, type Context } from './context.ts';
import { toTree } from './value.ts';

/**
 * The settings that an elaborated address reads, or the address itself. A path of the portal's own
 * origin needs no permission.
 */
export function addressNames(address: Value): readonly string[] {
  if (typeof address === 'string') return address === '/' ? [] : [address];
  return [...readSettings(toTree(address))];
}

/** The settings that an expression reads. */
function readSettings(tree: Tree | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (part: Tree | undefined): void => {
    if (!isNode(part)) return;
    const [root, name] = pathOf(part) ?? [];
    if (root === undefined) part.slice(1).forEach((operand) => walk(operand as Tree));
    else if (root === 'settings' && name !== undefined) names.add(name);
  };
  walk(tree);
  return names;
}

/** Reports a setting that cannot hold an address, or whose default is not one. */
function checkAddress(context: Context, setting: Json, purposes: readonly AddressPurpose[]): void {
  const items = objectAt(setting, 'items');
  const isText =
    setting['type'] === 'string' || (setting['type'] === 'array' && items['type'] === 'string');
  if (!isText) return report(context, messages.noAddressType(String(setting['type'])), 'type');
  for (const value of [setting['default']].flat())
    if (typeof value === 'string' && !purposes.every((purpose) => isAddress(value, purpose)))
      report(context, messages.noAddress(value), 'default');
}

/** Reports a default that is an address of another origin, which no page is allowed to use. */
function checkUnused(context: Context, setting: Json): void {
  const address = [setting['default']].flat().find(isForeignAddress);
  if (address !== undefined) report(context, messages.addressWithoutUse(address), 'default');
}

/**
 * The settings that hold addresses, by what pages use them for: `addressFor` of a setting, and
 * `calls` for the base addresses that are called. Reports settings that hold no address, and
 * addresses that no page is allowed to use.
 */
export function addressSettingsAt(
  context: Context,
  portal: Json,
  called: readonly Value[],
): AddressSettings {
  const found: Partial<Record<AddressPurpose, string[]>> = {};
  const add = (purpose: AddressPurpose, name: string) => {
    const names = (found[purpose] ??= []);
    if (!names.includes(name)) names.push(name);
  };
  for (const name of called.flatMap(addressNames)) add('calls', name);
  for (const [name, setting] of Object.entries(objectAt(portal, 'settings'))) {
    if (!isObject(setting)) continue;
    const at = below(context, 'settings', name);
    const purposes = stringsAt(setting, 'addressFor') as readonly AddressPurpose[];
    if (purposes.length > 0) checkAddress(at, setting, purposes);
    else if (found.calls?.includes(name) !== true) checkUnused(at, setting);
    for (const purpose of purposes) add(purpose, name);
  }
  return found;
}
