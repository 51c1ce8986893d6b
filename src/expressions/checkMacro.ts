import type { ASTNode } from '@marcbachmann/cel-js';
import type { Tree } from '../language/expression.ts';
import {
  checkCondition,
  literalText,
  report,
  textOf,
  untypedResult,
  withLocal,
  type Checked,
  type Checking,
  type LocalContext,
} from './checking.ts';
import { checkLiteral, isComparable } from './checkOperator.ts';
import { messages } from './messages.ts';
import { placeWhere } from './presence.ts';
import {
  booleanType,
  canBeMissing,
  dynamicType,
  fieldOf,
  listOf,
  numberType,
  objectOf,
  optionalOf,
  withoutMissing,
  type Type,
} from './type.ts';

/**
 * The forms of the call of each macro: `list.filter(item, condition)`. Names that are also
 * functions are macros if their first argument is a name.
 */
export const macroForms: Readonly<Record<string, readonly string[]>> = {
  all: ['list.all(item, condition)'],
  exists: ['list.exists(item, condition)'],
  exists_one: ['list.exists_one(item, condition)'],
  filter: ['list.filter(item, condition)'],
  map: ['list.map(item, value)', 'list.map(item, condition, value)'],
  groupBy: ['list.groupBy(item, key)'],
  sortBy: ['list.sortBy(item, key)', 'list.sortBy(item, key, order)'],
  sum: ['list.sum(item, number)'],
  find: ['list.find(item, condition)'],
};

/** A call, written `receiver.name(…)` or `name(…)`; a receiver is the first value. */
export interface Call {
  readonly node: ASTNode;
  readonly name: string;
  readonly values: readonly ASTNode[];
  readonly isMethod: boolean;
}

/** Whether a call evaluates an expression for each item of a list. */
export function isMacro({ name, values, isMethod }: Call): boolean {
  if (!Object.hasOwn(macroForms, name)) return false;
  const [, variable] = values;
  return (
    !['groupBy', 'sortBy', 'sum', 'find'].includes(name) ||
    (isMethod && values.length > 2 && variable?.op === 'id')
  );
}

/** `list.name(item, body)` */
export function checkMacro(checking: Checking, call: Call, place: LocalContext): Checked {
  const { name, values, node } = call;
  const [listNode, variableNode, firstBody, secondBody] = values;
  const most = name === 'map' || name === 'sortBy' ? 4 : 3;
  if (
    !call.isMethod ||
    listNode === undefined ||
    variableNode?.op !== 'id' ||
    firstBody === undefined ||
    values.length > most
  ) {
    return report(checking, node, messages.macroForm(name, macroForms[name] ?? [name]));
  }
  const list = checking.check(checking, listNode, place);
  const items = itemsOf(checking, listNode, { name, type: list.type });
  if (items === undefined) return untypedResult;
  const variable = checking.uniqueName(variableNode.args);
  const inside = withLocal(place, variableNode.args, { type: items, tree: ['$', variable] });
  checking.check(checking, variableNode, inside); // tools see where the variable is declared
  const over: Over = { name, list: list.tree, items, variable };
  const result = checkBody(checking, over, {
    bodies: secondBody === undefined ? [firstBody] : [firstBody, secondBody],
    inside,
    place,
  });
  return canBeMissing(list.type) ? { ...result, type: optionalOf(result.type) } : result;
}

interface Over {
  readonly name: string;
  readonly list: Tree;
  readonly items: Type;
  readonly variable: string;
}

interface Bodies {
  readonly bodies: readonly [ASTNode, ASTNode?];
  readonly inside: LocalContext;
  readonly place: LocalContext;
}

function itemsOf(
  checking: Checking,
  node: ASTNode,
  { name, type }: { readonly name: string; readonly type: Type },
): Type | undefined {
  const held = withoutMissing(type);
  if (held.kind === 'list') return held.items;
  if (held.kind === 'dynamic' || held.kind === 'null') return dynamicType;
  report(checking, node, messages.notAList(textOf(checking, node), name, held));
  return undefined;
}

function checkBody(
  checking: Checking,
  { name, list, items, variable }: Over,
  { bodies, inside, place }: Bodies,
): Checked {
  const [body, more] = bodies;
  const over = (...trees: readonly Tree[]): Tree => [name, list, variable, ...trees];
  switch (name) {
    case 'filter':
      return { type: listOf(items), tree: over(checkCondition(checking, body, inside).tree) };
    case 'find':
      return {
        type: optionalOf(items),
        tree: [
          'f',
          'first',
          ['filter', list, variable, checkCondition(checking, body, inside).tree],
        ],
      };
    case 'map': {
      const filter = more === undefined ? undefined : checkCondition(checking, body, inside);
      const value =
        more === undefined
          ? checking.check(checking, body, inside)
          : checking.check(checking, more, placeWhere(inside, body, true));
      // Missing results are removed.
      return {
        type: listOf(withoutMissing(value.type)),
        tree: filter === undefined ? over(value.tree) : over(value.tree, filter.tree),
      };
    }
    case 'groupBy': {
      const key = checking.check(checking, body, inside);
      return { type: listOf(groupOf(key.type, items)), tree: over(key.tree) };
    }
    case 'sortBy': {
      const key = checking.check(checking, body, inside);
      checkSortable(checking, body, key.type);
      if (more === undefined) return { type: listOf(items), tree: over(key.tree) };
      return {
        type: listOf(items),
        tree: over(key.tree, checkOrder(checking, more, { place, key: key.type })),
      };
    }
    case 'sum': {
      const value = checking.check(checking, body, inside);
      checkNumber(checking, body, value.type);
      return { type: numberType, tree: ['f', 'sum', ['map', list, variable, value.tree]] };
    }
    default:
      return { type: booleanType, tree: over(checkCondition(checking, body, inside).tree) };
  }
}

