import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import { isObject } from '../resolve/schemas.ts';

// Keys whose single value stands for a list of one, by concept.
const lists: Readonly<Record<string, readonly string[]>> = {
  screen: ['path', 'errors'],
  popup: ['errors'],
  shell: ['errors'],
  fragment: ['errors'],
  errors: ['status', 'code', 'description', 'text'],
  form: ['text'],
};

// Below these a key is a name of the portal's own, or a value as it is.
const opaque: readonly string[] = ['state', 'with', 'body', 'merge', 'from', 'fields', 'params', 'query', 'props', 'set', 'remember', 'constants'];

/**
 * Writes a well-shaped document in the smaller spelling of the same language: where one value or a list may stand, a
 * list. Places are still those of the file. `normalize(normalize(x))` is `normalize(x)`.
 */
export function normalize(document: ParsedDocument): ParsedDocument {
  const keys = lists[document.concept];
  if (keys === undefined) return document;
  const written = document.value;
  const value = smaller(written, document.concept, keys, []) as ParsedDocument['value'];
  return {
    ...document,
    value,
    position: (path, part) => document.position(toWritten(written, path), part),
    within: (path, offset) => document.within(toWritten(written, path), offset),
  };
}

function smaller(value: unknown, concept: string, keys: readonly string[], path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => smaller(item, concept, keys, path));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inside = [...path, name];
      if (isListKey(concept, keys, inside) && !Array.isArray(member)) return [name, [member]];
      const isOpaque = opaque.includes(name) && !(name === 'body' && Array.isArray(member)) && !(concept === 'form' && name === 'fields');
      return [name, isOpaque ? member : smaller(member, concept, keys, inside)];
    }),
  );
}

function isListKey(concept: string, keys: readonly string[], path: readonly string[]): boolean {
  const name = path.at(-1) ?? '';
  if (!keys.includes(name)) return false;
  if (concept === 'errors') return path.length === 3 && path[0] === 'pipelines';
  if (concept === 'form') return path.at(-2) === 'error' && path.includes('rules');
  return name === 'errors' || path.length === 1;
}

// An index that the file does not write is passed over.
function toWritten(root: unknown, path: DocumentPath): DocumentPath {
  const result: (string | number)[] = [];
  let at: unknown = root;
  for (const part of path) {
    if (typeof part === 'number' && !Array.isArray(at) && part === 0) continue;
    result.push(part);
    at = Array.isArray(at) ? at[Number(part)] : isObject(at) ? at[String(part)] : undefined;
  }
  return result;
}
