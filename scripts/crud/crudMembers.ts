import { objectAt, type Json } from '../../src/compiler/json.ts';
import type { Member } from './readResource.ts';

/** Texts with this length or more are written in several lines. */
const longText = 200;
/** What a member of a record is on a screen; undefined if its schema does not say. */
type MemberKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'time'
  | 'choice'
  | 'choices'
  | 'words'
  | 'group'
  | 'rows';

export function kindOf({ schema, members }: Member): MemberKind | undefined {
  const { type, format } = schema;
  if (members !== undefined && type === 'array') return 'rows';
  if (members !== undefined) return 'group';
  if (hasTexts(schema)) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array' && hasTexts(objectAt(schema, 'items'))) return 'choices';
  if (type === 'array' && typeof objectAt(schema, 'items')['type'] === 'string')
    return plainTypes.includes(String(objectAt(schema, 'items')['type'])) ? 'words' : undefined;
  if (type !== 'string') return undefined;
  return kindsOfFormats[String(format)] ?? 'text';
}

/** Whether a schema has an enumeration of texts; one of numbers is a number. */
function hasTexts({ enum: values }: Json): boolean {
  const given = Array.isArray(values) ? values.filter((value) => value !== null) : [];
  return given.length > 0 && given.every((value) => typeof value === 'string');
}

const kindsOfFormats: Readonly<Record<string, MemberKind>> = {
  date: 'date',
  'date-time': 'moment',
  time: 'time',
};

/** Whether a text is written in several lines. */
export const isLong = ({ schema }: Member): boolean => Number(schema['maxLength']) >= longText;

const plainTypes = ['string', 'number', 'integer'];

/** The values of an enumeration. */
export const choicesOf = ({ schema }: Member): readonly string[] =>
  ((schema['enum'] ?? objectAt(schema, 'items')['enum']) as readonly unknown[])
    .filter((value) => value !== null)
    .map((value) => String(value));

/** The words of the expression language, which are no names behind a dot. */
const reserved: ReadonlySet<string> = new Set(
  `as break const continue else false for function if import in let loop namespace null package
  prototype return true var void while __proto__`.split(/\s+/),
);

/** Whether a name cannot stand in an expression by itself. */
export const isReserved = (name: string): boolean => reserved.has(name);

/** A text in an expression. */
export const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** The name of a member in an expression: `row.name`, or `row['e-mail']`. */
export function memberOf(owner: string, name: string): string {
  const isName = /^[A-Za-z_]\w*$/.test(name) && !isReserved(name);
  return isName ? `${owner}.${name}` : `${owner}[${quoted(name)}]`;
}

/** The value of a field before anything is typed; undefined if it has none. */
export function emptyOf(member: Member): unknown {
  switch (kindOf(member)) {
    case 'number':
    case 'choices':
    case 'date':
    case 'moment':
    case 'time':
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
