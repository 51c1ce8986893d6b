import type { Type } from './type.ts';

/*
 * Where the members and the values of types are written. A type stays plain data: what describes it
 * is kept beside its record of members or its list of values, which copies of the type share.
 */
const descriptions = new WeakMap<object, readonly object[]>();

/** A copied object of a file, and the written one. */
const written = new WeakMap<object, object>();

/** The part of a type that its copies share. */
function sharedPart(type: Type): object | undefined {
  switch (type.kind) {
    case 'optional':
      return sharedPart(type.of);
    case 'list':
      return sharedPart(type.items);
    case 'object':
      return type.fields;
    case 'string':
      return type.values ?? type;
    default:
      return undefined;
  }
}

/**
 * Notes what describes the members or the values of a type: objects of parsed files whose keys, or
 * lists whose items, they are. Returns the type.
 */
export function describedBy<T extends Type>(type: T, by: readonly unknown[]): T {
  const part = sharedPart(type);
  const lists = by.filter((one): one is object => typeof one === 'object' && one !== null);
  if (part !== undefined && lists.length > 0)
    descriptions.set(part, [
      ...new Set([
        ...(descriptions.get(part) ?? []),
        ...lists.map((one) => written.get(one) ?? one),
      ]),
    ]);
  return type;
}

/** What describes the members or the values of a type; of a list: those of its items. */
export function descriptionsOf(type: Type): readonly object[] {
  const part = sharedPart(type);
  return part === undefined ? [] : (descriptions.get(part) ?? []);
}

/** Notes that an object is a copy of one of a parsed file. Returns the copy. */
export function copyOf<T extends object>(copy: T, of: object): T {
  written.set(copy, written.get(of) ?? of);
  return copy;
}
