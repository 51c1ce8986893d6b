import { dynamicType, fieldOf, isAssignable, listOf, optionalOf, stringType, withoutMissing, type ObjectType, type Type } from '../../expressions/type.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import type { Path, Tree } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject } from '../resolve/schemas.ts';
import { checkAsset } from './asset.ts';
import { below, lookUp, report, reportKey, type Context } from './context.ts';
import { conditionAt, expressionAt, isExpression, mustFit, recordPath } from './expression.ts';
import { toPath } from './tree.ts';

/** A value of the release and the type it has. */
export interface TypedValue {
  readonly value: Value;
  readonly type: Type;
}

/** The value of a tree: a literal is itself. */
export function toValue(tree: Tree): Value {
  return typeof tree === 'object' && tree !== null ? { '=': tree } : tree;
}

const markers: readonly string[] = ['=', 't', '@', 'fn', 'why'];

/** A literal, an expression, or a list or map of them, checked against the type that is needed. */
export function valueAt(context: Context, raw: unknown, needed: Type, what = lastName(context)): Value {
  if (isExpression(raw)) {
    const { type, tree, failed } = expressionAt(context, raw);
    if (!failed) mustFit(context, what, type, needed);
    return toValue(tree);
  }
  const inner = withoutMissing(needed);
  if (Array.isArray(raw)) return listValue(context, raw, inner, what);
  if (isObject(raw)) return mapValue(context, raw, inner, what);
  const type = typeFromValue(raw);
  mustFit(context, what, type, needed);
  checkAsset(context, raw);
  return raw as Value;
}

function listValue(context: Context, raw: readonly unknown[], needed: Type, what: string): Value {
  if (needed.kind !== 'list' && needed.kind !== 'dynamic') {
    report(context, messages.typeMismatch(what, listOf(dynamicType), needed));
    return [];
  }
  const item = needed.kind === 'list' ? needed.items : dynamicType;
  return raw.map((member, index) => valueAt(below(context, index), member, item, what));
}

function mapValue(context: Context, raw: Readonly<Record<string, unknown>>, needed: Type, what: string): Value {
  if (needed.kind !== 'object' && needed.kind !== 'dynamic') {
    report(context, messages.typeMismatch(what, typeFromValue(raw), needed));
    return {};
  }
  const value = membersAt(context, raw, needed.kind === 'object' ? needed : { kind: 'object', fields: {}, rest: dynamicType }, what);
  const names = Object.keys(value);
  // A map that looks like a marked value is written as an expression.
  return names.length === 1 && markers.includes(names[0] ?? '') ? { '=': toTree(value) } : value;
}

/** The members of a map, each checked against its own type; says which are missing or unknown. */
export function membersAt(context: Context, raw: Readonly<Record<string, unknown>>, needed: ObjectType, what: string): Record<string, Value> {
  const result: Record<string, Value> = {};
  for (const [name, member] of Object.entries(raw)) {
    const type = fieldOf(needed, name) ?? needed.otherwise;
    if (type === undefined) reportKey(context, messages.unknownMember(name, Object.keys(needed.fields)), name);
    else result[name] = valueAt(below(context, name), member, type, name);
  }
  for (const [name, type] of Object.entries(needed.fields)) {
    if (!Object.hasOwn(raw, name) && !isAssignable(optionalOf(type), type)) reportKey(context, messages.missingMember(name, `"${what}"`));
  }
  return result;
}

/** The tree that computes a value. */
export function toTree(value: Value): Tree {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return ['[', ...value.map((item: Value) => toTree(item))];
  if (isObject(value) && '=' in value && Object.keys(value).length === 1) return value['='] as Tree;
  return ['{', ...Object.entries(value).flatMap(([name, member]): Tree[] => [name, toTree(member as Value)])];
}

/** The value and its type, where nothing is asked of it. */
export function typedValueAt(context: Context, raw: unknown): TypedValue {
  if (isExpression(raw)) {
    const { type, tree } = expressionAt(context, raw);
    return { value: toValue(tree), type };
  }
  if (Array.isArray(raw)) {
    const items = raw.map((item: unknown, index) => typedValueAt(below(context, index), item));
    return { value: items.map(({ value }) => value), type: listOf(items[0]?.type ?? dynamicType) };
  }
  if (isObject(raw)) {
    const members = Object.entries(raw).map(([name, member]) => [name, typedValueAt(below(context, name), member)] as const);
    const value = Object.fromEntries(members.map(([name, member]) => [name, member.value]));
    const only = Object.keys(value);
    return {
      value: only.length === 1 && markers.includes(only[0] ?? '') ? { '=': toTree(value) } : value,
      type: { kind: 'object', fields: Object.fromEntries(members.map(([name, member]) => [name, member.type])) },
    };
  }
  return { value: raw as Value, type: typeFromValue(raw) };
}

