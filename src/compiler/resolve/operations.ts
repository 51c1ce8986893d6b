import type { Path } from '../../language/expression.ts';
import type { Operation } from '../../language/release.ts';
import {
  dynamicType,
  fieldOf,
  fileType,
  joinTypes,
  nullType,
  objectOf,
  optionalOf,
  stringType,
  type Type,
} from '../../expressions/type.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Message } from '../message.ts';
import { answerShape, requiredPaths } from './answerShape.ts';
import { answerMedia, bodyMedia, hasEventMedia, jsonMedia } from './media.ts';
import { readPaging, type Paging } from './paging.ts';
import {
  describedOperations,
  type DescribedOperation,
  type Method,
} from './describedOperations.ts';
import { callProblems, sendsInParts } from './callProblems.ts';
import { readRequirements } from './securityRequirements.ts';
import { cookieNames, readParameters, type OperationParameter } from './parameters.ts';
import { follow, isObject, listAt, objectAt, stringAt, stringsAt, type Json } from '../json.ts';

/** What the compiler knows about an operation of a service. */
export interface OperationEntry {
  readonly operation: Operation;
  readonly parameters: readonly OperationParameter[];
  /** Names of its cookie parameters, which a call cannot send. */
  readonly cookies: readonly string[];
  /** What calls of it cannot do; reported at each call. */
  readonly problems: readonly Message[];
  /** Type of the request body; by variant if the body is one of several titled schemas. */
  readonly body: RequestBody | undefined;
  /** A body that the portal cannot write: texts, XML, and other kinds of multipart. */
  readonly foreignBody?: { readonly required: boolean; readonly media: readonly string[] };
  /** Type of a successful response's body. */
  readonly answer: Type;
  /** Paths that a successful JSON response always has. */
  readonly required: readonly Path[];
  /**
   * Type of an error response (4xx); all of its members are optional. Undefined if none is
   * described.
   */
  readonly refusal: Type | undefined;
  /** Headers of a successful response, lower case. */
  readonly headers: Type;
  /** Whether it answers a GET with server-sent events. */
  readonly hasEvents: boolean;
  /** Roles that the service accepts; empty if it does not declare any. */
  readonly roles: readonly string[];
  /** What a call needs, as alternatives; none if every call is accepted. */
  readonly requirements: readonly CallRequirement[];
  /** How it pages; undefined if its description does not say. */
  readonly paging: Paging | undefined;
}

/** Security schemes that a call fulfils together. */
export interface CallRequirement {
  /** Those that the client certificate of a connection fulfils. */
  readonly certificates: readonly string[];
  /** Those that a token of the portal fulfils. */
  readonly tokens: readonly string[];
}

/**
 * A body, and the titles of the variants with a password, a code or a card number; the empty title
 * is the body as a whole.
 */
export interface RequestBody {
  readonly required: boolean;
  readonly type: Type;
  readonly variants: ReadonlyMap<string, Type>;
  readonly secret: ReadonlySet<string>;
}

const sent: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The operations of all services. They are read lazily: of a large description only those in use
 * are typed.
 */
export interface Operations {
  /** Finds `id` or `id/variant`; an id may contain a slash itself. */
  find(
    call: string,
  ):
    | { readonly entry: OperationEntry; readonly id: string; readonly variant: string | undefined }
    | undefined;
  names(): readonly string[];
  /** The method of an operation that portals cannot call, such as `HEAD`. */
  unsentMethod(id: string): string | undefined;
  /** Names of the security schemes of all operations. */
  schemes(): readonly string[];
  /** Names of the services with an operation that takes the token of a scheme. */
  servicesWith(scheme: string): readonly string[];
}

/** Headers with a meaning declared in portal.yaml, in lower case. */
export interface KnownHeaders {
  readonly apiKey: string | undefined;
  readonly redirect: string;
}

/** Collects the operations of the services. */
export function createOperations(
  services: ReadonlyMap<string, ParsedDocument>,
  known: KnownHeaders,
): Operations {
  const declared = new Map<string, Reading>();
  const unsent = new Map<string, string>();
  for (const [service, document] of services) {
    for (const one of describedOperations(document)) {
      if (sent.includes(one.method)) declared.set(one.id, { ...one, service, document, known });
      else unsent.set(one.id, one.method.toUpperCase());
    }
  }
  const read = new Map<string, OperationEntry>();
  const entryOf = (id: string): OperationEntry | undefined => {
    const reading = declared.get(id);
    const entry = read.get(id) ?? (reading === undefined ? undefined : readOperation(reading));
    if (entry !== undefined) read.set(id, entry);
    return entry;
  };
  return {
    find(call) {
      const slash = call.lastIndexOf('/');
      const isWhole = declared.has(call) || slash < 0;
      const id = isWhole ? call : call.slice(0, slash);
      const entry = entryOf(id);
      return entry === undefined
        ? undefined
        : { entry, id, variant: isWhole ? undefined : call.slice(slash + 1) };
    },
    names: () => [...declared.keys()],
    unsentMethod: (id) => unsent.get(id),
    schemes: () => [
      ...new Set([...declared.values()].flatMap((reading) => readSecurity(reading).security)),
    ],
    servicesWith: (scheme) => [
      ...new Set(
        [...declared.values()].flatMap((reading) =>
          readSecurity(reading).security.includes(scheme) ? [reading.service] : [],
        ),
      ),
    ],
  };
}

