import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { descriptorTypes } from './descriptorTypes.ts';
import { errorDocs } from './errorDocs.ts';
import { actionParameters, releaseSteps } from './stepTypes.ts';
import { languageDocs } from './languageDocs.ts';
import { describeFunctions } from '../src/expressions/functionReference.ts';
import { createControls } from '../src/compiler/validate/controls.ts';
import {
  controlSchema,
  stepSchema,
  widgetsSchema,
} from '../src/compiler/validate/vocabularySchema.ts';
import { vocabulary } from './vocabulary.ts';
import { generateServiceTypes } from '../src/sandbox/generateServiceTypes.ts';
import { loadSandboxDefinition, mountedServices } from './portalServices.ts';

const root = join(import.meta.dirname, '..');

/** Schemas that are generated from the manifests. */
const generated = ['step.schema.json', 'control.schema.json', 'widgets.schema.json'];

/** The grammar by concept: as in `schemas/`, with the verbs' steps and the controls. */
export function readGrammar(): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const files = readdirSync(join(root, 'schemas')).filter(
    (file) => file.endsWith('.schema.json') && !generated.includes(file),
  );
  const written = files.map(
    (file) =>
      [
        file.replace('.schema.json', ''),
        JSON.parse(readFileSync(join(root, 'schemas', file), 'utf8')) as Record<string, unknown>,
      ] as const,
  );
  return new Map(
    [
      ...written,
      ['step', stepSchema(vocabulary.actions)] as const,
      ['control', controlSchema(createControls(vocabulary.widgets).names)] as const,
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const portal = 'screens';

/**
 * Types of the requests and responses of our own portal's sandbox, by path, from the service
 * descriptions.
 */
async function serviceTypes(): Promise<readonly (readonly [string, string])[]> {
  const definition = await loadSandboxDefinition(join(root, portal));
  return Promise.all(
    Object.entries(mountedServices(join(root, portal))).map(
      async ([name, { document }]) =>
        [
          `${portal}/sandbox/service-types/${name}.ts`,
          await generateServiceTypes(name, document, definition?.sparseMembers ?? {}),
        ] as const,
    ),
  );
}

/** The documentation page on expressions, including the declared functions. */
function expressionDocs(): string {
  const text = readFileSync(join(root, 'docs/expressions.md'), 'utf8');
  const marked = /(<!-- functions -->\n)[\s\S]*(<!-- end of functions -->)/;
  if (!marked.test(text)) throw new Error('docs/expressions.md has no mark "<!-- functions -->".');
  return text.replace(
    marked,
    (_, start: string, end: string) => `${start}${describeFunctions()}${end}`,
  );
}

/**
 * The output of `npm run types`: path below the project's root -> text. A test compares the files
 * with it.
 */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const grammar = readGrammar();
  const widgets = widgetsSchema(vocabulary.widgets);
  return new Map([
    ['schemas/step.schema.json', `${JSON.stringify(grammar.get('step'), undefined, 1)}\n`],
    ['schemas/control.schema.json', `${JSON.stringify(grammar.get('control'), undefined, 1)}\n`],
    ['src/language/generated/steps.ts', releaseSteps(vocabulary.actions)],
    ['src/actions/parameters.ts', actionParameters(vocabulary.actions)],
    ['schemas/widgets.schema.json', `${JSON.stringify(widgets, undefined, 1)}\n`],
    ['src/language/generated/descriptors.ts', await descriptorTypes(grammar, widgets)],
    ['docs/errors.md', errorDocs()],
    ['docs/language.md', languageDocs(grammar)],
    ['docs/expressions.md', expressionDocs()],
    ...(await serviceTypes()),
  ]);
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, text] of await generatedFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
