import {
  dynamicType,
  objectOf,
  optionalOf,
  stringType,
  type Type,
} from '../../expressions/type.ts';
import { isObject } from '../json.ts';
import { hasDefault } from '../resolve/globals.ts';
import { defaultValues, schemaDefaults } from '../resolve/namedValues.ts';
import type { ScreenEntry } from '../resolve/routes.ts';
import { below, withRoots, type Context } from './context.ts';
import { typeSchemaAt } from './state.ts';
import { valueAt } from './value.ts';

/** The context of a screen with its address in scope: `path`, `query`, `route` and `step`. */
export function withScreenRoots(context: Context, entry: ScreenEntry | undefined): Context {
  const { steps } = context.unit;
  return withRoots(withAddressDefaults(context, entry), {
    ...addressRoots(context, entry),
    ...(steps.length === 0 ? {} : { step: { kind: 'string', values: steps } as Type }),
  });
}

function addressRoots(context: Context, entry: ScreenEntry | undefined): Record<string, Type> {
  const query: Record<string, Type> = {};
  for (const [name, schema] of Object.entries(entry?.query ?? {}))
    query[name] = addressType(below(context, 'query', name), schema);
  const path: Record<string, Type> = {};
  for (const [name, schema] of Object.entries(entry?.params ?? {}))
    path[name] = addressType(below(context, 'params', name), schema);
  for (const name of entry?.pathNames ?? [])
    path[name] = (entry?.paths ?? []).every(
      (one) => one.includes(`{${name}}`) || (name === 'last' && one.endsWith('/*')),
    )
      ? stringType
      : optionalOf(stringType);
  const paths = entry?.arePathsSound === false ? dynamicType : objectOf(path);
  return { path: paths, query: objectOf(query), route: stringType };
}

function addressType(context: Context, schema: unknown): Type {
  if (!isObject(schema)) return dynamicType;
  const { decode: _, ...rest } = schema;
  const type = typeSchemaAt(context, rest);
  if (!hasDefault(schema)) return optionalOf(type);
  valueAt(below(context, 'default'), schema['default'], type);
  return type;
}

/** The context in which address parameters with a default are never missing. */
function withAddressDefaults(context: Context, entry: ScreenEntry | undefined): Context {
  return {
    ...context,
    values: {
      ...context.values,
      ...defaultValues('query', schemaDefaults(entry?.query ?? {})),
      ...defaultValues('path', schemaDefaults(entry?.params ?? {})),
    },
  };
}
