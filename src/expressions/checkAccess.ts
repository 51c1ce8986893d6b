import type { ASTNode } from '@marcbachmann/cel-js';
import type { Path, Tree } from '../language/expression.ts';
import {
  literalText,
  report,
  textOf,
  untypedResult,
  type Checked,
  type Checking,
  type LocalContext,
} from './checking.ts';
import { functionsByName } from './functions.ts';
import { messages, withHint } from './messages.ts';
import { hintTo, nameHint, nearestName } from './nearestName.ts';
import { presenceKey } from './presence.ts';
import { rootPlaces } from './rootPlaces.ts';
import {
  canBeMissing,
  declaresField,
  dynamicType,
  fieldOf,
  joinTypes,
  optionalOf,
  withoutMissing,
  type ObjectType,
  type Type,
} from './type.ts';

type Part<Operator> = ASTNode & { readonly op: Operator };

/** A name: a local variable, or a root of the scope. */
export function checkName(checking: Checking, node: Part<'id'>, place: LocalContext): Checked {
  const name = node.args;
  const local = place.locals.get(name);
  if (local !== undefined) return narrowed(local, node, place);
  const { roots, functions } = checking.environment;
  const root = Object.hasOwn(roots, name) ? roots[name] : undefined;
  if (root !== undefined) return narrowed({ type: root, tree: ['.', [name]] }, node, place);
  if (functionsByName.has(name) || Object.hasOwn(functions, name))
    return report(checking, node, messages.functionAsValue(name));
  return report(checking, node, unknownName(checking, name, place));
}

function unknownName({ environment, inlining }: Checking, name: string, place: LocalContext) {
  const { roots } = environment;
  const known = [...place.locals.keys(), ...Object.keys(roots)];
  const member = memberNamed(name, [
    ...[...place.locals].map(([local, { type }]) => [local, type] as const),
    ...Object.entries(roots),
  ]);
  const places = rootPlaces.get(name);
  const isInFunction = inlining.length > 0 && rootPlaces.has(name);
  if (!isInFunction && places === undefined) return messages.unknownName(name, known, member);
  const nearest = member ?? nearestName(name, known);
  const hint = nearest === undefined ? undefined : hintTo(name, nearest);
  return isInFunction
    ? messages.nameInFunction(name, hint)
    : messages.nameElsewhere(name, places ?? '', hint ?? nameHint(name, known));
}

/** The first place of the scope that has a member of this name, such as `data.orders`. */
function memberNamed(
  name: string,
  scope: readonly (readonly [string, Type])[],
): string | undefined {
  const owner = scope.find(([, type]) => declaresField(type, name))?.[0];
  return owner === undefined ? undefined : `${owner}.${name}`;
}

/** `owner.name` */
export function checkMember(checking: Checking, node: Part<'.'>, place: LocalContext): Checked {
  const [ownerNode, name] = node.args;
  const owner = checking.check(checking, ownerNode, place);
  const type = memberType(checking, node, {
    owner: textOf(checking, ownerNode),
    type: owner.type,
    name,
  });
  return type === undefined
    ? untypedResult
    : narrowed({ type, tree: memberTree(owner.tree, name) }, node, place);
}

/** `owner[key]` */
export function checkIndex(checking: Checking, node: Part<'[]'>, place: LocalContext): Checked {
  const [ownerNode, keyNode] = node.args;
  const owner = checking.check(checking, ownerNode, place);
  const key = checking.check(checking, keyNode, place);
  const text = textOf(checking, ownerNode);
  const held = withoutMissing(owner.type);
  const found = (type: Type): Checked => ({
    type: canBeMissing(owner.type) ? optionalOf(type) : type,
    tree: ['get', owner.tree, key.tree],
  });
  switch (held.kind) {
    case 'dynamic':
    case 'null':
      return literalText(keyNode) === undefined
        ? found(held)
        : { type: held, tree: memberTree(owner.tree, literalText(keyNode) ?? '') };
    case 'list':
      if (!isKind(key.type, 'number'))
        return report(
          checking,
          keyNode,
          messages.indexType(textOf(checking, keyNode), key.type, 'an index, counted from 0,'),
        );
      return found(optionalOf(held.items));
    case 'object': {
      const name = literalText(keyNode);
      if (
        name !== undefined &&
        (held.otherwise === undefined || Object.hasOwn(held.fields, name))
      ) {
        const type = memberType(checking, keyNode, { owner: text, type: owner.type, name });
        return type === undefined
          ? untypedResult
          : narrowed({ type, tree: memberTree(owner.tree, name) }, node, place);
      }
      if (held.otherwise === undefined) return checkKey(checking, keyNode, { held, key, found });
      if (
        !['string', 'date', 'number', 'boolean', 'dynamic', 'null'].includes(
          withoutMissing(key.type).kind,
        )
      ) {
        return report(
          checking,
          keyNode,
          messages.indexType(textOf(checking, keyNode), key.type, 'a text or a number'),
        );
      }
      return lookUp(owner, held, key);
    }
    default:
      return report(checking, ownerNode, messages.noIndex(text, held));
  }
}

