import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { SandboxDefinition } from './defineSandbox.ts';
import {
  resolveReference,
  type OpenApiDocument,
  type OpenApiOperation,
} from './http/OpenApiDocument.ts';
import { promisedAnswers } from './promisedAnswers.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Generates the TypeScript types of an OpenAPI document: its schemas, its bodies
 * (`<Operation>Body`) and its operation ids.
 */
export async function generateServiceTypes(
  name: string,
  description: OpenApiDocument,
  sparse: SandboxDefinition['sparseMembers'],
): Promise<string> {
  const document = promisedAnswers(description, sparse);
  const operations = Object.values(document.paths).flatMap((item) =>
    methods.flatMap((method) =>
      item[method] === undefined ? [] : [item[method] as OpenApiOperation],
    ),
  );
  const definitions: Record<string, unknown> = { ...document.components?.['schemas'] };
  for (const operation of operations) {
    const body =
      operation.requestBody === undefined
        ? undefined
        : resolveReference(document, operation.requestBody);
    const schema = Object.values(body?.content ?? {})[0]?.schema;
    if (schema !== undefined) definitions[`${capital(operation.operationId)}Body`] = schema;
  }
  const root = {
    $defs: rewrite(definitions),
    type: 'object',
    additionalProperties: false,
  } as JSONSchema;
  const types = await compile(root, 'Unused', {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    unreachableDefinitions: true,
    strictIndexSignatures: true,
    ignoreMinAndMaxItems: true,
  });
  const ids = operations.map((operation) => `  | '${operation.operationId}'`).sort();
  return [
    '// Generated from the OpenAPI document by `npm run types`; do not edit.',
    types
      .replace(/\/\*\*[\s\S]*?\*\/\n/g, '')
      .replace(/export interface Unused \{\s*\}\n/, '')
      .trim(),
    `export type ${capital(name)}Operation =\n${ids.join('\n')};`,
    '',
  ].join('\n\n');
}

/**
 * Removes keywords without effect on types: titles would create type names, and alternatives of
 * `required` would only make types vague.
 */
function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, entry]) =>
          !((key === 'title' || key === 'description') && typeof entry === 'string'),
      )
      .filter(
        ([key, entry]) => !(key === 'anyOf' && Array.isArray(entry) && entry.every(isRequiredOnly)),
      )
      .map(([key, entry]) => [
        key,
        key === '$ref' && typeof entry === 'string'
          ? entry.replace('#/components/schemas/', '#/$defs/')
          : rewrite(entry),
      ]),
  );
}

function isRequiredOnly(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'required';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
