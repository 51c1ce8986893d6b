import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { descriptorTypes } from './descriptorTypes.ts';
import { errorDocs } from './errorDocs.ts';
import { languageDocs } from './languageDocs.ts';
import { widgetsSchema } from '../src/compiler/validate/vocabularySchema.ts';
import { vocabulary } from './vocabulary.ts';
import type { OpenApiDocument } from '../src/sandbox/http/OpenApiDocument.ts';
import { generateServiceTypes } from '../src/sandbox/service-types/generateServiceTypes.ts';

const root = join(import.meta.dirname, '..');

/** The grammar as it stands in `schemas/`, by concept. */
export function readGrammar(): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const files = readdirSync(join(root, 'schemas')).filter((file) => file.endsWith('.schema.json') && file !== 'widgets.schema.json').sort();
  return new Map(files.map((file) => [file.replace('.schema.json', ''), JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8')) as Record<string, unknown>]));
}

/** What the sandbox's operations take and give, from the descriptions of the demonstration's services. */
async function serviceTypes(): Promise<readonly (readonly [string, string])[]> {
  const folder = join(root, 'screens/services');
  const names = readdirSync(folder).filter((file) => file.endsWith('.openapi.yaml')).map((file) => file.replace('.openapi.yaml', '')).sort();
  return Promise.all(names.map(async (name) => [`src/sandbox/service-types/${name}.ts`, await generateServiceTypes(name, parse(readFileSync(join(folder, `${name}.openapi.yaml`), 'utf8')) as OpenApiDocument)] as const));
}

/** What `npm run types` writes: path below the project's root -> text. A test holds the files equal to this. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const grammar = readGrammar();
  const widgets = widgetsSchema(vocabulary.widgets);
  return new Map([
    ['schemas/widgets.schema.json', `${JSON.stringify(widgets, undefined, 1)}\n`],
    ['src/language/generated/descriptors.ts', await descriptorTypes(grammar, widgets)],
    ['docs/errors.md', errorDocs()],
    ['docs/language.md', languageDocs(grammar)],
    ...(await serviceTypes()),
  ]);
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of await generatedFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