interface Look {
  readonly held: ObjectType;
  readonly key: Checked;
  readonly found: (type: Type) => Checked;
}

function checkKey(checking: Checking, keyNode: ASTNode, { held, key, found }: Look): Checked {
  const text = textOf(checking, keyNode);
  if (!isKind(key.type, 'string') && !isKind(key.type, 'date')) {
    return report(
      checking,
      keyNode,
      withHint(
        messages.indexType(text, key.type, 'a text'),
        isKind(key.type, 'number') ? `Write toText(${text}).` : undefined,
      ),
    );
  }
  const keyType = withoutMissing(key.type);
  const known = keyType.kind === 'string' ? keyType.values : undefined;
  const names = known ?? Object.keys(held.fields);
  const types = names.map((name) => fieldOf(held, name));
  const isSure =
    known !== undefined &&
    !canBeMissing(key.type) &&
    types.every((type) => type !== undefined && !canBeMissing(type));
  const type = joinAll([
    ...types.filter((one) => one !== undefined),
    ...(known === undefined && held.rest !== undefined ? [held.rest] : []),
  ]);
  return found(isSure ? type : optionalOf(type));
}

// A table has a value for every key, including a missing one.
function lookUp(owner: Checked, held: ObjectType, key: Checked): Checked {
  const type = joinAll(Object.values(held.fields));
  const tree: Tree = [
    'or',
    ['f', 'lookup', owner.tree, key.tree],
    memberTree(owner.tree, 'default'),
  ];
  return { type: canBeMissing(owner.type) ? optionalOf(type) : type, tree };
}

function joinAll(types: readonly Type[]): Type {
  const [first, ...others] = types;
  return first === undefined
    ? dynamicType
    : others.reduce<Type>((all, type) => joinTypes(all, type) ?? dynamicType, first);
}

function isKind(type: Type, kind: Type['kind']): boolean {
  const held = withoutMissing(type);
  return held.kind === kind || held.kind === 'dynamic';
}

/** A member by its name: the source and the type of its owner. */
interface Member {
  readonly owner: string;
  readonly type: Type;
  readonly name: string;
}

function memberType(
  checking: Checking,
  node: ASTNode,
  { owner, type, name }: Member,
): Type | undefined {
  const held = withoutMissing(type);
  // Report only the name, not the whole chain before it.
  const at = {
    start: Math.max(node.start, node.op === '.' ? node.end - name.length : node.start),
    end: node.end,
  };
  switch (held.kind) {
    case 'dynamic':
    case 'null':
      return held;
    case 'object': {
      const field = fieldOf(held, name);
      if (field === undefined) {
        report(checking, at, messages.unknownMember(owner, name, Object.keys(held.fields)));
        return undefined;
      }
      return canBeMissing(type) ? optionalOf(field) : field;
    }
    default:
      report(checking, at, messages.noMembers(owner, held, name));
      return undefined;
  }
}

/** A value with what the conditions around it say: that it is present, or not one of some texts. */
function narrowed(checked: Checked, node: ASTNode, place: LocalContext): Checked {
  if (place.present.size === 0 && place.ruledOut.size === 0) return checked;
  const key = presenceKey(node);
  if (key === undefined) return checked;
  const type = place.present.has(key) ? withoutMissing(checked.type) : checked.type;
  return { ...checked, type: withoutTexts(type, place.ruledOut.get(key) ?? []) };
}

/** An enumeration without some of its values, unless none would be left. */
function withoutTexts(type: Type, texts: readonly string[]): Type {
  if (type.kind === 'optional') return optionalOf(withoutTexts(type.of, texts));
  if (texts.length === 0 || type.kind !== 'string' || type.values === undefined) return type;
  const values = type.values.filter((value) => !texts.includes(value));
  return values.length === 0 ? type : { ...type, values };
}

/** The tree of a member: a longer path if the owner is a path, so that it is read in one step. */
function memberTree(owner: Tree, name: string): Tree {
  if (typeof owner === 'object' && owner !== null) {
    if (owner[0] === '.') return ['.', [...(owner[1] as Path), name]];
    if (owner[0] === '$') return ['$', ...owner.slice(1), name];
  }
  return ['get', owner, name];
}
