import { objectAt } from '../../src/compiler/json.ts';
import { limits } from '../../src/compiler/elaborate/memberFields.ts';
import type { CrudTexts } from './crudTexts.ts';
import { inWords } from './crudTexts.ts';
import type { Member } from './readResource.ts';

type Json = Readonly<Record<string, unknown>>;

/** Texts with this length or more are written in several lines. */
const longText = 200;
/** Up to this many choices are visible at once. */
const fewChoices = 4;

/**
 * What a member of a record is on a screen; undefined if it is an object, or a list of other things
 * than choices.
 */
export type MemberKind = 'text' | 'number' | 'boolean' | 'date' | 'moment' | 'choice' | 'choices';

export function kindOf({ schema }: Member): MemberKind | undefined {
  const { type, format } = schema;
  if (Array.isArray(schema['enum'])) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array' && Array.isArray(objectAt(schema, 'items')['enum'])) return 'choices';
  if (type !== 'string') return undefined;
  return format === 'date' ? 'date' : format === 'date-time' ? 'moment' : 'text';
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
  return texts.own(member.name, typeof title === 'string' ? title : inWords(member.name));
}

/** The name of a member in an expression: `row.name`, or `row['e-mail']`. */
export function memberOf(owner: string, name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `${owner}.${name}` : `${owner}['${name}']`;
}

/** A column of the table. */
export function columnOf(member: Member, texts: CrudTexts, sortKeys: readonly string[]): Json {
  const { name } = member;
  const title = labelOf(member, texts);
  const value = memberOf('row', name);
  const sort = sortKeys.includes(name) ? { sortKey: name } : {};
  const worded = (key: string, argument: string) => ({
    id: name,
    title,
    text: { key, value: argument },
    ...sort,
  });
  switch (kindOf(member)) {
    case 'choice':
      return worded(texts.choice(`${name}Name`, choicesOf(member)), `= ${value}`);
    case 'boolean':
      return worded(texts.word('yesNo'), `= ${value} == true ? 'yes' : 'no'`);
    case 'choices':
      return { id: name, title, value: `= join(or(${value}, []), ', ')` };
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
      return { key: texts.choice(`${member.name}Name`, choicesOf(member)), value: `= ${value}` };
    case 'boolean':
      return { key: texts.word('yesNo'), value: `= ${value} == true ? 'yes' : 'no'` };
    case 'choices':
      return `= join(or(${value}, []), ', ')`;
    case 'number':
      return { key: texts.own('number', '{value, number}'), value: `= ${value}` };
    case 'date':
      return { key: texts.own('day', '{value, date}'), value: `= ${value}` };
    case 'moment':
      return { key: texts.own('moment', '{value, date} {value, time}'), value: `= ${value}` };
    default:
      return `= ${value}`;
  }
}

/**
 * The field of a form, with the rules of the schema. `isFilter`: of a filter, which requires
 * nothing.
 */
export function fieldOf(member: Member, texts: CrudTexts, isFilter = false): Json {
  const { name, schema, required } = member;
  const kind = kindOf(member);
  const type = kind === 'choice' ? 'string' : schema['type'];
  const format = schema['format'];
  const isChoice = kind === 'choice' || kind === 'choices';
  const choices = isChoice ? choicesOf(member) : [];
  const key = isChoice ? texts.choice(`${name}Name`, choices) : '';
  const isLong = !isFilter && Number(schema['maxLength']) >= longText;
  const control =
    kind === 'choice'
      ? choices.length <= fewChoices && required && !isFilter
        ? 'radio'
        : 'select'
      : kind === 'boolean' || kind === 'choices'
        ? 'checkbox'
        : kind === 'date'
          ? 'date'
          : format === 'password'
            ? 'password'
            : isLong
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
    ...(!isFilter && ['email', 'uri', 'date'].includes(String(format)) && { format }),
    ...(kind === 'choice' && !isFilter && { enum: choices }),
    ...(kind === 'choices' && { items: { type: 'string', enum: choices } }),
    ...(choices.length > 0 && { options }),
    ...(kind === 'number' && { props: { decimals: decimalsOf(schema) } }),
    ...(isFilter && choices.length > 0 && { props: { emptyOption: false } }),
    ...(isFilter && kind === 'text' && { props: { type: 'search', icon: 'search' } }),
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
export function emptyOf(member: Member): string | boolean | undefined {
  const kind = kindOf(member);
  if (kind === 'number' || kind === 'choices' || kind === 'date') return undefined;
  return kind === 'boolean' ? false : '';
}

/** What a field shows until the record is loaded, as an expression; undefined if nothing. */
export function fallbackOf(member: Member): string | undefined {
  const empty = emptyOf(member);
  if (empty === undefined) return undefined;
  const [first] = member.required && kindOf(member) === 'choice' ? choicesOf(member) : [];
  return typeof empty === 'string' ? `'${(first ?? empty).replaceAll("'", "\\'")}'` : String(empty);
}

/** The expression of a member in the body of a request, from the state that the form writes. */
export function sentOf(member: Member, owner: string): string {
  const value = memberOf(owner, member.name);
  const kind = kindOf(member);
  if (kind === 'number') return member.required ? `= or(${value}, 0)` : `= ${value}`;
  if (kind === 'date') return member.required ? `= or(${value}, today())` : `= ${value}`;
  if (kind === 'choices') return member.required ? `= or(${value}, [])` : `= ${value}`;
  return member.required || kind === 'boolean' ? `= ${value}` : `= when(${value} != '', ${value})`;
}
