import type { Operation } from '../../language/release.ts';
import { stringType, type Type } from '../../expressions/type.ts';
import { jsonMedia } from './media.ts';
import { isObject, objectAt, stringAt, type Json } from '../json.ts';

/** One parameter of an operation, typed. */
export interface OperationParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly type: Type;
  /** The largest number that it accepts. */
  readonly most?: number;
  /** How a list or a map is serialized; undefined for scalars. */
  readonly style?: NonNullable<Operation['parameters'][number]['style']>;
  /** A declared style that is not supported. */
  readonly unknownStyle?: string;
}

/**
 * The header that requests a language; if an operation declares it, its response depends on the
 * language.
 */
export const languageHeader = 'Accept-Language';

// The runtime writes these; OpenAPI ignores parameters of these names.
const ownHeaders = new Set(['accept', 'authorization', 'content-type']);

/** The names of cookie parameters. */
export function cookieNames(declared: readonly Json[]): readonly string[] {
  return declared.flatMap((one) => (one['in'] === 'cookie' ? (stringAt(one, 'name') ?? []) : []));
}

/**
 * Reads the parameters of an operation at a path. An undeclared path segment is a text; a declared
 * path parameter that does not occur in the path is left out.
 *
 * @param declared the parameters of the path item, then those of the operation: the last one of a
 * name wins
 */
export function readParameters(
  path: string,
  declared: readonly Json[],
  typeOf: (schema: unknown) => Type,
): OperationParameter[] {
  const parts = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const found = new Map<string, OperationParameter>();
  for (const one of declared) {
    const parameter = readParameter(one, typeOf);
    if (parameter !== undefined && (parameter.in !== 'path' || parts.includes(parameter.name)))
      found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  for (const name of parts)
    if (!found.has(`path ${name}`))
      found.set(`path ${name}`, { name, in: 'path', required: true, type: stringType });
  return [...found.values()];
}

function readParameter(
  parameter: Json,
  typeOf: (schema: unknown) => Type,
): OperationParameter | undefined {
  const declaredName = stringAt(parameter, 'name');
  const place = parameter['in'];
  if (declaredName === undefined || (place !== 'path' && place !== 'query' && place !== 'header'))
    return undefined;
  const name =
    place === 'header' && declaredName.toLowerCase() === languageHeader.toLowerCase()
      ? languageHeader
      : declaredName;
  const media = jsonMedia(objectAt(parameter, 'content'));
  const schema = media === undefined ? parameter['schema'] : media.schema;
  const type = typeOf(schema);
  const most = isObject(schema) ? schema['maximum'] : undefined;
  const written = {
    name,
    in: place,
    required:
      place === 'path' ||
      (parameter['required'] === true &&
        !(place === 'header' && ownHeaders.has(name.toLowerCase()))),
    type,
    ...(typeof most === 'number' && { most }),
  } as const;
  if (media !== undefined) return { ...written, style: 'json' };
  if (isSingle(type)) return written;
  const explode = typeof parameter['explode'] === 'boolean' ? parameter['explode'] : undefined;
  const named = stringAt(parameter, 'style') ?? (place === 'query' ? 'form' : 'simple');
  const style = styleOf(named, explode);
  return style === undefined ? { ...written, unknownStyle: named } : { ...written, style };
}

function isSingle(type: Type): boolean {
  return type.kind === 'optional'
    ? isSingle(type.of)
    : !['list', 'object', 'dynamic'].includes(type.kind);
}

function styleOf(name: string, explode: boolean | undefined): OperationParameter['style'] {
  switch (name) {
    case 'form':
      return explode === false ? 'comma' : 'repeat';
    case 'spaceDelimited':
      return explode === true ? 'repeat' : 'space';
    case 'pipeDelimited':
      return explode === true ? 'repeat' : 'pipe';
    case 'deepObject':
      return 'deep';
    case 'simple':
      return explode === true ? 'pairs' : 'comma';
    default:
      return undefined;
  }
}