interface Reading extends DescribedOperation {
  readonly service: string;
  readonly document: ParsedDocument;
  readonly known: KnownHeaders;
}

function readOperation(reading: Reading): OperationEntry {
  const { service, id, path, method, document, item, declared } = reading;
  const resolved = (value: unknown, passed: readonly string[] = []): Json => {
    const ref = stringAt(value, '$ref');
    if (ref === undefined) return isObject(value) ? value : {};
    return passed.includes(ref) ? {} : resolved(follow(document.value, ref), [...passed, ref]);
  };
  const schemaOf = (ref: string) => follow(document.value, ref);
  const typeOf = (schema: unknown) => typeFromSchema(schema, schemaOf);
  const written = [...listAt(item, 'parameters'), ...listAt(declared, 'parameters')].map((one) =>
    resolved(one),
  );
  const parameters = readParameters(path, written, typeOf);
  const lenient = isLenient(document.value);
  const typeOfAnswer = (schema: unknown) =>
    typeFromSchema(schema, schemaOf, { answer: { lenient }, dates: 'all', optional: 'writeOnly' });
  const { answer, headers, response, accept, media, hasEvents } = readAnswer(
    objectAt(declared, 'responses'),
    resolved,
    typeOfAnswer,
  );
  const shape = answerShape(answer);
  const requirements = readRequirements(document.value, declared);
  const requestBody = resolved(declared['requestBody']);
  const required = requestBody['required'] === true;
  const content = objectAt(requestBody, 'content');
  const body = bodyMedia(content);
  const isParts = body?.sent.body === 'multipart';
  const typeOfBody = (schema: unknown) =>
    body?.sent.body === 'file'
      ? fileType
      : typeFromSchema(schema, schemaOf, { optional: 'readOnly', files: isParts });
  const operation: Operation = {
    id,
    service,
    method: method.toUpperCase() as Operation['method'],
    path,
    parameters: parameters.map(({ name, in: place, style }) => ({
      name,
      in: place,
      ...(style === undefined ? {} : { style }),
    })),
    ...body?.sent,
    ...(sendsInParts(declared, body?.sent.body, method) && { upload: 'tus' as const }),
    ...readSecurity(reading),
    response,
    ...(accept === undefined ? {} : { accept }),
    ...(response === 'json' && shape !== undefined
      ? {
          shape,
          ...(fieldOf(headers, reading.known.redirect) !== undefined && { redirects: true }),
        }
      : {}),
  };
  return {
    operation,
    parameters,
    cookies: cookieNames(written),
    problems: callProblems({ ...reading, requirements }, operation, media),
    body:
      body === undefined
        ? undefined
        : { required, ...readBody(body.media.schema, resolved, typeOfBody) },
    ...(body === undefined && Object.keys(content).length > 0
      ? { foreignBody: { required, media: Object.keys(content) } }
      : {}),
    answer,
    required: response === 'json' ? requiredPaths(answer) : [],
    refusal: readRefusal(objectAt(declared, 'responses'), resolved, typeOf),
    headers,
    hasEvents: hasEvents && method === 'get',
    roles: stringsAt(declared, 'x-roles'),
    requirements: requirements.map(({ certificates, others }) => ({
      certificates,
      tokens: others.filter((name) => operation.security.includes(name)),
    })),
    paging: readPaging(declared['x-paging'], document.value['x-paging'], { parameters, headers }),
  };
}

/**
 * Whether a description allows alternative notations of texts, numbers, booleans and dates in its
 * responses.
 */
function isLenient(document: unknown): boolean {
  return isObject(document) && document['x-lenient'] === true;
}

