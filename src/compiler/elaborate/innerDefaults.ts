import type { Tree } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { isObject, type Json } from '../json.ts';
import { toTree } from './value.ts';

/**
 * Whether the compiler writes the defaults of an object's members: it is written out member by
 * member, or declares all its members, so that the result of an expression can be completed.
 */
export function takesDefaults(schema: Json): boolean {
  return schema['x-kind'] === 'members' || schema['additionalProperties'] === false;
}

/**
 * The tree of an object or list with the defaults of the members that its schema declares inside;
 * the tree itself if there are none.
 */
export function withInnerDefaults(tree: Tree, schema: Json): Tree {
  if (!hasInnerDefaults(schema)) return tree;
  const item: Tree = ['$', 'item'];
  return isObject(schema['items'])
    ? ['map', tree, 'item', withInnerDefaults(item, schema['items'])]
    : ['let', 'item', tree, ['{', ...completed(schema)]];
}

/** The members of the local variable `item`, each after its name. */
function completed(schema: Json): Tree[] {
  return membersOf(schema).flatMap(([name, member]): Tree[] => {
    const inner = withInnerDefaults(['$', 'item', name], member);
    const otherwise = member['default'];
    return [name, otherwise === undefined ? inner : ['or', inner, toTree(otherwise as Value)]];
  });
}

function hasInnerDefaults(schema: Json): boolean {
  const { items } = schema;
  if (isObject(items)) return hasInnerDefaults(items);
  return (
    schema['additionalProperties'] === false &&
    membersOf(schema).some(
      ([, member]) => member['default'] !== undefined || hasInnerDefaults(member),
    )
  );
}

function membersOf({ properties }: Json): readonly (readonly [string, Json])[] {
  return Object.entries(isObject(properties) ? properties : {}).map(([name, member]) => [
    name,
    isObject(member) ? member : {},
  ]);
}
