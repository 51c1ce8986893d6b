import type { DocumentPath } from '../compiler/parse/document.ts';

/** The value at a path of plain JSON; undefined if the path does not exist. */
export function valueAt(value: unknown, path: DocumentPath): unknown {
  return path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Record<string, unknown>)[part]
        : undefined,
    value,
  );
}