/** A condition as a value. */
export function conditionValue(context: Context, raw: unknown): Value {
  return toValue(conditionAt(context, raw));
}

/** A text: a key of texts/, a key with arguments, or an expression. `added` are arguments that the runtime gives by itself. */
export function textAt(context: Context, raw: unknown, mayBeMissing = false, added: Readonly<Record<string, Type>> = {}): Value {
  const { unit, document, path } = context;
  if (isExpression(raw)) {
    const whole = /^=\s*params\.(\w+)\s*$/.exec(raw)?.[1];
    const argument = whole === undefined ? undefined : context.params?.get(whole);
    const { type, tree, failed } = expressionAt(context, raw);
    if (argument?.text !== undefined) return argument.text;
    if (!failed) mustFit(context, lastName(context), type, mayBeMissing ? optionalOf(stringType) : stringType);
    return toValue(tree);
  }
  if (typeof raw === 'string') {
    if (looksLikeSentence(raw)) report(context, messages.literalText(raw));
    else unit.uses.texts.push({ key: raw, args: added, open: false, document, path });
    return { t: raw };
  }
  const { key, ...given } = isObject(raw) ? raw : { key: '' };
  const args: Record<string, Type> = { ...added };
  const values: Record<string, Value> = {};
  for (const [name, argument] of Object.entries(given)) {
    const typed = typedValueAt(below(context, name), argument);
    args[name] = typed.type;
    values[name] = typed.value;
  }
  unit.uses.texts.push({ key: String(key), args, open: false, document, path: [...path, 'key'] });
  return { t: String(key), ...(Object.keys(values).length === 0 ? {} : { p: values }) };
}

function looksLikeSentence(text: string): boolean {
  return /\s/.test(text.trim()) || !/^[A-Za-z0-9_.-]+$/.test(text);
}

/** A state path as it is written (`state.filter`, in a fragment `params.page`), and the type of what it holds. */
export function statePathAt(context: Context, raw: unknown): { readonly path: Path; readonly type: Type } | undefined {
  if (typeof raw !== 'string') return undefined;
  const [root = '', ...names] = raw.split('.');
  const first = names[0] ?? '';
  if (root === 'params') return paramPath(context, first, names.slice(1));
  if (root !== 'state' && !(root === 'shell' && first === 'state') && root !== 'form') {
    report(context, messages.badExpressionStart(raw));
    return undefined;
  }
  const rootType = context.roots[root];
  const type = rootType === undefined ? undefined : typeAt(context, rootType, names, raw);
  if (rootType === undefined) report(context, messages.unknownState(raw, []));
  if (type === undefined) return undefined;
  const path: Path = [root, ...names];
  recordPath(context, path);
  if (root === 'shell') lookUp(context.unit, 'shell', context.unit.shell ?? '');
  return { path, type };
}

function paramPath(context: Context, name: string, rest: readonly string[]): { readonly path: Path; readonly type: Type } | undefined {
  const params = context.roots['params'];
  const type = params === undefined ? undefined : typeAt(context, params, [name, ...rest], ['params', name, ...rest].join('.'));
  const argument = context.params?.get(name);
  recordPath(context, ['params', name]);
  if (type === undefined) return undefined;
  if (argument?.path === undefined) {
    report(context, messages.badExpressionStart(`params.${name}`));
    return undefined;
  }
  return { path: toPath(argument.path[0], [...argument.path.slice(1), ...rest]), type };
}

function typeAt(context: Context, root: Type, names: readonly string[], whole: string): Type | undefined {
  let type: Type = root;
  for (const name of names) {
    const held = withoutMissing(type);
    if (held.kind === 'dynamic') return dynamicType;
    const next = held.kind === 'object' ? fieldOf(held, name) : held.kind === 'list' && /^\d+$/.test(name) ? optionalOf(held.items) : undefined;
    if (next === undefined) {
      const known = held.kind === 'object' ? Object.keys(held.fields).map((field) => whole.replace(new RegExp(`(^|\\.)${name}(\\.|$).*`), `$1${field}`)) : [];
      report(context, messages.unknownState(whole, known));
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

/** The key or index of the place of a context, for messages. */
export function lastName(context: Context): string {
  return String(context.path.findLast((part) => typeof part === 'string') ?? context.unit.id);
}
