import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { formMembers, type FormMember } from './formBody.ts';
import { isReadOnly } from './isReadOnly.ts';
import { operationsOf, type PlacedOperation } from './operationsOf.ts';
import { partType, uploadParameter } from './uploadProtocol.ts';
import {
  resolveReference,
  type JsonSchema,
  type OpenApiDocument,
  type OpenApiParameter,
  type SecurityRequirement,
} from './OpenApiDocument.ts';

/** A service: its parsed description, and the path below which it is served. */
export interface MountedService {
  readonly document: OpenApiDocument;
  /** Such as `/orders`. */
  readonly mount: string;
}

/** Services by name. */
export type MountedServices = Readonly<Record<string, MountedService>>;

/** An operation, ready to be served. */
export interface Route {
  service: string;
  operation: string;
  method: string;
  /** The path with its mount and `{name}` segments. */
  path: string;
  pattern: RegExp;
  names: readonly string[];
  /** Alternatives; each names the schemes that must all be satisfied. */
  security: readonly SecurityRequirement[];
  /** Names of the schemes that are API keys. */
  apiKeys: readonly string[];
  roles: readonly string[];
  writes: boolean;
  /** Whether its file comes in parts (`x-upload: tus`). */
  inParts: boolean;
  query: readonly OpenApiParameter[];
  /** Validates and converts query values to the schemas' types. */
  checkQuery: ValidateFunction;
  checkHeaders: ValidateFunction;
  /** Names of the headers that a request and a response may have. */
  headers: { readonly request: readonly string[]; readonly answer: readonly string[] };
  bodyTypes: Readonly<Record<string, ValidateFunction>>;
  /** Whether a member of a body of a media type is `readOnly`: only responses have it. */
  isReadOnly: (type: string, path: readonly string[]) => boolean;
  bodyRequired: boolean;
  /** Of a form in parts. */
  formMembers: ReadonlyMap<string, FormMember>;
  /** By status; undefined for a response without a body. */
  answers: Readonly<Record<string, ValidateFunction | undefined>>;
  /** Errors of logins have the form `{error, error_description}`. */
  loginErrors: boolean;
}

/** Builds the route table, with compiled validators, from the service descriptions. */
export function readRoutes(services: MountedServices): Route[] {
  const strict = createAjv(false);
  const converting = createAjv(true);
  return Object.entries(services).flatMap(([service, { document, mount }]) => {
    strict.addSchema(document, service);
    converting.addSchema(document, service);
    return operationsOf(document)
      .map((placed) => readRoute({ document, service, mount, placed, strict, converting }))
      .flatMap((route) => (route.inParts ? [...uploadRoutes(route)] : [route]));
  });
}

/** The routes of an upload in parts: its creation, and those of the address that it then has. */
function uploadRoutes(route: Route): readonly Route[] {
  const at: Route = {
    ...route,
    path: `${route.path}/{${uploadParameter}}`,
    pattern: new RegExp(route.pattern.source.replace(/\$$/, '/([^/]+)$')),
    names: [...route.names, uploadParameter],
    bodyTypes: {},
    bodyRequired: false,
  };
  const answer = ['Location', 'Upload-Offset', 'Upload-Length', 'Tus-Resumable'];
  const request = ['Upload-Length', 'Upload-Metadata', 'Upload-Offset', 'Tus-Resumable'];
  return [
    { ...route, bodyTypes: {}, bodyRequired: false, headers: { request, answer } },
    { ...at, method: 'HEAD', writes: false },
    { ...at, method: 'PATCH', bodyTypes: { [partType]: route.bodyTypes[partType] ?? anyBody } },
    { ...at, method: 'DELETE' },
  ];
}

const anyBody = new Ajv2020().compile({});

/** The media type of a form in parts. Its texts are converted to the types of its members. */
const parts = 'multipart/form-data';

/** Requirements without client certificates, which the connection presents and not the request. */
function withoutCertificates(
  security: readonly SecurityRequirement[],
  { components }: OpenApiDocument,
): readonly SecurityRequirement[] {
  const schemes = components?.['securitySchemes'] ?? {};
  const isCertificate = (name: string) =>
    (schemes[name] as { readonly type?: unknown } | undefined)?.type === 'mutualTLS';
  return security.map((requirement) =>
    Object.fromEntries(Object.entries(requirement).filter(([name]) => !isCertificate(name))),
  );
}

interface RouteSource {
  document: OpenApiDocument;
  service: string;
  mount: string;
  placed: PlacedOperation;
  strict: Ajv2020;
  converting: Ajv2020;
}

