import {
  booleanType,
  canBeMissing,
  dateType,
  describeType,
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
import { isObject, listAt, objectAt, textAt, type Json } from '../json.ts';
import { members } from '../validate/vocabularySchema.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import { isGiven } from './value.ts';

/** List prop -> type of its items. */
export type Rows = ReadonlyMap<string, Type>;

/** A manifest's declaration of a prop that names the written member of a row (`x-writes`). */
interface Writes {
  /** The sibling prop that selects the type of the written value. */
  readonly by: string;
  /**
   * Choice -> `string`, `number`, `boolean`, `date`, or `list.member`: the options of a sibling
   * list.
   */
  readonly types: Readonly<Record<string, string>>;
  /** The sibling prop that requires a value. */
  readonly filled: string;
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

function writesOf(schema: unknown): Writes | undefined {
  const writes = isObject(schema) ? schema['x-writes'] : undefined;
  if (!isObject(writes)) return undefined;
  const types = Object.entries(objectAt(writes, 'types')).map(
    ([choice, type]) => [choice, String(type)] as const,
  );
  return {
    by: textAt(writes, 'by') ?? '',
    types: Object.fromEntries(types),
    filled: textAt(writes, 'filled') ?? '',
  };
}

function rowOf(schema: unknown, rows: Rows): ObjectType | undefined {
  const row = withoutMissing(
    rows.get((isObject(schema) ? textAt(schema, 'x-field-of') : undefined) ?? '') ?? dynamicType,
  );
  return row.kind === 'object' ? row : undefined;
}

function writtenType(written: string, types: Given['types']): Type {
  const [list = '', member = ''] = written.split('.');
  const items = withoutMissing(types[list] ?? dynamicType);
  const item = items.kind === 'list' ? withoutMissing(items.items) : dynamicType;
  return (
    named[written] ??
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
 * Checks the values written into rows against the types of the rows' members, and reports props
 * without effect.
 */
export function checkWritten(context: Context, given: Given): void {
  const { raw, schema, types, rows } = given;
  for (const [name, declared] of Object.entries(members(schema).properties)) {
    if (!isObject(declared)) continue;
    checkEffect(context, given, name, declared);
    if (!isGiven(raw[name])) continue;
    const writes = writesOf(declared);
    const row = rowOf(declared, rows);
    const member = row === undefined ? undefined : fieldOf(row, String(raw[name]));
    if (writes === undefined || row === undefined || member === undefined) continue;
    const fits = (choice: string) =>
      isWritable(writtenType(writes.types[choice] ?? '', types), withoutMissing(member));
    const wrong = choicesOf(given, writes.by).find((choice) => !fits(choice));
    const owner = row.name ?? 'the row';
    if (wrong !== undefined) {
      const [fixed, chosen] = [true, false].map((isFixed) =>
        Object.keys(writes.types).filter(
          (choice) => Object.hasOwn(named, writes.types[choice] ?? '') === isFixed,
        ),
      );
      const fitting =
        fixed?.some(fits) === true
          ? fixed.filter(fits)
          : (chosen ?? []).filter((choice) => choice !== wrong);
      const spelled = (choice: string) => `${writes.by}: ${choice}`;
      const at = below(context, isGiven(raw[writes.by]) ? writes.by : name);
      report(
        at,
        messages.writesOtherType(
          String(raw[name]),
          owner,
          withoutMissing(member),
          spelled(wrong),
          writtenType(writes.types[wrong] ?? '', types),
          fitting.map(spelled),
        ),
      );
    }
    if (!canBeMissing(member) && member.kind !== 'dynamic' && raw[writes.filled] !== true)
      report(
        below(context, name),
        messages.mayBeLeftEmpty(String(raw[name]), owner, writes.filled),
      );
  }
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
    const row = writesOf(declared) === undefined ? undefined : rowOf(declared, rows);
    const written = raw.map((item) => (isObject(item) ? item[name] : undefined));
    for (const [member, type] of Object.entries(row?.fields ?? {})) {
      if (!canBeMissing(type) && type.kind !== 'dynamic' && !written.includes(member))
        report(context, messages.neverWritten(member, row?.name ?? 'the row', describeType(type)));
    }
  }
}
