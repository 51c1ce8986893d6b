import {
  booleanType,
  canBeMissing,
  dateType,
  describeType,
  describeValue,
  dynamicType,
  fieldOf,
  isAssignable,
  numberType,
  stringType,
  withoutMissing,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import type { JsonSchema } from '../../language/manifest.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, objectAt, stringAt, type Json } from '../json.ts';
import { members } from '../validate/vocabularySchema.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import { isGiven } from './value.ts';

/** List prop -> type of its items. */
export type Rows = ReadonlyMap<string, Type>;

/** A manifest's declaration of the types of the members that a prop can name (`x-member`). */
interface MemberTypes {
  readonly access: 'read' | 'write';
  /** The sibling prop that selects the types. */
  readonly by: string;
  /**
   * Choice -> `string`, `number`, `boolean`, `date`, or `list.member`: the options of a sibling
   * list. A member that is read has one of these types; a value that is written has the first.
   */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** The sibling prop that requires a written value. */
  readonly filled: string;
}

/** A member that a prop names, with what the manifest says about it. */
interface NamedMember {
  readonly name: string;
  readonly declared: MemberTypes;
  readonly owner: string;
  readonly type: Type;
}

/** A map of props, as written and with the types of its members. */
interface Given {
  readonly raw: Json;
  readonly schema: JsonSchema;
  readonly types: Readonly<Record<string, Type>>;
  readonly rows: Rows;
}

const named: Readonly<Record<string, Type>> = {
  string: stringType,
  number: numberType,
  boolean: booleanType,
  date: dateType,
};

function memberTypesOf(schema: unknown): MemberTypes | undefined {
  const declared = isObject(schema) ? schema['x-member'] : undefined;
  if (!isObject(declared)) return undefined;
  const types = Object.entries(objectAt(declared, 'types')).map(
    ([choice, type]) => [choice, (Array.isArray(type) ? type : [type]).map(String)] as const,
  );
  return {
    access: stringAt(declared, 'access') === 'write' ? 'write' : 'read',
    by: stringAt(declared, 'by') ?? '',
    types: Object.fromEntries(types),
    filled: stringAt(declared, 'filled') ?? '',
  };
}

function rowOf(schema: unknown, rows: Rows): ObjectType | undefined {
  const row = withoutMissing(
    rows.get((isObject(schema) ? stringAt(schema, 'x-field-of') : undefined) ?? '') ?? dynamicType,
  );
  return row.kind === 'object' ? row : undefined;
}

/** The type of a member; `path` has dots before nested ones. Undefined if it is unknown. */
function memberAt(row: ObjectType, path: string): Type | undefined {
  return path.split('.').reduce<Type | undefined>((type, name) => {
    const held = type === undefined ? undefined : withoutMissing(type);
    return held?.kind === 'object' ? fieldOf(held, name) : undefined;
  }, row);
}

function declaredType(name: string, types: Given['types']): Type {
  const [list = '', member = ''] = name.split('.');
  const items = withoutMissing(types[list] ?? dynamicType);
  const item = items.kind === 'list' ? withoutMissing(items.items) : dynamicType;
  return (
    named[name] ??
    (item.kind === 'object' ? withoutMissing(fieldOf(item, member) ?? dynamicType) : dynamicType)
  );
}

// A member that only allows certain texts cannot hold any text.
function isWritable(written: Type, member: Type): boolean {
  const isOpen =
    written.kind === 'string' &&
    written.values === undefined &&
    member.kind === 'string' &&
    member.values !== undefined;
  return !isOpen && isAssignable(written, member);
}

/** The possible texts of a prop: the literal, the results of its expression, or its default. */
function choicesOf({ raw, schema, types }: Given, name: string): readonly string[] {
  const given = raw[name];
  const type = withoutMissing(types[name] ?? dynamicType);
  if (isExpression(given)) return type.kind === 'string' ? (type.values ?? []) : [];
  const declared = members(schema).properties[name];
  return [String(isGiven(given) ? given : isObject(declared) ? declared['default'] : '')];
}

/**
 * Checks the members of rows that props name against the types that the widget reads or writes, and
 * reports props without effect.
 */
export function checkMembers(context: Context, given: Given): void {
  const { raw, schema, rows } = given;
  for (const [name, described] of Object.entries(members(schema).properties)) {
    if (!isObject(described)) continue;
    checkEffect(context, given, name, described);
    if (!isGiven(raw[name])) continue;
    const declared = memberTypesOf(described);
    const row = rowOf(described, rows);
    const type = row === undefined ? undefined : memberAt(row, String(raw[name]));
    if (declared === undefined || row === undefined || type === undefined) continue;
    const member = { name, declared, owner: row.name ?? 'the row', type };
    if (declared.access === 'read') checkRead(context, given, member);
    else checkWritten(context, given, member);
  }
}

function checkRead(context: Context, given: Given, { name, declared, owner, type }: NamedMember) {
  const { raw, types } = given;
  const held = withoutMissing(type);
  const readable = (choice: string) =>
    (declared.types[choice] ?? []).map((one) => declaredType(one, types));
  const fits = (choice: string) => {
    const possible = readable(choice);
    return possible.length === 0 || possible.some((one) => isAssignable(held, one));
  };
  const wrong = choicesOf(given, declared.by).find((choice) => !fits(choice));
  if (wrong === undefined) return;
  const spelled = (choice: string) => `${declared.by}: ${choice}`;
  report(
    below(context, isGiven(raw[declared.by]) ? declared.by : name),
    messages.readsOtherType(
      String(raw[name]),
      owner,
      held,
      spelled(wrong),
      readable(wrong).map(describeValue),
      Object.keys(declared.types).filter(fits).map(spelled),
    ),
  );
}

function checkWritten(context: Context, given: Given, member: NamedMember) {
  const { raw, types } = given;
  const { name, declared, owner, type } = member;
  const writtenBy = (choice: string) => declared.types[choice]?.[0] ?? '';
  const fits = (choice: string) =>
    isWritable(declaredType(writtenBy(choice), types), withoutMissing(type));
  const wrong = choicesOf(given, declared.by).find((choice) => !fits(choice));
  if (wrong !== undefined) {
    const [fixed, chosen] = [true, false].map((isFixed) =>
      Object.keys(declared.types).filter(
        (choice) => Object.hasOwn(named, writtenBy(choice)) === isFixed,
      ),
    );
    const fitting =
      fixed?.some(fits) === true
        ? fixed.filter(fits)
        : (chosen ?? []).filter((choice) => choice !== wrong);
    const spelled = (choice: string) => `${declared.by}: ${choice}`;
    report(
      below(context, isGiven(raw[declared.by]) ? declared.by : name),
      messages.writesOtherType(
        String(raw[name]),
        owner,
        withoutMissing(type),
        spelled(wrong),
        declaredType(writtenBy(wrong), types),
        fitting.map(spelled),
      ),
    );
  }
  if (!canBeMissing(type) && type.kind !== 'dynamic' && raw[declared.filled] !== true)
    report(
      below(context, name),
      messages.mayBeLeftEmpty(String(raw[name]), owner, declared.filled),
    );
}

// A prop that would be ignored is an error, and so is a missing one that the choice or another prop
// requires.
function checkEffect(context: Context, given: Given, name: string, declared: Json): void {
  const isThere = isGiven(given.raw[name]);
  const only = declared['x-only'];
  if (!isObject(only)) return;
  for (const by of Object.keys(only)) {
    const possible = listAt(only, by).map(String);
    const chosen = choicesOf(given, by);
    const hasEffect = chosen.some((choice) => possible.includes(choice));
    if (isThere && !hasEffect && chosen.length > 0)
      reportKey(
        context,
        messages.withoutEffect(
          name,
          `${by}: ${chosen[0] ?? ''}`,
          possible.map((choice) => `${by}: ${choice}`),
        ),
        name,
      );
  }
}

/** Reports members that every row requires and no item of a list of props writes. */
export function checkAllWritten(
  context: Context,
  raw: readonly unknown[],
  items: JsonSchema,
  rows: Rows,
): void {
  for (const [name, declared] of Object.entries(members(items).properties)) {
    const row = memberTypesOf(declared)?.access === 'write' ? rowOf(declared, rows) : undefined;
    const written = raw.map((item) => (isObject(item) ? item[name] : undefined));
    for (const [member, type] of Object.entries(row?.fields ?? {})) {
      if (!canBeMissing(type) && type.kind !== 'dynamic' && !written.includes(member))
        report(context, messages.neverWritten(member, row?.name ?? 'the row', describeType(type)));
    }
  }
}
