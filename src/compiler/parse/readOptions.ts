import type { ParseOptions, DocumentOptions, SchemaOptions } from 'yaml';

/** Options of the YAML parser: version 1.2, no merge keys, unique string keys. */
export const readOptions: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.2',
  schema: 'core',
  merge: false,
  uniqueKeys: true,
  prettyErrors: false,
  stringKeys: true,
  logLevel: 'error',
};