function readRoute({
  document,
  service,
  mount,
  placed: { id, method, path, operation, parameters },
  strict,
  converting,
}: RouteSource): Route {
  const body =
    operation.requestBody === undefined
      ? undefined
      : resolveReference(document, operation.requestBody);
  const full = mount + path;
  const compile = (schema: JsonSchema) => strict.compile(absolute(schema, service) as JsonSchema);
  const responses = Object.entries(operation.responses).map(
    ([status, entry]) => [status, resolveReference(document, entry)] as const,
  );
  return {
    service,
    operation: id,
    method: method.toUpperCase(),
    path: full,
    pattern: new RegExp(`^${full.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '([^/]+)')}$`),
    names: [...full.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? ''),
    security: withoutCertificates(operation.security ?? document.security ?? [], document),
    apiKeys: Object.entries(document.components?.['securitySchemes'] ?? {})
      .filter(([, scheme]) => (scheme as { readonly type?: unknown }).type === 'apiKey')
      .map(([scheme]) => scheme),
    roles: operation['x-roles'] ?? [],
    writes: method !== 'get',
    inParts: operation['x-upload'] === 'tus',
    query: parameters.filter((entry) => entry.in === 'query'),
    checkQuery: converting.compile(
      absolute(parametersSchema(parameters, 'query'), service) as JsonSchema,
    ),
    checkHeaders: converting.compile(
      absolute(parametersSchema(parameters, 'header'), service) as JsonSchema,
    ),
    headers: {
      request: parameters.filter((entry) => entry.in === 'header').map(({ name }) => name),
      answer: responses.flatMap(([, response]) => Object.keys(response.headers ?? {})),
    },
    bodyTypes: Object.fromEntries(
      Object.entries(body?.content ?? {}).map(([type, media]) => [
        essence(type),
        essence(type) === parts
          ? converting.compile(absolute(media.schema ?? {}, service) as JsonSchema)
          : compile(media.schema ?? {}),
      ]),
    ),
    isReadOnly: (type, path) =>
      Object.entries(body?.content ?? {}).some(
        ([name, { schema }]) => essence(name) === type && isReadOnly(document, schema ?? {}, path),
      ),
    formMembers: formMembers(document, body?.content[parts]?.schema ?? {}),
    bodyRequired: body?.required ?? false,
    answers: Object.fromEntries(
      responses.map(([status, response]) => {
        const schema = response.content?.['application/json']?.schema;
        return [status, schema === undefined ? undefined : compile(schema)];
      }),
    ),
    loginErrors: responses.some(
      ([status, response]) =>
        status.startsWith('4') &&
        hasLoginError(document, response.content?.['application/json']?.schema),
    ),
  };
}

/** A media type without its parameters, in lower case. */
export function essence(type: string): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

function createAjv(coerce: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    ...(coerce ? { coerceTypes: true, useDefaults: true } : {}),
  });
  addFormats.default(ajv);
  // most services mean a time of day without a zone
  ajv.addFormat('time', fullFormats['iso-time'] ?? true);
  return ajv;
}

/** Header names are compared in lower case. */
function nameOf({ name, in: place }: OpenApiParameter): string {
  return place === 'header' ? name.toLowerCase() : name;
}

function parametersSchema(
  parameters: readonly OpenApiParameter[],
  place: 'query' | 'header',
): JsonSchema {
  const chosen = parameters.filter((entry) => entry.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(chosen.map((entry) => [nameOf(entry), entry.schema])),
    required: chosen.filter((entry) => entry.required === true).map(nameOf),
  };
}

/** Adds the document's name to local references, so that a schema can be compiled outside of it. */
function absolute(value: unknown, service: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => absolute(entry, service));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === '$ref' && typeof entry === 'string' && entry.startsWith('#')
        ? service + entry
        : absolute(entry, service),
    ]),
  );
}

function hasLoginError(document: OpenApiDocument, schema: JsonSchema | undefined): boolean {
  if (schema === undefined) return false;
  const target = resolveReference<JsonSchema>(document, schema);
  return (
    typeof target['properties'] === 'object' &&
    target['properties'] !== null &&
    'error' in target['properties']
  );
}

/** The errors of a validator as one sentence. */
export function describeErrors(
  place: string,
  errors: readonly ErrorObject[] | null | undefined,
): string {
  const found = (errors ?? []).map(
    (error) => `${place}${error.instancePath.replaceAll('/', '.')} ${error.message ?? 'is wrong'}`,
  );
  return [...new Set(found)].slice(0, 5).join('; ');
}
