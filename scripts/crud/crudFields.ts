import { objectAt } from '../../src/compiler/json.ts';
import { limits } from '../../src/compiler/elaborate/memberFields.ts';
import type { CrudTexts } from './crudTexts.ts';
import { inWords } from './crudTexts.ts';
import { nameOfOne, type Member } from './readResource.ts';

type Json = Readonly<Record<string, unknown>>;

/** Texts with this length or more are written in several lines. */
const longText = 200;
/** Up to this many choices are visible at once. */
const fewChoices = 4;

/** What a member of a record is on a screen; undefined if its schema does not say. */
type MemberKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'choice'
  | 'choices'
  | 'words'
  | 'group'
  | 'rows';

export function kindOf({ schema, members }: Member): MemberKind | undefined {
  const { type, format } = schema;
  if (members !== undefined && type === 'array') return 'rows';
  if (members !== undefined) return 'group';
  if (Array.isArray(schema['enum'])) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array' && Array.isArray(objectAt(schema, 'items')['enum'])) return 'choices';
  if (type === 'array' && typeof objectAt(schema, 'items')['type'] === 'string')
    return plainTypes.includes(String(objectAt(schema, 'items')['type'])) ? 'words' : undefined;
  if (type !== 'string') return undefined;
  return format === 'date' ? 'date' : format === 'date-time' ? 'moment' : 'text';
}

/** Whether a text is written in several lines. */
export const isLong = ({ schema }: Member): boolean => Number(schema['maxLength']) >= longText;

const plainTypes = ['string', 'number', 'integer'];

/** Whether a member has one value, which a column or a line of a description shows. */
function isSingle(member: Member): boolean {
  const kind = kindOf(member);
  return kind !== undefined && kind !== 'group' && kind !== 'rows';
}

/** The values of an enumeration. */
export const choicesOf = ({ schema }: Member): readonly string[] =>
  ((schema['enum'] ?? objectAt(schema, 'items')['enum']) as readonly unknown[])
    .filter((value) => value !== null)
    .map((value) => String(value));

/** The heading or label of a member: the title of its schema, otherwise its name in words. */
export function labelOf(member: Member, texts: CrudTexts): string {
  const { title } = member.schema;
  if (typeof title !== 'string' && /^(q|query|search)$/i.test(member.name))
    return texts.word('search');
  return texts.label(member.path, typeof title === 'string' ? title : inWords(member.name));
}

/** A text in an expression. */
const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The name of a member in an expression: `row.name`, or `row['e-mail']`. */
export function memberOf(owner: string, name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `${owner}.${name}` : `${owner}[${quoted(name)}]`;
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
      return worded(texts.choice(`${member.path}Name`, choicesOf(member)), `= ${value}`);
    case 'boolean':
      return worded(texts.word('yesNo'), `= ${value} == true ? 'yes' : 'no'`);
    case 'choices':
    case 'words':
      return { id: name.replace(/\W+/g, '_'), title, value: `= join(or(${value}, []), ', ')` };
    case 'number':
      // a year has no thousands
      return { field: name, title, ...(!/year$/i.test(name) && { format: 'number' }), ...sort };
    case 'date':
      return { field: name, title, format: 'date', ...sort };
    case 'moment':
      return { field: name, title, format: 'dateTime', ...sort };
    default:
      return { field: name, title, ...sort };
  }
}

/** The value of a member as a text, for a description list. */
export function valueOf(member: Member, texts: CrudTexts, owner: string): unknown {
  const value = memberOf(owner, member.name);
  switch (kindOf(member)) {
    case 'choice':
      return { key: texts.choice(`${member.path}Name`, choicesOf(member)), value: `= ${value}` };
    case 'boolean':
      return { key: texts.word('yesNo'), value: `= ${value} == true ? 'yes' : 'no'` };
    case 'choices':
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
    default:
      return `= ${value}`;
  }
}

/**
 * The field of a form, with the rules of the schema. `isFilter`: of a filter, which requires
 * nothing.
 */
