import type { Operation } from '../../language/release.ts';
import { dynamicType, joinTypes, nullType, objectOf, optionalOf, stringType, type Type } from '../../expressions/type.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { answerShape } from './answerShape.ts';
import { follow, isObject, listAt, objectAt, textAt, textsAt, type Json } from './schemas.ts';

/** One parameter of an operation, typed. */
export interface OperationParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly type: Type;
}

/** What the compiler knows of an operation of a service. */
export interface OperationEntry {
  readonly operation: Operation;
  readonly parameters: readonly OperationParameter[];
  /** Type of the request body; by variant where the body is one of several titled schemas. */
  readonly body: RequestBody | undefined;
  /** Type of a good answer's body. */
  readonly answer: Type;
  /** Type of what a refusal (4xx) carries; nothing of it is certain. Undefined where none is described. */
  readonly refusal: Type | undefined;
  /** Headers of a good answer, lower case. */
  readonly headers: Type;
  /** Roles the service answers; empty where it does not say. */
  readonly roles: readonly string[];
}

/** A body, and the titles of those that hold a password, a code or a card number; the empty title is the body as a whole. */
export interface RequestBody {
  readonly required: boolean;
  readonly type: Type;
  readonly variants: ReadonlyMap<string, Type>;
  readonly secret: ReadonlySet<string>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Reads the operations of one OpenAPI file. `service` is its name. */
export function readOperations(service: string, document: ParsedDocument, apiKeyHeader: string | undefined): Map<string, OperationEntry> {
  const found = new Map<string, OperationEntry>();
  for (const [path, item] of Object.entries(objectAt(document.value, 'paths'))) {
    for (const method of methods) {
      const declared = objectAt(item, method);
      const id = textAt(declared, 'operationId');
      if (id !== undefined) found.set(id, readOperation({ service, id, path, method, document, item: item as Json, declared, apiKeyHeader }));
    }
  }
  return found;
}

interface Reading {
  readonly service: string;
  readonly id: string;
  readonly path: string;
  readonly method: (typeof methods)[number];
  readonly document: ParsedDocument;
  readonly item: Json;
  readonly declared: Json;
  readonly apiKeyHeader: string | undefined;
}

function readOperation(reading: Reading): OperationEntry {
  const { service, id, path, method, document, item, declared } = reading;
  const resolved = (value: unknown): Json => {
    const ref = textAt(value, '$ref');
    return ref === undefined ? (isObject(value) ? value : {}) : resolved(follow(document.value, ref));
  };
  const typeOf = (schema: unknown) => typeFromSchema(schema, (ref) => follow(document.value, ref));
  const parameters = [...listAt(item, 'parameters'), ...listAt(declared, 'parameters')].map(resolved).flatMap((parameter) => readParameter(parameter, typeOf));
  const security = readSecurity(document, declared, reading.apiKeyHeader);
  const { answer, headers, response, redirects } = readAnswer(objectAt(declared, 'responses'), resolved, typeOf);
  const shape = answerShape(answer);
  const content = objectAt(resolved(declared['requestBody']), 'content');
  const form = content['application/x-www-form-urlencoded'];
  const body = content['application/json'] ?? form;
  const operation: Operation = {
    id,
    service,
    method: method.toUpperCase() as Operation['method'],
    path,
    parameters: parameters.map(({ name, in: place }) => ({ name, in: place })),
    ...(body === undefined ? {} : { body: content['application/json'] === undefined ? ('form' as const) : ('json' as const) }),
    ...security,
    response,
    ...(response === 'json' && shape !== undefined ? { shape, ...(redirects && { redirects }) } : {}),
  };
  return {
    operation,
    parameters,
    body: body === undefined ? undefined : { required: resolved(declared['requestBody'])['required'] === true, ...readBody(body, resolved, typeOf) },
    answer,
    refusal: readRefusal(objectAt(declared, 'responses'), resolved, typeOf),
    headers,
    roles: textsAt(declared, 'x-roles'),
  };
}

function readParameter(parameter: Json, typeOf: (schema: unknown) => Type): OperationParameter[] {
  const name = textAt(parameter, 'name');
  const place = parameter['in'];
  if (name === undefined || (place !== 'path' && place !== 'query' && place !== 'header')) return [];
  return [{ name, in: place, required: parameter['required'] === true || place === 'path', type: typeOf(parameter['schema']) }];
}

// Each requirement is an alternative; the api key is told apart since every call may carry it.
function readSecurity(document: ParsedDocument, declared: Json, apiKeyHeader: string | undefined): Pick<Operation, 'security' | 'apiKey'> {
  const schemes = objectAt(objectAt(document.value, 'components'), 'securitySchemes');
  const isKey = (name: string) => {
    const scheme = objectAt(schemes, name);
    return scheme['type'] === 'apiKey' && (apiKeyHeader === undefined || textAt(scheme, 'name')?.toLowerCase() === apiKeyHeader.toLowerCase());
  };
  const requirements = ('security' in declared ? listAt(declared, 'security') : listAt(document.value, 'security')).filter(isObject);
  const names = requirements.flatMap((requirement) => Object.keys(requirement));
  return { security: [...new Set(names.filter((name) => !isKey(name)))], apiKey: names.some(isKey) };
}

function readBody(media: unknown, resolved: (value: unknown) => Json, typeOf: (schema: unknown) => Type): Omit<RequestBody, 'required'> {
  const schema = isObject(media) ? media['schema'] : undefined;
  const variants = new Map<string, Type>();
  const secret = new Set<string>(isSecret(schema, resolved) ? [''] : []);
  for (const member of listAt(resolved(schema), 'oneOf')) {
    const title = textAt(resolved(member), 'title');
    if (title === undefined) continue;
    variants.set(title, typeOf(member));
    if (isSecret(member, resolved)) secret.add(title);
  }
  return { type: typeOf(schema), variants, secret };
}

/** Whether anything in a schema is of `format: password`. */
function isSecret(schema: unknown, resolved: (value: unknown) => Json, passed: readonly Json[] = []): boolean {
  const held = resolved(schema);
  if (passed.includes(held)) return false;
  const inside = [...passed, held];
  const parts = [...Object.values(objectAt(held, 'properties')), ...listAt(held, 'items'), ...['oneOf', 'anyOf', 'allOf'].flatMap((key) => listAt(held, key))];
  return held['format'] === 'password' || parts.some((part) => isSecret(part, resolved, inside));
}

function readAnswer(responses: Json, resolved: (value: unknown) => Json, typeOf: (schema: unknown) => Type) {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2')).map(([, value]) => resolved(value));
  const kinds = new Set<Operation['response']>();
  const types: Type[] = [];
  const headers: Record<string, Type> = {};
  for (const answer of good) {
    for (const name of Object.keys(objectAt(answer, 'headers'))) headers[name.toLowerCase()] = optionalOf(stringType);
    const [media, content] = Object.entries(objectAt(answer, 'content'))[0] ?? [];
    kinds.add(kindOf(media));
    types.push(media === undefined ? nullType : kindOf(media) === 'json' ? typeOf(isObject(content) ? content['schema'] : undefined) : kindOf(media) === 'text' ? stringType : dynamicType);
  }
  kinds.delete('none');
  const answer = types.reduce<Type | undefined>((all, type) => (all === undefined ? type : (joinTypes(all, type) ?? dynamicType)), undefined) ?? nullType;
  return { answer, headers: objectOf(headers), response: [...kinds][0] ?? ('none' as const), redirects: 'x-up-redirect' in headers };
}

// Of all refusals together: which one it was is not known.
function readRefusal(responses: Json, resolved: (value: unknown) => Json, typeOf: (schema: unknown) => Type): Type | undefined {
  const fields: Record<string, Type> = {};
  for (const [status, response] of Object.entries(responses)) {
    const schema = objectAt(objectAt(resolved(response), 'content'), 'application/json')['schema'];
    const type = status.startsWith('4') && schema !== undefined ? typeOf(schema) : undefined;
    if (type?.kind !== 'object') continue;
    for (const [name, field] of Object.entries(type.fields)) fields[name] = optionalOf(joinTypes(fields[name] ?? field, field) ?? dynamicType);
  }
  return Object.keys(fields).length === 0 ? undefined : optionalOf(objectOf(fields));
}

function kindOf(media: string | undefined): Operation['response'] {
  if (media === undefined) return 'none';
  if (media.includes('json')) return 'json';
  return media.startsWith('text/') ? 'text' : 'binary';
}
