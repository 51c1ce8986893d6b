import { objectAt } from '../../src/compiler/json.ts';
import { limits } from '../../src/compiler/elaborate/memberFields.ts';
import type { CrudTexts } from './crudTexts.ts';
import { choicesOf, isLong, kindOf, memberOf, quoted } from './crudMembers.ts';
import { filledIn, isLeftOut } from './crudValues.ts';
import { inWords, selectKeys } from './crudTexts.ts';
import { nameOfOne, type Member } from './readResource.ts';

type Json = Readonly<Record<string, unknown>>;

/** Up to this many choices are visible at once. */
const fewChoices = 4;

/** Whether a member has one value, which a column or a line of a description shows. */
function isSingle(member: Member): boolean {
  const kind = kindOf(member);
  return kind !== undefined && kind !== 'group' && kind !== 'rows';
}

/** The heading or label of a member: the title of its schema, otherwise its name in words. */
export function labelOf(member: Member, texts: CrudTexts): string {
  const { title } = member.schema;
  if (typeof title !== 'string' && /^(q|query|search)$/i.test(member.name))
    return texts.word('search');
  return texts.label(member.path, typeof title === 'string' ? title : inWords(member.name));
}

/** A member of a record, and the expression of the object that has it. */
export interface Placed {
  readonly member: Member;
  readonly owner: string;
  /** The names of the objects around it, from the record or the row on. */
  readonly around: readonly string[];
}

/** The members that have one value, also those of objects. */
export function singlesOf(
  members: readonly Member[],
  owner: string,
  around: readonly string[] = [],
): readonly Placed[] {
  return members.flatMap((member): readonly Placed[] =>
    kindOf(member) === 'group'
      ? singlesOf(member.members ?? [], memberOf(owner, member.name), [...around, member.name])
      : isSingle(member)
        ? [{ member, owner, around }]
        : [],
  );
}

/** A column of the table. */
export function columnOf(
  { member, owner, around }: Placed,
  texts: CrudTexts,
  sortKeys: readonly string[],
): Json {
  const title = labelOf(member, texts);
  const value = memberOf(owner, member.name);
  const name = [...around, member.name].join('.');
  const sort = sortKeys.includes(name) ? { sortKey: name } : {};
  const worded = (key: string, argument: string) => ({
    id: name.replace(/\W+/g, '_'),
    title,
    text: { key, value: argument },
    ...sort,
  });
  switch (kindOf(member)) {
    case 'choice':
    case 'choices':
      if (!isWorded(member))
        return { id: name.replace(/\W+/g, '_'), title, ...plainly(member, value) };
      return worded(
        texts.choice(`${member.path}Name`, choicesOf(member)),
        `= ${selected(member, value)}`,
      );
    case 'boolean':
      return worded(texts.word('yesNo'), `= ${value} == true ? 'yes' : 'no'`);
    case 'words':
      return { id: name.replace(/\W+/g, '_'), title, value: `= join(or(${value}, []), ', ')` };
    case 'number':
      // a year has no thousands
      return { field: name, title, ...(!/year$/i.test(name) && { format: 'number' }), ...sort };
    case 'date':
      return { field: name, title, format: 'date', ...sort };
    case 'moment':
      return { field: name, title, format: 'dateTime', ...sort };
    case 'time':
      return { id: name.replace(/\W+/g, '_'), title, text: clockText(value, texts), ...sort };
    default:
      return { field: name, title, ...sort };
  }
}

/** The value of a member as a text, for a description list. */
export function valueOf(member: Member, texts: CrudTexts, owner: string): unknown {
  const value = memberOf(owner, member.name);
  switch (kindOf(member)) {
    case 'choice':
    case 'choices':
      if (!isWorded(member)) return plainly(member, value).value;
      return {
        key: texts.choice(`${member.path}Name`, choicesOf(member)),
        value: `= ${selected(member, value)}`,
      };
    case 'boolean':
      return { key: texts.word('yesNo'), value: `= ${value} == true ? 'yes' : 'no'` };
    case 'words':
      return `= join(or(${value}, []), ', ')`;
    case 'number':
      return { key: texts.own('number', '{value, number}'), value: `= ${value}` };
    case 'date':
      return { key: texts.own('day', '{value, date}'), value: `= ${value}` };
    case 'moment':
      return {
        // one dash where there is no moment
        key: texts.own('moment', '{given, select, yes {{value, date} {value, time}} other {–}}'),
        given: `= present(${value}) ? 'yes' : 'no'`,
        value: `= ${value}`,
      };
    case 'time':
      return clockText(value, texts);
    default:
      return `= ${value}`;
  }
}

/** Up to this many values have another word in their message; more make the expression too long. */
const mostReplaced = 20;

const replacedIn = (member: Member) =>
  [...selectKeys(choicesOf(member))].filter(([one, key]) => one !== key);

/** Whether the words of a choice are shown, otherwise its values as they are. */
const isWorded = (member: Member): boolean => replacedIn(member).length <= mostReplaced;

/** The values of a choice as they are. */
const plainly = (member: Member, value: string) => ({
  value: kindOf(member) === 'choice' ? `= ${value}` : `= join(or(${value}, []), ', ')`,
});

