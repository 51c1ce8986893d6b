import { isForeignAddress, type AddressPurpose } from '../../language/address.ts';
import type { Tree } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { isObject, objectAt, stringAt, stringsAt, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import { isNode, pathOf } from '../resolve/tree.ts';
import { report, type Context } from './context.ts';
import { toTree } from './value.ts';

/**
 * Reports the address of a prop that the security policy will block for the use that its schema
 * names in `x-address`: an address of another origin, or a setting without this use.
 */
export function checkAddressUse(context: Context, schema: Json, value: Value): void {
  const purpose = stringAt(schema, 'x-address') as AddressPurpose | undefined;
  if (purpose === undefined) return;
  const portal = context.unit.environment.only.portal?.value;
  const settings = objectAt(portal, 'settings');
  const whole = isObject(value) && 'fn' in value ? (value['fn'] as Value) : value;
  for (const start of startsOf(toTree(whole))) {
    const [root, name] = pathOf(start) ?? [];
    if (root === 'settings' && name !== undefined) {
      const setting = objectAt(settings, name);
      if (setting['type'] === 'string' && !stringsAt(setting, 'addressFor').includes(purpose))
        report(context, messages.settingWithoutUse(name, purpose));
    } else if (isForeignAddress(start) && !isAllowed(start, purpose, settings))
      report(context, messages.blockedAddress(start, purpose));
  }
}

/** What an address can begin with: the parts of an expression that give its origin. */
function startsOf(tree: Tree | undefined): readonly Tree[] {
  if (tree === undefined || !isNode(tree)) return tree === undefined ? [] : [tree];
  const [operator, first, second, third] = tree as readonly [string, ...Tree[]];
  if (operator === '+') return startsOf(first);
  if (operator === 'or') return [...startsOf(first), ...startsOf(second)];
  if (operator === '?:') return [...startsOf(second), ...startsOf(third)];
  return [tree];
}

/** Whether the default of a setting allows the origin of an address for a use. */
function isAllowed(address: string, purpose: AddressPurpose, settings: Json): boolean {
  return Object.values(settings).some(
    (setting) =>
      isObject(setting) &&
      stringsAt(setting, 'addressFor').includes(purpose) &&
      [setting['default']]
        .flat()
        .some((one) => isForeignAddress(one) && new URL(one).origin === new URL(address).origin),
  );
}
