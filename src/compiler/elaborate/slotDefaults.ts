import type { Node } from '../../language/generated/descriptors.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, listAt, type Json } from '../json.ts';
import { members } from '../validate/vocabularySchema.ts';

/**
 * A node in a slot whose manifest declares `defaults`: with those values of its props that it does
 * not set itself and that its widget allows.
 */
export function withSlotDefaults(
  node: Node,
  defaults: Json | undefined,
  { widgets }: Pick<Environment, 'widgets'>,
): Node {
  const widget = widgets.get(node.type);
  if (defaults === undefined || widget === undefined) return node;
  const { properties } = members(widget.props);
  const taken = Object.entries(defaults).filter(([name, value]) => {
    const prop = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return isObject(prop) && listAt(prop, 'enum').includes(value);
  });
  return { ...Object.fromEntries(taken), ...node };
}
