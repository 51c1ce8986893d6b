import { describedBy } from '../../expressions/described.ts';
import {
  canBeMissing,
  dynamicType,
  isAssignable,
  joinTypes,
  objectOf,
  optionalOf,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import { typeFromValue } from '../../expressions/typeFromValue.ts';
import type { Path, Tree } from '../../language/expression.ts';
import type { Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, stringAt, type Json } from '../json.ts';
import type { JsonSchema, WidgetManifest } from '../../language/manifest.ts';
import { members } from '../validate/vocabularySchema.ts';
import { checkAddressUse } from './addressUse.ts';
import { checkAsset } from './asset.ts';
import { isComputedField } from './boundFields.ts';
import { below, nameOf, report, type Context } from './context.ts';
import { expressionAt, isExpression, mustFit, recordPath } from './expression.ts';
import { withInnerDefaults } from './innerDefaults.ts';
import { isKnownName, isNameKind, languageAt, nameAt, textListAt, storeType } from './nameKinds.ts';
import { popupId } from './popupId.ts';
import { noteName } from './noteNames.ts';
import { disabledAt, type Disabling } from './reasons.ts';
import { checkField, rowContext, rowValue } from './rowValue.ts';
import { shortcutAt } from './shortcut.ts';
import { screenPath } from './screens.ts';
import {
  isGiven,
  statePathAt,
  textAt,
  toMap,
  toTree,
  toValue,
  typedValueAt,
  valueAt,
  type TypedValue,
} from './value.ts';
import { checkAllWritten, checkMembers, type Rows } from './rowMembers.ts';

/** A node's props: checked against the manifest, with defaults. */
export function propsAt(
  context: Context,
  raw: Json,
  widget: Pick<WidgetManifest, 'props' | 'slots'>,
): { readonly props: Record<string, Value>; readonly rows: Rows } {
  const { properties, required } = members(widget.props);
  const rows = new Map<string, Type>();
  const props: Record<string, Value> = {};
  const explaining = new Set(
    Object.values(properties).map((schema) => (isObject(schema) ? schema['x-reason'] : undefined)),
  );
  const inOrder = Object.entries(properties)
    .filter(([name]) => !explaining.has(name))
    .sort(([, a], [, b]) => Number(isRowwise(a)) - Number(isRowwise(b)));
  for (const [name, schema] of inOrder) {
    const given = raw[name];
    const reason = isObject(schema) ? stringAt(schema, 'x-reason') : undefined;
    if (reason !== undefined) {
      const { disabled = false, reason: why } = disabledAt(
        (key) => below(context, key),
        raw as Disabling,
      );
      props[name] = disabled;
      if (why !== undefined) props[reason] = why;
      continue;
    }
    const isSlot = Array.isArray(given) && widget.slots?.[name] !== undefined;
    if (!isGiven(given) || isSlot) {
      const otherwise = isObject(schema) ? schema['default'] : undefined;
      if (otherwise !== undefined) props[name] = otherwise as Value;
      continue;
    }
    const prop = { schema, mayBeMissing: !required.includes(name), rows };
    const { value, type } = propAt(below(context, name), given, prop);
    props[name] = value;
    const item = withoutMissing(type);
    if (item.kind === 'list') rows.set(name, item.items);
  }
  return {
    props: Object.fromEntries(
      Object.keys(properties).flatMap((name) =>
        name in props ? [[name, props[name] as Value]] : [],
      ),
    ),
    rows,
  };
}

// The schemas of rows must be known before props that are computed per row.
function isRowwise(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  if ('x-row-of' in schema || 'x-field-of' in schema) return true;
  return (
    isRowwise(schema['items']) ||
    isRowwise(schema['additionalProperties']) ||
    (isObject(schema['properties']) && Object.values(schema['properties']).some(isRowwise))
  );
}

interface Prop {
  readonly schema: JsonSchema;
  readonly mayBeMissing: boolean;
  readonly rows: Rows;
}

/** A prop with its parsed schema. */
interface ReadProp extends Prop {
  readonly schema: Json;
  /** The type that its schema describes. */
  readonly type: Type;
}

/** The check of a prop or parameter of each `x-kind`; returns its value in the release. */
const kinds: Readonly<Record<string, (context: Context, raw: unknown, prop: ReadProp) => Value>> = {
  text: (context, raw, { mayBeMissing }) => textAt(context, raw, { mayBeMissing }),
  icon: iconAt,
  screen: screenPath,
  row: (context, raw, { schema, rows, type }) =>
    rowValue(context, schema, valueAt(rowContext(context, schema, rows), raw, optionalOf(type))),
  rowText: (context, raw, { schema, rows }) =>
    rowValue(
      context,
      schema,
      textAt(rowContext(context, schema, rows), raw, { mayBeMissing: true }),
    ),
  shortcut: shortcutAt,
  literal: (context, raw, { schema }) => literalAt(context, raw, schema),
  path: (context, raw) => statePathAt(context, raw)?.path ?? [],
  name: (_, raw) => raw as Value,
  steps: (context, raw) =>
    context.unit.grammar.steps(
      { ...context, key: `${context.key}.${nameOf(context)}` },
      raw,
    ) as unknown as Value,
  popup: (context, raw) => popupId(context, String(raw)),
  language: languageAt,
  setting: (context, raw) => textListAt(context, raw, nameOf(context)),
};

function propAt(context: Context, raw: unknown, prop: Prop): TypedValue {
  const checked = checkedPropAt(context, raw, prop);
  if (isObject(prop.schema)) checkAddressUse(context, prop.schema, checked.value);
  return checked;
}

function checkedPropAt(context: Context, raw: unknown, prop: Prop): TypedValue {
  const schema = isObject(prop.schema) ? prop.schema : {};
  const mayBeMissing = prop.mayBeMissing || schema['x-missing'] === true;
  const type = typeFromSchema(prop.schema, () => undefined);
  const kind = schema['x-kind'];
  if (isNameKind(kind)) return { value: nameAt(context, kind, raw), type };
  if (kind === 'binding') {
    const bound = bindingAt(context, raw, type, prop.rows.get(String(schema['x-row-of'])));
    if (typeof raw === 'string' && isComputedField(context, raw.split('.') as [string]))
      report(context, messages.computedSet(raw));
    return bound;
  }
  if (kind === 'stored') return storedAt(context, raw, type);
  const check = typeof kind === 'string' ? kinds[kind] : undefined;
  if (check !== undefined)
    return {
      value: check(context, raw, {
        schema,
        mayBeMissing,
        rows: prop.rows,
        type,
      }),
      type,
    };
  if (typeof raw === 'string' && stringAt(schema, 'x-field-of') !== undefined)
    checkField(context, raw, prop.rows.get(String(schema['x-field-of'])));
  return structured(context, raw, { ...prop, schema }, mayBeMissing ? optionalOf(type) : type);
}

function structured(
  context: Context,
  raw: unknown,
  prop: Prop & { readonly schema: Json },
  needed: Type,
): TypedValue {
  if (isExpression(raw)) {
    const { type, tree, failed } = expressionAt(context, raw, needed);
    if (!failed) mustFit(context, { type, source: raw }, needed);
    return { value: toValue(withDefaults(tree, type, prop.schema)), type };
  }
  const { schema, rows } = prop;
  const branch = branchFor(schema, raw);
  if (Array.isArray(raw)) {
    const items = (isObject(branch['items']) ? branch['items'] : true) as JsonSchema;
    const all = raw.map((item: unknown, index) =>
      propAt(below(context, index), item, {
        schema: items,
        mayBeMissing: false,
        rows,
      }),
    );
    checkAllWritten(context, raw, items, rows);
    return {
      value: all.map(({ value }) => value),
      type: { kind: 'list', items: joined(all.map(({ type }) => type)) },
    };
  }
  if (isObject(raw) && isObject(branch['properties']))
    return structuredMap(context, raw, branch, rows);
  if (isObject(raw) && isObject(branch['propertyNames']))
    return { value: keyedMap(context, raw, branch['propertyNames']['x-kind']), type: needed };
  if (isObject(raw) && furtherMembers(branch) !== undefined)
    return structuredMap(context, raw, branch, rows);
  if (isObject(raw)) return typedValueAt(context, raw);
  checkAsset(context, raw);
  const type = typeFromSchema(schema, () => undefined);
  return {
    value: raw as Value,
    type: type.kind === 'dynamic' ? typeFromValue(raw) : type,
  };
}

/** The schema of the members of a map that `properties` does not name; undefined if any fit. */
function furtherMembers({ additionalProperties: further }: Json): Json | undefined {
  return isObject(further) && Object.keys(further).length > 0 ? further : undefined;
}

function joined([first, ...others]: readonly Type[]): Type {
  return first === undefined
    ? dynamicType
    : others.reduce((all, type) => joinTypes(all, type) ?? dynamicType, first);
}

// A prop with a default is never missing, nor is such a member of it, so widgets need not handle
// that.
function withDefaults(tree: Tree, type: Type, schema: Json): Tree {
  const { default: otherwise } = schema;
  const complete = withInnerDefaults(tree, schema);
  const isMissable = canBeMissing(type) || type.kind === 'dynamic';
  return otherwise === undefined || !isMissable
    ? complete
    : ['or', complete, toTree(otherwise as Value)];
}

/** A map and its type. */
interface TypedMap extends TypedValue {
  readonly value: Record<string, Value>;
}

/**
 * The members of a map by their schemas. A sibling list hides an outer list of the same name for
 * members that refer to its rows.
 */
export function structuredMap(context: Context, raw: Json, schema: Json, outer: Rows): TypedMap {
  const { properties, required } = members(schema);
  const checked = new Map<string, TypedValue>();
  const rows = new Map(outer);
  const inOrder = Object.entries(properties).sort(
    ([, a], [, b]) => Number(isRowwise(a)) - Number(isRowwise(b)),
  );
  for (const [name, member] of inOrder) {
    if (!isGiven(raw[name])) continue;
    const one = propAt(below(context, name), raw[name], {
      schema: member,
      mayBeMissing: !required.includes(name),
      rows,
    });
    checked.set(name, one);
    const held = withoutMissing(one.type);
    if (held.kind === 'list') rows.set(name, held.items);
  }
  const further = furtherMembers(schema);
  for (const [name, member] of Object.entries(raw)) {
    if (name in properties || (further !== undefined && !isGiven(member))) continue;
    const at = below(context, name);
    checked.set(
      name,
      further === undefined
        ? typedValueAt(at, member)
        : propAt(at, member, { schema: further, mayBeMissing: true, rows }),
    );
  }
  const value: Record<string, Value> = {};
  const types: Record<string, Type> = {};
  for (const name of new Set([...Object.keys(properties), ...checked.keys()])) {
    const one = checked.get(name);
    const member = properties[name];
    const otherwise = isObject(member) ? member['default'] : undefined;
    if (one !== undefined) types[name] = one.type;
    if (one !== undefined) value[name] = one.value;
    else if (otherwise !== undefined) value[name] = otherwise as Value;
  }
  checkMembers(context, { raw, schema, types, rows });
  return { value, type: describedBy(objectOf(types), [raw]) };
}

/**
 * A map whose keys are declared names: each value has the type of its name. A literal `null` is
 * left out.
 */
export function keyedMap(context: Context, raw: Json, kind: unknown): Value {
  const values = Object.entries(raw).flatMap(([name, value]) => {
    const at = below(context, name);
    const type = kind === 'store' ? storeType(at, name, 'key') : dynamicType;
    return type === undefined || value === null
      ? []
      : [[name, valueAt(at, value, optionalOf(type))] as const];
  });
  return toMap(Object.fromEntries(values));
}

// A literal may be one of several words, or a name.
function literalAt(context: Context, raw: unknown, { anyOf = [] }: Json): Value {
  const branches = (Array.isArray(anyOf) ? anyOf : []).filter(isObject);
  const kindOf = (branch: Json) => String(branch['x-kind']);
  const fits = (branch: Json) =>
    'const' in branch ? branch['const'] === raw : isKnownName(context, kindOf(branch), String(raw));
  const branch = branches.find(fits) ?? branches.at(-1);
  return branch === undefined || 'const' in branch
    ? (raw as Value)
    : nameAt(context, kindOf(branch), raw);
}

// The alternative that matches the kind of the value.
function branchFor(schema: Json, raw: unknown): Json {
  const branches = [
    ...(Array.isArray(schema['oneOf']) ? schema['oneOf'] : []),
    ...(Array.isArray(schema['anyOf']) ? schema['anyOf'] : []),
  ].filter(isObject);
  const kind = Array.isArray(raw) ? 'array' : typeof raw;
  return branches.find((branch) => branch['type'] === kind) ?? schema;
}

/**
 * A state path whose value has the required type, and its type. With `rows` it must be able to hold
 * them if it is a list, otherwise one of them.
 */
export function bindingAt(
  context: Context,
  raw: unknown,
  needed: Type,
  rows?: Type,
): { readonly value: Value; readonly type: Type } {
  const found = statePathAt(context, raw);
  if (found === undefined) return { value: null, type: needed };
  const held = withoutMissing(found.type);
  if (!isAssignable(held, needed))
    report(context, messages.bindingType(found.path.join('.'), found.type, needed));
  else if (rows !== undefined) {
    const whole: Type = held.kind === 'list' ? { kind: 'list', items: rows } : rows;
    if (!isAssignable(whole, held))
      report(context, messages.bindingType(found.path.join('.'), found.type, whole));
  }
  return { value: { '@': found.path }, type: found.type };
}

/** A binding to a store of the portal, named by `raw`, whose value has the required type. */
function storedAt(context: Context, raw: unknown, needed: Type): TypedValue {
  const name = String(raw);
  const held = storeType(context, name, 'value');
  if (held === undefined) return { value: null, type: needed };
  if (!isAssignable(withoutMissing(held), needed))
    report(context, messages.bindingType(name, held, needed));
  const path: Path = ['session', name];
  recordPath(context, path);
  return { value: { '@': path }, type: needed };
}

/** The name of an icon, or an expression of one. */
export function iconAt(context: Context, raw: unknown): Value {
  const { names } = context.unit.uses;
  if (isExpression(raw)) {
    names.add('icon', '*');
    return valueAt(context, raw, optionalOf({ kind: 'string' }));
  }
  if (typeof raw === 'string') names.add('icon', raw);
  const { icons } = context.unit.environment.vocabulary;
  noteName(context, { kind: 'icon', name: String(raw), known: () => icons });
  if (typeof raw === 'string' && !icons.includes(raw))
    report(context, messages.unknownIcon(raw, icons));
  return raw as Value;
}
