import {
  canBeMissing,
  withoutMissing,
  type ObjectType,
  type Type,
} from '../../../expressions/type.ts';

/** The members of a row in the place of those of an example. */
export interface RowMembers {
  /** An expression that reads what takes the place of a member; undefined if there is nothing. */
  read(name: string): string | undefined;
}

/** The types of members in examples that are no texts. */
const exampleTypes: Readonly<Record<string, Type['kind']>> = {
  joined: 'date',
  day: 'date',
  start: 'date',
  end: 'date',
  at: 'date',
  balance: 'number',
  spent: 'number',
  visits: 'number',
  share: 'number',
  latitude: 'number',
  longitude: 'number',
  count: 'number',
  active: 'boolean',
};

const fallbacks: Readonly<Partial<Record<Type['kind'], string>>> = {
  string: `''`,
  number: '0',
  boolean: 'false',
};

/** Pairs the members of examples with those of a row: of the same name, else of the same type. */
export function createMembers(row: ObjectType): RowMembers {
  const kindOf = (name: string) => withoutMissing(row.fields[name] ?? { kind: 'null' }).kind;
  const names = Object.keys(row.fields);
  const chosen = new Map<string, string>();
  const choose = (name: string): string | undefined => {
    const kind = exampleTypes[name] ?? 'string';
    const fitting = names.filter((one) => kindOf(one) === kind);
    const free = fitting.filter((one) => ![...chosen.values()].includes(one));
    return fitting.includes(name) ? name : (free[0] ?? fitting[0]);
  };
  return {
    read(name) {
      const found = chosen.get(name) ?? choose(name);
      if (found === undefined) return undefined;
      chosen.set(name, found);
      const fallback = fallbacks[kindOf(found)];
      const type = row.fields[found];
      return fallback !== undefined && type !== undefined && canBeMissing(type)
        ? `or(row.${found}, ${fallback})`
        : `row.${found}`;
    },
  };
}
