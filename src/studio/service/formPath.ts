import { isObject } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { valueAt } from '../../editing/valueAt.ts';

/** The path of the form around a path, or of the form that it is: the owner of `fields`. */
export function formPath(root: unknown, path: DocumentPath): DocumentPath | undefined {
  for (let length = path.length; length >= 0; length--) {
    const at = path.slice(0, length);
    if (isObject(valueAt(root, [...at, 'fields']))) return at;
  }
  return undefined;
}
