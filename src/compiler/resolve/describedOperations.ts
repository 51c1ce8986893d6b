import type { DocumentPath, ParsedDocument } from '../parse/document.ts';
import { follow, isObject, objectAt, pointerNames, stringAt, type Json } from '../json.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const;

/** A method that a description may have. */
export type Method = (typeof methods)[number];

/** An operation of a service description with its place. */
export interface DescribedOperation {
  /** Its `operationId`; without one its method and path, such as `GET /books/{id}`. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** The path item, whose parameters and servers also apply. */
  readonly item: Json;
  readonly declared: Json;
  /** Path of `declared` in the document. */
  readonly place: DocumentPath;
}

/** The operations of a description in order; a path item may be a reference. */
export function describedOperations({ value }: ParsedDocument): readonly DescribedOperation[] {
  return Object.entries(objectAt(value, 'paths')).flatMap(([path, written]) => {
    const { item, place } = itemAt(value, written, ['paths', path]);
    return methods.flatMap((method) => {
      const declared = item[method];
      if (!isObject(declared)) return [];
      const id = stringAt(declared, 'operationId') ?? `${method.toUpperCase()} ${path}`;
      return [{ id, method, path, item, declared, place: [...place, method] }];
    });
  });
}

function itemAt(
  root: Json,
  written: unknown,
  place: DocumentPath,
  passed: readonly string[] = [],
): { readonly item: Json; readonly place: DocumentPath } {
  const ref = stringAt(written, '$ref');
  if (ref === undefined || passed.includes(ref))
    return { item: isObject(written) ? written : {}, place };
  const target = itemAt(root, follow(root, ref), pointerNames(ref), [...passed, ref]);
  const { $ref: _, ...beside } = written as Json;
  return Object.keys(beside).length === 0 ? target : { item: { ...target.item, ...beside }, place };
}
