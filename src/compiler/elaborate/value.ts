import { describedBy } from '../../expressions/described.ts';
import {
  declaresField,
  dynamicType,
  fieldOf,
  isAssignable,
  listOf,
  objectOf,
  optionalOf,
  stringType,
  withoutMissing,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import { withFallback } from '../../expressions/checking.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import type { Path, Tree } from '../../language/expression.ts';
import { isOuterRoot, outerConcept } from '../../language/outerRoot.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, type Json } from '../json.ts';
import { checkAsset } from './asset.ts';
import { below, lookUp, named, nameOf, report, reportKey, type Context } from './context.ts';
import { conditionAt, expressionAt, isExpression, mustFit, recordPath } from './expression.ts';
import { recordUndeclared } from './foldUndeclared.ts';
import { isNode, literalTree, toPath } from '../resolve/tree.ts';
import { noteArgument, noteName, notePath, noteText } from './noteNames.ts';

/** A value of the release and its type. */
export interface TypedValue {
  readonly value: Value;
  readonly type: Type;
}

/** The value of a tree; a literal is returned unchanged. */
export function toValue(tree: Tree): Value {
  return typeof tree === 'object' && tree !== null ? { '=': tree } : tree;
}

const markers: readonly string[] = ['=', 't', '@', 'fn', 'why'];

/** The type that a value must have. */
interface Needed {
  readonly type: Type;
  /** A literal in the place of a missing value; of a map, in those of its missing members. */
  readonly otherwise?: unknown;
}

/** A literal, an expression, or a list or map of them, checked against the required type. */
export function valueAt(context: Context, raw: unknown, needed: Type): Value {
  return neededValueAt(context, raw, { type: needed });
}

/** The same, with a literal in the place of a missing value. */
export function neededValueAt(context: Context, raw: unknown, needed: Needed): Value {
  const { type, otherwise } = needed;
  if (isExpression(raw)) {
    const checked = expressionAt(context, raw, type);
    const isReplaced = isGiven(otherwise) && type.kind !== 'optional';
    const given = isReplaced ? withFallback(checked, literalTree(otherwise)) : checked;
    if (!checked.failed) mustFit(context, { type: given.type, source: raw }, type);
    return toValue(given.tree);
  }
  const inner = withoutMissing(type);
  if (Array.isArray(raw)) return listValue(context, raw, inner);
  if (isObject(raw)) return mapValue(context, raw, { type: inner, otherwise });
  warnOfLiteralPath(context, raw);
  if (typeof raw === 'string' && inner.kind === 'string' && inner.values !== undefined) {
    const { values } = inner;
    noteName(context, { kind: 'option', name: raw, known: () => values, within: inner });
  }
  // true or false in quotes, or the beginning of a word
  if (typeof raw === 'string' && inner.kind === 'boolean')
    noteName(context, { kind: 'option', name: raw, known: () => ['true', 'false'] });
  if (!isAssignable(typeFromValue(raw), type))
    report(context, messages.literalMismatch(nameOf(context), raw, type));
  checkAsset(context, raw);
  return raw as Value;
}

function listValue(context: Context, raw: readonly unknown[], needed: Type): Value {
  const name = nameOf(context);
  if (needed.kind !== 'list' && needed.kind !== 'dynamic') {
    report(context, messages.typeMismatch(name, listOf(dynamicType), needed));
    return [];
  }
  const item = needed.kind === 'list' ? needed.items : dynamicType;
  return raw.map((member, index) => valueAt(named(below(context, index), name), member, item));
}

function mapValue(context: Context, raw: Json, { type, otherwise }: Needed): Value {
  if (type.kind !== 'object' && type.kind !== 'dynamic') {
    report(context, messages.typeMismatch(nameOf(context), typeFromValue(raw), type));
    return {};
  }
  const members =
    type.kind === 'object' ? type : ({ kind: 'object', fields: {}, rest: dynamicType } as const);
  return toMap(membersAt(context, raw, { type: members, otherwise }));
}

/** A map as a value: one that looks like a marked value is written as an expression. */
export function toMap(members: Readonly<Record<string, Value>>): Value {
  const [name = '', ...others] = Object.keys(members);
  return others.length === 0 && markers.includes(name) ? { '=': toTree(members) } : members;
}

/** The members of a map, each checked against its own type; reports missing and unknown ones. */
function membersAt(
  context: Context,
  raw: Json,
  { type: needed, otherwise }: Needed & { readonly type: ObjectType },
): Record<string, Value> {
  const result: Record<string, Value> = {};
  for (const [name, member] of Object.entries(raw)) {
    const type = fieldOf(needed, name) ?? needed.otherwise;
    noteMember(context, name, needed);
    if (type === undefined)
      reportKey(context, messages.unknownMember(name, Object.keys(needed.fields)), name);
    else
      result[name] = neededValueAt(below(context, name), member, {
        type,
        otherwise: isObject(otherwise) ? otherwise[name] : undefined,
      });
  }
  for (const [name, type] of Object.entries(needed.fields)) {
    if (!Object.hasOwn(raw, name) && !isAssignable(optionalOf(type), type))
      reportKey(context, messages.missingMember(name, `"${nameOf(context)}"`));
  }
  return result;
}

function noteMember(context: Context, name: string, type: ObjectType): void {
  noteName(
    context,
    {
      kind: 'member',
      name,
      part: 'key',
      known: () => Object.keys(type.fields),
      typeOf: (known) => fieldOf(type, known),
      within: type,
    },
    name,
  );
}

/** The tree that computes a value. */
export function toTree(value: Value): Tree {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return ['[', ...value.map((item: Value) => toTree(item))];
  if (isObject(value) && '=' in value && Object.keys(value).length === 1) return value['='] as Tree;
  return [
    '{',
    ...Object.entries(value).flatMap(([name, member]): Tree[] => [name, toTree(member as Value)]),
  ];
}

/** The text of a tree: a message alone is one that needs no evaluation. */
function toText(tree: Tree): Value {
  if (!isNode(tree) || tree[0] !== 't') return toValue(tree);
  const [, key, args] = tree;
  const members = isNode(args) ? args.slice(1) : [];
  const values = members.flatMap((name, index) =>
    index % 2 === 0 ? [[String(name), toValue(members[index + 1] ?? null)] as const] : [],
  );
  return {
    t: String(key),
    ...(values.length > 0 && { p: Object.fromEntries(values) }),
  };
}

/** The tree that computes a text. */
export function textTree(value: Value): Tree {
  if (!isObject(value)) return toTree(value);
  const { t: key, p: args }: Json = value;
  if (typeof key !== 'string') return toTree(value);
  return ['t', key, ...(args === undefined ? [] : [toTree(args as Value)])];
}

/** The value and its type, without a required type. */
export function typedValueAt(context: Context, raw: unknown): TypedValue {
  if (isExpression(raw)) {
    const { type, tree } = expressionAt(context, raw);
    return { value: toValue(tree), type };
  }
  if (Array.isArray(raw)) {
    const items = raw.map((item: unknown, index) => typedValueAt(below(context, index), item));
    return {
      value: items.map(({ value }) => value),
      type: listOf(items[0]?.type ?? dynamicType),
    };
  }
  if (isObject(raw)) {
    const members = Object.entries(raw).map(
      ([name, member]) => [name, typedValueAt(below(context, name), member)] as const,
    );
    return {
      value: toMap(Object.fromEntries(members.map(([name, member]) => [name, member.value]))),
      type: describedBy(
        objectOf(Object.fromEntries(members.map(([name, member]) => [name, member.type]))),
        [raw],
      ),
    };
  }
  warnOfLiteralPath(context, raw);
  return { value: raw as Value, type: typeFromValue(raw) };
}

/** A condition as a value. */
export function conditionValue(context: Context, raw: unknown): Value {
  return toValue(conditionAt(context, raw));
}

/** The options of a text, besides a key of texts/. */
interface TextOptions {
  readonly mayBeMissing?: boolean;
  /** Arguments that the runtime adds itself. */
  readonly added?: Readonly<Record<string, Type>>;
}

/** A text: a key of texts/, a key with arguments, or an expression. */
export function textAt(
  context: Context,
  raw: unknown,
  { mayBeMissing = false, added = {} }: TextOptions = {},
): Value {
  const { unit, document, path } = context;
  if (isExpression(raw)) {
    const { type, tree, failed } = expressionAt(context, raw);
    const needed = mayBeMissing ? optionalOf(stringType) : stringType;
    if (!failed) mustFit(context, { type, source: raw }, needed);
    return toText(tree);
  }
  if (typeof raw === 'string') {
    noteText(context, raw);
    const meant = expressionMeant(context, raw);
    if (looksLikeSentence(raw)) report(context, messages.literalText(raw, meant));
    else
      unit.uses.texts.push({
        key: raw,
        args: added,
        open: false,
        meant,
        document,
        path,
      });
    return { t: raw };
  }
  const { key, ...given } = isObject(raw) ? raw : { key: '' };
  noteText(below(context, 'key'), String(key));
  const args: Record<string, Type> = { ...added };
  const values: Record<string, Value> = {};
  for (const [name, argument] of Object.entries(given)) {
    const typed = typedValueAt(below(context, name), argument);
    noteArgument(below(context, name), String(key), name);
    args[name] = typed.type;
    values[name] = typed.value;
  }
  unit.uses.texts.push({
    key: String(key),
    args,
    open: false,
    document,
    path: [...path, 'key'],
  });
  return {
    t: String(key),
    ...(Object.keys(values).length === 0 ? {} : { p: values }),
  };
}

/** The expression that a text without `=` would be, such as `data.order.title` or `${row.name}`. */
function expressionMeant({ roots }: Context, text: string): string | undefined {
  const path = /^\$?\{{0,2}\s*([A-Za-z_]\w*(?:\.\w+)+)\s*\}{0,2}$/.exec(text)?.[1];
  const [root = '', member = ''] = path?.split('.') ?? [];
  const type = Object.hasOwn(roots, root) ? roots[root] : undefined;
  return type !== undefined && declaresField(type, member) ? `= ${path}` : undefined;
}

/** A literal such as `row.id` is text; with the same characters an author may mean the value. */
function warnOfLiteralPath(context: Context, raw: unknown): void {
  const meant = typeof raw === 'string' ? expressionMeant(context, raw) : undefined;
  if (meant !== undefined) report(context, messages.literalPath(String(raw), meant));
}

function looksLikeSentence(text: string): boolean {
  return /\s/.test(text.trim()) || !/^[A-Za-z0-9_.-]+$/.test(text);
}

/** A path of the state and the type of the value there. */
export interface StatePath {
  readonly path: Path;
  readonly type: Type;
}

/**
 * A state path as written (`state.filter`, in a fragment `params.page`), and the type of its value.
 */
export function statePathAt(context: Context, raw: unknown): StatePath | undefined {
  if (typeof raw !== 'string') return undefined;
  notePath(context, raw);
  const [root = '', ...names] = raw.split('.');
  const first = names[0] ?? '';
  if (root === 'params') return paramPath(context, first, names.slice(1));
  if (root !== 'state' && !(isOuterRoot(root) && first === 'state') && root !== 'form') {
    report(context, messages.badExpressionStart(raw));
    return undefined;
  }
  const rootType = context.roots[root];
  const type = rootType === undefined ? undefined : typeAt(context, rootType, [root, ...names]);
  if (rootType === undefined) report(context, messages.unknownState(raw, []));
  if (type === undefined) return undefined;
  const path: Path = [root, ...names];
  recordPath(context, path);
  if (isOuterRoot(root)) lookUp(context.unit, outerConcept(root), context.unit[root] ?? '');
  return { path, type };
}

function paramPath(context: Context, name: string, rest: readonly string[]): StatePath | undefined {
  const params = context.roots['params'];
  const type =
    params === undefined ? undefined : typeAt(context, params, ['params', name, ...rest]);
  const argument = context.params?.get(name);
  recordPath(context, ['params', name]);
  if (type === undefined) return undefined;
  if (argument?.path === undefined) {
    report(context, messages.badExpressionStart(`params.${name}`));
    return undefined;
  }
  return {
    path: toPath(argument.path[0], [...argument.path.slice(1), ...rest]),
    type,
  };
}

/** The type at a path whose root has the type `root`; reports an unknown path. */
function typeAt(context: Context, root: Type, path: readonly string[]): Type | undefined {
  const [, ...names] = path;
  const whole = path.join('.');
  let type: Type = root;
  for (const name of names) {
    const held = withoutMissing(type);
    if (held.kind === 'dynamic') return dynamicType;
    const next =
      held.kind === 'object'
        ? fieldOf(held, name)
        : held.kind === 'list' && /^\d+$/.test(name)
          ? optionalOf(held.items)
          : undefined;
    if (next === undefined) {
      const known =
        held.kind === 'object'
          ? Object.keys(held.fields).map((field) =>
              whole.replace(new RegExp(`(^|\\.)${name}(\\.|$).*`), `$1${field}`),
            )
          : [];
      report(context, messages.unknownState(whole, known));
      if (name === names[0]) recordUndeclared(context.unit, whole);
      return undefined;
    }
    type = next;
  }
  return type;
}

/** Whether a value that may be `true`, `false` or an expression was given. */
export function isGiven(raw: unknown): boolean {
  return raw !== undefined && raw !== null;
}
