import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix, relative, resolve } from 'node:path';
import { descriptorTypes } from './descriptorTypes.ts';
import { engineFile, engineFolder } from './engineFolder.mjs';
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
import { portalsWith } from './ownPortals.ts';
import { ownTypes } from './ownTypes.ts';
import { vocabulary } from './vocabulary.ts';
import { generateServiceTypes } from '../src/sandbox/generateServiceTypes.ts';
import { loadSandboxDefinition, mountedServices, sandboxModule } from './portalServices.ts';

/** Schemas that are generated from the manifests. */
const generated = ['step.schema.json', 'control.schema.json', 'widgets.schema.json'];

/** Schemas of JSON files that are no descriptors. */
const beside = ['manifest.schema.json'];

/** The grammar by concept: as in `schemas/`, with the verbs' steps and the controls. */
export function readGrammar(): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const files = readdirSync(engineFile('schemas')).filter(
    (file) => file.endsWith('.schema.json') && ![...generated, ...beside].includes(file),
  );
  const written = files.map(
    (file) =>
      [
        file.replace('.schema.json', ''),
        JSON.parse(readFileSync(engineFile(`schemas/${file}`), 'utf8')) as Record<string, unknown>,
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

/**
 * Types of the requests and responses of a portal's services: path below the portal's folder ->
 * text. They lie beside the module of its sandbox; without one there are none.
 */
export async function serviceTypes(
  folder: string,
): Promise<readonly (readonly [string, string])[]> {
  const module = sandboxModule(folder);
  if (module === undefined) return [];
  const definition = await loadSandboxDefinition(folder);
  return Promise.all(
    Object.entries(mountedServices(folder)).map(
      async ([name, { document }]) =>
        [
          posix.join(posix.dirname(module), 'service-types', `${name}.ts`),
          await generateServiceTypes(name, document, definition?.sparseMembers ?? {}),
        ] as const,
    ),
  );
}

/** The documentation page on expressions, including the declared functions. */
function expressionDocs(): string {
  const text = readFileSync(engineFile('docs/expressions.md'), 'utf8');
  const marked = /(<!-- functions -->\n)[\s\S]*(<!-- end of functions -->)/;
  if (!marked.test(text)) throw new Error('docs/expressions.md has no mark "<!-- functions -->".');
  return text.replace(
    marked,
    (_, start: string, end: string) => `${start}${describeFunctions()}${end}`,
  );
}

/**
 * The output of `npm run types` that belongs to the engine: path in its folder -> text. A test
 * compares the files with it.
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
    [
      'docs/language.md',
      languageDocs(grammar, {
        icons: vocabulary.icons,
        stylesheet: vocabulary.stylesheet(undefined),
      }),
    ],
    ['docs/expressions.md', expressionDocs()],
  ]);
}

/**
 * `portico types`: writes the types of a portal's building blocks and services, and in a checkout
 * those of the engine and of its portals.
 */
export async function writeTypes(folder: string): Promise<void> {
  const engine = resolve('.') === engineFolder ? [...(await generatedFiles())] : [];
  const files = engine.map(([path, text]) => [engineFile(path), text] as const);
  for (const one of portalsWith(folder))
    for (const [path, text] of [...ownTypes(one), ...(await serviceTypes(one))])
      files.push([resolve(one, path), text]);
  for (const [file, text] of files) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(relative('.', file));
  }
}
