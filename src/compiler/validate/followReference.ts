import { isObject, type Json } from '../json.ts';

/** A JSON Schema and the file that its local references resolve in. */
export interface Placed {
  readonly schema: Json;
  readonly file: string;
}

/**
 * The schema that a `$ref` leads to, with its file; an empty schema if there is none.
 * @param schemas by file name, as `$ref` names them
 */
export function followReference(
  schemas: Readonly<Record<string, Json>>,
  { schema, file }: Placed,
): Placed {
  const [path = '', pointer = ''] = String(schema['$ref']).split('#');
  const target = path === '' ? file : path;
  const found = pointer
    .split('/')
    .filter((part) => part !== '')
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), schemas[target]);
  return { schema: isObject(found) ? found : {}, file: target };
}
