import type { ParsedDocument } from '../../compiler/parse/document.ts';

/**
 * A function of documents that reads each document once. The documents of files that did not change
 * stay the same from one compilation to the next.
 */
export function perDocument<Result>(
  read: (document: ParsedDocument) => Result,
): (document: ParsedDocument) => Result {
  const known = new WeakMap<ParsedDocument, { readonly result: Result }>();
  return (document) => {
    const found = known.get(document) ?? { result: read(document) };
    known.set(document, found);
    return found.result;
  };
}
