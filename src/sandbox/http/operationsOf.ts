import {
  resolveReference,
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiParameter,
  type PathItem,
} from './OpenApiDocument.ts';

/** An operation with its place in a description. */
export interface PlacedOperation {
  /** Its `operationId`; an operation without one has its method and path as such. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
  /** The parameters of its path, then its own. */
  readonly parameters: readonly OpenApiParameter[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** The operations of a description, in order. */
export function operationsOf(document: OpenApiDocument): readonly PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, written]) => {
    const item = resolveReference<PathItem>(document, written);
    return methods.flatMap((method) => {
      const operation = item[method] as Partial<OpenApiOperation> | undefined;
      if (operation === undefined) return [];
      const id = operation.operationId ?? `${method.toUpperCase()} ${path}`;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        resolveReference(document, one),
      );
      const whole = { responses: {}, ...operation, operationId: id };
      return [{ id, method, path, operation: whole, parameters }];
    });
  });
}
