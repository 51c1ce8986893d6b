import type { ParseOptions, DocumentOptions, SchemaOptions } from 'yaml';

/** How YAML is read: version 1.2, no merge keys, each key once and a text. */
export const readOptions: ParseOptions & DocumentOptions & SchemaOptions = { version: '1.2', schema: 'core', merge: false, uniqueKeys: true, prettyErrors: false, stringKeys: true, logLevel: 'error' };
