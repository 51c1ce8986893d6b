/** The parts of an OpenAPI 3.1 document that the sandbox reads. */
export interface OpenApiDocument {
  openapi: string;
  paths: Readonly<Record<string, PathItem>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  security?: readonly SecurityRequirement[];
  [key: string]: unknown;
}

/** Security schemes that must all be satisfied. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;
/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A path of a service description: its operations by method. */
export interface PathItem {
  parameters?: readonly Referable<OpenApiParameter>[];
  [method: string]: unknown;
}

/** An operation of a service description. */
export interface OpenApiOperation {
  operationId: string;
  tags?: readonly string[];
  security?: readonly SecurityRequirement[];
  'x-roles'?: readonly string[];
  'x-paging'?: unknown;
  'x-upload'?: unknown;
  'x-rows'?: unknown;
  parameters?: readonly Referable<OpenApiParameter>[];
  requestBody?: Referable<OpenApiBody>;
  responses: Readonly<Record<string, Referable<OpenApiResponse>>>;
}

/** A parameter of an operation. */
export interface OpenApiParameter {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  style?: string;
  explode?: boolean;
  schema: JsonSchema;
}

/** The request body of an operation, by media type. */
export interface OpenApiBody {
  required?: boolean;
  content: Readonly<Record<string, { schema: JsonSchema }>>;
}

/** A response of an operation. */
export interface OpenApiResponse {
  description?: string;
  headers?: Readonly<Record<string, unknown>>;
  content?: Readonly<Record<string, { schema: JsonSchema }>>;
}

/** A `$ref`. */
export interface Reference {
  $ref: string;
}

/** A value or a `$ref` to it. */
export type Referable<Value> = Value | Reference;

/** Follows a local `$ref` such as `#/components/parameters/RequestId`. */
export function resolveReference<Value extends object>(
  document: OpenApiDocument,
  value: Referable<Value>,
): Value {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value;
  let found: unknown = document;
  for (const part of value.$ref.slice(2).split('/')) {
    found = (found as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (typeof found !== 'object' || found === null)
    throw new Error(`The reference "${value.$ref}" has no target.`);
  return resolveReference(document, found as Referable<Value>);
}