/** The value of an enumeration as the word of its message, as an expression. */
function selected(member: Member, value: string): string {
  const others = replacedIn(member);
  if (others.length === 0) return value;
  const keyOf = (one: string) =>
    others.reduceRight(
      (rest, [text, key]) => `${one} == ${quoted(text)} ? ${quoted(key)} : ${rest}`,
      one,
    );
  return kindOf(member) === 'choice'
    ? keyOf(value)
    : `or(${value}, []).map(item, ${keyOf('item')})`;
}

/** A time of day in the notation of the language, or a dash. */
function clockText(value: string, texts: CrudTexts): Json {
  return {
    key: texts.own('clock', '{given, select, yes {{value, time}} other {–}}'),
    given: `= present(${value}) ? 'yes' : 'no'`,
    // without its zone, as fields show it
    value: `= '2026-01-01T' + before(${value}, 5)`,
  };
}

interface FieldPlace {
  /** Of a filter, which requires nothing. */
  readonly isFilter?: boolean;
  /** The object around it in expressions; by default the form. */
  readonly owner?: string;
}

/** The field of a form, with the rules of the schema. */
export function fieldOf(
  member: Member,
  texts: CrudTexts,
  { isFilter = false, owner = 'form' }: FieldPlace = {},
): Json {
  const { schema, required } = member;
  const kind = kindOf(member);
  if (kind === 'group' || kind === 'rows' || kind === 'words')
    return fieldsInside(member, texts, owner);
  const type = kind === 'choice' ? 'string' : schema['type'];
  const format = schema['format'];
  const isChoice = kind === 'choice' || kind === 'choices';
  const choices = isChoice ? choicesOf(member) : [];
  const key = isChoice ? texts.choice(`${member.path}Name`, choices) : '';
  const control =
    kind === 'choice'
      ? choices.length <= fewChoices && required && !isFilter
        ? 'radio'
        : 'select'
      : kind === 'boolean' || kind === 'choices'
        ? 'checkbox'
        : !isFilter && isLong(member)
          ? 'textarea'
          : undefined;
  const first = isFilter && choices.length > 0 ? [{ value: '', text: texts.word('all') }] : [];
  const keys = selectKeys(choices);
  const options = [
    ...first,
    ...choices.map((value) => ({ value, text: { key, value: keys.get(value) } })),
  ];
  return {
    type,
    label: labelOf(member, texts),
    ...(control !== undefined && { control }),
    ...(required && !isFilter && kind !== 'boolean' && { required: true }),
    ...(!isFilter &&
      Object.fromEntries(
        limits.filter((rule) => rule in schema).map((rule) => [rule, schema[rule]]),
      )),
    ...(!isFilter && fieldFormats.includes(String(format)) && { format }),
    ...(kind === 'choice' && !isFilter && { enum: choices }),
    ...(kind === 'choices' && { items: { type: 'string', enum: choices } }),
    ...(choices.length > 0 && { options }),
    ...(kind === 'number' && numberRules(schema)),
    ...(isFilter && choices.length > 0 && { props: { emptyOption: false } }),
    ...(isFilter && kind === 'text' && { props: { type: 'search', icon: 'search' } }),
  };
}

/** The rules of a number: those that its enumeration lists, otherwise its decimals. */
function numberRules(schema: Json): Json {
  return Array.isArray(schema['enum'])
    ? { enum: schema['enum'].filter((value) => typeof value === 'number') }
    : { props: { decimals: decimalsOf(schema) } };
}

/** The formats that a field checks, or that choose its control. */
const fieldFormats = ['email', 'uri', 'date', 'date-time', 'time', 'password'];

/** The field of an object or of a list; `owner` is the object around it in expressions. */
function fieldsInside(member: Member, texts: CrudTexts, owner: string): Json {
  const { name, path, schema, members = [] } = member;
  const label = labelOf(member, texts);
  const filled = filledIn(member, owner);
  const inside = schema['type'] === 'array' ? 'row' : memberOf(owner, name);
  const fields = Object.fromEntries(
    members.map((one) => {
      if (!isLeftOut(member)) return [one.name, fieldOf(one, texts, { owner: inside })];
      const field = fieldOf({ ...one, required: false }, texts, { owner: inside });
      const isNeeded =
        filled !== undefined && one.required && !['boolean', 'group'].includes(kindOf(one) ?? '');
      // as soon as something is filled in, the object is sent
      return [one.name, { ...field, ...(isNeeded && { required: `= ${filled}` }) }];
    }),
  );
  if (schema['type'] !== 'array') return { label, fields };
  const items = objectAt(schema, 'items');
  const row =
    members.length > 0
      ? { fields }
      : {
          type: items['type'],
          ...Object.fromEntries(
            limits.filter((rule) => rule in items).map((rule) => [rule, items[rule]]),
          ),
        };
  return {
    type: 'array',
    label,
    ...(member.required && { required: true }),
    ...Object.fromEntries(
      ['minItems', 'maxItems'].filter((rule) => rule in schema).map((rule) => [rule, schema[rule]]),
    ),
    items: { label: texts.named(`${path}.one`, inWords(nameOfOne(name, undefined))), ...row },
  };
}

/**
 * The decimals of a number: none of an integer, those of `multipleOf`, otherwise as many as a field
 * takes.
 */
function decimalsOf({ type, multipleOf }: Json): number {
  if (type === 'integer') return 0;
  return typeof multipleOf === 'number' ? (String(multipleOf).split('.')[1] ?? '').length : 6;
}
