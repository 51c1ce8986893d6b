import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBlockReport, readBlockList } from '../src/compiler/blocks/blockList.ts';
import { createManifestReader } from '../src/compiler/blocks/readManifest.ts';
import type { Json } from '../src/compiler/json.ts';
import { additionalFunctions } from '../src/expressions/additionalFunctions.ts';
import { checkExpression } from '../src/expressions/checkExpression.ts';
import { evaluate } from '../src/expressions/evaluate.ts';
import type { DeclaredFunction } from '../src/expressions/functions.ts';
import { guardOf } from '../src/expressions/guard.ts';
import type { Implementation } from '../src/expressions/implementation.ts';
import { parseSignature } from '../src/expressions/signature.ts';
import type { Notation } from '../src/language/notation.ts';

interface Manifest {
  readonly name: string;
  readonly signatures: readonly string[];
  readonly examples: readonly { readonly call: string; readonly gives?: unknown }[];
}

/** The manifest of a function, and where each of its examples is written. */
interface ListedFunction extends Manifest {
  /** `screens/functions/initials.json:6:5` */
  placeOf(example: number): string;
}

/** Texts and numbers as in English, for functions of the language beside the portal's own. */
const notation: Notation = { words: 'en', numbers: 'en', dates: 'en', firstDay: 0 };

function listedFunctions(portal: string): readonly ListedFunction[] {
  const file = join(portal, 'vocabulary.yaml');
  if (!existsSync(file)) return [];
  const list = readBlockList(new Map([['vocabulary.yaml', readFileSync(file, 'utf8')]]));
  const read = createManifestReader();
  return (list?.of('functions') ?? []).map(({ name }) => {
    const path = join(portal, 'functions', `${name}.json`);
    const report = createBlockReport();
    const manifest = read('function', { file: path, text: readFileSync(path, 'utf8') }, report);
    const [mistake] = report.diagnostics;
    if (manifest === undefined)
      throw new Error(`${path}:${mistake?.line}:${mistake?.column}: ${mistake?.message}`);
    return {
      ...(manifest.value as Json & Manifest),
      placeOf: (example) => {
        const { line, column } = manifest.position(['examples', example], 'value');
        return `${path}:${line}:${column}`;
      },
    };
  });
}

async function implementationOf(
  portal: string,
  { name, signatures }: Manifest,
): Promise<readonly [name: string, Implementation]> {
  const module = (await import(
    pathToFileURL(resolve(portal, 'functions', `${name}.ts`)).href
  )) as Readonly<Record<string, Implementation[1]>>;
  const compute = module[name];
  assert.ok(compute !== undefined, `"${portal}/functions/${name}.ts" does not export "${name}".`);
  return [name, [guardOf(signatures.map(parseSignature)), compute]];
}

function written(value: unknown): string {
  return value === undefined ? 'nothing: it is missing' : JSON.stringify(value);
}

/**
 * Declares a test for each example in the manifests of a portal's own functions: the compiler
 * accepts the call, and the function gives the value that the manifest says. A portal without
 * functions has no such tests.
 */
export function testFunctions(folder = 'screens'): void {
  const listed = listedFunctions(folder);
  if (listed.length === 0) return;
  const declared = Object.fromEntries(
    listed.map(({ name, signatures }): [string, DeclaredFunction] => [
      name,
      { name, signatures: signatures.map(parseSignature) },
    ]),
  );
  describe('own functions', () => {
    for (const { name, examples, placeOf } of listed)
      for (const [index, { call, gives }] of examples.entries())
        test(`the example "${call}" of "${name}"`, async () => {
          const place = placeOf(index);
          const { tree, problems } = checkExpression(call, { roots: {}, functions: declared });
          assert.deepEqual(
            problems.map(({ message }) => message),
            [],
            `${place}: the call is not accepted: ${problems.map(({ message }) => message).join(' ')} Correct "call", or "signatures".`,
          );
          const own = Object.fromEntries(
            await Promise.all(listed.map((one) => implementationOf(folder, one))),
          );
          const value = evaluate(tree, {
            read: () => undefined,
            clock: () => new Date(),
            notation: () => notation,
            functions: { ...additionalFunctions, ...own },
          });
          assert.deepEqual(
            value,
            gives ?? undefined,
            `${place}: ${call} gives ${written(value)}, not ${written(gives)}. Correct "gives", or ${folder}/functions/${name}.ts.`,
          );
        });
  });
}
