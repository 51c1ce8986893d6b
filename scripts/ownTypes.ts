import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlockList } from '../src/compiler/blocks/blockList.ts';
import { parseSignature, type Signature } from '../src/expressions/signature.ts';
import type { TypePattern } from '../src/expressions/typeText.ts';
import type { VerbManifest, WidgetManifest } from '../src/language/manifest.ts';
import { actionParameters } from './stepTypes.ts';
import { toPropsFile } from './widgetFiles.ts';

/**
 * The types of a portal's own building blocks, generated from their manifests: path below the
 * portal's folder -> text. A manifest that is missing is skipped; the compiler reports it.
 */
export function ownTypes(folder: string): ReadonlyMap<string, string> {
  const listFile = join(folder, 'vocabulary.yaml');
  if (!existsSync(listFile)) return new Map();
  const list = readBlockList(new Map([['vocabulary.yaml', readFileSync(listFile, 'utf8')]]));
  const manifests = <T>(kind: 'widgets' | 'actions' | 'functions', place: string): readonly T[] =>
    (list?.of(kind) ?? []).flatMap(({ name }) => {
      const path = join(folder, kind, place.replace('*', name));
      return existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8')) as T] : [];
    });
  const files = new Map<string, string>();
  for (const manifest of manifests<WidgetManifest>('widgets', '*/manifest.json'))
    files.set(`widgets/${manifest.type}/props.ts`, toPropsFile(manifest, 'portico/sdk'));
  const verbs = manifests<VerbManifest>('actions', '*.json');
  if (verbs.length > 0) files.set('actions/parameters.ts', actionParameters(verbs, 'portico/sdk'));
  const functions = manifests<{ description: string; signatures: readonly string[] }>(
    'functions',
    '*.json',
  );
  if (functions.length > 0) files.set('functions/signatures.ts', signatureTypes(functions));
  return files;
}

/** `functions/signatures.ts`: the types of a portal's own functions. */
export function signatureTypes(
  functions: readonly { readonly description: string; readonly signatures: readonly string[] }[],
): string {
  const members = functions.map(
    ({ description, signatures }) =>
      `  /** ${description} */\n${signatures.map((text) => `  ${memberOf(text, parseSignature(text))}\n`).join('')}`,
  );
  return `// Generated from the manifests of functions by \`npm run types\`.\n/** The portal's own functions of expressions. */\nexport interface Functions {\n${members.join('')}}\n`;
}

function memberOf(text: string, { parameters, result }: Signature): string {
  const given = parameters.map(({ name, type, required, repeated }) =>
    repeated
      ? `...${name}: readonly (${typeOf(type)})[]`
      : `${name}${required ? '' : '?'}: ${typeOf(type)}`,
  );
  return `${text.slice(0, text.indexOf('('))}(${given.join(', ')}): ${typeOf(result)};`;
}

function typeOf(pattern: TypePattern): string {
  switch (pattern.kind) {
    case 'optional':
      return `${typeOf(pattern.of)} | undefined`;
    case 'list':
      return `readonly (${typeOf(pattern.items)})[]`;
    case 'object': {
      const fields = Object.entries(pattern.fields).map(
        ([name, field]) => `readonly ${JSON.stringify(name)}: ${typeOf(field)}`,
      );
      const rest = pattern.rest && `readonly [name: string]: ${typeOf(pattern.rest)}`;
      return `{ ${[...fields, ...(rest === undefined ? [] : [rest])].join('; ')} }`;
    }
    case 'string':
    case 'number':
    case 'boolean':
      return pattern.kind;
    case 'date':
      return 'string';
    default:
      return 'unknown'; // a variable, or any value
  }
}
