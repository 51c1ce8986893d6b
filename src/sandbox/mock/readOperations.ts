import {
  resolveReference,
  type JsonSchema,
  type OpenApiDocument,
  type OpenApiOperation,
  type OpenApiParameter,
} from '../http/OpenApiDocument.ts';
import { isSchema, membersOf, typeOf, type SchemaReader } from './createSchemaReader.ts';
import { operationsOf } from '../http/operationsOf.ts';
import { readPaging, type MockPaging } from './readPaging.ts';

/** A successful response of an operation. */
export interface DescribedAnswer {
  readonly status: number;
  /** Media type and schema; undefined for a response without a body. */
  readonly media: string | undefined;
  readonly schema: JsonSchema | undefined;
  /** Examples of the whole body. */
  readonly examples: readonly unknown[];
  /** Names of the described headers. */
  readonly headers: readonly string[];
}

/** What a mock needs to know of an operation. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  /** Path below the mount of the service. */
  readonly path: string;
  readonly segments: readonly string[];
  readonly parameters: readonly OpenApiParameter[];
  /** Schema of a JSON or form body. */
  readonly body: JsonSchema | undefined;
  readonly answer: DescribedAnswer;
  readonly paging: MockPaging | undefined;
  /** If the body is a list: the path of the rows in it, and the schema of one. */
  readonly rows: { readonly path: readonly string[]; readonly item: unknown } | undefined;
  /** Records at the start by `x-rows`: a number, or those of the examples. */
  readonly count: number | 'examples' | undefined;
}

/** Reads the operations of a description. */
export function readOperations(
  document: OpenApiDocument,
  reader: SchemaReader,
): readonly DescribedOperation[] {
  return operationsOf(document).map(({ id, method, path, operation, parameters }) => {
    const answer = answerOf(document, operation);
    const paging = readPaging(operation['x-paging'] ?? document['x-paging'], parameters);
    return {
      id,
      method,
      path,
      segments: path.split('/').filter((segment) => segment !== ''),
      parameters,
      body: bodyOf(document, operation),
      answer,
      paging,
      rows: rowsOf(answer.schema, reader, paging?.rows ?? []),
      count: countOf(operation['x-rows']),
    };
  });
}

function countOf(written: unknown): DescribedOperation['count'] {
  return typeof written === 'number' || written === 'examples' ? written : undefined;
}

function bodyOf(document: OpenApiDocument, operation: OpenApiOperation): JsonSchema | undefined {
  if (operation.requestBody === undefined) return undefined;
  const { content = {} } = resolveReference(document, operation.requestBody);
  return Object.values(content)[0]?.schema;
}

/** The first success; without one, the default response. */
function answerOf(document: OpenApiDocument, { responses }: OpenApiOperation): DescribedAnswer {
  const statuses = Object.keys(responses)
    .filter((status) => status.startsWith('2'))
    .sort();
  const status = statuses[0] ?? (responses['default'] === undefined ? undefined : 'default');
  const entry = status === undefined ? undefined : responses[status];
  const response = entry === undefined ? undefined : resolveReference(document, entry);
  const content = Object.entries(response?.content ?? {});
  const [media, body] = content.find(([type]) => /json/.test(type)) ?? content[0] ?? [];
  const { example, examples } = (body ?? {}) as Record<string, unknown>;
  return {
    status: Number(/^\d{3}$/.test(status ?? '') ? status : content.length > 0 ? 200 : 204),
    media,
    schema: body?.schema,
    examples: [
      ...(example === undefined ? [] : [example]),
      ...Object.values(isSchema(examples) ? examples : {}).flatMap((one) =>
        isSchema(one) && 'value' in one ? [one['value']] : [],
      ),
    ],
    headers: Object.keys(response?.headers ?? {}),
  };
}

/** Names of members that hold the rows of a list. */
const rowNames =
  /^(items|data|results?|rows|content|records|entries|list|values|elements|hits|_?embedded)$/i;
const totalNames = /total|count|page|next|offset|cursor/i;

function rowsOf(
  schema: JsonSchema | undefined,
  reader: SchemaReader,
  declared: readonly string[],
): DescribedOperation['rows'] {
  if (schema === undefined) return undefined;
  let flat = reader.flat(schema);
  for (const name of declared) flat = reader.flat(membersOf(flat)[name]);
  if (typeOf(flat) === 'array') return { path: declared, item: flat['items'] };
  if (declared.length > 0) return undefined;
  const members = Object.entries(membersOf(flat));
  const lists = members.filter(([, member]) => typeOf(reader.flat(member)) === 'array');
  const [name, list] = lists[0] ?? [];
  const isEnvelope =
    lists.length === 1 &&
    name !== undefined &&
    !members.some(([other]) => /^id$/i.test(other)) &&
    (rowNames.test(name) || members.some(([other]) => totalNames.test(other)));
  return isEnvelope ? { path: [name], item: reader.flat(list)['items'] } : undefined;
}

/** Whether a segment of a path is a parameter. */
export function isParameter(segment: string | undefined): boolean {
  return segment !== undefined && /^\{.*\}$/.test(segment);
}
