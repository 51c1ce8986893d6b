import { build } from 'vite';
import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { vocabulary } from '../../scripts/vocabulary.ts';
import { createCompiler } from '../../src/compiler/compile.ts';
import { checkExpression } from '../../src/expressions/checkExpression.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { readPath } from '../../src/expressions/member.ts';
import { dynamicType } from '../../src/expressions/type.ts';
import { romanian } from '../sdk/notations.ts';
import { gzipSize } from './bundleSize.ts';
import { generatePortal } from './generatePortal.ts';

/** Milliseconds to compile generated screens without a cache, and again after an edit of one. */
export async function measureCompiler(
  portalFolder: string,
  screens: number,
): Promise<{ readonly cold: number; readonly edit: number }> {
  const source = generatePortal(await readPortalFolder(portalFolder), screens);
  const compiler = createCompiler(vocabulary);
  const started = performance.now();
  const first = compiler.compile(source);
  const cold = performance.now() - started;
  if (first.release === undefined)
    throw new Error(
      `The generated portal does not compile: ${first.diagnostics[0]?.message ?? ''}`,
    );
  const files = new Map(source.files);
  const edited = [...files.keys()].find((path) => path.startsWith('screens/generated/')) ?? '';
  files.set(edited, (files.get(edited) ?? '').replace('open: false', 'open: true'));
  const again = performance.now();
  const second = compiler.compile({ ...source, files });
  const edit = performance.now() - again;
  if (second.release === undefined || second.release.id === first.release.id)
    throw new Error('The edit did not reach the release.');
  return { cold, edit };
}

const sources = [
  "state.view == 'issued'",
  "row.amount > 0 && row.status != 'X'",
  'state.page.size + 1',
  'or(row.note, row.name)',
  "row.amount > 100 ? 'high' : 'low'",
  "startsWith(row.name, 'A')",
];
const values = {
  state: { view: 'issued', page: { size: 10 } },
  row: { amount: 12.5, status: 'P', name: 'Ana' },
};

/** Median evaluations per second of typical expressions. */
export function measureEvaluations(): number {
  const scope = {
    read: (path: readonly string[]) => readPath(values, path),
    clock: () => new Date(),
    notation: () => romanian,
  };
  const roots = { state: dynamicType, row: dynamicType };
  const rates = sources.map((source) => {
    const { tree } = checkExpression(source, { roots, functions: {} });
    for (let warm = 0; warm < 20_000; warm++) evaluate(tree, scope);
    const started = performance.now();
    let count = 0;
    while (performance.now() - started < 300) {
      for (let inner = 0; inner < 1000; inner++) evaluate(tree, scope);
      count += 1000;
    }
    return (count * 1000) / (performance.now() - started);
  });
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
}

/** Bytes, minified and gzip, of the evaluator with its standard functions. */
export async function evaluatorSize(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: 'src/expressions/evaluate.ts', formats: ['es'] },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output))
    throw new Error('The evaluator was not built.');
  return output.output.reduce(
    (sum, part) => sum + (part.type === 'chunk' ? gzipSize(part.code) : 0),
    0,
  );
}