export function fieldOf(member: Member, texts: CrudTexts, isFilter = false): Json {
  const { schema, required } = member;
  const kind = kindOf(member);
  if (kind === 'group' || kind === 'rows' || kind === 'words') return fieldsInside(member, texts);
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
  const options = [...first, ...choices.map((value) => ({ value, text: { key, value } }))];
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
    ...(kind === 'number' && { props: { decimals: decimalsOf(schema) } }),
    ...(isFilter && choices.length > 0 && { props: { emptyOption: false } }),
    ...(isFilter && kind === 'text' && { props: { type: 'search', icon: 'search' } }),
  };
}

/** The formats that a field checks, or that choose its control. */
const fieldFormats = ['email', 'uri', 'date', 'date-time', 'password'];

/** The field of an object or of a list. */
function fieldsInside(member: Member, texts: CrudTexts): Json {
  const { name, path, schema, members = [] } = member;
  const label = labelOf(member, texts);
  const fields = Object.fromEntries(members.map((one) => [one.name, fieldOf(one, texts)]));
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
    items: { label: texts.own(`${path}.one`, inWords(nameOfOne(name, undefined))), ...row },
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

/** The value of a field before anything is typed; undefined if it has none. */
export function emptyOf(member: Member): unknown {
  switch (kindOf(member)) {
    case 'number':
    case 'choices':
    case 'date':
    case 'moment':
      return undefined;
    case 'boolean':
      return false;
    case 'rows':
    case 'words':
      return [];
    case 'group':
      return Object.fromEntries(
        (member.members ?? []).flatMap((one) => {
          const empty = emptyOf(one);
          return empty === undefined ? [] : [[one.name, empty]];
        }),
      );
    default:
      return '';
  }
}

/** Whether the state of a field needs no schema: its first value says what it holds. */
export function saysItsType(member: Member): boolean {
  const { members = [] } = member;
  const empty = emptyOf(member);
  return empty !== undefined && !Array.isArray(empty) && members.every(saysItsType);
}

/** A member with the objects and lists in it, as an expression; `depth` names the rows. */
function withMembers(
  { members = [] }: Member,
  { read, depth, list }: { readonly read: string; readonly depth: number; readonly list: boolean },
  termOf: (member: Member, owner: string, depth: number) => string,
): string {
  const owner = list ? `item${depth === 0 ? '' : String(depth + 1)}` : read;
  const terms = members.map((one) => `'${one.name}': ${termOf(one, owner, depth + Number(list))}`);
  const record = `{${terms.join(', ')}}`;
  return list ? `${read}.map(${owner}, ${record})` : record;
}

/** What a field shows of a record that may be loading, as an expression. */
export function shownOf(member: Member, owner: string, depth = 0): string {
  const value = memberOf(owner, member.name);
  const kind = kindOf(member);
  if (kind === 'group') return withMembers(member, { read: value, depth, list: false }, shownOf);
  if (kind === 'rows')
    return withMembers(member, { read: `or(${value}, [])`, depth, list: true }, shownOf);
  if (kind === 'words') return `or(${value}, [])`;
  const empty = emptyOf(member);
  if (empty === undefined) return value;
  const [first] = member.required && kind === 'choice' ? choicesOf(member) : [];
  const fallback =
    typeof empty === 'string' ? `'${(first ?? empty).replaceAll("'", "\\'")}'` : String(empty);
  return `or(${value}, ${fallback})`;
}

/** The expression of a member in the body of a request, from the state that the form writes. */
export const sentOf = (member: Member, owner: string): string => `= ${sentTerm(member, owner)}`;

function sentTerm(member: Member, owner: string, depth = 0): string {
  const value = memberOf(owner, member.name);
  switch (kindOf(member)) {
    case 'group':
      return withMembers(member, { read: value, depth, list: false }, sentTerm);
    case 'rows':
      return withMembers(member, { read: value, depth, list: true }, sentTerm);
    case 'boolean':
    case 'words':
      return value;
    case 'number':
      return member.required ? `or(${value}, 0)` : value;
    case 'date':
      return member.required ? `or(${value}, today())` : value;
    case 'moment':
      return member.required ? `or(${value}, '')` : value;
    case 'choices':
      return member.required ? `or(${value}, [])` : value;
    default:
      return member.required ? value : `when(${value} != '', ${value})`;
  }
}
