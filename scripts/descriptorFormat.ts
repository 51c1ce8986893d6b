import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDescriptor } from '../src/editing/formatDescriptor.ts';
import { grammarPlace } from '../src/editing/keyOrder.ts';
import { engineFile } from './engineFolder.mjs';

const schemas = engineFile('schemas');

/** The grammar in `schemas/`, by file name. */
function readSchemas(): Readonly<Record<string, Record<string, unknown>>> {
  return Object.fromEntries(
    readdirSync(schemas).map((file) => [
      file,
      JSON.parse(readFileSync(join(schemas, file), 'utf8')) as Record<string, unknown>,
    ]),
  );
}

/**
 * Creates the formatter of a portal's files. It returns files that are not descriptors unchanged:
 * service descriptions and images.
 */
export function createDescriptorFormat(): (path: string, text: string) => string {
  const grammar = readSchemas();
  return (path, text) => {
    const concept = path.endsWith('.yaml') ? /^schema: *(\w+)\/\d+/m.exec(text)?.[1] : undefined;
    if (concept === undefined) return text;
    try {
      return formatDescriptor(text, grammarPlace(grammar, `${concept}.schema.json`));
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}
