import { choicesOf, emptyOf, kindOf, memberOf, quoted } from './crudMembers.ts';
import type { Member } from './readResource.ts';

/** The compiler refuses expressions of more than 2000 characters. */
const longest = 1500;

/** The expressions of a record, and the named values of a screen into which long ones are split. */
export interface CrudTerms {
  /** What a field shows of a record that may be loading. */
  shownOf(member: Member, owner: string): string;
  /** A member in the body of a request, from the state that the form writes. */
  sentOf(member: Member, owner: string): string;
  /** A map with these members; `name` is that of its values, if it is split. */
  mapOf(name: string, members: readonly (readonly [name: string, term: string])[]): string;
  /** Name of a value -> expression. */
  readonly values: Readonly<Record<string, string>>;
}

/** Creates the expressions of one screen. */
export function createCrudTerms(): CrudTerms {
  const values: Record<string, string> = {};
  const mapOf: CrudTerms['mapOf'] = (name, members) => {
    const terms = members.map(([key, term]) => `'${key}': ${term}`);
    if (terms.join(', ').length <= longest) return `{${terms.join(', ')}}`;
    const named = inParts(terms, ', ').map((part, index) => {
      const value = `${name}_${index + 1}`;
      values[value] = `= {${part}}`;
      return `values.${value}`;
    });
    return named.length === 1 ? String(named[0]) : `merge(${named.join(', ')})`;
  };
  type TermOf = (member: Member, owner: string, depth: number) => string;
  const inside = (members: readonly Member[], owner: string, [termOf, depth]: [TermOf, number]) =>
    members.map((one) => [one.name, termOf(one, owner, depth)] as const);
  const rowsOf = ({ members = [] }: Member, list: string, [termOf, depth]: [TermOf, number]) => {
    const row = `item${depth === 0 ? '' : String(depth + 1)}`;
    const terms = inside(members, row, [termOf, depth + 1]);
    return `${list}.map(${row}, {${terms.map(([name, term]) => `'${name}': ${term}`).join(', ')}})`;
  };
  const groupOf = (member: Member, owner: string, [termOf, depth]: [TermOf, number]) => {
    const terms = inside(member.members ?? [], memberOf(owner, member.name), [termOf, depth]);
    // a value of the screen cannot read a row
    if (depth > 0) return `{${terms.map(([name, term]) => `'${name}': ${term}`).join(', ')}}`;
    const kind = termOf === sentTerm ? 'sent' : 'shown';
    return mapOf(`${kind}_${member.path.replace(/\W+/g, '_')}`, terms);
  };
  const conditionOf = (member: Member, owner: string) => {
    const terms = filledTerms(member, owner);
    if (terms.join(' || ').length <= longest / 2) return terms.join(' || ');
    const name = `filled_${member.path.replace(/\W+/g, '_')}`;
    return inParts(terms, ' || ')
      .map((part, index) => {
        values[`${name}_${index + 1}`] = `= ${part}`;
        return `values.${name}_${index + 1}`;
      })
      .join(' || ');
  };
  const shownTerm: TermOf = (member, owner, depth) => {
    const value = memberOf(owner, member.name);
    const kind = kindOf(member);
    if (kind === 'group') return groupOf(relaxed(member), owner, [shownTerm, depth]);
    if (kind === 'rows') return rowsOf(member, `or(${value}, [])`, [shownTerm, depth]);
    if (kind === 'words') return `or(${value}, [])`;
    const empty = emptyOf(member);
    if (empty === undefined) return value;
    const [first] = member.required && kind === 'choice' ? choicesOf(member) : [];
    const fallback = typeof empty === 'string' ? quoted(first ?? empty) : String(empty);
    return `or(${value}, ${fallback})`;
  };
  const sentTerm: TermOf = (member, owner, depth) => {
    const value = memberOf(owner, member.name);
    switch (kindOf(member)) {
      case 'group': {
        const record = groupOf(member, owner, [sentTerm, depth]);
        return isLeftOut(member) ? `when(${conditionOf(member, owner)}, ${record})` : record;
      }
      case 'rows':
        return rowsOf(member, value, [sentTerm, depth]);
      default:
        return sentValue(member, value);
    }
  };
  return {
    shownOf: (member, owner) => shownTerm(member, owner, 0),
    sentOf: (member, owner) => sentTerm(member, owner, 0),
    mapOf,
    values,
  };
}

/** Joins terms to parts of which none is too long. */
function inParts(terms: readonly string[], separator: string): readonly string[] {
  const parts: string[] = [];
  for (const term of terms) {
    const last = parts.at(-1);
    const longer = last === undefined ? term : `${last}${separator}${term}`;
    if (last === undefined || longer.length > longest) parts.push(term);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

/** What is sent of a member that is no object and no list of objects. */
export function sentValue(member: Member, value: string): string {
  switch (kindOf(member)) {
    case 'boolean':
    case 'words':
      return value;
    case 'number':
      return member.required ? `or(${value}, 0)` : value;
    case 'date':
      return member.required ? `or(${value}, today())` : value;
    case 'moment':
    case 'time':
      return member.required ? `or(${value}, '')` : value;
    case 'choices':
      return member.required ? `or(${value}, [])` : value;
    default:
      return member.required ? value : `when(${value} != '', ${value})`;
  }
}

/** Whether an object is left out of a request while nothing in it is filled in. */
export const isLeftOut = (member: Member): boolean =>
  kindOf(member) === 'group' && !member.required;

/** An object of which no member is required by itself, if it can be left out. */
function relaxed(member: Member): Member {
  if (!isLeftOut(member)) return member;
  return { ...member, members: (member.members ?? []).map((one) => ({ ...one, required: false })) };
}

/** Whether something is filled in, as an expression; undefined if that is too long. */
export function filledIn(member: Member, owner: string): string | undefined {
  const condition = filledTerms(member, owner).join(' || ');
  return condition.length <= longest ? condition : undefined;
}

function filledTerms(member: Member, owner: string): readonly string[] {
  const value = memberOf(owner, member.name);
  switch (kindOf(member)) {
    case 'group':
      return (member.members ?? []).flatMap((one) => filledTerms(one, value));
    case 'boolean':
      return [`${value} == true`];
    case 'rows':
    case 'words':
      return [`size(${value}) > 0`];
    case 'choices':
      return [`size(or(${value}, [])) > 0`];
    case 'text':
    case 'choice':
      return [`${value} != ''`];
    default:
      return [`present(${value})`];
  }
}
