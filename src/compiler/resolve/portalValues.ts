import {
  checkExpression,
  type FurtherFunctions,
  type TypeEnvironment,
} from '../../expressions/checkExpression.ts';
import { dynamicType, objectOf, type ObjectType, type Type } from '../../expressions/type.ts';
import { objectAt, stringAt, type Json } from '../json.ts';
import { storeSchemas } from './globals.ts';
import {
  defaultValues,
  isPlain,
  largestValue,
  schemaDefaults,
  treeSize,
  withValues,
  type NamedValue,
} from './namedValues.ts';
import { readingOrder } from './readingOrder.ts';
import { toPath } from './tree.ts';

/** The values of portal.yaml, as expressions name them. */
export interface PortalValues {
  /** The type of the root `portal`. */
  readonly type: ObjectType;
  /** By dotted path: `portal.company`. */
  readonly values: Readonly<Record<string, NamedValue>>;
}

/**
 * Reads the values of portal.yaml. Their errors are reported where the portal is checked; a value
 * with an error may have any type.
 */
export function readPortalValues(
  portal: Json | undefined,
  globals: Readonly<Record<string, Type>>,
  functions: FurtherFunctions,
): PortalValues {
  const declared = objectAt(portal, 'values');
  const sources = Object.fromEntries(
    Object.keys(declared).map((name) => [
      `portal.${name}`,
      (stringAt(declared, name) ?? '').slice(1),
    ]),
  );
  const types: Record<string, Type> = Object.fromEntries(
    Object.keys(declared).map((name) => [name, dynamicType]),
  );
  const values: Record<string, NamedValue> = {};
  const defaults = defaultValues('session', schemaDefaults(storeSchemas(portal)));
  const environment = (): TypeEnvironment => ({
    roots: { ...globals, portal: objectOf(types) },
    functions,
  });
  for (const key of readingOrder(sources, environment()).order) {
    const checked = checkExpression(sources[key] ?? '', environment());
    if (checked.problems.some(({ severity }) => severity === 'error')) continue;
    const name = key.slice('portal.'.length);
    const tree = withValues(checked.tree, { ...defaults, ...values });
    const size = treeSize(tree, values);
    if (size > largestValue) continue;
    types[name] = checked.type;
    values[key] = { tree, size, ...(!isPlain(tree) && { path: toPath('portal', [name]) }) };
  }
  return { type: objectOf(types), values };
}
