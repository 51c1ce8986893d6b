import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OpenApiDocument } from '../src/sandbox/http/OpenApiDocument.ts';
import { generateServiceTypes } from '../src/sandbox/service-types/generateServiceTypes.ts';

for (const name of ['card', 'company', 'message', 'external']) {
  const file = new URL(`../screens/services/${name}.openapi.yaml`, import.meta.url);
  const document = parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  writeFileSync(new URL(`../src/sandbox/service-types/${name}.ts`, import.meta.url), await generateServiceTypes(name, document));
}