// Requirements are alternatives; the API key is separate because every call may carry it.
function readSecurity({
  document,
  declared,
  known: { apiKey },
}: Reading): Pick<Operation, 'security' | 'apiKey'> {
  const schemes = objectAt(objectAt(document.value, 'components'), 'securitySchemes');
  const isKey = (name: string) => {
    const scheme = objectAt(schemes, name);
    return (
      scheme['type'] === 'apiKey' &&
      scheme['in'] === 'header' &&
      (apiKey === undefined || stringAt(scheme, 'name')?.toLowerCase() === apiKey)
    );
  };
  // of schemes that are needed together, those that the browser sends by itself come last
  const isCookie = (name: string) => objectAt(schemes, name)['in'] === 'cookie';
  const names = readRequirements(document.value, declared).flatMap(({ others }) => [
    ...others.filter((name) => !isCookie(name)),
    ...others.filter(isCookie),
  ]);
  return {
    security: [...new Set(names.filter((name) => !isKey(name)))],
    apiKey: names.some(isKey),
  };
}

function readBody(
  schema: unknown,
  resolved: (value: unknown) => Json,
  typeOf: (schema: unknown) => Type,
): Omit<RequestBody, 'required'> {
  const variants = new Map<string, Type>();
  const secret = new Set<string>(isSecret(schema, resolved) ? [''] : []);
  for (const member of listAt(resolved(schema), 'oneOf')) {
    const title = stringAt(resolved(member), 'title');
    if (title === undefined) continue;
    variants.set(title, typeOf(member));
    if (isSecret(member, resolved)) secret.add(title);
  }
  return { type: typeOf(schema), variants, secret };
}

/** Whether a schema contains `format: password`. */
function isSecret(
  schema: unknown,
  resolved: (value: unknown) => Json,
  passed = new Set<Json>(),
): boolean {
  const held = resolved(schema);
  if (passed.has(held)) return false;
  passed.add(held);
  const parts = [
    ...Object.values(objectAt(held, 'properties')),
    ...listAt(held, 'items'),
    ...['oneOf', 'anyOf', 'allOf'].flatMap((key) => listAt(held, key)),
  ];
  return held['format'] === 'password' || parts.some((part) => isSecret(part, resolved, passed));
}

// Without a described success status, the default response is one.
function isGood(status: string, responses: Json): boolean {
  return (
    status.startsWith('2') ||
    (status === 'default' && !Object.keys(responses).some((other) => other.startsWith('2')))
  );
}

function readAnswer(
  responses: Json,
  resolved: (value: unknown) => Json,
  typeOf: (schema: unknown) => Type,
) {
  const good = Object.entries(responses)
    .filter(([status]) => isGood(status, responses))
    .map(([, value]) => resolved(value));
  const kinds = new Set<Operation['response']>();
  const types: Type[] = [];
  const headers: Record<string, Type> = {};
  let accept: string | undefined;
  const names: string[] = [];
  let hasEvents = false;
  for (const answer of good) {
    for (const name of Object.keys(objectAt(answer, 'headers')))
      headers[name.toLowerCase()] = optionalOf(stringType);
    const media = answerMedia(objectAt(answer, 'content'));
    hasEvents ||= hasEventMedia(objectAt(answer, 'content'));
    accept ??= media.accept;
    if (media.name !== undefined) names.push(media.name);
    kinds.add(media.kind);
    types.push(
      media.kind === 'none'
        ? nullType
        : media.kind === 'json'
          ? typeOf(media.schema)
          : media.kind === 'text'
            ? stringType
            : dynamicType,
    );
  }
  kinds.delete('none');
  const answer =
    types.reduce<Type | undefined>(
      (all, type) => (all === undefined ? type : (joinTypes(all, type) ?? dynamicType)),
      undefined,
    ) ?? nullType;
  return {
    answer,
    headers: objectOf(headers),
    response: [...kinds][0] ?? ('none' as const),
    accept,
    hasEvents,
    media: names,
  };
}

// The union of all error responses, because the status is not known statically.
function readRefusal(
  responses: Json,
  resolved: (value: unknown) => Json,
  typeOf: (schema: unknown) => Type,
): Type | undefined {
  const fields: Record<string, Type> = {};
  for (const [status, response] of Object.entries(responses)) {
    const schema = jsonMedia(objectAt(resolved(response), 'content'))?.schema;
    const isRefusal =
      status.startsWith('4') || (status === 'default' && !isGood(status, responses));
    const type = isRefusal && schema !== undefined ? typeOf(schema) : undefined;
    if (type?.kind !== 'object') continue;
    for (const [name, field] of Object.entries(type.fields))
      fields[name] = optionalOf(joinTypes(fields[name] ?? field, field) ?? dynamicType);
  }
  return Object.keys(fields).length === 0 ? undefined : optionalOf(objectOf(fields));
}
