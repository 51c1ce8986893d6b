import { booleanType, canBeMissing, dateType, describeType, dynamicType, fieldOf, isAssignable, numberType, stringType, withoutMissing, type ObjectType, type Type } from '../../expressions/type.ts';
import type { JsonSchema } from '../source.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, objectAt, textAt, type Json } from '../resolve/schemas.ts';
import { members } from '../validate/vocabularySchema.ts';
import { below, report, reportKey, type Context } from './context.ts';
import { isExpression } from './expression.ts';
import type { Rows } from './props.ts';
import { isGiven } from './value.ts';

/** What a manifest says of a prop that names the member of a row which is written (`x-writes`). */
interface Writes {
  /** The prop beside it that chooses the type of what is written. */
  readonly by: string;
  /** Choice -> `string`, `number`, `boolean`, `date`, or `list.member`: what can be chosen from a list beside it. */
  readonly types: Readonly<Record<string, string>>;
  /** The prop beside it that says that nothing is left empty. */
  readonly filled: string;
}

/** A map of props, as it is written and with the types of its members. */
interface Given {
  readonly raw: Json;
  readonly schema: JsonSchema;
  readonly types: Readonly<Record<string, Type>>;
  readonly rows: Rows;
}

const named: Readonly<Record<string, Type>> = { string: stringType, number: numberType, boolean: booleanType, date: dateType };

function writesOf(schema: unknown): Writes | undefined {
  const writes = isObject(schema) ? schema['x-writes'] : undefined;
  if (!isObject(writes)) return undefined;
  const types = Object.entries(objectAt(writes, 'types')).map(([choice, type]) => [choice, String(type)] as const);
  return { by: textAt(writes, 'by') ?? '', types: Object.fromEntries(types), filled: textAt(writes, 'filled') ?? '' };
}

function rowOf(schema: unknown, rows: Rows): ObjectType | undefined {
  const row = withoutMissing(rows.get((isObject(schema) ? textAt(schema, 'x-field-of') : undefined) ?? '') ?? dynamicType);
  return row.kind === 'object' ? row : undefined;
}

function writtenType(written: string, types: Given['types']): Type {
  const [list = '', member = ''] = written.split('.');
  const items = withoutMissing(types[list] ?? dynamicType);
  const item = items.kind === 'list' ? withoutMissing(items.items) : dynamicType;
  return named[written] ?? (item.kind === 'object' ? withoutMissing(fieldOf(item, member) ?? dynamicType) : dynamicType);
}

// Where a few texts are possible, any text is not.
function isWritable(written: Type, member: Type): boolean {
  const isOpen = written.kind === 'string' && written.values === undefined && member.kind === 'string' && member.values !== undefined;
  return !isOpen && isAssignable(written, member);
}

/** The texts that a prop may hold: as it is written, what its expression can give, or its default. */
function choicesOf({ raw, schema, types }: Given, name: string): readonly string[] {
  const given = raw[name];
  const type = withoutMissing(types[name] ?? dynamicType);
  if (isExpression(given)) return type.kind === 'string' ? (type.values ?? []) : [];
  const declared = members(schema).properties[name];
  return [String(isGiven(given) ? given : isObject(declared) ? declared['default'] : '')];
}

/** Holds what is written into the members of a row against their types, and each prop against what it has an effect with. */
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
    const fits = (choice: string) => isWritable(writtenType(writes.types[choice] ?? '', types), withoutMissing(member));
    const wrong = choicesOf(given, writes.by).find((choice) => !fits(choice));
    const owner = row.name ?? 'the row';
    if (wrong !== undefined) {
      const [fixed, chosen] = [true, false].map((isFixed) => Object.keys(writes.types).filter((choice) => Object.hasOwn(named, writes.types[choice] ?? '') === isFixed));
      const fitting = fixed?.some(fits) === true ? fixed.filter(fits) : (chosen ?? []).filter((choice) => choice !== wrong);
      const spelled = (choice: string) => `${writes.by}: ${choice}`;
      const at = below(context, isGiven(raw[writes.by]) ? writes.by : name);
      report(at, messages.writesOtherType(String(raw[name]), owner, withoutMissing(member), spelled(wrong), writtenType(writes.types[wrong] ?? '', types), fitting.map(spelled)));
    }
    if (!canBeMissing(member) && member.kind !== 'dynamic' && raw[writes.filled] !== true) report(below(context, name), messages.mayBeLeftEmpty(String(raw[name]), owner, writes.filled));
  }
}

// What would be passed over in silence is a mistake; what is needed with a choice, or where another prop does not stand, too.
function checkEffect(context: Context, given: Given, name: string, declared: Json): void {
  const isThere = isGiven(given.raw[name]);
  const other = textAt(declared, 'x-instead-of');
  if (other !== undefined && isThere && isGiven(given.raw[other])) reportKey(context, messages.insteadOf(name, other), other);
  if (other !== undefined && !isThere && !isGiven(given.raw[other])) reportKey(context, messages.missingKey(other));
  const only = declared['x-only'];
  if (!isObject(only)) return;
  for (const by of Object.keys(only)) {
    const possible = listAt(only, by).map(String);
    const chosen = choicesOf(given, by);
    const hasEffect = chosen.some((choice) => possible.includes(choice));
    if (isThere && !hasEffect && chosen.length > 0) reportKey(context, messages.withoutEffect(name, `${by}: ${chosen[0] ?? ''}`, possible.map((choice) => `${by}: ${choice}`)), name);
    if (!isThere && hasEffect && declared['x-needed'] === true) reportKey(context, messages.missingKey(name));
  }
}

/** Says which members every row needs that no item of a list of props writes. */
export function checkAllWritten(context: Context, raw: readonly unknown[], items: JsonSchema, rows: Rows): void {
  for (const [name, declared] of Object.entries(members(items).properties)) {
    const row = writesOf(declared) === undefined ? undefined : rowOf(declared, rows);
    const written = raw.map((item) => (isObject(item) ? item[name] : undefined));
    for (const [member, type] of Object.entries(row?.fields ?? {})) {
      if (!canBeMissing(type) && type.kind !== 'dynamic' && !written.includes(member)) report(context, messages.neverWritten(member, row?.name ?? 'the row', describeType(type)));
    }
  }
}
