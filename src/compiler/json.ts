/** A JSON object, as parsed. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a map of keys and values. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of a map by a name that an author wrote; nothing inherited, such as `constructor`. */
export function ownMember<T>(map: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

/** The member, if it is a map. */
export function objectAt(value: unknown, name: string): Json {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}

/** The member, if it is a text. */
export function stringAt(value: unknown, name: string): string | undefined {
  const member = isObject(value) ? value[name] : undefined;
  return typeof member === 'string' ? member : undefined;
}

/** The member as a list: a single value becomes a list of one, a missing one an empty list. */
export function listAt(value: unknown, name: string): readonly unknown[] {
  const member = isObject(value) ? value[name] : undefined;
  return member === undefined || member === null ? [] : Array.isArray(member) ? member : [member];
}

/** The texts of a list, or of one text. */
export function stringsAt(value: unknown, name: string): string[] {
  return listAt(value, name).filter((item): item is string => typeof item === 'string');
}

/** The names in `#/a/b`, which may be percent-encoded. */
export function pointerNames(pointer: string): string[] {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .map((part) => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Resolves `#/a/b` inside a document. */
export function follow(root: unknown, pointer: string): unknown {
  return memberAt(root, pointerNames(pointer));
}

/** The value at a path of plain JSON; undefined if the path does not exist. */
export function memberAt(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Json)[part]
        : undefined,
    root,
  );
}

function decoded(part: string): string {
  try {
    return part.includes('%') ? decodeURIComponent(part) : part;
  } catch {
    return part; // an unencoded percent sign
  }
}
