import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sparseMembers } from '../../screens/sandbox/sparseMembers.ts';
import type { OpenApiDocument } from '../../src/sandbox/http/OpenApiDocument.ts';
import { promisedAnswers } from '../../src/sandbox/promisedAnswers.ts';

export type JsonObject = { [key: string]: unknown };

export interface Operation {
  file: string;
  operationId: string;
  method: string;
  path: string;
  /** Titles of the members of the request body's `oneOf`; empty without variants. */
  variants: readonly (string | undefined)[];
  variantSchemas: readonly JsonObject[];
  /** Alternatives; each lists the schemes that are required together. */
  security: readonly (readonly string[])[];
  roles: readonly string[] | undefined;
  document: JsonObject;
  body: JsonObject;
}

export const serviceFolder = 'screens/services';
const methods = ['get', 'post', 'put', 'delete', 'patch'];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a chain of keys; empty if it does not exist. */
export function objectAt(root: JsonObject, ...keys: string[]): JsonObject {
  let at: JsonObject = root;
  for (const key of keys) {
    const next = at[key];
    if (!isObject(next)) return {};
    at = next;
  }
  return at;
}

export function resolve(document: JsonObject, value: unknown): JsonObject {
  if (!isObject(value)) throw new Error('Not an object');
  const ref = value['$ref'];
  if (typeof ref !== 'string') return value;
  return resolve(document, objectAt(document, ...ref.replace('#/', '').split('/')));
}

/** The descriptions, in which responses require every member that the sandbox sends. */
export function readDocuments(): { file: string; document: JsonObject }[] {
  return readdirSync(serviceFolder)
    .filter((file) => file.endsWith('.openapi.yaml'))
    .sort()
    .map((file) => {
      const document: unknown = parse(readFileSync(join(serviceFolder, file), 'utf8'));
      if (!isObject(document)) throw new Error(`${file} is not an object`);
      return {
        file,
        document: promisedAnswers(
          document as unknown as OpenApiDocument,
          sparseMembers,
        ) as unknown as JsonObject,
      };
    });
}

export function readOperations(): Operation[] {
  return readDocuments().flatMap(({ file, document }) =>
    Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const body = isObject(item) ? item[method] : undefined;
        return isObject(body) ? [toOperation(file, document, path, method, body)] : [];
      }),
    ),
  );
}

function toOperation(
  file: string,
  document: JsonObject,
  path: string,
  method: string,
  body: JsonObject,
): Operation {
  const content = objectAt(body, 'requestBody', 'content');
  const schema = objectAt(content, Object.keys(content)[0] ?? 'none', 'schema');
  const members = Array.isArray(schema['oneOf']) ? schema['oneOf'] : [];
  const variantSchemas = members.map((member) => resolve(document, member));
  const security = Array.isArray(body['security']) ? body['security'] : document['security'];
  return {
    file,
    operationId: String(body['operationId']),
    method,
    path,
    variants: variantSchemas.map((member) =>
      typeof member['title'] === 'string' ? member['title'] : undefined,
    ),
    variantSchemas,
    security: Array.isArray(security)
      ? security.map((one) => (isObject(one) ? Object.keys(one) : []))
      : [],
    roles: Array.isArray(body['x-roles']) ? body['x-roles'].map(String) : undefined,
    document,
    body,
  };
}