function groupOf(key: Type, items: Type): Type {
  return objectOf({ key, items: listOf(items) });
}

function checkSortable(checking: Checking, node: ASTNode, type: Type): void {
  if (!['number', 'string', 'date', 'boolean', 'dynamic'].includes(withoutMissing(type).kind))
    report(checking, node, messages.notSortable(textOf(checking, node), type));
}

function checkNumber(checking: Checking, node: ASTNode, type: Type): void {
  if (!['number', 'dynamic'].includes(withoutMissing(type).kind))
    report(checking, node, messages.operandType('sum', 'numbers', type));
}

function checkOrder(
  checking: Checking,
  node: ASTNode,
  { place, key }: { readonly place: LocalContext; readonly key: Type },
): Tree {
  const order = checking.check(checking, node, place);
  const held = withoutMissing(order.type);
  if (held.kind !== 'dynamic' && !(held.kind === 'list' && isComparable(held.items, key))) {
    report(
      checking,
      node,
      messages.argumentType('sortBy', 'order', order.type, listOf(withoutMissing(key))),
    );
  }
  return order.tree;
}

/** `sortBy`, `groupBy`, `sum` and `find` by a field that is named by a text. */
export function checkFieldCall(checking: Checking, call: Call, place: LocalContext): Checked {
  const { name, node } = call;
  const [listNode, fieldNode, more] = call.values;
  if (listNode === undefined || fieldNode === undefined) return untypedResult;
  const list = checking.check(checking, listNode, place);
  const items = itemsOf(checking, listNode, { name, type: list.type });
  if (items === undefined) return untypedResult;
  const field = literalText(fieldNode);
  if (field === undefined)
    return report(checking, fieldNode, messages.literalNeeded(name, 'the name of a field'));
  const type = fieldType(checking, fieldNode, { items, field });
  if (type === undefined) return untypedResult;
  const variable = checking.uniqueName('item');
  const key: Tree = ['$', variable, ...field.split('.')];
  const lift = (of: Type): Type => (canBeMissing(list.type) ? optionalOf(of) : of);
  switch (name) {
    case 'sortBy':
      checkSortable(checking, fieldNode, type);
      return {
        type: lift(listOf(items)),
        tree: [
          'sortBy',
          list.tree,
          variable,
          key,
          ...(more === undefined ? [] : [checkOrder(checking, more, { place, key: type })]),
        ],
      };
    case 'groupBy':
      return {
        type: lift(listOf(groupOf(type, items))),
        tree: ['groupBy', list.tree, variable, key],
      };
    case 'sum':
      checkNumber(checking, fieldNode, type);
      return { type: lift(numberType), tree: ['f', 'sum', ['map', list.tree, variable, key]] };
  }
  if (more === undefined)
    return report(
      checking,
      node,
      messages.argumentCount(name, ['find(list, field, value)', 'list.find(item, condition)'], 2),
    );
  const value = checking.check(checking, more, place);
  if (!isComparable(value.type, type))
    report(checking, more, messages.argumentType(name, `value of "${field}"`, value.type, type));
  else checkLiteral(checking, { text: field, type }, more);
  if (!field.includes('.'))
    return { type: optionalOf(items), tree: ['find', list.tree, field, value.tree] };
  return {
    type: optionalOf(items),
    tree: ['f', 'first', ['filter', list.tree, variable, ['==', key, value.tree]]],
  };
}

function fieldType(
  checking: Checking,
  node: ASTNode,
  { items, field }: { readonly items: Type; readonly field: string },
): Type | undefined {
  let type = items;
  for (const name of field.split('.')) {
    const held = withoutMissing(type);
    if (held.kind === 'dynamic' || held.kind === 'null') return dynamicType;
    const inner = held.kind === 'object' ? fieldOf(held, name) : undefined;
    if (inner === undefined) {
      report(
        checking,
        node,
        held.kind === 'object'
          ? messages.unknownMember('item', name, Object.keys(held.fields))
          : messages.noMembers('item', held, name),
      );
      return undefined;
    }
    type = canBeMissing(type) ? optionalOf(inner) : inner;
  }
  return type;
}
