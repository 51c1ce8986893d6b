import type { DocumentPath } from '../../compiler/parse/document.ts';

/** A path in a document as a text: `/body/0/label` (RFC 6901); the root is empty. */
export function toPointer(path: DocumentPath): string {
  return path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The path of a pointer into a value; parts that are digits are indices where a list stands. */
export function fromPointer(value: unknown, pointer: string): DocumentPath {
  const path: (string | number)[] = [];
  let at = value;
  for (const written of pointer.split('/').slice(1)) {
    const name = written.replaceAll('~1', '/').replaceAll('~0', '~');
    const part = Array.isArray(at) && /^\d+$/.test(name) ? Number(name) : name;
    path.push(part);
    at =
      typeof at === 'object' && at !== null
        ? (at as Readonly<Record<string | number, unknown>>)[part]
        : undefined;
  }
  return path;
}
